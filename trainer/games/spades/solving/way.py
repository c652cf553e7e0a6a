"""The rows of numbers on which a search writes down where it is: one for each card to be played, and for each trick."""

from typing import Final, NamedTuple

import numpy as np

from trainer.games.spades.solving.cards import RANKS, SEATS, SUITS
from trainer.games.spades.solving.compiling import Integers

_CARDS: Final = RANKS * SUITS

SEAT: Final = 0
PLACE: Final = 1
COUNT: Final = 2
TRIED: Final = 3
_CHOICE: Final = 4
"""Of a choice: whose it is, his place in the trick from 0, how many cards come into question, how many were tried."""

LEADER: Final = 0
NEED: Final = 1
LEFT: Final = 2
BROKEN: Final = 3
KEY: Final = 4
MAJORS: Final = 5
MINORS: Final = 6
NODES_BEFORE: Final = 7
LEAD: Final = 8
_TRICK: Final = 9
"""Of a trick: who leads, how many tricks side 0 needs of those left, whether spades are broken, and for the table."""


class Way(NamedTuple):
    """Where a search is.

    `moves` has the cards of each choice, `scores` what speaks for them, `floors` the lowest rank of each suit on which
    what was proved of it depends, `played` the cards of each trick by place.
    """

    choices: Integers
    moves: Integers
    scores: Integers
    floors: Integers
    tricks: Integers
    played: Integers


def new_way() -> Way:
    """Return rows for a whole deal."""
    return Way(
        np.zeros((_CARDS + 1, _CHOICE), np.int64),
        np.zeros((_CARDS + 1, RANKS), np.int64),
        np.zeros((_CARDS + 1, RANKS), np.int64),
        np.zeros((_CARDS + 2, SUITS), np.int64),
        np.zeros((RANKS + 1, _TRICK), np.int64),
        np.zeros((RANKS + 1, SEATS), np.int64),
    )
