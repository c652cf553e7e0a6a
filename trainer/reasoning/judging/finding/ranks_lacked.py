"""The cards of a rank that a hand lacks for a call which asks for a short suit too: "two Jacks", not "a void"."""

from collections.abc import Iterator
from itertools import product

from trainer.cards.rank import RANK_NAMES
from trainer.language.book.conditions import (
    CARDS,
    Amount,
    HandAll,
    HandAmount,
    HandAny,
    HandNamed,
    HandStatement,
    SuitIs,
)
from trainer.language.book.conjunctions import conditions
from trainer.reasoning.judging.facts import Lacked
from trainer.reasoning.judging.lacking import Lacking
from trainer.reasoning.judging.missing import Missing


def ranks_instead(lacked: Lacked, shows: HandStatement, lacking: Lacking, missing: Missing) -> Lacked | None:
    """Return the cards of a rank that the hand lacks, where what was found is that a suit of it is not short enough.

    They are lacked by every way in, or by one for which the suit is short enough. None where there are none.
    """
    if not _is_shortness(lacked.asked):
        return None
    ways = [tuple(conditions(way)) for way in _ways(shows)]
    by_way = [tuple(part for part in way if _is_of_a_rank(part) and not lacking.holds(part)) for way in ways]
    fits = [all(map(lacking.holds, filter(_is_length, way))) for way in ways]
    lacks = [part for parts, is_fit in zip(by_way, fits, strict=True) if all(by_way) or is_fit for part in parts]
    least = min(lacks, key=lambda part: part.range.low if isinstance(part, HandAmount) else 0, default=None)
    return None if least is None else missing.first_of(least)


def _ways(statement: HandStatement) -> Iterator[HandStatement]:
    """Yield what remains of a statement when one alternative is taken of each choice in it."""
    match statement:
        case HandNamed(_, meaning):
            yield from _ways(meaning)
        case HandAny(parts):
            for part in parts:
                yield from _ways(part)
        case HandAll(parts):
            yield from (HandAll(each) for each in product(*(tuple(_ways(part)) for part in parts)))
        case _:
            yield statement


def _is_of_a_rank(part: HandStatement) -> bool:
    return isinstance(part, HandAmount) and part.measure in RANK_NAMES and part.range.low > 0


def _is_length(part: HandStatement) -> bool:
    return _length_of(part) is not None


def _is_shortness(part: HandStatement) -> bool:
    """Return whether a part requires that a suit has at most one card."""
    length = _length_of(part)
    return length is not None and length.range.high <= 1


def _length_of(part: HandStatement) -> Amount | None:
    match part:
        case SuitIs(_, Amount(measure, _) as length) if measure == CARDS:
            return length
        case _:
            return None
