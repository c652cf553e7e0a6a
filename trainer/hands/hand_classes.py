"""All hands at once, exactly: holdings that no statement tells apart are counted together.

The tables that a situation looks up split the holdings of a suit into classes; a hand is then one of a few
thousand combinations of four classes, each with the exact number of deals that it stands for. Suits that
nothing tells apart are put in order, so that only one of each set of renamings is kept. The result is the same
as going through every hand one by one, and in any game with suits: millions of hands, or hundreds of billions.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from math import factorial

import numpy as np
from numpy.typing import NDArray

from trainer.hands.holding_tables import HoldingTables, Table
from trainer.hands.statements import SUIT_NUMBERS, Holdings

Indices = NDArray[np.int32]


@dataclass(frozen=True)
class SuitClasses:
    """The classes of one suit, shortest first.

    `of_holding` is -1 for holdings longer than a hand; `samples` has a likely holding of each class.
    """

    of_holding: Indices
    samples: Indices
    lengths: Indices
    weights: NDArray[np.int64]

    def members(self, number: int) -> Indices:
        """The holdings of a class."""
        return np.flatnonzero(self.of_holding == number).astype(np.int32)


class HandClasses:
    """Every hand, as combinations of classes.

    `lookups` are the tables that matter, by suit; `apart` the suits that must keep their names (the auction or
    a call names them). `weights` says for how many of all equally likely deals each combination stands.
    """

    def __init__(
        self, tables: HoldingTables, hand_size: int, lookups: Mapping[int, Iterable[Table]], apart: frozenset[int]
    ) -> None:
        self._tables = tables
        self._hand_size = hand_size
        self.alike = tuple(suit for suit in SUIT_NUMBERS if suit not in apart)
        self.suits = self._classes(lookups)
        self.combinations = self._combine()
        self.size = self.combinations[0].size
        self.weights = self._weights([suit.weights for suit in self.suits])
        self._columns: dict[tuple[int, int], Indices] = {}
        self._kept: list[Table] = []

    def column(self, suit: int, table: Table) -> Indices:
        """The looked-up number of every combination."""
        key = (suit, id(table))
        if key not in self._columns:
            by_class = table.array[self.suits[suit].samples]
            self._columns[key] = by_class[self.combinations[suit]]
            self._kept.append(table)
        return self._columns[key]

    def tells_apart(self, suit: int, table: Table) -> bool:
        """Whether all holdings of a class have the same number in the table."""
        classes = self.suits[suit]
        known = classes.of_holding >= 0
        by_class = table.array[classes.samples]
        return bool((by_class[classes.of_holding[known]] == table.array[known]).all())

    def holdings(self, index: int) -> Holdings:
        """A sample hand of a combination."""
        return tuple(int(self.suits[suit].samples[self.combinations[suit][index]]) for suit in SUIT_NUMBERS)

    def share(self, mask: NDArray[np.bool_]) -> float:
        """The exact probability that a hand is in the mask."""
        return int(self.weights[mask].sum()) / int(self.weights.sum())

    def _classes(self, lookups: Mapping[int, Iterable[Table]]) -> tuple[SuitClasses, ...]:
        alike = {id(table): table for suit in self.alike for table in lookups.get(suit, ())}
        shared = self._suit_classes(list(alike.values())) if self.alike else None
        classes = []
        for suit in SUIT_NUMBERS:
            if suit in self.alike and shared is not None:
                classes.append(shared)
            else:
                own = {id(table): table for table in lookups.get(suit, ())}
                classes.append(self._suit_classes(list(own.values())))
        return tuple(classes)

    def _suit_classes(self, lookups: list[Table]) -> SuitClasses:
        tables = self._tables
        # The likeliest holdings first, so that one of them becomes the sample of its class.
        likeliest = np.argsort(-tables.weights, kind="stable")
        usable = likeliest[tables.lengths[likeliest] <= self._hand_size].astype(np.int32)
        columns = [tables.lengths, *(table.array for table in lookups)]
        stacked = np.ascontiguousarray(np.stack(columns, axis=1)[usable].astype(np.int32))
        packed = stacked.view(np.dtype((np.void, stacked.dtype.itemsize * stacked.shape[1]))).ravel()
        _, first, inverse = np.unique(packed, return_index=True, return_inverse=True)
        samples = usable[first]
        order = np.argsort(tables.lengths[samples], kind="stable")
        rank = np.empty_like(order)
        rank[order] = np.arange(order.size)
        of_holding = np.full(tables.lengths.size, -1, dtype=np.int32)
        of_holding[usable] = rank[inverse]
        samples = samples[order]
        weights = self._class_weights(of_holding, tables.weights, samples.size)
        return SuitClasses(of_holding, samples, tables.lengths[samples], weights)

    @staticmethod
    def _class_weights(of_holding: Indices, weights: NDArray[np.int64], size: int) -> NDArray[np.int64]:
        known = of_holding >= 0
        totals = np.zeros(size, dtype=np.int64)
        np.add.at(totals, of_holding[known], weights[known])
        return totals

    def _combine(self) -> tuple[Indices, ...]:
        apart = [suit for suit in SUIT_NUMBERS if suit not in self.alike]
        order = [*apart, *self.alike]
        chosen: dict[int, Indices] = {}
        left = np.array([self._hand_size], dtype=np.int32)
        for place, suit in enumerate(order):
            lengths = self.suits[suit].lengths
            stop = np.searchsorted(lengths, left, side="right")
            start = np.zeros_like(stop)
            if place == len(order) - 1:
                start = np.searchsorted(lengths, left, side="left")
            if suit in self.alike and place > 0 and order[place - 1] in self.alike:
                start = np.maximum(start, chosen[order[place - 1]])
            counts = np.maximum(stop - start, 0)
            offsets = np.arange(counts.sum()) - np.repeat(np.cumsum(counts) - counts, counts)
            picked = (np.repeat(start, counts) + offsets).astype(np.int32)
            chosen = {other: np.repeat(column, counts) for other, column in chosen.items()}
            chosen[suit] = picked
            left = np.repeat(left, counts) - lengths[picked]
        return tuple(chosen[suit] for suit in SUIT_NUMBERS)

    def _weights(self, by_suit: list[NDArray[np.int64]]) -> NDArray[np.int64]:
        weights = np.ones(self.combinations[0].size, dtype=np.int64)
        for suit in SUIT_NUMBERS:
            weights *= by_suit[suit][self.combinations[suit]]
        return weights * self._renamings()

    def _renamings(self) -> NDArray[np.int64]:
        """For every combination the number of ways to name the suits that are alike."""
        count = len(self.alike)
        ways = np.full(self.combinations[0].size, factorial(count), dtype=np.int64)
        run = np.ones_like(ways)
        for first, second in zip(self.alike, self.alike[1:], strict=False):
            run = np.where(self.combinations[first] == self.combinations[second], run + 1, 1)
            ways //= run
        return ways
