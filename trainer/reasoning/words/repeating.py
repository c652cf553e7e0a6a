"""What several parts of a meaning say of the same cards, so that nothing is said twice."""

from collections.abc import Sequence
from enum import Enum, auto
from typing import Final

from trainer.cards.rank import RANK_NAMES
from trainer.hands.statements import Binding
from trainer.language.book.conditions import (
    CARDS,
    UNLIMITED,
    Amount,
    HandAmount,
    HandStatement,
    HandSum,
    Range,
    Scope,
    SuitAll,
    SuitCount,
    SuitIs,
    SuitStatement,
)
from trainer.reasoning.judging.counting import is_untold

_ONE: Final = Range(1, 1)
_SOME: Final = Range(1)


class Known(Enum):
    """What the other parts say already of what a part asks."""

    NOTHING = auto()
    ALL = auto()
    """All of it: that a suit has a card more than was told, where its length is told."""
    HIGHEST = auto()
    """That there is one in its suit, but not that it is the only one there."""
    ONE_OF_THEM = auto()
    """That there is one, in a suit that is named."""
    NUMBER = auto()
    """That there is one, but not that another card is beside it."""


def known_from(part: HandStatement, parts: Sequence[HandStatement], binding: Binding, counted: int) -> Known:
    """What others of the parts say of one of them, of which the hand has `counted` cards (0: it is not known)."""
    match part:
        case HandAmount(rank, Range(_, high), scope) if rank in RANK_NAMES and 1 in {high, counted}:
            headed = [one for one in parts if isinstance(one, SuitIs) and _has_rank(one.statement, rank)]
            named = {binding.suit(one.letter) for one in headed}
            suits = set(binding.suits(scope))
            if named and suits <= named:
                return Known.HIGHEST
            return Known.ONE_OF_THEM if suits & named else Known.NOTHING
        case SuitCount(amount, about, _, False) if amount == _SOME:
            only = HandAmount(supported_rank(about), _ONE, Scope())
            return Known.NUMBER if only in parts else Known.NOTHING
        case HandSum(terms) if is_untold(part):
            # "three spades without the nine" says it of a suit; a length alone does not.
            inside = terms[0].scope.inside
            about_it = [one.statement for one in parts if isinstance(one, SuitIs) and one.letter in inside]
            return Known.ALL if any(map(_is_long_and_more, about_it)) else Known.NOTHING
        case SuitIs(letter, Amount(measure, _)) if measure == CARDS:
            sums = [one for one in parts if isinstance(one, HandSum) and is_untold(one)]
            return Known.ALL if any(letter in one.terms[0].scope.inside for one in sums) else Known.NOTHING
        case _:
            return Known.NOTHING


def supported_rank(about: SuitStatement) -> str:
    """The rank of which one is asked with another card beside it; empty where something else is asked."""
    match about:
        case SuitAll((Amount(measure, Range(2, high)), Amount(rank, amount))) if (
            measure == CARDS and high >= UNLIMITED and amount == _SOME and rank in RANK_NAMES
        ):
            return rank
        case _:
            return ""


def _has_rank(about: SuitStatement, rank: str) -> bool:
    """Whether a statement about a suit asks one of a rank there."""
    match about:
        case Amount(measure, amount):
            return measure == rank and amount.low > 0
        case SuitAll(parts):
            return any(_has_rank(part, rank) for part in parts)
        case _:
            return False


def _is_long_and_more(about: SuitStatement) -> bool:
    """Whether a number of cards is asked of a suit, among others."""
    parts = about.parts if isinstance(about, SuitAll) else ()
    return any(isinstance(part, Amount) and part.measure == CARDS and part.range.low > 0 for part in parts)
