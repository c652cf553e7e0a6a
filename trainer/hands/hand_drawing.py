"""Drawing hands of one kind (that take a row, or make a call) from the cards that other hands have left."""

from collections.abc import Iterable
from functools import reduce
from itertools import permutations
from math import comb, factorial
from random import Random

import numpy as np
from numpy.typing import NDArray

from trainer.cards.deck import Deck
from trainer.cards.hand import Hand
from trainer.cards.suit import SUITS
from trainer.hands.hand_classes import HandClasses
from trainer.hands.statements import SUIT_NUMBERS

Naming = tuple[int, ...]
"""For every suit of a space of hands the suit that it stands for."""


class HandsOfAKind:
    """The masked combinations of a space of hands, from which hands can be drawn."""

    def __init__(self, hands: HandClasses, mask: NDArray[np.bool_], deck: Deck) -> None:
        self._deck = deck
        numbers = range(deck.copies + 1)
        self._ways = np.array([[comb(there, taken) for taken in numbers] for there in numbers], dtype=np.int64)
        self._suits = hands.suits
        chosen = np.flatnonzero(mask)
        self._combinations = [hands.combinations[suit][chosen] for suit in SUIT_NUMBERS]
        self._namings = list(_namings(hands.alike))
        # Where like suits have the same class, several namings give the same hands: each then counts for a part.
        unnamed = np.ones(chosen.size, dtype=np.int64)
        for suit in SUIT_NUMBERS:
            unnamed *= hands.suits[suit].weights[self._combinations[suit]]
        times = factorial(len(hands.alike)) * unnamed // hands.weights[chosen]
        self._parts = np.lcm.reduce(times, initial=1) // times

    @property
    def is_empty(self) -> bool:
        """Whether there is no such hand at all."""
        return not self._parts.size

    def draw(self, known: Iterable[Hand], chance: Random) -> Hand | None:
        """A hand from the cards that the known hands leave over, each deal equally likely; None if there is none."""
        found = self.draw_of_many(known, chance)
        return None if found is None else found[0]

    def draw_of_many(self, known: Iterable[Hand], chance: Random) -> tuple[Hand, int] | None:
        """As `draw`, with a number that is proportional to the number of deals there were to choose from."""
        left = self._left(known)
        weights = self._weights(left)
        total = int(weights[-1]) if weights.size else 0
        if not total:
            return None
        place = int(np.searchsorted(weights, chance.randrange(total), side="right"))
        turn, index = divmod(place, self._parts.size)
        result = [0, 0, 0, 0]
        for suit, named in zip(SUIT_NUMBERS, self._namings[turn], strict=True):
            members = self._suits[suit].members(int(self._combinations[suit][index]))
            result[named] = chance.choices(members.tolist(), left[named][members].tolist())[0]
        spades, hearts, diamonds, clubs = result
        return Hand(self._deck, (spades, hearts, diamonds, clubs)), total

    def _left(self, known: Iterable[Hand]) -> list[NDArray[np.int64]]:
        """For every suit and holding the number of ways to take it from the cards that are left."""
        there = np.full((len(SUITS), len(self._deck.ranks)), self._deck.copies)
        for hand in known:
            there -= np.array(hand.counts())
        # The same as HoldingSpace.weights_from, which takes most of the time of a draw.
        return [reduce(np.multiply.outer, ranks).ravel() for ranks in self._ways[there]]

    def _weights(self, left: list[NDArray[np.int64]]) -> NDArray[np.int64]:
        """The numbers of deals that the combinations stand for, naming after naming, added up from the first on."""
        by_class: dict[tuple[int, int], NDArray[np.int64]] = {}
        weights = []
        for naming in self._namings:
            total = self._parts.copy()
            for suit, named in zip(SUIT_NUMBERS, naming, strict=True):
                if (suit, named) not in by_class:
                    by_class[suit, named] = self._class_weights(suit, left[named])
                total *= by_class[suit, named][self._combinations[suit]]
            weights.append(total)
        return np.cumsum(np.concatenate(weights))

    def _class_weights(self, suit: int, left: NDArray[np.int64]) -> NDArray[np.int64]:
        classes = self._suits[suit]
        known = classes.of_holding >= 0
        totals = np.zeros(classes.samples.size, dtype=np.int64)
        np.add.at(totals, classes.of_holding[known], left[known])
        return totals


def _namings(alike: tuple[int, ...]) -> Iterable[Naming]:
    for order in permutations(alike):
        naming = list(SUIT_NUMBERS)
        for suit, named in zip(alike, order, strict=True):
            naming[suit] = named
        yield tuple(naming)
