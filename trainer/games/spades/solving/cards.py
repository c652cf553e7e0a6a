"""Cards as bits: a *hand* has bit 13 × suit + rank for each of its cards, spades first, the deuce lowest.

What a proof looks at in a suit is its *floor*: the lowest rank that matters, of all cards that are left. Below it only
how many each hand has is looked at.
"""

from typing import Final

import numpy as np

from trainer.games.spades.solving.compiling import Integers
from trainer.machine_code import inlined

SEATS: Final = 4
PARTNER: Final = 2
"""How many seats further partner sits."""

SUITS: Final = 4
RANKS: Final = 13
SPADES: Final = 0
SUIT: Final = (1 << RANKS) - 1
NO_FLOOR: Final = RANKS
"""The floor of a suit of which no rank matters."""

SPADE_CARDS: Final = SUIT
OTHER_CARDS: Final = (1 << RANKS * SUITS) - 1 - SUIT

# Compiled code reads these as constants; a loop over bits would take several times as long.
_COUNTS: Final = np.array([holding.bit_count() for holding in range(SUIT + 1)], dtype=np.int64)
_TOPS: Final = np.array([holding.bit_length() - 1 for holding in range(SUIT + 1)], dtype=np.int64)


@inlined
def holding(hand: int, suit: int) -> int:
    """Return the cards of a suit, the deuce the lowest bit."""
    return hand >> RANKS * suit & SUIT


@inlined
def count(cards: int) -> int:
    """Return how many cards a holding has."""
    return int(_COUNTS[cards])


@inlined
def highest(cards: int) -> int:
    """Return the highest rank of a holding; -1 for a void."""
    return int(_TOPS[cards])


@inlined
def lowest(cards: int) -> int:
    """Return the lowest rank of a holding; -1 for a void."""
    return int(_TOPS[cards & -cards])


@inlined
def left_of(hands: Integers, suit: int) -> int:
    """Return the cards of a suit that are in any hand."""
    return holding(hands[0] | hands[1] | hands[2] | hands[3], suit)
