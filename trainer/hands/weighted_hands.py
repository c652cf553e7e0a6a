"""Drawing hands of a set, for many tables at once, when only some of the cards are left.

Given the cards that a seat has played and those that are still left, every hand counts as often as there are ways to
take the rest of it from what is left, times its chance of having made the seat's calls. All of it is exact.
"""

from math import comb
from typing import Final

import numpy as np

from trainer.cards.deck import Deck
from trainer.cards.hand import Counts
from trainer.cards.suit import SUITS, Suit
from trainer.hands.drawing import drawn
from trainer.hands.hand_set import HandSet
from trainer.hands.many_hands import Places, Weights
from trainer.hands.statements import SUIT_NUMBERS

_TABLES_AT_ONCE: Final = 64
"""Keeps the arrays within a few megabytes, where a processor is fast."""


class WeightedHands:
    """A seat's hands: those in `hands` that have the cards `played`, and no others of suits that the seat is `out_of`.

    `there` are all cards that the rest can be taken from, by suit and rank.
    """

    def __init__(self, deck: Deck, hands: HandSet, played: Counts, out_of: frozenset[Suit], there: Counts) -> None:
        ranks = range(len(deck.ranks))
        self._by_rank = [
            [np.array(_ways(deck.copies, played[suit.number][rank], out=suit in out_of)) for rank in ranks]
            for suit in SUITS
        ]
        everything = np.array([there], dtype=np.intp)
        ways = [self._ways_to_take(suit, everything)[0] for suit in SUIT_NUMBERS]
        self._hands = hands.only([of_suit > 0 for of_suit in ways]).reweighed(ways)

    @property
    def total(self) -> float:
        """The weight of all hands that the seat may have while nobody else has taken any card; 0: there is none."""
        return self._hands.total

    @property
    def work(self) -> int:
        """About how many numbers are looked at, some of them several times, to draw a hand for one table."""
        members = sum(sets.members.size for half in self._hands.halves for sets in half.suits)
        return 8 * (members + sum(half.owners.size for half in self._hands.halves))

    def draw_first(self, chances: Weights) -> Places:
        """A hand for every table while nobody else has taken any card; some hand must have weight.

        `chances` has for every table and each of its `CHOICES` a number from 0 to 1, 1 excluded.
        """
        return drawn(self._hands, chances)

    def draw(self, left: Places, chances: Weights) -> tuple[Places, Weights]:
        """A hand for every table, by suit, and the weight of all hands there; any hand where that is 0.

        `left` has for every table the cards that nobody else has taken, by suit and rank.
        """
        found = [self._draw(left[part], chances[part]) for part in _parts(len(left))]
        return np.concatenate([hands for hands, _ in found]), np.concatenate([weights for _, weights in found])

    def _draw(self, left: Places, chances: Weights) -> tuple[Places, Weights]:
        weights, of_pairs, of_suits = self._weigh(left)
        totals = weights.sum(axis=1)
        hands = np.zeros((len(left), len(SUITS)), dtype=np.intp)
        if self._hands.size:
            kinds = _picked(weights, chances[:, 0])
            for place, half in enumerate(self._hands.halves):
                inside = half.owners == self._hands.rows[place][kinds][:, None]
                pairs = _picked(of_pairs[place] * inside, chances[:, 1 + place])
                for sets, numbers in zip(half.suits, (half.firsts, half.seconds), strict=True):
                    inside = sets.owners == numbers[pairs][:, None]
                    members = _picked(of_suits[sets.suit] * inside, chances[:, 3 + sets.suit])
                    hands[:, sets.suit] = sets.members[members]
        return hands, totals

    def _weigh(self, left: Places) -> tuple[Weights, list[Weights], list[Weights]]:
        """For every table the weight of every kind, every pair of each half, and every member of a suit's sets."""
        total = np.repeat(self._hands.chances[None, :], len(left), axis=0)
        of_suits, of_pairs = [], []
        for place, half in enumerate(self._hands.halves):
            pairs = np.ones((len(left), half.owners.size))
            for sets, numbers in zip(half.suits, (half.firsts, half.seconds), strict=True):
                of_suits.append(self._ways_to_take(sets.suit, left)[:, sets.members])
                if self._hands.size:
                    pairs *= np.add.reduceat(of_suits[-1], sets.starts, axis=1)[:, numbers]
            of_pairs.append(pairs)
            if self._hands.size:
                total *= np.add.reduceat(pairs, half.starts, axis=1)[:, self._hands.rows[place]]
        return total, of_pairs, of_suits

    def _ways_to_take(self, suit: int, left: Places) -> Weights:
        """For every table the number of ways in which the seat may have each holding of a suit."""
        tables = len(left)
        ways = np.ones((tables, 1))
        for rank, by_count in reversed(list(enumerate(self._by_rank[suit]))):
            ways = (by_count[left[:, suit, rank]][:, :, None] * ways[:, None, :]).reshape(tables, -1)
        return ways


def _ways(copies: int, played: int, *, out: bool) -> list[list[float]]:
    """In how many ways a hand may have a rank, by how many are left and how many the whole hand has of it."""
    numbers = range(copies + 1)
    possible = [count == played or (count > played and not out) for count in numbers]
    return [[float(comb(left, count - played)) if possible[count] else 0.0 for count in numbers] for left in numbers]


def _picked(weights: Weights, chances: Weights) -> Places:
    """For every row the place that a chance falls on; the first place where all weights are 0."""
    sums = weights.cumsum(axis=1)
    aimed = chances * sums[:, -1]
    # Rounding may put the aim on the last sum; places without weight are never picked, for they add nothing to it.
    places = (sums <= aimed[:, None]).sum(axis=1)
    last = weights.shape[1] - 1 - (weights[:, ::-1] > 0).argmax(axis=1)
    picked: Places = np.where(sums[:, -1] > 0, np.minimum(places, last), 0)
    return picked


def _parts(tables: int) -> list[slice]:
    return [slice(start, start + _TABLES_AT_ONCE) for start in range(0, tables, _TABLES_AT_ONCE)]
