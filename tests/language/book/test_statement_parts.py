"""The parts of statements, their letters, and the same statements with other parts."""

from collections.abc import Iterator

import pytest
from hypothesis import given

from tests.reasoning.strategies import hand_statements, suit_statements
from trainer.language.book.conditions import (
    ANY_HAND,
    ANY_NUMBER,
    CARDS,
    SOME,
    Amount,
    HandAll,
    HandAmount,
    HandLargest,
    HandNamed,
    HandNot,
    HandStatement,
    HandSum,
    LengthCompared,
    Range,
    Scope,
    SuitCount,
    SuitIs,
    SuitNot,
    SuitStatement,
    Term,
)
from trainer.language.book.statement_parts import AnyStatement, letters_of, parts, rebuilt, walk, with_part

JACK, ACE = Amount("J", SOME), Amount("A", SOME)
TWO = Range(2, 2)


def unchanged(statement: HandStatement) -> HandStatement:
    return statement


def by_recursion(statement: AnyStatement) -> Iterator[AnyStatement]:
    yield statement
    for part in parts(statement):
        yield from by_recursion(part)


@given(statement=hand_statements())
def test_a_statement_with_its_own_parts_is_the_same(statement: HandStatement) -> None:
    assert rebuilt(statement, unchanged) == statement
    assert rebuilt(statement, lambda part: rebuilt(part, unchanged)) == statement


@given(statement=hand_statements())
def test_a_rebuilt_statement_has_the_changed_parts(statement: HandStatement) -> None:
    about_suits = isinstance(statement, SuitIs | SuitCount)
    changed = tuple(SuitNot(part) if about_suits else HandNot(part) for part in parts(statement))  # type: ignore[arg-type]
    assert parts(rebuilt(statement, HandNot, SuitNot)) == changed


@given(statement=suit_statements())
def test_a_rebuilt_statement_about_a_suit_has_the_changed_parts(statement: SuitStatement) -> None:
    assert parts(rebuilt(statement, SuitNot)) == tuple(map(SuitNot, parts(statement)))


@given(statement=hand_statements() | suit_statements())
def test_a_walk_visits_a_statement_and_each_of_its_parts_once(statement: AnyStatement) -> None:
    assert list(walk(statement)) == list(by_recursion(statement))


@given(statement=hand_statements())
def test_one_part_can_be_another_one(statement: HandStatement) -> None:
    about_suits = isinstance(statement, SuitIs | SuitCount)
    for place, part in enumerate(parts(statement)):
        assert parts(with_part(statement, place, JACK if about_suits else ANY_HAND)) == (
            *parts(statement)[:place],
            JACK if about_suits else ANY_HAND,
            *parts(statement)[place + 1 :],
        )
        assert with_part(statement, place, part) == statement


def test_the_sums_that_are_compared_are_no_parts() -> None:
    assert parts(HandLargest((HandSum((Term("J"),), ANY_NUMBER),), TWO)) == ()


@pytest.mark.parametrize(
    ("statement", "letters"),
    [
        (SuitIs("X", JACK), "X"),
        (LengthCompared("Y", SOME, Scope(inside=("H",))), "YH"),
        (HandAmount("J", SOME, Scope(outside=("X", "S"))), "XS"),
        (SuitCount(SOME, JACK, Scope(inside=("Z",))), "Z"),
        (HandSum((Term("J", Scope(outside=("X",))), Term(CARDS, Scope(inside=("Y",)))), SOME), "XY"),
        (HandLargest((HandSum((Term("J", Scope(inside=("X",))),), ANY_NUMBER),), SOME), "X"),
        (HandAll((HandNot(SuitIs("X", JACK)), HandNamed("good hand", SuitIs("Y", JACK)))), "XY"),
        (HandAll(()), ""),
    ],
)
def test_the_letters_of_a_statement(statement: HandStatement, letters: str) -> None:
    assert letters_of(statement) == set(letters)
