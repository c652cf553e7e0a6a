"""Cards as numbers: a *holding* has thirteen bits, the Ace highest; a *card* is 13 × its suit + its rank.

Suits are numbered as in a hand (spades 0), ranks from 0 (the deuce) to 12 (the Ace). A hand is int64 (4,) with a
holding for each suit.
"""

from typing import Final

import numpy as np

from trainer.games.spades.arena.compiling import Integers, part

RANKS: Final = 13
SUITS: Final = 4
SEATS: Final = 4
SPADES: Final = 0
SUIT: Final = (1 << RANKS) - 1
"""The holding with every card of a suit."""
ACE: Final = 1 << 12
KING: Final = 1 << 11
QUEEN: Final = 1 << 10
JACK: Final = 1 << 9
TEN: Final = 1 << 8
NO_CARD: Final = -1

_COUNTS: Final = np.array([holding.bit_count() for holding in range(SUIT + 1)], dtype=np.int8)
_TOPS: Final = np.array([holding.bit_length() - 1 for holding in range(SUIT + 1)], dtype=np.int8)


@part
def count(holding: int) -> int:
    """Return the number of cards in a holding."""
    return int(_COUNTS[holding])


@part
def highest(holding: int) -> int:
    """Return the highest rank in a holding, 0 to 12; -1 for a void."""
    return int(_TOPS[holding])


@part
def lowest(holding: int) -> int:
    """Return the lowest rank in a holding, 0 to 12; -1 for a void."""
    return int(_TOPS[holding & -holding])


@part
def above(rank: int) -> int:
    """Return the holding of all cards of a suit that are higher than a rank; every card for the rank -1."""
    return SUIT & ~((1 << (rank + 1)) - 1)


@part
def below(rank: int) -> int:
    """Return the holding of all cards of a suit that are lower than a rank."""
    return (1 << max(rank, 0)) - 1


@part
def lengths(holdings: Integers) -> int:
    """Return the number of cards in all four holdings, int64 (4,)."""
    return int(_COUNTS[holdings[0]] + _COUNTS[holdings[1]] + _COUNTS[holdings[2]] + _COUNTS[holdings[3]])
