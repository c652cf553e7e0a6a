"""What statements are made of: their parts, the same statement with other parts, and the conditions that they join.

A module that only has to reach the parts of a statement calls these functions. It matches the kinds of statements
only where it decides something for each of them.
"""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from typing import Any, TypeVar, overload

from trainer.language.book.conditions import (
    SOME,
    Amount,
    HandAll,
    HandAmount,
    HandAny,
    HandLargest,
    HandNamed,
    HandNot,
    HandStatement,
    HandSum,
    LengthCompared,
    Measured,
    Range,
    Scope,
    SuitAll,
    SuitAny,
    SuitCount,
    SuitIs,
    SuitNamed,
    SuitNot,
    SuitStatement,
    Term,
)

AnyStatement = SuitStatement | HandStatement

_S = TypeVar("_S", SuitStatement, HandStatement)


@overload
def parts(statement: SuitStatement) -> tuple[SuitStatement, ...]: ...
@overload
def parts(statement: HandStatement) -> tuple[AnyStatement, ...]: ...
def parts(statement: AnyStatement) -> tuple[AnyStatement, ...]:
    """Return the statements directly inside a statement, in their order; none inside the smallest ones.

    The sums of a `HandLargest` are numbers that it compares, not statements about the hand.
    """
    # Every row is walked when a table is compiled. Class patterns, and unions of types, take twice as long as this.
    if isinstance(statement, (SuitIs, SuitCount)):
        return (statement.statement,)
    if isinstance(statement, (SuitAll, SuitAny, HandAll, HandAny)):
        return statement.parts
    if isinstance(statement, (SuitNot, HandNot)):
        return (statement.part,)
    return (statement.meaning,) if isinstance(statement, (SuitNamed, HandNamed)) else ()


def _unchanged(statement: SuitStatement) -> SuitStatement:
    return statement


@overload
def rebuilt(
    statement: SuitStatement,
    change: Callable[[SuitStatement], SuitStatement],
    change_suit: Callable[[SuitStatement], SuitStatement] = ...,
) -> SuitStatement: ...
@overload
def rebuilt(
    statement: HandStatement,
    change: Callable[[HandStatement], HandStatement],
    change_suit: Callable[[SuitStatement], SuitStatement] = ...,
) -> HandStatement: ...
def rebuilt(
    statement: AnyStatement,
    change: Callable[[Any], Any],
    change_suit: Callable[[SuitStatement], SuitStatement] = _unchanged,
) -> AnyStatement:
    """Return the same statement with each of its direct parts changed.

    In a statement about the hand, `change_suit` changes what it says of a suit.
    """
    match statement:
        case SuitAll(inside):
            return SuitAll(tuple(map(change, inside)))
        case SuitAny(inside):
            return SuitAny(tuple(map(change, inside)))
        case SuitNot(part):
            return SuitNot(change(part))
        case SuitNamed(name, meaning):
            return SuitNamed(name, change(meaning))
        case HandAll(inside):
            return HandAll(tuple(map(change, inside)))
        case HandAny(inside):
            return HandAny(tuple(map(change, inside)))
        case HandNot(part):
            return HandNot(change(part))
        case HandNamed(name, meaning):
            return HandNamed(name, change(meaning))
        case SuitIs(_, about) | SuitCount(_, about):
            return replace(statement, statement=change_suit(about))
        case _:
            return statement


@overload
def walk(statement: SuitStatement) -> Iterator[SuitStatement]: ...
@overload
def walk(statement: HandStatement) -> Iterator[AnyStatement]: ...
def walk(statement: AnyStatement) -> Iterator[AnyStatement]:
    """Yield a statement and everything inside it, each whole before its parts."""
    waiting = [statement]
    while waiting:
        one = waiting.pop()
        yield one
        waiting += parts(one)[::-1]


@overload
def with_part(statement: SuitStatement, place: int, part: AnyStatement) -> SuitStatement: ...
@overload
def with_part(statement: HandStatement, place: int, part: AnyStatement) -> HandStatement: ...
def with_part(statement: AnyStatement, place: int, part: AnyStatement) -> AnyStatement:
    """Return the same statement with another part in one place."""
    inside = parts(statement)
    left: Iterator[Any] = iter((*inside[:place], part, *inside[place + 1 :]))
    return rebuilt(statement, lambda _: next(left), lambda _: next(left))


def own_terms(statement: AnyStatement) -> tuple[Term, ...]:
    """Return the terms that a statement itself adds up."""
    if isinstance(statement, HandSum):
        return statement.terms
    return tuple(term for total in statement.sums for term in total.terms) if isinstance(statement, HandLargest) else ()


def own_scopes(statement: AnyStatement) -> tuple[Scope, ...]:
    """Return the suits over which a statement itself counts or compares, one scope for each count."""
    if isinstance(statement, (HandAmount, SuitCount, LengthCompared)):
        return (statement.scope,)
    return tuple([term.scope for term in own_terms(statement)])


def letters_of(statement: HandStatement) -> frozenset[str]:
    """Return the letters and suits that a statement speaks of, those behind "outside" and "in" included."""
    letters: set[str] = set()
    for one in walk(statement):
        if isinstance(one, (SuitIs, LengthCompared)):
            letters.add(one.letter)
        for scope in own_scopes(one):
            letters.update(scope.outside, scope.inside)
    return frozenset(letters)


def in_different_suits(rank: str, amount: Range) -> HandAll:
    """Return the statement that a hand has so many cards of a rank, no two of them in one suit."""
    return HandAll((HandAmount(rank, amount), SuitCount(amount, Amount(rank, SOME))))


def counted_in_different_suits(statement: AnyStatement) -> HandAmount | None:
    """Return the count of a conjunction that is one condition, "two Jacks in different suits"; None for all others."""
    match statement:
        case HandAll((HandAmount(rank, amount) as counted, _)) if statement == in_different_suits(rank, amount):
            return counted
        case _:
            return None


def conjuncts(statement: _S) -> tuple[_S, ...]:
    """Return the parts of a conjunction, or the statement itself if it is none."""
    return statement.parts if isinstance(statement, HandAll | SuitAll) else (statement,)


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
