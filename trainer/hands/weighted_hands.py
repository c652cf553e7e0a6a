"""Random hands from a set for many tables at once, when only some of the cards are left.

Given the cards that a seat has played and those that are left, each hand counts as often as there are ways to take its
other cards from those left, times its chance of having made the seat's calls. All of it is exact.
"""

from math import comb
from typing import Final

import numpy as np

from trainer.cards.deck import Deck
from trainer.cards.hand import Counts
from trainer.cards.suit import SUITS, Suit
from trainer.hands.drawing import drawn, picked_within
from trainer.hands.hand_set import HandSet
from trainer.hands.holding_sets import NumberedSets
from trainer.hands.many_hands import Places, Weights
from trainer.hands.numbering import children
from trainer.hands.statements import SUIT_NUMBERS

_TABLES_AT_ONCE: Final = 64
"""How many tables are worked on together: their arrays stay within a few megabytes, which fit the processor's cache."""


class WeightedHands:
    """The weighted hands of a seat: hands of `hands` that have the cards `played`, and no other card of suits `out_of`.

    `there` has all cards that the other cards can be taken from, as counts by suit and rank.
    """

    def __init__(self, deck: Deck, hands: HandSet, played: Counts, out_of: frozenset[Suit], there: Counts) -> None:
        ranks = range(len(deck.ranks))
        self._by_rank = [
            [np.array(_ways(deck.copies, played[suit.number][rank], out=suit in out_of)) for rank in ranks]
            for suit in SUITS
        ]
        everything = np.array([there], dtype=np.intp)
        ways = [self._ways_to_take(suit, everything)[:, 0] for suit in SUIT_NUMBERS]
        self._hands = hands.only([of_suit > 0 for of_suit in ways]).reweighed(ways)

    @property
    def total(self) -> float:
        """Return the weight of all hands that the seat may have before others have taken cards; 0 if there is none."""
        return self._hands.total

    @property
    def work(self) -> int:
        """Return the approximate number of array entries that are read to draw one hand, a measure of time."""
        members = sum(sets.members.size for half in self._hands.halves for sets in half.suits)
        return 8 * (members + sum(half.owners.size for half in self._hands.halves))

    def draw_first(self, chances: Weights) -> Places:
        """Draw a hand for each table before others have taken cards; return the holdings, intp (tables, 4).

        `total` must not be 0. `chances`, float64 (tables, `CHOICES`), has random numbers from 0 to 1, 1 excluded.
        """
        return drawn(self._hands, chances)

    def draw(self, left: Places, chances: Weights) -> tuple[Places, Weights]:
        """Draw a hand for each table from the cards `left` there.

        Return the holdings, intp (tables, 4), and the weight of all hands possible there, float64 (tables,). Where the
        weight is 0 the holdings mean nothing. `left`, intp (tables, 4, ranks), has the cards that nobody else has
        taken; `chances`, float64 (tables, `CHOICES`), has random numbers from 0 to 1, 1 excluded.
        """
        found = [self._draw(left[part], chances[part]) for part in _parts(len(left))]
        return np.concatenate([hands for hands, _ in found]), np.concatenate([weights for _, weights in found])

    def _draw(self, left: Places, chances: Weights) -> tuple[Places, Weights]:
        hands = np.zeros((len(left), len(SUITS)), dtype=np.intp)
        if not self._hands.size:
            return hands, np.zeros(len(left))
        weights, of_pairs, of_suits = self._weigh(left)
        kinds = _picked(weights, chances[:, 0])
        for place, half in enumerate(self._hands.halves):
            pairs = _picked_of(half, of_pairs[place], self._hands.rows[place][kinds], chances[:, 1 + place])
            for sets, numbers in zip(half.suits, (half.firsts, half.seconds), strict=True):
                members = _picked_of(sets, of_suits[sets.suit], numbers[pairs], chances[:, 3 + sets.suit])
                hands[:, sets.suit] = sets.members[members]
        return hands, weights.sum(axis=0)

    def _weigh(self, left: Places) -> tuple[Weights, list[Weights], list[Weights]]:
        """Return the weights of the kinds, of the members of each half, and of the members of each suit's sets.

        They are float64 (kinds, tables), (members of the half, tables) and (members of the suit, tables). Adding whole
        lines takes a fraction of the time of adding single numbers.
        """
        of_suits, of_pairs, of_halves = [], [], []
        for half in self._hands.halves:
            of_sets = []
            for sets in half.suits:
                of_suits.append(self._ways_to_take(sets.suit, left).take(sets.members, axis=0))
                of_sets.append(np.add.reduceat(of_suits[-1], sets.starts, axis=0))
            of_pairs.append(of_sets[0].take(half.firsts, axis=0))
            of_pairs[-1] *= of_sets[1].take(half.seconds, axis=0)
            of_halves.append(np.add.reduceat(of_pairs[-1], half.starts, axis=0))
        total = of_halves[0].take(self._hands.rows[0], axis=0)
        total *= of_halves[1].take(self._hands.rows[1], axis=0)
        total *= self._hands.chances[:, None]
        return total, of_pairs, of_suits

    def _ways_to_take(self, suit: int, left: Places) -> Weights:
        """Return in how many ways the seat may have each holding of a suit, float64 (holdings, tables).

        `left` is intp (tables, 4, ranks).
        """
        tables = len(left)
        ways = np.ones((1, tables))
        for rank, by_count in reversed(list(enumerate(self._by_rank[suit]))):
            ways = (by_count[left[:, suit, rank]].T[:, None, :] * ways[None, :, :]).reshape(-1, tables)
        return ways


def _ways(copies: int, played: int, *, out: bool) -> list[list[float]]:
    """Return in how many ways a hand may have each number of cards of a rank, by how many cards are left."""
    numbers = range(copies + 1)
    possible = [count == played or (count > played and not out) for count in numbers]
    return [[float(comb(left, count - played)) if possible[count] else 0.0 for count in numbers] for left in numbers]


def _picked(weights: Weights, chances: Weights) -> Places:
    """Return the place in each table's column that its random number selects, intp (tables,).

    It is any place where all weights are 0. `weights` is float64 (places, tables), `chances` float64 (tables,).
    """
    kinds, tables = weights.shape
    columns = np.arange(tables)
    picked: Places = picked_within(weights.T.ravel(), kinds * columns, columns, chances) % kinds
    return picked


def _picked_of(sets: NumberedSets, weights: Weights, numbers: Places, chances: Weights) -> Places:
    """Return the member of one set for each table that its random number selects, intp (tables,).

    `weights`, float64 (members, tables), has a column for each table; `numbers`, intp (tables,), has the set for each.
    """
    counts = sets.counts[numbers]
    members = children(sets.starts[numbers], counts)
    columns = np.arange(numbers.size)
    starts = np.cumsum(counts) - counts
    return members[picked_within(weights[members, np.repeat(columns, counts)], starts, columns, chances)]


def _parts(tables: int) -> list[slice]:
    return [slice(start, start + _TABLES_AT_ONCE) for start in range(0, tables, _TABLES_AT_ONCE)]
