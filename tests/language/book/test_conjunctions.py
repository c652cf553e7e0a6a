"""The conditions that conjunctions join, and which two conditions are one."""

from collections.abc import Callable, Iterator

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.reasoning.plain_reading import hand_is, point_of, suit_is
from tests.reasoning.small_table import phrases
from tests.reasoning.strategies import bindings, hand_statements, hands, suit_statements
from trainer.cards.hand import Hand
from trainer.cards.suit import SUITS
from trainer.hands.statements import Binding
from trainer.language.book.conditions import (
    CARDS,
    SOME,
    Amount,
    HandAll,
    HandAmount,
    HandNamed,
    HandStatement,
    Range,
    SuitAll,
    SuitIs,
    SuitNamed,
    SuitNot,
    SuitStatement,
)
from trainer.language.book.conjunctions import (
    conditions,
    conjuncts,
    counted_in_different_suits,
    in_different_suits,
    ranges_of,
    smallest_conditions,
    together,
    together_in_suit,
)

JACK, ACE = Amount("J", SOME), Amount("A", SOME)
TWO = Range(2, 2)


def is_true(statement: HandStatement, held: Hand, binding: Binding) -> bool:
    return hand_is(statement, [held.cards_of(suit) for suit in SUITS], point_of(binding))


@pytest.mark.parametrize(
    "written", ["2 Jacks in different suits", "2+ nines in different suits", "2 Jacks; 2 suits: Jack"]
)
def test_as_many_cards_of_a_rank_as_suits_with_one_are_one_condition(written: str) -> None:
    statement = phrases().hand_statement(written)
    assert counted_in_different_suits(statement) is not None
    assert list(conditions(HandAll((SuitIs("X", JACK), statement)))) == [SuitIs("X", JACK), statement]


@pytest.mark.parametrize(
    "written",
    [
        "2 Jacks; 2 suits: 4+ cards",
        "2 Jacks; 2 suits: nine",
        "2 Jacks; 2 suits: both Jacks",
        "2 Jacks; 2+ suits: Jack",
        "2 Jacks outside X; 2 suits: Jack",
        "2 Jacks; 2 suits outside X: Jack",
        "2 Jacks; every suit: Jack",
        "2 suits: Jack; 2 Jacks",
        "2 Jacks; 2 suits: Jack; a void",
    ],
)
def test_any_other_count_beside_a_count_of_suits_is_a_condition_by_itself(written: str) -> None:
    statement = phrases().hand_statement(written)
    assert isinstance(statement, HandAll)
    assert counted_in_different_suits(statement) is None
    assert tuple(conditions(statement)) == statement.parts


def test_conditions_of_conjunctions_inside_a_conjunction_stand_side_by_side() -> None:
    jack, ace, none = SuitIs("X", JACK), SuitIs("X", ACE), HandNamed("nothing", HandAll(()))
    assert list(conditions(HandAll((jack, HandAll((ace, HandAll((none,)))))))) == [jack, ace, none]


def test_the_smallest_conditions_of_a_suit_are_told_one_by_one() -> None:
    strong = SuitNamed("strong suit", SuitAll((JACK, ACE)))
    statement = HandAll((SuitIs("X", SuitAll((Amount(CARDS, Range(4)), strong))), in_different_suits("J", TWO)))
    length, suit, *counts = smallest_conditions(statement)
    assert (length, suit) == (SuitIs("X", Amount(CARDS, Range(4))), SuitIs("X", strong))
    assert counts == list(in_different_suits("J", TWO).parts)


def test_definitions_are_taken_apart_where_that_is_asked_for() -> None:
    strong = SuitIs("X", SuitNamed("strong suit", SuitAll((JACK, ACE))))
    good = HandNamed("good hand", HandAll((strong, HandAmount("J", SOME))))
    assert list(smallest_conditions(good)) == [good]
    assert list(smallest_conditions(good, lambda named: named.name == "good hand")) == [strong, HandAmount("J", SOME)]
    assert list(smallest_conditions(good, lambda _: True)) == [
        *(SuitIs("X", JACK), SuitIs("X", ACE), HandAmount("J", SOME))
    ]


def test_the_ranges_of_a_measure_are_those_of_the_parts_that_ask_for_it() -> None:
    about = SuitAll((Amount(CARDS, Range(4)), JACK, SuitNot(Amount(CARDS, TWO)), Amount(CARDS, Range(0, 6))))
    assert ranges_of(about, CARDS) == [Range(4), Range(0, 6)]
    assert ranges_of(JACK, "J") == [SOME]
    assert ranges_of(JACK, CARDS) == []


@pytest.mark.parametrize(
    "taken_apart",
    [conjuncts, conditions, smallest_conditions, lambda statement: smallest_conditions(statement, lambda _: True)],
)
@given(statement=hand_statements(), binding=bindings(), held=hands())
def test_all_conditions_are_true_where_the_statement_is(
    taken_apart: Callable[[HandStatement], Iterator[HandStatement]],
    statement: HandStatement,
    binding: Binding,
    held: Hand,
) -> None:
    found = tuple(taken_apart(statement))
    assert all(is_true(one, held, binding) for one in found) == is_true(statement, held, binding)
    assert is_true(together(found), held, binding) == is_true(statement, held, binding)


@given(statement=suit_statements(), cards=st.text("J9ATKQ", max_size=6))
def test_what_is_asked_of_a_suit_can_be_put_together_again(statement: SuitStatement, cards: str) -> None:
    assert suit_is(together_in_suit(conjuncts(statement)), cards) == suit_is(statement, cards)
