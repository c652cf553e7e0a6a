"""What every player has shown: exact, by going through all hands; and true of the hands that made the calls."""

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.examples import examples
from tests.hands.all_hands import AllHands
from tests.reasoning.judging.test_judging import reasoner_of
from tests.reasoning.plain_belief import PlainBelief
from tests.reasoning.small_table import SHIPPED, auction, deck, fifty_six, hand, holding_tables, shipped, table
from tests.slow import nightly_but_for, takes_seconds
from trainer.auction.auction import Auction
from trainer.cards.deal import deal
from trainer.cards.hand import Hand
from trainer.cards.suit import SUITS
from trainer.reasoning.choosing.reasoner import Reasoner
from trainer.reasoning.meaning.call_meaning import Manner
from trainer.reasoning.meaning.hand_features import Features, feature_sums, features_of
from trainer.reasoning.meaning.seat_meanings import MOST_DENIALS, SeatMeaning, SeatMeanings
from trainer.reasoning.words.meaning_words import claimed, notes

BOOKS = ("small", "rounds", *SHIPPED)


def read(after: str, book: str = "small", seen: str = "") -> tuple[SeatMeaning, ...]:
    reasoner = reasoner_of(book)
    return SeatMeanings(reasoner).of_all(auction(after, reasoner), hand(seen) if seen else None)


def promised(meaning: SeatMeaning) -> list[str]:
    return [str(claimed(promise.claim, fifty_six())) for promise in meaning.promises]


def denied(meaning: SeatMeaning) -> list[str]:
    return [str(claimed(denial.claim, fifty_six())) for denial in meaning.denials]


def features(meaning: SeatMeaning) -> Features:
    """What the hands have that make all calls of a seat, whatever the others hold."""
    return features_of(meaning.seat_hands.hands, feature_sums(holding_tables(), deck()))


def bid(reasoner: Reasoner, hands: tuple[Hand, ...], most: int) -> Auction:
    """An auction that the convention makes with these hands, as far as it goes."""
    going = reasoner.auction(())
    while len(going.calls) < most and not reasoner.book.laws.is_over(going):
        compiled = reasoner.at(going)
        choice = None if compiled is None else compiled.choose(hands[going.turn].holdings)
        if choice is None:
            break
        going = going.add(choice.call)
    return going


# What is said of a seat


def test_every_seat_is_read_whether_it_has_called_or_not() -> None:
    meanings = read("29S P")
    assert [meaning.seat for meaning in meanings] == [0, 1, 2, 3, 4, 5]
    assert [[str(call.call) for call in meaning.calls] for meaning in meanings] == [
        ["29S"],
        ["P"],
        [],
        [],
        [],
        [],
    ]


def test_a_call_promises_what_its_row_shows_and_denies_the_rows_before() -> None:
    meaning = read("+S")[0]
    assert promised(meaning) == ["four or more spades with the Jack"]
    assert denied(meaning) == ["no suit of four or more cards with both Jacks"]
    assert min(features(meaning)["spades_length"]) == 4
    assert features(meaning)["spades_jacks"] == {1: 1.0}


def test_a_pass_promises_nothing_and_denies_every_row_before_it() -> None:
    meaning = read("28P")[0]
    assert promised(meaning) == []
    assert denied(meaning) == ["at most one Jack", "no suit of four or more cards with a Jack"]
    assert set(features(meaning)["jacks"]) == {0, 1}


def test_a_call_that_several_rows_give_promises_what_they_have_in_common_and_one_or_the_other() -> None:
    first = read("28S P 29NS P", "fifty-six/international")[0]
    assert promised(first) == [
        "four or more spades with one Jack",
        "two or three Jacks; or one Jack and five or more spades",
    ]


def test_a_call_that_names_one_of_two_suits_says_the_other_without_a_name() -> None:
    assert promised(read("31S")[0]) == [
        "four or more spades with the Jack",
        "a suit of four cards with a Jack outside spades",
    ]


