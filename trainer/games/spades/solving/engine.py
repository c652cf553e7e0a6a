"""The compiled search with the memory that it uses.

Importing this module imports Numba, which takes a while, so import it only when it is needed.
"""

from collections.abc import Sequence
from typing import Final

import numpy as np

from trainer.games.spades.solving.cards import RANKS, SEATS, SUITS
from trainer.games.spades.solving.positions_table import COLUMNS
from trainer.games.spades.solving.search import UNSETTLED, search
from trainer.games.spades.solving.way import BROKEN, LEADER, LEFT, NEED, new_way

_ROWS: Final = 1 << 20
"""Rows of the table of positions, which take 32 MB."""


class Engine:
    """A search through positions of one deal after another. Making one compiles the search, or reads it from disk."""

    def __init__(self) -> None:
        self._table = np.zeros((_ROWS, COLUMNS), np.int64)
        self._history = np.zeros((SEATS, SUITS * RANKS), np.int64)
        self._way = new_way()
        self.takes([0] * SEATS, 0, (), 0, 0, 0)

    def forget(self) -> None:
        """Clear the table of positions, because another deal follows."""
        self._table.fill(0)
        self._history.fill(0)

    def takes(  # noqa: PLR0913, PLR0917  a position is as many numbers
        self, hands: Sequence[int], leader: int, table: Sequence[int], need: int, left: int, limit: int
    ) -> tuple[bool | None, int]:
        """Return whether side 0 takes `need` of the `left` tricks, and how many choices were searched.

        The answer is None where the limit left it open. Hands and cards are as in `cards`; `table` has the cards of the
        current trick, the leader's first. No spade may have been played in a trick before.
        """
        first = self._way.tricks[0]
        first[LEADER], first[NEED], first[LEFT], first[BROKEN] = leader, need, left, 0
        self._way.played[0, : len(table)] = table
        answer, nodes = search(np.array(hands, np.int64), self._table, self._history, self._way, len(table), limit)
        return (None if answer == UNSETTLED else answer == 1), nodes
