"""Exact chances that nobody can cut the first tricks of a suit (BIS, Tables 1, 5 and 6; 4.1.1).

The cards of the suit that one does not hold lie anywhere among 39 hidden cards, 13 in each hand. All the ways in which
they can lie are counted.
"""

from fractions import Fraction
from functools import cache
from itertools import product
from math import comb
from typing import Final

TRICKS: Final = 3
"""The number of tricks that Ace, King and Queen take: the first three of a suit."""

SUIT: Final = 13
"""The number of cards in a suit, and in a hand."""

HIDDEN_HANDS: Final = 3
"""A bidder sees one hand of four."""

Chances = tuple[tuple[Fraction, ...], ...]
"""For each number of cards of a suit that one holds, 0 to 13, the chances for its first, second and third trick."""


@cache
def uncut_chances(cutters: int) -> Chances:
    """Return the chances that some opponents all still have a card of the suit when a trick is played to it.

    `cutters` is the number of these opponents, 0 to 3.

    >>> [f"{float(chance):.4f}" for chance in uncut_chances(2)[5]]
    ['0.9492', '0.6767', '0.2104']
    """
    return tuple(_uncut(length, cutters) for length in range(SUIT + 1))


@cache
def uncut_floats(cutters: int) -> tuple[tuple[float, ...], ...]:
    """Return the same chances as floating-point numbers."""
    return tuple(tuple(map(float, chances)) for chances in uncut_chances(cutters))


def _uncut(length: int, cutters: int) -> tuple[Fraction, ...]:
    left = SUIT - length
    counts = [0] * TRICKS
    for first, second in product(range(left + 1), repeat=2):
        held = first, second, left - first - second
        if min(held) < 0:
            continue
        ways = comb(SUIT, held[0]) * comb(SUIT, held[1]) * comb(SUIT, held[2])
        fewest = min(held[:cutters], default=TRICKS)
        for trick in range(min(fewest, TRICKS)):
            counts[trick] += ways
    # That many ways there are to choose the places of the cards that are left among the hidden ones.
    return tuple(Fraction(count, comb(HIDDEN_HANDS * SUIT, left)) for count in counts)
