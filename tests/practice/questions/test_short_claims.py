"""Claims for options: parts of a meaning, other numbers of it, and more beside it."""

from tests.shipped_tables import shipped
from trainer.hands.statements import Binding
from trainer.language.book.conditions import CARDS, NONE, Amount, HandAll, HandAmount, HandAny, Range, SuitAll, SuitIs
from trainer.practice.questions.short_claims import contrary_claims, shorter_claims, strengths_in, with_parts_of
from trainer.reasoning.meaning.claims import Claim

FOUR_SPADES = SuitIs("S", Amount(CARDS, Range(4)))
NO_JACK = HandAmount("J", NONE)
TWO_NINES = HandAmount("9", Range(2, 2))


def claim(*parts: SuitIs | HandAmount, letters: dict[str, int] | None = None) -> Claim:
    return Claim(HandAll(parts) if len(parts) > 1 else parts[0], Binding(letters or {}))


def test_denials_are_dropped_first_and_one_part_is_left_at_last() -> None:
    shorter = [one.statement for one in shorter_claims(claim(NO_JACK, FOUR_SPADES, TWO_NINES))]

    assert shorter[0] == HandAll((NO_JACK, FOUR_SPADES, TWO_NINES))
    assert shorter[1] == HandAll((FOUR_SPADES, TWO_NINES))
    assert shorter[-3:] == [FOUR_SPADES, TWO_NINES, NO_JACK]


def test_one_number_at_a_time_is_replaced_by_those_beside_it() -> None:
    suit = SuitIs("S", SuitAll((Amount(CARDS, Range(4)), Amount("J", NONE))))

    assert [one.statement for one in contrary_claims(claim(suit))] == [
        SuitIs("S", SuitAll((Amount(CARDS, Range(2, 3)), Amount("J", NONE)))),
        SuitIs("S", SuitAll((Amount(CARDS, Range(4)), Amount("J", Range(1, 1))))),
    ]


def test_claims_in_which_a_letter_stands_for_another_suit_are_not_joined() -> None:
    spades = claim(SuitIs("X", Amount(CARDS, Range(4))), letters={"X": 0})
    hearts = claim(SuitIs("X", Amount("J", Range(1))), letters={"X": 1})

    assert list(with_parts_of(spades, [hearts])) == []
    assert [both.statement for _, both in with_parts_of(spades, [claim(TWO_NINES)])] == [
        HandAll((spades.statement, TWO_NINES))
    ]


def test_two_counts_of_strength_are_a_riddle_and_a_length_beside_one_is_none() -> None:
    tables = shipped("bridge/standard-american").tables
    points, tricks = HandAmount("high-card points", Range(12)), HandAmount("losing tricks", Range(0, 7))

    assert strengths_in(claim(points, FOUR_SPADES), tables) == 1
    assert strengths_in(claim(points, tricks, FOUR_SPADES), tables) == 2
    assert strengths_in(Claim(HandAny((points, tricks)), Binding({})), tables) == 2
