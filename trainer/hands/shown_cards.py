"""What partners have surely shown, as far as a hand leaves it to them: the deck is shared.

Calls that no hand of the table makes may show more than there is.
"""

from collections.abc import Sequence
from typing import Final

from trainer.hands.holding_tables import HoldingTables, Table
from trainer.hands.promises import Promise
from trainer.language.book.conditions import VOIDS, Term

Way = tuple[int, tuple[tuple[int, Table], ...]]
"""A number, and tables by suit of what is added to it."""

_NO_TABLES: Final = ()


def ways_shown(partners: Promise, term: Term, suits: Sequence[int], tables: HoldingTables) -> tuple[Way, ...]:
    """How many of a rank, cards, voids or points partners have shown in some suits: the least of one or two ways.

    There are two where partners have shown more of a rank than in suits that are known.
    """
    measure = named_measure(term)
    if term.possible:
        return ((partners.most_of(measure), _NO_TABLES),)
    number = partners.least_of(measure)
    if number is not None:
        return ((number, _NO_TABLES),)
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
    partners: Promise, term: Term, suits: Sequence[int], holdings: Sequence[int], tables: HoldingTables
) -> int:
    """The same beside one hand."""
    ways = ways_shown(partners, term, suits, tables)
    return min(sure + sum(table.entries[holdings[suit]] for suit, table in left) for sure, left in ways)


def named_measure(term: Term) -> str:
    """The name of what a term counts of partners; raises `TypeError` for what nobody can be told of them."""
    if not isinstance(term.measure, str):
        raise TypeError("what partners have shown is counted by cards, ranks and measures")
    return term.measure
