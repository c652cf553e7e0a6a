"""The compiled search with the memory that it uses.

Importing this module imports Numba, which takes a while, so import it only when it is needed.
"""

import numpy as np

from trainer.games.fifty_six.solving.packing import Position, Tables
from trainer.games.fifty_six.solving.positions_table import COLUMNS, ROWS
from trainer.games.fifty_six.solving.search import UNSETTLED, Memory, search
from trainer.games.fifty_six.solving.way import new_history, new_way

_ROW_BYTES = 8 * COLUMNS
_GENERATIONS = 255
"""A generation takes one byte of a position; after the last one the table is cleared."""


class Engine:
    """A search through positions of one deal after another; `megabytes` limits the size of its table of positions.

    Making one compiles the search, or reads it from disk.
    """

    def __init__(self, tables: Tables, megabytes: int) -> None:
        rows = max(ROWS, megabytes * 1024 * 1024 // _ROW_BYTES)
        self._tables = tables
        self._table = np.zeros((1 << rows.bit_length() - 1, COLUMNS), np.int64)
        self._history = new_history()
        self._way = new_way()
        self._generation = 0
        self.forget()
        nothing = Position(np.zeros(2, np.int64), -1, 0, 0, 0, -1, -1, -1, 0, 0, 0)
        self.value(nothing, 0, 0, 0)

    def forget(self) -> None:
        """Invalidate all that is known, because another deal or another trump follows."""
        self._history.fill(0)
        if self._generation == _GENERATIONS:
            self._table.fill(0)
            self._generation = 0
        self._generation += 1

    def value(self, position: Position, need: int, rest: int, limit: int) -> tuple[int | None, int]:
        """Return the answer of `search`, None where it is unsettled, and how many choices were searched."""
        memory = Memory(self._table, self._history, self._generation)
        position = position._replace(hands=position.hands.copy())
        value, nodes = search(self._tables, position, memory, self._way, need, rest, limit)
        return None if value == UNSETTLED else value, nodes
