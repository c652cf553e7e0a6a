"""Decks so small that all hands can be laid out one by one, and sums with random tables over them."""

from collections import Counter
from dataclasses import dataclass, replace
from functools import cached_property, reduce

import numpy as np
from hypothesis import strategies as st
from numpy.typing import NDArray

from tests.reasoning.small_table import fifty_six
from trainer.cards.deck import Deck
from trainer.hands.half_hands import HalfHands
from trainer.hands.hand_set import HandSet, every_hand
from trainer.hands.holding_tables import HoldingTables, Table
from trainer.hands.statements import SUIT_NUMBERS, Holdings, Sum
from trainer.language.book.conditions import UNLIMITED

SideTreatment = NDArray[np.float64]
"""A number for every four holdings, spades first: an array with as many axes as suits."""


@dataclass(frozen=True)
class SmallDeck:
    """All hands of a small deck."""

    deck: Deck

    def __str__(self) -> str:
        return f"{self.deck.copies} x {self.deck.ranks}, {self.deck.hand_size} a hand"

    @property
    def holdings(self) -> int:
        return self.deck.holdings.size

    @cached_property
    def tables(self) -> HoldingTables:
        return HoldingTables(replace(fifty_six(), deck=self.deck, measures={}))

    @cached_property
    def hands(self) -> SideTreatment:
        """1 for every hand, 0 for holdings that do not come to as many cards."""
        found: SideTreatment = (self.added([np.array(self.deck.holdings.length)] * 4) == self.deck.hand_size).astype(
            np.float64
        )
        return found

    @cached_property
    def ways(self) -> SideTreatment:
        """For every hand the number of deals that it stands for."""
        return self.hands * self.multiplied([np.array(self.deck.holdings.weight, dtype=np.float64)] * 4)

    def added(self, by_suit: list[NDArray[np.int64]]) -> NDArray[np.int64]:
        """For every four holdings the sum of their numbers."""
        total: NDArray[np.int64] = reduce(np.add.outer, by_suit)
        return total

    def multiplied(self, by_suit: list[NDArray[np.float64]]) -> SideTreatment:
        """For every four holdings the product of their numbers."""
        product: SideTreatment = reduce(np.multiply.outer, by_suit)
        return product

    def number(self, total: Sum) -> NDArray[np.int64]:
        """What a sum comes to for every four holdings, no further than its cap."""
        nothing = np.zeros(self.holdings, dtype=np.int64)
        by_suit = [
            total.by_suit[suit].array.astype(np.int64) if suit in total.by_suit else nothing for suit in SUIT_NUMBERS
        ]
        return np.minimum(self.added(by_suit), total.cap)

    def every_hand(self) -> HandSet:
        space = self.deck.holdings
        ways = [np.array(space.weight, dtype=np.float64)] * len(SUIT_NUMBERS)
        return every_hand(ways, np.array(space.length, dtype=np.int32), self.deck.hand_size)

    def times_in(self, hands: HandSet) -> SideTreatment:
        """How often every four holdings are in a set."""
        return self._laid(hands, np.ones(hands.size))

    def chances_in(self, hands: HandSet) -> SideTreatment:
        """The chance of every four holdings in a set, added up over the kinds that they are in."""
        return self._laid(hands, hands.chances)

    def _laid(self, hands: HandSet, numbers: NDArray[np.float64]) -> SideTreatment:
        first, second = (self._half_hands(half) for half in hands.halves)
        kinds = np.zeros((len(first), len(second)))
        np.add.at(kinds, hands.rows, numbers)
        return (first.T @ kinds @ second).reshape((self.holdings,) * 4)

    def _half_hands(self, half: HalfHands) -> NDArray[np.float64]:
        """How often every two holdings are in each set of half hands."""
        inside = [np.zeros((sets.size, self.holdings)) for sets in half.suits]
        for sets, of_suit in zip(half.suits, inside, strict=True):
            np.add.at(of_suit, (sets.owners, sets.members), 1)
        found = np.zeros((half.size, self.holdings, self.holdings))
        np.add.at(found, half.owners, inside[0][half.firsts][:, :, None] * inside[1][half.seconds][:, None, :])
        return found.reshape(half.size, self.holdings**2)

    def listed(self, laid: SideTreatment) -> list[Holdings]:
        """The hands that have a number other than 0."""
        return [tuple(map(int, holdings)) for holdings in np.argwhere(laid)]


SMALL_DECKS = (SmallDeck(Deck("AKQJ", 1, 5)), SmallDeck(Deck("AK", 2, 4)))
"""4,368 deals of as many hands, and 1,820 deals of fewer hands."""


def weight_by(numbers: NDArray[np.integer], weights: NDArray[np.float64]) -> dict[int, float]:
    """For every number the weight of what has it."""
    found: Counter[int] = Counter()
    distinct, places = np.unique(numbers.ravel(), return_inverse=True)
    for number, weight in zip(distinct.tolist(), np.bincount(places.ravel(), weights.ravel()).tolist(), strict=True):
        if weight:
            found[number] += weight
    return dict(found)


@st.composite
def sums(draw: st.DrawFn, small: SmallDeck) -> Sum:
    """A sum over some suits, of small numbers for every holding; one that can be negative has no cap."""
    lowest = draw(st.sampled_from([0, 0, 0, -2]))
    of_holdings = st.lists(st.integers(lowest, 3), min_size=small.holdings, max_size=small.holdings)
    tables = [Table(np.array(draw(of_holdings), dtype=np.int32)) for _ in range(draw(st.integers(1, 2)))]
    suits = draw(st.lists(st.sampled_from(SUIT_NUMBERS), unique=True))
    return Sum({suit: draw(st.sampled_from(tables)) for suit in suits}, draw(st.sampled_from([1, 2, 3, 5, UNLIMITED])))


def chances() -> st.SearchStrategy[list[float]]:
    """Chances, some of them 0, that are multiplied without rounding."""
    return st.lists(st.sampled_from([0.0, 0.25, 0.5, 1.0]), min_size=1, max_size=4)


@st.composite
def cards_left(draw: st.DrawFn, small: SmallDeck) -> list[NDArray[np.float64]]:
    """For every suit the number of ways to take each holding from some of its cards."""
    space = small.deck.holdings
    left = st.lists(st.integers(0, small.deck.copies), min_size=len(space.ranks), max_size=len(space.ranks))
    return [np.array(space.weights_from(draw(left)), dtype=np.float64) for _ in SUIT_NUMBERS]
