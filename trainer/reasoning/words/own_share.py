"""The own hand's share of a count of the whole side: of 24 points, when partner has shown 15, it is nine."""

from collections.abc import Iterator, Sequence
from dataclasses import replace

from trainer.games.game import Game
from trainer.hands.statements import Binding
from trainer.language.book.conditions import (
    CARDS,
    UNLIMITED,
    Amount,
    HandAmount,
    HandStatement,
    HandSum,
    Scope,
    SuitIs,
    Term,
)


def own_share(part: HandStatement, binding: Binding, game: Game) -> HandStatement:
    """Return the part minus what partners are known to add; the part itself where that is nothing, or all of it."""
    if not isinstance(part, HandSum):
        return part
    shares = [_share(term, binding, game) for term in part.terms if term.is_partners]
    own = tuple(term for term in part.terms if not term.is_partners)
    known = sum(share for share in shares if share is not None)
    left = part.range.less(known + part.fixed)
    if not known or None in shares or not own or left.high < 0 or (part.range.low and not left.low):
        return part
    match own:
        case (Term(str() as measure, scope, untold=False, longest=0),) if measure in game.measures:
            return HandAmount(measure, left, scope)
        case (Term(measure, scope, untold=False, longest=0),) if measure == CARDS and len(scope.inside) == 1:
            return SuitIs(scope.inside[0], Amount(CARDS, left))
        case _:
            return replace(part, terms=own, range=left, fixed=0)


def without_limits_of_sums(parts: Sequence[HandStatement], *, open_ones: bool = False) -> tuple[HandStatement, ...]:
    """Return the parts without limits that a sum implies: "3 to 12" along with "10 to 12".

    With `open_ones` this includes lower limits that require no more than the sum: "8 or more" with "10 or more".
    """
    sums = [part for part in parts if isinstance(part, HandSum)]
    return tuple(part for part in parts if not any(_is_limit_of(part, one, open_ones=open_ones) for one in sums))


def without_counted_amounts(parts: Sequence[HandStatement]) -> tuple[HandStatement, ...]:
    """Return the parts without amounts of a measure that a sum counts as well.

    With "11 points; 3♥ needs 10" a reader takes "7 to 12 points" for another reason of the same call.
    """
    counted = {
        term.measure for part in parts if isinstance(part, HandSum) for term in part.terms if not term.is_partners
    }
    return tuple(part for part in parts if not (isinstance(part, HandAmount) and part.measure in counted))


def weakest(parts: Sequence[HandStatement]) -> tuple[HandStatement, ...]:
    """Return alternatives with only the lowest of several requirements of one measure."""
    kept = list(parts)
    for part in parts:
        if any(one is not part and _is_weaker(one, part) for one in kept):
            kept.remove(part)
    return tuple(kept)


def with_narrowed_numbers(parts: Sequence[HandStatement]) -> tuple[HandStatement, ...]:
    """Return the parts with one range for each measure that several of them limit."""
    return tuple(dict.fromkeys(_narrowed(parts)))


def _is_limit_of(part: HandStatement, counted: HandSum, *, open_ones: bool) -> bool:
    match part:
        case HandAmount(measure, amount, Scope(inside=(), outside=())):
            if not any(term.measure == measure and not term.is_partners for term in counted.terms):
                return False
            if amount.high < UNLIMITED:
                return counted.range.high - counted.fixed <= amount.high
            return open_ones and amount.low <= counted.range.low - counted.fixed
        case _:
            return False


def _is_weaker(one: HandStatement, than: HandStatement) -> bool:
    match one, than:
        case HandAmount(measure, least, scope), HandAmount(other, more, elsewhere):
            return (measure, scope) == (other, elsewhere) and least.high >= more.high and least.low <= more.low
        case _:
            return False


def _narrowed(parts: Sequence[HandStatement]) -> Iterator[HandStatement]:
    for part in parts:
        if isinstance(part, HandAmount | HandSum):
            same = [
                one.range
                for one in parts
                if isinstance(one, HandAmount | HandSum) and replace(one, range=part.range) == part
            ]
            low, high = max(one.low for one in same), min(one.high for one in same)
            yield replace(part, range=replace(part.range, low=low, high=high)) if low <= high else part
        else:
            yield part


def _share(term: Term, binding: Binding, game: Game) -> int | None:
    """Return what partners are known to add by a term, the minimum, or the maximum for a `possible` term.

    None: unknown.
    """
    if term.measure in game.measures:
        measure = str(term.measure)
        least = binding.partners.least_of(measure)
        return binding.partners.most_of(measure) if term.possible and least is not None else least
    suits = binding.suits(term.scope)
    is_one_suit = term.measure == CARDS and len(suits) == 1 and not term.possible
    return binding.partners.lengths[suits[0]] if is_one_suit else None