def test_a_second_call_adds_to_the_first_and_what_others_imply_is_left_out() -> None:
    calls = "28P P P 30NS P P P P P P"
    once, later = read("28P P P 30NS", "rounds")[0], read(calls, "rounds")
    twice = later[3]
    assert denied(once) == denied(later[0])
    assert len(set(denied(twice))) == len(denied(twice)) <= MOST_DENIALS


def test_the_most_important_denial_comes_first() -> None:
    ruled_out = [denial.rules_out for denial in read("28P")[0].denials]
    assert ruled_out == sorted(ruled_out, reverse=True)
    assert all(share > 0 for share in ruled_out)


def test_a_call_that_no_hand_makes_but_some_may_make_is_read_as_accepted() -> None:
    meaning = read("S+")[0]
    assert [call.manner for call in meaning.calls] == [Manner.ACCEPTED]
    assert promised(meaning) == ["four or more spades with the Jack"]
    assert notes(meaning) == (
        (
            "Call 1, S+, is first choice with none of the hands that this player can have; "
            "it was read as a call that is played too."
        ),
    )


def test_a_call_that_no_hand_makes_tells_nothing_and_is_noted() -> None:
    meaning = read("48NT")[0]
    assert [call.manner for call in meaning.calls] == [Manner.DEPARTS]
    assert (meaning.promises, meaning.denials) == ((), ())
    assert features(meaning) == features(read("")[0])
    assert notes(meaning) == (
        "Call 1, 48NT, is made with none of the hands that this player can have, so it tells nothing.",
    )


def test_a_call_without_a_situation_tells_nothing_and_is_noted() -> None:
    meaning = read("29S P")[1]
    assert [call.manner for call in meaning.calls] == [Manner.NOT_COVERED]
    assert features(meaning) == features(read("")[1])
    assert notes(meaning) == ("Call 2, P, tells nothing: the convention does not go so far.",)


def test_a_call_that_an_earlier_one_rules_out_departs_and_the_earlier_one_stands() -> None:
    first, second = read("28P P P 30NS P P", "rounds")[0], read("28P P P 30NS P P 31NT", "rounds")[0]
    assert [call.manner for call in second.calls] == [Manner.MODEL, Manner.DEPARTS]
    assert (promised(second), denied(second), features(second)) == (promised(first), denied(first), features(first))


# Given the asker's own cards


def test_others_have_none_of_the_cards_that_the_asker_holds() -> None:
    for meaning in read("28P P", seen="JJ9A.A9.T.K"):
        if meaning.seat != 2:
            assert features(meaning)["spades_jacks"] == {0: 1.0}


def test_what_the_asker_has_shown_is_told_as_the_others_hear_it() -> None:
    calls = "29S P P P P P"
    own, others = read(calls, seen="JJ9A.A9..KK")[0], read(calls)[0]
    assert (promised(own), denied(own)) == (promised(others), denied(others))


def test_a_call_that_the_askers_cards_rule_out_departs() -> None:
    meaning = read("29S P", seen="J9A.A9.T.KK")[0]
    assert [call.manner for call in meaning.calls] == [Manner.DEPARTS]


# True, whatever is bid


@takes_seconds
@pytest.mark.parametrize("book", nightly_but_for(BOOKS, "small", "rounds", "fifty-six/kerala"))
@given(seed=st.integers(0, 100_000), rounds=st.integers(1, 4), given_hand=st.booleans())
@examples(6)
def test_what_is_read_is_true_of_the_hands_that_made_the_calls(
    book: str,
    seed: int,
    rounds: int,
    given_hand: bool,  # noqa: FBT001  it is drawn
) -> None:
    reasoner = reasoner_of(book)
    hands = deal(deck(), reasoner.book.laws.seats, Random(seed))
    going = bid(reasoner, hands, 6 * rounds - 1)
    for meaning in SeatMeanings(reasoner).of_all(going, hands[going.turn] if given_hand else None):
        held = hands[meaning.seat]
        for said in (*meaning.promises, *meaning.denials):
            assert said.claim.is_true_of(held, reasoner.tables), said.claim
        check_features(meaning, held)
        assert all(call.manner in {Manner.MODEL, Manner.NOT_COVERED} for call in meaning.calls)


