"""The parts of statements, and statements with other parts.

Modules that only need to reach the parts of a statement call these functions. They match the kinds of statements
themselves only where each kind needs a decision of its own.
"""

from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import Any, overload

from trainer.language.book.conditions import (
    HandAll,
    HandAmount,
    HandAny,
    HandLargest,
    HandNamed,
    HandNot,
    HandStatement,
    HandSum,
    LengthCompared,
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


@overload
def parts(statement: SuitStatement) -> tuple[SuitStatement, ...]: ...
@overload
def parts(statement: HandStatement) -> tuple[AnyStatement, ...]: ...
def parts(statement: AnyStatement) -> tuple[AnyStatement, ...]:
    """Return the statements directly inside a statement, in order; none for the smallest ones.

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
    """Return the same statement with each direct part changed by `change`.

    In a statement about the hand, `change_suit` changes the statements about a suit.
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
    """Yield a statement and everything inside it, each statement before its parts."""
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
    """Return the same statement with another part in one place, counted from 0."""
    inside = parts(statement)
    left: Iterator[Any] = iter((*inside[:place], part, *inside[place + 1 :]))
    return rebuilt(statement, lambda _: next(left), lambda _: next(left))


def own_terms(statement: AnyStatement) -> tuple[Term, ...]:
    """Return the terms that the statement itself adds up, not those inside its parts."""
    if isinstance(statement, HandSum):
        return statement.terms
    return tuple(term for total in statement.sums for term in total.terms) if isinstance(statement, HandLargest) else ()


def own_scopes(statement: AnyStatement) -> tuple[Scope, ...]:
    """Return the scopes over which the statement itself counts or compares, one for each count."""
    if isinstance(statement, (HandAmount, SuitCount, LengthCompared)):
        return (statement.scope,)
    return tuple([term.scope for term in own_terms(statement)])


def letters_of(statement: HandStatement) -> frozenset[str]:
    """Return the letters and suits in a statement, those after "outside" and "in" included."""
    letters: set[str] = set()
    for one in walk(statement):
        if isinstance(one, (SuitIs, LengthCompared)):
            letters.add(one.letter)
        for scope in own_scopes(one):
            letters.update(scope.outside, scope.inside)
    return frozenset(letters)
