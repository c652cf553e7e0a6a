"""The memory of a search: a row of numbers for each card that is tried, and for each trick.

Rows of numbers replace objects because compiled code runs over them some million times a second.
"""

from typing import Final, NamedTuple

import numpy as np

from trainer.games.fifty_six.solving.packing import MOST_SEATS, Integers

# Columns of `choices`: whose turn it is, and the trick as it lies on the table (see `Position`) ...
PLACE: Final = 0
SEAT: Final = 1
LED: Final = 2
BEST_SUIT: Final = 3
BEST_STRENGTH: Final = 4
WINNER: Final = 5
GATHERED: Final = 6
TABLE: Final = 7
# ... how many cards come into question, which one is tried now, and those that need not be tried, as bits;
COUNT: Final = 8
TRIED: Final = 9
SKIPPED: Final = 10
# ... the best value so far, and on which pairs it depends.
VALUE: Final = 11
DEPENDS: Final = 12
CHOICE_COLUMNS: Final = 13

# Columns of `tricks`: who leads, how many tricks are left with this one, all cards that were not played before it,
# the points of those, and how many points side 0 shall take of them;
LEADER: Final = 0
TRICKS_LEFT: Final = 1
CARDS: Final = 2
REST: Final = 3
NEED: Final = 4
# ... the best lead so far, how many nodes there were before, and how the table of positions knows this one.
LEAD: Final = 5
NODES_BEFORE: Final = 6
KEY: Final = 7
KINGS_IN_HAND: Final = 8
ACES_IN_HAND: Final = 9
TRICK_COLUMNS: Final = 10

MOST_TRICKS: Final = 12
MOST_MOVES: Final = 24
MOST_CARDS: Final = 49
"""The most that any table of 56 needs: 12 tricks of four players, 24 different cards, 48 cards and an end."""


class Way(NamedTuple):
    """The state of a search, as int64 arrays.

    `choices`, (49, CHOICE_COLUMNS), and `tricks`, (13, TRICK_COLUMNS), have the columns above. `moves`, (49, 24), has
    the cards of each choice; `scores`, (24,), is space for sorting them.
    """

    choices: Integers
    tricks: Integers
    moves: Integers
    scores: Integers


def new_way() -> Way:
    """Return the memory for the longest play, with zeros."""
    return Way(
        choices=np.zeros((MOST_CARDS, CHOICE_COLUMNS), np.int64),
        tricks=np.zeros((MOST_TRICKS + 1, TRICK_COLUMNS), np.int64),
        moves=np.zeros((MOST_CARDS, MOST_MOVES), np.int64),
        scores=np.zeros(MOST_MOVES, np.int64),
    )


CONTEXTS: Final = 1 + 8 * 4
"""The kinds of choices: a lead, or a reply to one of four suits in eight kinds of tricks."""


def new_history() -> Integers:
    """Return the successes of cards by seat, context and card (see `move_ordering`), with zeros, int64."""
    return np.zeros((MOST_SEATS, CONTEXTS, MOST_MOVES), np.int64)
