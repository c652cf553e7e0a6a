"""The tricks of a hand's spades: high ones, long ones, and those that cut short side suits (4.1.2 to 4.1.4).

A spade counts once. The lowest spades cut, as many as make the sum largest; the others are worth what they would be
worth in a hand with only these spades.
"""

from collections.abc import Sequence
from functools import cache
from typing import Final, NamedTuple

from trainer.games.spades.evaluation.cut_tables import TRICKS, uncut_floats

_HIGH: Final = "AKQJ"
_LONG: Final = 4
"""The length beyond which each spade takes a trick, as nobody else is likely to have as many."""


class SpadeTricks(NamedTuple):
    """The tricks of spades: `high` cards, `long` ones, and `cuts`; `cutting` is the number of spades that cut."""

    high: int
    long: int
    cuts: float
    cutting: int

    @property
    def total(self) -> float:
        """Return the sum of all tricks."""
        return self.high + self.long + self.cuts


def spade_tricks(spades: str, side_lengths: Sequence[int], cutters: int = 2) -> SpadeTricks:
    """Return the tricks of spades (ranks from high to low) beside side suits of these lengths.

    `cutters` is the number of opponents who may cut.

    >>> tricks = spade_tricks("AKJ62", (2, 1, 5))
    >>> tricks.high, tricks.long, round(tricks.cuts, 3), tricks.cutting
    (2, 0, 2.303, 3)
    """
    chances = cut_chances(tuple(sorted(side_lengths)), cutters)
    ways = (_with_cuts(spades, chances[:cutting]) for cutting in range(min(len(spades), len(chances)) + 1))
    # Of equally good ways, the first has the fewest cuts, which is best: a cut needs somebody to lead the suit.
    return max(ways, key=lambda way: way.total)


@cache
def cut_chances(side_lengths: tuple[int, ...], cutters: int) -> tuple[float, ...]:
    """Return the chances to cut alone, trick by trick of all side suits that are short enough, the likeliest first."""
    table = uncut_floats(cutters)
    chances = (table[length][trick] for length in side_lengths for trick in range(length, TRICKS))
    return tuple(sorted(chances, reverse=True))


def high_spades(spades: str) -> int:
    """Return how many high spades count: the Ace, and King, Queen, Jack with at least one, two, three other spades.

    >>> [high_spades(spades) for spades in ("A", "K", "K2", "Q32", "AQ", "J432", "QJ2", "")]
    [1, 0, 1, 1, 1, 1, 1, 0]
    """
    return sum(rank in spades and len(spades) > above for above, rank in enumerate(_HIGH))


def _with_cuts(spades: str, chances: Sequence[float]) -> SpadeTricks:
    rest = spades[: len(spades) - len(chances)]
    return SpadeTricks(high_spades(rest), max(0, len(rest) - _LONG), sum(chances), len(chances))
