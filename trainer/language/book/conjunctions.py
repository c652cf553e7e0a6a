"""Conjunctions: the conditions that they join, one by one, and several conditions as one statement."""

from collections.abc import Callable, Iterator, Sequence
from typing import TypeVar

from trainer.language.book.conditions import (
    SOME,
    Amount,
    HandAll,
    HandAmount,
    HandNamed,
    HandStatement,
    Measured,
    Range,
    SuitAll,
    SuitCount,
    SuitIs,
    SuitNamed,
    SuitStatement,
)

_S = TypeVar("_S", SuitStatement, HandStatement)


def in_different_suits(rank: str, amount: Range) -> HandAll:
    """Return the statement that a hand has so many cards of a rank, and as many suits with one of them."""
    return HandAll((HandAmount(rank, amount), SuitCount(amount, Amount(rank, SOME))))


def counted_in_different_suits(statement: HandStatement) -> HandAmount | None:
    """Return the count of a conjunction that is one condition, "two Jacks in different suits"; None for all others."""
    match statement:
        case HandAll((HandAmount(rank, amount) as counted, _)) if statement == in_different_suits(rank, amount):
            return counted
        case _:
            return None


def conjuncts(statement: _S) -> tuple[_S, ...]:
    """Return the parts of a conjunction, or the statement itself if it is none."""
    return statement.parts if isinstance(statement, (HandAll, SuitAll)) else (statement,)


def ranges_of(about: SuitStatement, measure: Measured) -> list[Range]:
    """Return the ranges in which a statement about a suit, or each part of a conjunction, asks for a measure."""
    return [part.range for part in conjuncts(about) if isinstance(part, Amount) and part.measure == measure]


def conditions(statement: HandStatement) -> Iterator[HandStatement]:
    """Yield the conditions that a statement joins, those of conjunctions inside conjunctions too.

    "Two Jacks in different suits" is one condition. A definition is one as well.
    """
    if isinstance(statement, HandAll) and counted_in_different_suits(statement) is None:
        for part in statement.parts:
            yield from conditions(part)
    else:
        yield statement


def _closed(_named: HandNamed | SuitNamed) -> bool:
    return False


def smallest_conditions(
    statement: HandStatement, opens: Callable[[HandNamed | SuitNamed], bool] = _closed
) -> Iterator[HandStatement]:
    """Yield the smallest statements that must all be true, those about one suit one by one.

    A definition is taken apart where `opens` is true of it.
    """
    match statement:
        case HandAll(inside):
            for part in inside:
                yield from smallest_conditions(part, opens)
        case HandNamed(_, meaning) if opens(statement):
            yield from smallest_conditions(meaning, opens)
        case SuitIs(letter, SuitAll(about)):
            for one in about:
                yield from smallest_conditions(SuitIs(letter, one), opens)
        case SuitIs(letter, SuitNamed(_, meaning) as named) if opens(named):
            yield from smallest_conditions(SuitIs(letter, meaning), opens)
        case _:
            yield statement


def together(several: Sequence[HandStatement]) -> HandStatement:
    """Return several statements about the hand as one, which is true where all of them are."""
    return several[0] if len(several) == 1 else HandAll(tuple(several))


def together_in_suit(several: Sequence[SuitStatement]) -> SuitStatement:
    """Return several statements about a suit as one, which is true where all of them are."""
    return several[0] if len(several) == 1 else SuitAll(tuple(several))