def check_features(meaning: SeatMeaning, held: Hand) -> None:
    """What the player really has is possible, and probabilities add up to one."""
    known = features(meaning)
    has = {"jacks": str(held).count("J"), "voids": [held.length(suit) for suit in SUITS].count(0)}
    for suit in SUITS:
        has |= {f"{suit.plural}_length": held.length(suit), f"{suit.plural}_jacks": held.cards_of(suit).count("J")}
    assert known.keys() == has.keys()
    for name, shares in known.items():
        assert shares[has[name]] > 0
        assert all(shares.values())
        assert abs(sum(shares.values()) - 1) < 1e-12


# Exact, against every hand

AUCTIONS = {
    "ties split between suits": ("small", "28P P 29S", "", (2,)),
    "accepted, given a hand": ("small", "S+ P P", "9AT.9A.TK.K", (0,)),
    "accepted though it only may be called": ("small", "S28", "", (0,)),
    "two suits, given a hand": ("small", "31S P", "J9.A9T.TK.K", (0,)),
    "a call that departs after one that does not": ("small", "28P P 29S P P P P P 48S", "", (2,)),
    "four rounds of bids": ("rounds", "29NS P S+ P +H 33D 35H P 36H P 37H 38NT 40H P 41H P 42H 43NT 45H P", "", (5,)),
    "passes, given a hand": ("rounds", "S+ C+ 30NT P 33NS P S+ C+ 36NT P +S P P C+ 39NT", "J9A.TQ.TK.K", (5,)),
    "International": ("fifty-six/international", "28P P 29NS P", "", (2,)),
    "Kerala, given a hand": ("fifty-six/kerala", "P P 28H P 29H P P", "JTK.9Q.TK.A", (4,)),
    "Standard": ("fifty-six/standard", "28S P 29NS P 30S P", "", (2,)),
}
"""Calls by a book, a hand that the player to call has, and the seats whose meanings are compared."""

QUICK = ("ties split between suits", "two suits, given a hand", "Kerala, given a hand")
"""One without a hand that is seen, one with it, and one of a whole convention; to hear all hands takes seconds."""


@takes_seconds
@pytest.mark.parametrize("name", nightly_but_for(AUCTIONS, *QUICK))
def test_probabilities_and_claims_are_those_of_going_through_every_hand(name: str, all_hands: AllHands) -> None:
    book, calls, seen, seats = AUCTIONS[name]
    reasoner = reasoner_of(book)
    here = auction(calls, reasoner)
    asker = hand(seen) if seen else None
    meanings = SeatMeanings(reasoner).of_all(here, asker)
    for seat in seats:
        plain = PlainBelief(all_hands, asker)
        plain.hear_all(reasoner, here, seat)
        assert [str(call.manner) for call in meanings[seat].calls] == plain.manners
        known = features(meanings[seat])
        for feature, shares in plain.features().items():
            assert known[feature].keys() == shares.keys()
            assert known[feature] == pytest.approx(shares, rel=1e-11)
        for said in (*meanings[seat].promises, *meanings[seat].denials):
            assert plain.all_are(said.claim, reasoner.covered(here.before(0)), reasoner), said.claim


def test_the_table_for_four_rounds_speaks_of_every_round() -> None:
    reasoner = table("rounds")
    going = bid(reasoner, deal(deck(), 6, Random(1)), 23)
    assert len(going.calls) == 23
    assert all(reasoner.at(going.before(index)) is not None for index in range(23))
    assert shipped("fifty-six/kerala").book.laws.seats == 6
