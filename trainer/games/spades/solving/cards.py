"""Cards as bits: a *hand* has bit 13 × suit + rank for each of its cards, spades first, the deuce lowest.

In each suit a proof depends on the cards from its *floor* on: the lowest rank that matters, of all cards that are left.
Below the floor only the number of cards in each hand matters.
"""

from typing import Final

import numpy as np

from trainer.games.spades.solving.compiling import Integers
from trainer.machine_code import inlined

SEATS: Final = 4
PARTNER: Final = 2
"""How many seats further on partner sits."""

SUITS: Final = 4
RANKS: Final = 13
SPADES: Final = 0
SUIT: Final = (1 << RANKS) - 1
NO_FLOOR: Final = RANKS
"""The floor of a suit in which no rank matters."""

SPADE_CARDS: Final = SUIT
OTHER_CARDS: Final = (1 << RANKS * SUITS) - 1 - SUIT

# Compiled code reads these tables as constants; a loop over bits would take several times as long.
_COUNTS: Final = np.array([holding.bit_count() for holding in range(SUIT + 1)], dtype=np.int64)
_TOPS: Final = np.array([holding.bit_length() - 1 for holding in range(SUIT + 1)], dtype=np.int64)


@inlined
def holding(hand: int, suit: int) -> int:
    """Return the cards of a suit in a hand, as 13 bits with the deuce lowest."""
    return hand >> RANKS * suit & SUIT


@inlined
def count(cards: int) -> int:
    """Return the number of cards in a holding."""
    return int(_COUNTS[cards])


@inlined
def highest(cards: int) -> int:
    """Return the highest rank in a holding, 0 to 12; -1 for a void."""
    return int(_TOPS[cards])


@inlined
def lowest(cards: int) -> int:
    """Return the lowest rank in a holding, 0 to 12; -1 for a void."""
    return int(_TOPS[cards & -cards])


@inlined
def left_of(hands: Integers, suit: int) -> int:
    """Return the cards of a suit that are in any hand, as 13 bits. `hands` is int64 (4,)."""
    return holding(hands[0] | hands[1] | hands[2] | hands[3], suit)
