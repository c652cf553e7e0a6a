"""The memory of a search: a row of numbers for each card to be played, and for each trick."""

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
"""The numbers of a choice: its seat, its place in the trick from 0, how many moves it has, and how many were tried."""

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
"""The numbers of a trick.

They are its leader, how many tricks side 0 needs of those left, whether spades are broken, and what the table of
positions needs.
"""


class Way(NamedTuple):
    """The state of a search, as int64 arrays.

    `choices`, (cards + 1, 4), and `tricks`, (14, 9), have the numbers named above. `moves`, (cards + 1, 13), has the
    moves of each choice, and `scores` how good they look. `floors`, (cards + 2, 4), has the lowest rank of each suit on
    which the proof depends. `played`, (14, 4), has the cards of each trick by place.
    """

    choices: Integers
    moves: Integers
    scores: Integers
    floors: Integers
    tricks: Integers
    played: Integers


def new_way() -> Way:
    """Return the memory for a whole deal, with zeros."""
    return Way(
        np.zeros((_CARDS + 1, _CHOICE), np.int64),
        np.zeros((_CARDS + 1, RANKS), np.int64),
        np.zeros((_CARDS + 1, RANKS), np.int64),
        np.zeros((_CARDS + 2, SUITS), np.int64),
        np.zeros((RANKS + 1, _TRICK), np.int64),
        np.zeros((RANKS + 1, SEATS), np.int64),
    )
