"""Conjunctions: taking the joined conditions apart, and joining several conditions into one statement."""

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
    """Return the statement that a hand has a number of cards of a rank, no two of them in one suit."""
    return HandAll((HandAmount(rank, amount), SuitCount(amount, Amount(rank, SOME))))


def counted_in_different_suits(statement: HandStatement) -> HandAmount | None:
    """Return the count in a statement such as "two Jacks in different suits"; None for all other statements."""
    match statement:
        case HandAll((HandAmount(rank, amount) as counted, _)) if statement == in_different_suits(rank, amount):
            return counted
        case _:
            return None


def conjuncts(statement: _S) -> tuple[_S, ...]:
    """Return the parts of a conjunction, or the statement itself if it is none."""
    return statement.parts if isinstance(statement, (HandAll, SuitAll)) else (statement,)


def ranges_of(about: SuitStatement, measure: Measured) -> list[Range]:
    """Return the ranges that a statement about a suit, or each part of a conjunction, requires of a measure."""
    return [part.range for part in conjuncts(about) if isinstance(part, Amount) and part.measure == measure]


def conditions(statement: HandStatement) -> Iterator[HandStatement]:
    """Yield the conditions that a statement joins, those of nested conjunctions included.

    "Two Jacks in different suits" is one condition, and so is a definition.
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
    """Return the statement that several statements about the hand are all true."""
    return several[0] if len(several) == 1 else HandAll(tuple(several))


def together_in_suit(several: Sequence[SuitStatement]) -> SuitStatement:
    """Return the statement that several statements about a suit are all true."""
    return several[0] if len(several) == 1 else SuitAll(tuple(several))
