"""How far a hand is from a statement, and by which way it comes nearest."""

import pytest
from hypothesis import given

from tests.examples import examples
from tests.reasoning.small_table import hand, holding_tables, phrases
from tests.reasoning.strategies import bindings, hand_statements, hands
from trainer.cards.hand import Hand
from trainer.hands.statements import Binding
from trainer.language.book.conditions import HandStatement
from trainer.reasoning.judging.lacking import Lacking

HERE = Binding({"X": 0, "Y": 1}, top_cards=(1, 0, 0, 0), bid=frozenset({0, 2}))


def lacking(text: str) -> Lacking:
    return Lacking(hand(text), HERE, holding_tables())


@pytest.mark.parametrize(
    ("phrase", "cards"),
    [
        ("X: 3+ cards", 0),
        ("X: 5 cards", 2),
        ("X: void", 3),
        ("2+ Jacks", 1),
        ("X: 4+ cards, both Jacks", 1),
        ("X: void; 2+ Jacks", 3),
        ("X: both Jacks; 2+ Jacks", 1),
        ("(5+ Jacks) or (X: 4+ cards)", 1),
        ("some suit: 4+ cards, Jack", 1),
        ("no void", 1),
        ("6+ of (cards in X + Jacks)", 2),
    ],
)
def test_so_many_cards_must_be_others(phrase: str, cards: int) -> None:
    assert lacking("J9A.AAT.KK.").cards(phrases().hand_statement(phrase)) == cards


def test_of_several_ways_the_nearest_is_taken() -> None:
    way = lacking("J9A.AAT.KK.").nearest_way(phrases().hand_statement("(5+ Jacks) or (X: 4+ cards)"))
    assert way == phrases().hand_statement("X: 4+ cards")


@given(statement=hand_statements(), binding=bindings(), dealt=hands())
@examples(50)
def test_nothing_lacks_where_the_statement_is_true_and_a_way_is_one_of_its_ways(
    statement: HandStatement, binding: Binding, dealt: Hand
) -> None:
    of_hand = Lacking(dealt, binding, holding_tables())
    assert (of_hand.cards(statement) == 0) is of_hand.holds(statement)
    way = of_hand.nearest_way(statement)
    assert of_hand.holds(way) is of_hand.holds(statement)
