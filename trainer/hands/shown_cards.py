"""What partners have surely shown, as far as a hand leaves it to them: the deck is shared.

Calls that no hand of the table makes may show more than there is.
"""

from collections.abc import Sequence
from typing import Final

from trainer.hands.holding_tables import HoldingTables, Table
from trainer.hands.promises import Promise
from trainer.language.book.conditions import VOIDS

Way = tuple[int, tuple[tuple[int, Table], ...]]
"""A number, and tables by suit of what is added to it."""

_NO_TABLES: Final = ()


def ways_shown(partners: Promise, measure: str, suits: Sequence[int], tables: HoldingTables) -> tuple[Way, ...]:
    """How many of a rank, cards, or voids partners have shown in some suits: the least number of one or two ways.

    There are two where partners have shown more of a rank than in suits that are known.
    """
    by_suit = partners.in_suits(measure, suits, tables.ranks)
    besides = partners.besides(measure, suits, tables.ranks)
    if measure == VOIDS:
        return ((sum(by_suit), _NO_TABLES),)
    sure, left = besides, []
    for suit, number in zip(suits, by_suit, strict=True):
        if number <= tables.fewest_left(measure):
            sure += number
        else:
            left.append((suit, tables.left(measure, number)))
    way = (sure, tuple(left))
    if not besides:
        return (way,)
    return way, (0, tuple((suit, tables.left(measure, tables.in_suit(measure))) for suit in suits))


def number_shown(
    partners: Promise, measure: str, suits: Sequence[int], holdings: Sequence[int], tables: HoldingTables
) -> int:
    """The same beside one hand."""
    ways = ways_shown(partners, measure, suits, tables)
    return min(sure + sum(table.entries[holdings[suit]] for suit, table in left) for sure, left in ways)
