"""Limits for the caches of a reasoner."""

from dataclasses import dataclass
from typing import Final

from trainer.reasoning.choosing.hand_cache import MEGABYTE


@dataclass(frozen=True, slots=True)
class CacheLimits:
    """The most points of auctions, compiled rows and tables that are cached, and the most bytes of sets of hands.

    A set of hands takes about 100 kB where a hand has eight cards, and a megabyte where it has 13; a table of
    holdings 3 and 40 kB. `freed` is how many bytes may become free before they are returned to the system.
    """

    points: int
    rows: int
    hands: int
    tables: int
    freed: int


USUALLY_KEPT: Final = CacheLimits(16_000, 20_000, 64 * MEGABYTE, 4_096, freed=32 * MEGABYTE)
"""Enough for everything that a proof needs more than once."""

KEPT_FOR_A_LEARNER: Final = CacheLimits(1_000, 2_000, 16 * MEGABYTE, 400, freed=8 * MEGABYTE)
"""Enough for a learner: questions come from everywhere in a book, so larger caches are seldom hit."""
