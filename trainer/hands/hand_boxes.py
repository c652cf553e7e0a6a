"""Some of all hands, exactly: as boxes, each a set of holdings for every suit.

A box stands for every hand whose four holdings are in its four sets; no hand is in two boxes of a collection.
Statements look numbers up in tables, so a box is split no further than the tables that matter tell its holdings apart,
and boxes that nothing tells apart any more are merged again. However many points of an auction are looked at one after
another, there are never more boxes than hands, and far fewer where a call says something.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Final

import numpy as np
from numpy.typing import NDArray

from trainer.hands.holding_sets import HoldingSets, Indices, classes_by, united
from trainer.hands.holding_tables import Table
from trainer.hands.statements import SUIT_NUMBERS, Statement

Flags = NDArray[np.bool_]
Rows = NDArray[np.intp]
Lookups = Mapping[int, Iterable[Table]]

_LARGE: Final = 1 << 40
"""Times the number of sets that a suit can have, a number still fits into 63 bits."""


@dataclass(frozen=True, eq=False)
class HandBoxes:
    """Boxes of hands: in each suit, box number `n` has set number `rows[suit][n]` of `sets[suit]`.

    `chances` has for every box how likely each of its hands is to have made the calls so far; it is never 0.
    """

    sets: tuple[HoldingSets, ...]
    rows: tuple[Rows, ...]
    chances: NDArray[np.float64]

    def __post_init__(self) -> None:
        object.__setattr__(self, "_columns", {})

    @property
    def size(self) -> int:
        """How many boxes there are."""
        return self.chances.size

    @cached_property
    def weights(self) -> NDArray[np.float64]:
        """For every box the number of deals of its hands, each counted as often as it makes the calls."""
        total = self.chances.copy()
        for suit in SUIT_NUMBERS:
            total *= self.sets[suit].weights[self.rows[suit]]
        return total

    @property
    def total(self) -> float:
        """The weight of all boxes."""
        return float(self.weights.sum())

    def column(self, suit: int, table: Table) -> NDArray[np.int32]:
        """The looked-up number of every box; for tables by which the boxes were split."""
        columns: dict[tuple[int, int], tuple[Table, NDArray[np.int32]]] = self._columns  # type: ignore[attr-defined]
        key = (suit, id(table))
        if key not in columns:
            columns[key] = (table, table.array[self.sets[suit].samples][self.rows[suit]])
        return columns[key][1]

    def mask(self, statement: Statement) -> Flags:
        """The boxes of which a statement is true; for statements by whose tables the boxes were split."""
        return statement.mask(self.column, self.size)

    def kept(self, places: Flags | Rows) -> "HandBoxes":
        """Some of the boxes."""
        return HandBoxes(self.sets, tuple(row[places] for row in self.rows), self.chances[places])

    def likely(self, chances: NDArray[np.float64]) -> "HandBoxes":
        """The boxes after another call, made with the given chances; those that never make it are left out."""
        kept = chances > 0
        return HandBoxes(self.sets, tuple(row[kept] for row in self.rows), (self.chances * chances)[kept])

    def split(self, lookups: Lookups) -> tuple["HandBoxes", Rows]:
        """The boxes split until each has one number in every table; and for each new box the one that it is part of."""
        rows = list(self.rows)
        sets = list(self.sets)
        parents: Rows = np.arange(self.size)
        for suit in SUIT_NUMBERS:
            classes = classes_by(lookups.get(suit, ()))
            if classes is None:
                continue
            finer, first, counts = sets[suit].split(classes)
            if finer.size == sets[suit].size:
                continue
            sets[suit] = finer
            repeats = counts[rows[suit]]
            within = np.arange(repeats.sum()) - np.repeat(np.cumsum(repeats) - repeats, repeats)
            starts = first[rows[suit]]
            rows = [np.repeat(row, repeats) for row in rows]
            rows[suit] = np.repeat(starts, repeats) + within
            parents = np.repeat(parents, repeats)
        if parents.size == self.size:
            return HandBoxes(tuple(sets), tuple(rows), self.chances), parents
        return HandBoxes(tuple(sets), tuple(rows), self.chances[parents]), parents

    def merged(self) -> "HandBoxes":
        """The same hands in fewer boxes: of boxes that differ in one suit only, the sets of that suit become one."""
        sets, rows, chances = list(self.sets), list(self.rows), self.chances
        for suit in reversed(SUIT_NUMBERS):
            order, begins = _runs(rows[suit], [rows[other] for other in SUIT_NUMBERS if other != suit], chances)
            if begins.all():
                continue
            starts = np.flatnonzero(begins)
            sets[suit], numbers = united(sets[suit], rows[suit][order], starts)
            rows = [row[order][starts] for row in rows]
            rows[suit] = numbers
            chances = chances[order][starts]
        return HandBoxes(tuple(sets), tuple(rows), chances)


def every_hand(weights: Sequence[NDArray[np.float64]], lengths: Indices, hand_size: int) -> HandBoxes:
    """All hands of a size; `weights` has for each suit the number of ways to get each holding (0: it can't be held)."""
    sets = tuple(HoldingSets.by_length(by_holding, lengths, hand_size) for by_holding in weights)
    rows: list[Rows] = []
    held = np.zeros(1, dtype=np.int32)
    for suit in SUIT_NUMBERS:
        each = np.arange(sets[suit].size)
        rows = [np.repeat(row, each.size) for row in rows]
        rows.append(np.tile(each, held.size))
        held = np.repeat(held, each.size) + lengths[sets[suit].samples][rows[suit]]
    fits = held == hand_size
    return HandBoxes(sets, tuple(row[fits] for row in rows), np.ones(int(fits.sum())))


def joined(parts: Sequence[HandBoxes]) -> HandBoxes:
    """Several collections as one; no hand may be in two of them."""
    if len(parts) == 1:
        return parts[0]
    sets: list[HoldingSets] = []
    rows: list[Rows] = []
    for suit in SUIT_NUMBERS:
        distinct = list({id(part.sets[suit]): part.sets[suit] for part in parts}.values())
        offsets = dict(zip(map(id, distinct), np.cumsum([0, *(one.size for one in distinct)]).tolist(), strict=False))
        sets.append(HoldingSets.joined(distinct))
        rows.append(np.concatenate([part.rows[suit] + offsets[id(part.sets[suit])] for part in parts]))
    return HandBoxes(tuple(sets), tuple(rows), np.concatenate([part.chances for part in parts]))


def _runs(own: Rows, others: Sequence[Rows], chances: NDArray[np.float64]) -> tuple[Rows, Flags]:
    """An order in which boxes that differ only in their `own` numbers stand side by side; and where each run begins."""
    keys = np.unique(chances, return_inverse=True)[1].astype(np.int64)
    for other in others:
        keys = keys * (int(other.max(initial=0)) + 1) + other
        if keys.max(initial=0) > _LARGE:
            keys = np.unique(keys, return_inverse=True)[1].astype(np.int64)
    order = np.argsort(keys * (int(own.max(initial=0)) + 1) + own)
    keys = keys[order]
    begins = np.ones(order.size, dtype=bool)
    begins[1:] = keys[1:] != keys[:-1]
    return order, begins
