"""Overlaps between the parts of a meaning, so that nothing is said twice."""

from collections.abc import Sequence
from enum import Enum, auto

from trainer.cards.rank import RANK_NAMES
from trainer.hands.statements import Binding
from trainer.language.book.conditions import (
    ANY_NUMBER,
    CARDS,
    ONE,
    SOME,
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
from trainer.language.book.conjunctions import ranges_of
from trainer.reasoning.judging.counting import is_untold


class Known(Enum):
    """The extent to which other parts say a part already."""

    NOTHING = auto()
    ALL = auto()
    """All of it, as when a suit's length implies one more card than was told."""
    HIGHEST = auto()
    """That there is one in the suit, but not that it is the only one."""
    ALL_OF_THEM = auto()
    """That there are so many, in named suits, but not that there are no others."""
    SOME_OF_THEM = auto()
    """That there are some, in named suits, but not how many others."""
    NUMBER = auto()
    """That there is one, but not that another card goes with it."""


def known_from(part: HandStatement, parts: Sequence[HandStatement]) -> Known:
    """Return how much of one part the others say."""
    match part:
        case SuitCount(amount, about, _, False) if amount == SOME:
            only = HandAmount(supported_rank(about), ONE, Scope())
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


def number_known(part: HandAmount, headed: dict[int, Range], binding: Binding, counted: int) -> Known:
    """Return how much `headed` suits say of an amount, of which the hand has `counted` cards (0: unknown)."""
    if not headed:
        return Known.NOTHING
    known = sum(amount.low for amount in headed.values())
    beside = set(binding.suits(part.scope)) - headed.keys()
    if known in {part.range.high, counted}:
        return Known.ALL_OF_THEM if beside else Known.HIGHEST
    return Known.SOME_OF_THEM if beside and part.range.low > 0 else Known.NOTHING


def supported_rank(about: SuitStatement) -> str:
    """Return the rank that is required with another card beside it; empty for other statements."""
    match about:
        case SuitAll((Amount(measure, Range(2, high)), Amount(rank, amount))) if (
            measure == CARDS and high >= UNLIMITED and amount == SOME and rank in RANK_NAMES
        ):
            return rank
        case _:
            return ""


def headed_suits(part: HandAmount, parts: Sequence[HandStatement], binding: Binding) -> dict[int, Range]:
    """Return the suits of a part in which other parts have cards of its rank, and how many."""
    counted = binding.suits(part.scope)
    found: dict[int, Range] = {}
    for one in parts:
        if isinstance(one, SuitIs) and binding.suit(one.letter) in counted:
            amount = amount_of(one.statement, part.measure)
            if amount.low > 0:
                found[binding.suit(one.letter)] = amount
    return found


def amount_of(about: SuitStatement, rank: str) -> Range:
    """Return how many of a rank a statement requires of a suit; any number where it has none."""
    return next((amount for amount in ranges_of(about, rank) if amount != ANY_NUMBER), ANY_NUMBER)


def _is_long_and_more(about: SuitStatement) -> bool:
    """Return whether a statement requires a length of a suit along with something else."""
    return isinstance(about, SuitAll) and any(length.low > 0 for length in ranges_of(about, CARDS))
