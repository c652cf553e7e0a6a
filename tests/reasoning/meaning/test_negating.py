"""The opposite of a statement is true exactly where the statement is false."""

import pytest
from hypothesis import given

from tests.reasoning.plain_reading import hand_is, point_of
from tests.reasoning.small_table import fifty_six, phrases
from tests.reasoning.strategies import bindings, hand_statements, hands
from trainer.cards.hand import Hand
from trainer.cards.suit import SUITS
from trainer.hands.statements import Binding
from trainer.language.book.conditions import HandStatement
from trainer.reasoning.meaning.negating import negated
from trainer.reasoning.words.wording import Wording


@given(statement=hand_statements(), binding=bindings(), held=hands())
def test_of_a_statement_and_its_opposite_one_is_true(statement: HandStatement, binding: Binding, held: Hand) -> None:
    point = point_of(binding)
    suits = [held.cards_of(suit) for suit in SUITS]
    assert hand_is(statement, suits, point) != all(hand_is(part, suits, point) for part in negated(statement))


@pytest.mark.parametrize(
    ("phrase", "opposites"),
    [
        ("2+ Jacks", ["at most one Jack"]),
        ("at most 2 Jacks", ["three or more Jacks"]),
        ("some suit: 4+ cards, Jack", ["no suit of four or more cards with a Jack"]),
        ("2+ suits: void", ["at most one void"]),
        ("no void", ["a void"]),
        ("every suit: at most 2 cards", ["a suit of three or more cards"]),
        ("spades: 4+ cards", ["at most three spades"]),
        ("spades: both Jacks", ["at most one Jack of spades"]),
        ("spades: void", ["one or more spades"]),
        ("spades: 4+ cards, Jack", ["not four or more spades with the Jack"]),
        ("spades: 4+ cards or void", ["at most three spades", "one or more spades"]),
        ("(2+ Jacks) or (a void)", ["at most one Jack", "no void"]),
        ("not (a void)", ["a void"]),
        ("8+ of (cards in spades + Jacks)", ["a count of at most 7"]),
    ],
)
def test_opposites_are_said_shortly(phrase: str, opposites: list[str]) -> None:
    wording = Wording(fifty_six(), Binding({}))
    assert [str(wording.phrase(one)) for one in negated(phrases().hand_statement(phrase))] == opposites
