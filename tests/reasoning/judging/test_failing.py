"""Which part of a statement a hand fails, and what it has instead."""

import pytest
from hypothesis import example, given

from tests.examples import examples
from tests.reasoning.plain_reading import hand_is, point_of
from tests.reasoning.small_table import fifty_six, hand, holding_tables, phrases
from tests.reasoning.strategies import bindings, hand_statements, hands
from trainer.cards.hand import Hand
from trainer.cards.suit import SUITS
from trainer.hands.statements import Binding
from trainer.language.book.conditions import (
    CARDS,
    Amount,
    AtLeastAsGood,
    HandAll,
    HandAmount,
    HandNamed,
    HandStatement,
    Range,
    Scope,
    SuitIs,
    SuitNamed,
    SuitNot,
)
from trainer.reasoning.judging.failing import Failure, failures
from trainer.reasoning.meaning.demands import Demands, parts_of
from trainer.reasoning.words.shortfall_words import shortfall_text
from trainer.reasoning.words.wording import Wording

HERE = Binding({"X": 0, "Y": 1}, top_cards=(1, 0, 0, 0), bid=frozenset({0, 2}))


def asked(failure: Failure) -> str:
    return Wording(fifty_six(), failure.claim.binding).phrase(failure.asked)


def demands(statement: HandStatement, binding: Binding = HERE) -> Demands:
    return Demands(statement, binding, holding_tables())


def failed(statement: HandStatement, text: str = "J9A.AAT.KK.") -> tuple[Failure, ...]:
    return failures(demands(statement), hand(text), holding_tables())


def said(statement: HandStatement, text: str = "J9A.AAT.KK.") -> list[tuple[str, str]]:
    return [(asked(failure), shortfall_text(failure, fifty_six())) for failure in failed(statement, text)]


@pytest.mark.parametrize(
    ("phrase", "asks", "has"),
    [
        ("X: 4+ cards", "four or more spades", "three spades"),
        ("X: void", "a void in spades", "three spades"),
        ("clubs: 2+ cards", "two or more clubs", "a void in clubs"),
        ("X: both Jacks", "both Jacks of spades", "one Jack of spades"),
        ("X: a King", "a King of spades", "no King of spades"),
        ("Y: no Ace", "no Ace of hearts", "both Aces of hearts"),
        ("X: 3 in sequence", "the next three spades (J 9 9)", "J 9 A in spades"),
        ("X: at least J99", "J99 or better in spades", "J 9 A in spades"),
        ("Y: 4+ points", "four or more points in hearts", "A A 10 in hearts"),
        ("2+ Jacks", "two or more Jacks", "one Jack"),
        ("3+ Aces outside X", "three or more Aces outside spades", "two Aces outside spades"),
        ("2+ Jacks in X and spades", "two or more Jacks in spades", "one Jack in spades"),
        ("1+ other Jacks", "one or more Jacks outside spades and hearts", "no Jacks outside spades and hearts"),
        ("20+ points", "20 or more points", "nine points"),
        ("some suit: 4+ cards", "a suit of four or more cards", "J 9 A in spades"),
        ("no suit: 3 cards, Jack", "no suit of three cards with a Jack", "J 9 A in spades"),
        ("no void", "no void", "a void in clubs"),
        ("2+ voids", "two or more voids", "a void in clubs"),
        ("every suit: 1+ cards", "one or more cards in every suit", "a void in clubs"),
        ("every suit: Jack", "a Jack in every suit", "A A 10 in hearts, K K in diamonds and a void in clubs"),
        ("(2+ Jacks) or (4+ Kings)", "two or more Jacks, or four or more Kings", "one Jack and two Kings"),
        ("not a void", "no void", "a void"),
        ("not X: Jack", "no Jack of spades", "the Jack of spades"),
    ],
)
def test_a_failing_part_says_what_it_asks_and_what_the_hand_has(phrase: str, asks: str, has: str) -> None:
    assert said(phrases().hand_statement(phrase)) == [(asks, has)]


def test_only_the_parts_that_fail_are_named_in_the_order_of_the_row() -> None:
    assert said(phrases().hand_statement("X: 4+ cards, Jack; 2+ Jacks; a void")) == [
        ("four or more spades", "three spades"),
        ("two or more Jacks", "one Jack"),
    ]


def test_a_hand_that_fits_fails_nothing() -> None:
    assert said(phrases().hand_statement("X: 3 cards, Jack; a void")) == []


def test_a_defined_name_is_taken_apart_unless_it_offers_a_choice() -> None:
    rich = HandNamed("rich hand", phrases().hand_statement("2+ Jacks; a void"))
    either = HandNamed("good hand", phrases().hand_statement("(2+ Jacks) or (a singleton)"))
    strong = SuitIs("X", SuitNamed("strong suit", phrases().suit_statement("4+ cards, Jack")))
    assert [asks for asks, _ in said(rich)] == ["two or more Jacks"]
    assert said(either) == [("a good hand", "one Jack and K K in diamonds")]
    assert [has for _, has in said(strong)] == ["three spades"]


@given(statement=hand_statements(), binding=bindings(), dealt=hands())
@example(
    statement=HandAll(
        (
            SuitIs("X", SuitNot(AtLeastAsGood("99"))),
            SuitIs("X", Amount(CARDS, Range(0, 0))),
            HandAmount("J", Range(0, 3), Scope(inside=("Y", "S"))),
        )
    ),
    binding=Binding({"X": 1, "Y": 0}),
    dealt=hand("JJ9A..KK.QQ"),
)
@examples(65)
def test_a_statement_fails_exactly_when_one_of_its_parts_does(
    statement: HandStatement, binding: Binding, dealt: Hand
) -> None:
    whole = demands(statement, binding)
    point = point_of(binding)
    suits = [dealt.cards_of(suit) for suit in SUITS]
    found = failures(whole, dealt, holding_tables())
    assert bool(found) is not hand_is(statement, suits, point)
    assert whole.failed(dealt) == tuple(failure.asked for failure in found)
    assert whole.size == len(list(parts_of(statement)))
    for failure in found:
        assert asked(failure)
        assert shortfall_text(failure, fifty_six())
        assert not hand_is(failure.asked, suits, point)
        assert failure.claim.is_true_of(dealt, holding_tables())
