"""What several parts of a meaning say of the same cards, so that nothing is said twice."""

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
    """What the other parts say already of what a part asks."""

    NOTHING = auto()
    ALL = auto()
    """All of it: that a suit has a card more than was told, where its length is told."""
    HIGHEST = auto()
    """That there is one in its suit, but not that it is the only one there."""
    ALL_OF_THEM = auto()
    """That there are so many, in suits that are named, but not that there are no others."""
    SOME_OF_THEM = auto()
    """That there are some, in suits that are named, but not how many others."""
    NUMBER = auto()
    """That there is one, but not that another card is beside it."""


def known_from(part: HandStatement, parts: Sequence[HandStatement]) -> Known:
    """What others of the parts say of one of them."""
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
    """What `headed` suits say of a number, of which the hand has `counted` cards (0: it is not known)."""
    if not headed:
        return Known.NOTHING
    known = sum(amount.low for amount in headed.values())
    beside = set(binding.suits(part.scope)) - headed.keys()
    if known in {part.range.high, counted}:
        return Known.ALL_OF_THEM if beside else Known.HIGHEST
    return Known.SOME_OF_THEM if beside and part.range.low > 0 else Known.NOTHING


def supported_rank(about: SuitStatement) -> str:
    """The rank of which one is asked with another card beside it; empty where something else is asked."""
    match about:
        case SuitAll((Amount(measure, Range(2, high)), Amount(rank, amount))) if (
            measure == CARDS and high >= UNLIMITED and amount == SOME and rank in RANK_NAMES
        ):
            return rank
        case _:
            return ""


def headed_suits(part: HandAmount, parts: Sequence[HandStatement], binding: Binding) -> dict[int, Range]:
    """Of the suits in which a part counts a rank those that other parts say to have some, and how many."""
    counted = binding.suits(part.scope)
    found: dict[int, Range] = {}
    for one in parts:
        if isinstance(one, SuitIs) and binding.suit(one.letter) in counted:
            amount = amount_of(one.statement, part.measure)
            if amount.low > 0:
                found[binding.suit(one.letter)] = amount
    return found


def amount_of(about: SuitStatement, rank: str) -> Range:
    """Return how many of a rank a statement asks of a suit; any number where it does not speak of it."""
    return next((amount for amount in ranges_of(about, rank) if amount != ANY_NUMBER), ANY_NUMBER)


def _is_long_and_more(about: SuitStatement) -> bool:
    """Return whether a number of cards is asked of a suit, among others."""
    return isinstance(about, SuitAll) and any(length.low > 0 for length in ranges_of(about, CARDS))
