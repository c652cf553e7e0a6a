"""Example hands: the plainest of many hands, to be shown as examples.

Of two hands the plainer has fewer cards of the highest rank; then more even suits (a shorter longest suit, then a
shorter second longest); then fewer cards held twice; then fewer points; then the first text. So everything unusual in
an example is what its row requires. Of hands that differ only in the names of equivalent suits, the first by text
stands for all.
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from itertools import permutations
from math import factorial
from typing import Final

import numpy as np
from numpy.typing import NDArray

from trainer.cards.deck import Deck
from trainer.cards.hand import Hand
from trainer.games.game import Game
from trainer.hands.hand_list import HandList
from trainer.hands.hand_set import HandSet
from trainer.hands.holding_sets import HoldingSets
from trainer.hands.holding_tables import Table
from trainer.hands.statements import SUIT_NUMBERS, Holdings, Sum

Integers = NDArray[np.int64]

_POINTS: Final = ("points", "high-card points")
"""The measure of a game's points; the first one that the game has is used."""

_MOST: Final = 1000
"""A number greater than any hand's number of Jacks, of cards held twice, or of points."""

_NAMINGS: Final = factorial(len(SUIT_NUMBERS))


@dataclass(frozen=True)
class ExampleHands:
    """A table of hands, four int64 columns (hands,), whose suits in `alike` may be renamed.

    It returns its plainest hands.
    """

    order: "ExampleOrder"
    columns: tuple[Integers, ...]
    alike: tuple[int, ...]

    def first(self, number: int) -> list[Hand]:
        """Return at most `number` of the plainest hands, plainest first, no two of them renamings of each other."""
        found = self.shortlist(number)
        codes, holdings = found.renamed()
        keys = found.order.costs(found.columns)
        first = np.lexsort((codes, keys))
        chosen = dict.fromkeys(tuple(int(suit[place]) for suit in holdings) for place in first)
        return [self.order.hand(holding) for holding in list(chosen)[:number]]

    def shortlist(self, number: int) -> "ExampleHands":
        """Return fewer hands that include the `number` plainest ones."""
        # The table may have every hand once for each naming of its suits.
        enough = number * _NAMINGS
        keys = self.order.costs(self.columns)
        if keys.size <= enough:
            return self
        kept = np.flatnonzero(keys <= np.partition(keys, enough - 1)[enough - 1])
        return ExampleHands(self.order, tuple(column[kept] for column in self.columns), self.alike)

    def renamed(self) -> tuple[Integers, tuple[Integers, ...]]:
        """Return each hand with the naming of its suits whose text comes first, as its code and its columns.

        Both the codes and the columns are int64 (hands,).
        """
        best, holdings = self.order.codes(self.columns), self.columns
        for naming in permutations(self.alike):
            columns = list(self.columns)
            for suit, named in zip(self.alike, naming, strict=True):
                columns[suit] = self.columns[named]
            codes = self.order.codes(tuple(columns))
            better = codes < best
            best = np.where(better, codes, best)
            holdings = tuple(np.where(better, new, old) for new, old in zip(columns, holdings, strict=True))
        return best, holdings


class ExampleOrder:
    """The order of hands of one game, plainest first."""

    def __init__(self, game: Game) -> None:
        self._deck: Deck = game.deck
        space = game.deck.holdings
        counts = np.array(space.counts, dtype=np.int64)
        texts = [space.text(holding) for holding in range(space.size)]
        measure = next((game.measures[name] for name in _POINTS if name in game.measures), None)
        points = np.zeros(space.size, dtype=np.int64) if measure is None else np.array(measure.table, dtype=np.int64)
        lengths: Integers = counts.sum(axis=1)
        self._length = Table(lengths.astype(np.int32))
        one_more = game.deck.hand_size + 1
        highest: Integers = counts[:, 0]
        twice: Integers = np.maximum(counts - 1, 0).sum(axis=1)
        shapes = one_more ** len(SUIT_NUMBERS)
        # The cost of a hand is the sum of what its holdings add, and what its lengths add together.
        self._added: Integers = (highest * shapes * _MOST + twice) * _MOST + points
        self._lengths: Integers = lengths * one_more ** np.arange(len(SUIT_NUMBERS))[:, np.newaxis]
        self._added_by_shape: Integers = self._shapes(one_more) * _MOST**2
        self._text_places: Integers = np.argsort(np.argsort(np.array(texts)))

    def hand(self, holdings: Holdings) -> Hand:
        """Return the hand with these holdings."""
        spades, hearts, diamonds, clubs = holdings
        return Hand(self._deck, (spades, hearts, diamonds, clubs))

    def suit_by_suit(self, sums: Iterable[Sum]) -> Iterator[Sum]:
        """Yield sums that split hands by each suit's part in some sums, and by its length."""
        for suit in SUIT_NUMBERS:
            yield Sum({suit: self._length})
        for total in sums:
            for suit, table in total.tables:
                yield Sum({suit: table}, total.cap)

    def of_kinds(self, hands: HandSet, alike: tuple[int, ...] = ()) -> ExampleHands:
        """Return the plainest hand of each kind of a set whose hands are split suit by suit."""
        columns = []
        for half, row in zip(hands.halves, hands.rows, strict=True):
            for sets, numbers in zip(half.suits, (half.firsts, half.seconds), strict=True):
                columns.append(self._plainest_members(sets)[numbers[half.starts][row]])
        return ExampleHands(self, tuple(columns), alike)

    def of_list(self, hands: HandList, alike: tuple[int, ...] = ()) -> ExampleHands:
        """Return the hands of a list, to be shown in this order."""
        return ExampleHands(self, tuple(hands.holdings.T.astype(np.int64)), alike)

    def _plainest_members(self, sets: HoldingSets) -> Integers:
        """Return the plainest member of each set of holdings of one length, int64 (sets,)."""
        order = np.lexsort((self._text_places[sets.members], self._added[sets.members], sets.owners))
        return sets.members[order[sets.starts]]

    def costs(self, columns: tuple[Integers, ...]) -> Integers:
        """Return a number for each hand, int64 (hands,), that is lower for plainer ones.

        Equal where only the text decides.
        """
        costs = np.zeros_like(columns[0])
        shapes = np.zeros_like(columns[0])
        for column, lengths in zip(columns, self._lengths, strict=True):
            costs += self._added[column]
            shapes += lengths[column]
        costs += self._added_by_shape[shapes]
        return costs

    @staticmethod
    def _shapes(one_more: int) -> Integers:
        """Return the place of each combination of suit lengths among all shapes, the most even first.

        The lengths, each below `one_more`, are the digits of the combination's own place, int64 (one_more ** 4,).
        """
        combinations = np.indices((one_more,) * len(SUIT_NUMBERS)).reshape(len(SUIT_NUMBERS), -1)
        shapes: Integers = one_more ** np.arange(len(SUIT_NUMBERS)) @ np.sort(combinations, axis=0)
        return shapes

    def codes(self, columns: tuple[Integers, ...]) -> Integers:
        """Return a number for each hand, int64 (hands,), that grows with its text."""
        code = np.zeros_like(columns[0])
        for column in columns:
            code = code * self._text_places.size + self._text_places[column]
        return code
