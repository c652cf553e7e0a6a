"""What is asked of a hand itself by a count of the whole side: 24 points, of which partner has shown 15, are nine."""

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
    """The part without what partners are known to add; the part itself where that is nothing, or leaves nothing."""
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
    """The parts without those that only keep a measure within a sum that counts it too: "3 to 12" beside "10 to 12".

    With `open_ones` also those without an upper end that ask no more than the sum: "8 or more" beside "10 or more".
    """
    sums = [part for part in parts if isinstance(part, HandSum)]
    return tuple(part for part in parts if not any(_is_limit_of(part, one, open_ones=open_ones) for one in sums))


def weakest(parts: Sequence[HandStatement]) -> tuple[HandStatement, ...]:
    """Alternatives with one of those that ask so much of one measure, or more: the least."""
    kept = list(parts)
    for part in parts:
        if any(one is not part and _is_weaker(one, part) for one in kept):
            kept.remove(part)
    return tuple(kept)


def with_narrowed_numbers(parts: Sequence[HandStatement]) -> tuple[HandStatement, ...]:
    """The parts with one range for each number of which several ask something."""
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
        if isinstance(part, HandAmount):
            same = [
                one.range for one in parts if isinstance(one, HandAmount) and replace(one, range=part.range) == part
            ]
            low, high = max(one.low for one in same), min(one.high for one in same)
            yield replace(part, range=replace(part.range, low=low, high=high)) if low <= high else part
        else:
            yield part


def _share(term: Term, binding: Binding, game: Game) -> int | None:
    """What partners are known to add by a term: the least, or the most where it is possible; None: nobody can say."""
    if term.measure in game.measures:
        measure = str(term.measure)
        least = binding.partners.least_of(measure)
        return binding.partners.most_of(measure) if term.possible and least is not None else least
    suits = binding.suits(term.scope)
    is_one_suit = term.measure == CARDS and len(suits) == 1 and not term.possible
    return binding.partners.lengths[suits[0]] if is_one_suit else None
