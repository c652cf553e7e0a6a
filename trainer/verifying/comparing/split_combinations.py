"""Some combinations of classes told apart further, by what rows prefer among suits.

What preferences look up (points, the highest cards) would split all hands into hundreds of thousands of combinations;
here only those combinations are split for which it matters.
"""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property

import numpy as np
from numpy.typing import NDArray

from trainer.hands.hand_classes import HandClasses
from trainer.hands.holding_tables import HoldingTables, Table
from trainer.hands.statements import SUIT_NUMBERS
from trainer.verifying.comparing.example_hands import ExampleHands, ExampleOrder, Integers


@dataclass(frozen=True)
class SplitSuit:
    """The classes of a suit split further: those of coarse class `c` begin at `starts[c]`, `counts[c]` of them.

    `of_holding` is the finer class of every holding, -1 for holdings longer than a hand.
    """

    of_holding: NDArray[np.int32]
    samples: Integers
    weights: Integers
    starts: Integers
    counts: Integers


@dataclass(frozen=True)
class SplitCombinations:
    """Hands of some combinations, one or more to a combination.

    `rows` says which of the combinations each belongs to, `finer` has its finer class in every suit, and
    `weights` for how many deals it stands.
    """

    rows: NDArray[np.intp]
    finer: tuple[NDArray[np.intp], ...]
    suits: tuple[SplitSuit, ...]
    weights: Integers
    alike: tuple[int, ...]

    @property
    def size(self) -> int:
        """How many there are."""
        return self.rows.size

    def column(self, suit: int, table: Table) -> NDArray[np.int32]:
        """The looked-up number of every one; for tables by which the suits were split."""
        return table.array[self.suits[suit].samples][self.finer[suit]]

    def plainest(self, order: ExampleOrder, kept: NDArray[np.bool_]) -> ExampleHands:
        """The plainest hand of each one that is kept."""
        columns = []
        for suit, finer in zip(self.suits, self.finer, strict=True):
            columns.append(order.plainest_members(suit.of_holding, suit.samples.size)[finer[kept]])
        return ExampleHands(order, tuple(columns), self.alike)


class Splitting:
    """How some tables, by suit, split the combinations of a space of hands."""

    def __init__(self, hands: HandClasses, tables: HoldingTables, lookups: Mapping[int, Iterable[Table]]) -> None:
        self._hands = hands
        self._tables = tables
        self._lookups = {suit: tuple(by_suit) for suit, by_suit in lookups.items()}

    @cached_property
    def suits(self) -> tuple[SplitSuit, ...]:
        """The finer classes of every suit."""
        return tuple(self._split(suit, self._lookups.get(suit, ())) for suit in SUIT_NUMBERS)

    def sizes(self, places: NDArray[np.intp]) -> Integers:
        """Into how many parts each of some combinations is split."""
        sizes = np.ones(places.size, dtype=np.int64)
        for suit in SUIT_NUMBERS:
            sizes *= self.suits[suit].counts[self._hands.combinations[suit][places]]
        return sizes

    def split(self, places: NDArray[np.intp], most: int) -> Iterator[SplitCombinations]:
        """Some combinations split up, at most about `most` hands at a time."""
        sizes = self.sizes(places)
        portions = np.cumsum(sizes) // most
        for portion in np.unique(portions):
            yield self._portion(places, np.flatnonzero(portions == portion), sizes)

    def _portion(self, places: NDArray[np.intp], rows: NDArray[np.intp], sizes: Integers) -> SplitCombinations:
        counts = sizes[rows]
        of_row = np.repeat(rows, counts)
        left = np.arange(counts.sum()) - np.repeat(np.cumsum(counts) - counts, counts)
        finer = []
        # A combination of like suits stands for all its renamings; splitting it keeps their number.
        weights = self._hands.weights[places[of_row]].copy()
        for suit in SUIT_NUMBERS:
            split, classes = self.suits[suit], self._hands.combinations[suit][places[of_row]]
            left, within = np.divmod(left, split.counts[classes])
            finer.append(split.starts[classes] + within)
            weights //= self._hands.suits[suit].weights[classes]
        for suit in SUIT_NUMBERS:
            weights *= self.suits[suit].weights[finer[suit]]
        return SplitCombinations(of_row, tuple(finer), self.suits, weights, self._hands.alike)

    def _split(self, suit: int, lookups: tuple[Table, ...]) -> SplitSuit:
        classes = self._hands.suits[suit]
        usable = np.flatnonzero(classes.of_holding >= 0)
        columns = [classes.of_holding[usable], *(table.array[usable] for table in lookups)]
        # The coarse class comes first, so that its finer classes stand side by side.
        _, first, inverse = np.unique(np.stack(columns, axis=1), axis=0, return_index=True, return_inverse=True)
        of_holding = np.full(classes.of_holding.size, -1, dtype=np.int32)
        of_holding[usable] = inverse.ravel()
        samples = usable[first]
        weights = np.zeros(samples.size, dtype=np.int64)
        np.add.at(weights, inverse.ravel(), self._tables.weights[usable])
        counts = np.bincount(classes.of_holding[samples], minlength=classes.samples.size)
        return SplitSuit(of_holding, samples, weights, np.cumsum(counts) - counts, counts)
