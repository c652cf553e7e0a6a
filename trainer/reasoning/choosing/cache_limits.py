"""How much a reasoner keeps of what it has found out."""

from dataclasses import dataclass
from typing import Final

from trainer.reasoning.choosing.hand_cache import MEGABYTE


@dataclass(frozen=True, slots=True)
class CacheLimits:
    """So many points of auctions, so many rows compiled for what they look at, and sets of hands of so many bytes.

    A set of hands takes some 100 kB where a hand has eight cards, about a megabyte where it has 13. `freed` is how much
    may be freed before it is given back to the system.
    """

    points: int
    rows: int
    hands: int
    freed: int


USUALLY_KEPT: Final = CacheLimits(16_000, 20_000, 64 * MEGABYTE, freed=32 * MEGABYTE)
"""All that a proof comes to more than once."""

KEPT_FOR_A_LEARNER: Final = CacheLimits(2_000, 3_000, 20 * MEGABYTE, freed=8 * MEGABYTE)
"""Questions come from everywhere in a book: of more than this, little is asked for again."""
