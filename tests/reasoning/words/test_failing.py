"""Which part of a statement a hand fails, and what it has instead."""

import pytest
from hypothesis import example, given, settings

from tests.reasoning.plain_reading import Point, hand_is
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
from trainer.reasoning.words.failing import Demands, parts_of
from trainer.reasoning.words.wording import Wording

HERE = Binding({"X": 0, "Y": 1}, shown=(1, 0, 0, 0), bid=frozenset({0, 2}))


def demands(statement: HandStatement, binding: Binding = HERE) -> Demands:
    return Demands(statement, holding_tables(), Wording(fifty_six(), binding))


def failing(phrase: str, text: str) -> list[tuple[str, str]]:
    failures = demands(phrases().hand_statement(phrase)).failures(hand(text))
    return [(failure.asks, failure.has) for failure in failures]


@pytest.mark.parametrize(
    ("phrase", "asks", "has"),
    [
        ("X: 4+ cards", "four or more spades", "three spades"),
        ("X: void", "a void in spades", "three spades"),
        ("clubs: 2+ cards", "two or more clubs", "a void in clubs"),
        ("X: both Jacks", "both Jacks of spades", "one Jack of spades"),
        ("X: a King", "a King of spades", "no King of spades"),
        ("Y: no Ace", "no Ace of hearts", "two Aces of hearts"),
        ("X: 3 in sequence", "exactly three spades in sequence from the Jack down", "J9A in spades"),
        ("X: at least J99", "spades at least as good as J99", "J9A in spades"),
        ("Y: 4+ points", "four or more points in hearts", "AAT in hearts"),
        ("2+ Jacks", "two or more Jacks", "one Jack"),
        ("3+ Aces outside X", "three or more Aces outside spades", "two Aces outside spades"),
        ("2+ Jacks in X and spades", "two or more Jacks in spades", "one Jack in spades"),
        ("1+ other Jacks", "one or more Jacks outside spades and hearts", "no Jacks outside spades and hearts"),
        ("20+ points", "20 or more points", "nine points"),
        ("some suit: 4+ cards", "a suit of four or more cards", "no suit of four or more cards"),
        ("no suit: 3 cards, Jack", "no suit of three cards with a Jack", "J9A in spades"),
        ("no void", "no void", "a void in clubs"),
        ("2+ voids", "two or more voids", "a void in clubs"),
        ("every suit: 1+ cards", "one or more cards in every suit", "a void in clubs"),
        ("every suit: Jack", "a Jack in every suit", "AAT in hearts, KK in diamonds and a void in clubs"),
        ("(2+ Jacks) or (4+ Kings)", "two or more Jacks, or four or more Kings", "one Jack and two Kings"),
        ("not a void", "not: a void", "a void"),
        ("not X: Jack", "not: a Jack of spades", "a Jack of spades"),
    ],
)
def test_a_failing_part_says_what_it_asks_and_what_the_hand_has(phrase: str, asks: str, has: str) -> None:
    assert failing(phrase, "J9A.AAT.KK.") == [(asks, has)]


def test_only_the_parts_that_fail_are_named_in_the_order_of_the_row() -> None:
    assert failing("X: 4+ cards, Jack; 2+ Jacks; a void", "J9A.AAT.KK.") == [
        ("four or more spades", "three spades"),
        ("two or more Jacks", "one Jack"),
    ]


def test_a_hand_that_fits_fails_nothing() -> None:
    assert failing("X: 3 cards, Jack; a void", "J9A.AAT.KK.") == []


def test_a_defined_name_is_taken_apart_unless_it_offers_a_choice() -> None:
    rich = HandNamed("rich hand", phrases().hand_statement("2+ Jacks; a void"))
    either = HandNamed("good hand", phrases().hand_statement("(2+ Jacks) or (a singleton)"))
    strong = SuitIs("X", SuitNamed("strong suit", phrases().suit_statement("4+ cards, Jack")))
    assert [failure.asks for failure in demands(rich).failures(hand("J9A.AAT.KK."))] == ["two or more Jacks"]
    assert [(failure.asks, failure.has) for failure in demands(either).failures(hand("J9A.AAT.KK."))] == [
        ("a good hand (two or more Jacks, or a singleton)", "one Jack and no singleton")
    ]
    assert [failure.has for failure in demands(strong).failures(hand("J9A.AAT.KK."))] == ["three spades"]


@given(statement=hand_statements(), binding=bindings(), held=hands())
@example(
    statement=HandAll(
        (
            SuitIs("X", SuitNot(AtLeastAsGood("99"))),
            SuitIs("X", Amount(CARDS, Range(0, 0))),
            HandAmount("J", Range(0, 3), Scope(inside=("Y", "S"))),
        )
    ),
    binding=Binding({"X": 1, "Y": 0}),
    held=hand("JJ9A..KK.QQ"),
)
@settings(max_examples=200)
def test_a_statement_fails_exactly_when_one_of_its_parts_does(
    statement: HandStatement, binding: Binding, held: Hand
) -> None:
    asked = demands(statement, binding)
    point = Point(binding.letters, binding.shown, binding.bid, binding.partners)
    suits = [held.cards_of(suit) for suit in SUITS]
    failures = asked.failures(held)
    assert bool(failures) is not hand_is(statement, suits, point)
    assert asked.failed(held) == tuple(failure.claim.statement for failure in failures)
    assert asked.size == len(list(parts_of(statement)))
    for failure in failures:
        assert failure.asks
        assert failure.has
        assert not hand_is(failure.claim.statement, suits, point)
        assert failure.claim.is_true_of(held, holding_tables())
