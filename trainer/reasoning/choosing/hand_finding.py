"""Finding hands: the nearest one with which a call would be right, and neighbours."""

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import permutations, product
from typing import Final

import numpy as np
from numpy.typing import NDArray

from trainer.auction.call import Call
from trainer.cards.hand import Hand
from trainer.cards.suit import SUITS
from trainer.hands.card_change import CardChange, change_between
from trainer.hands.statements import SUIT_NUMBERS, Holdings
from trainer.reasoning.choosing.situation_space import SituationSpace
from trainer.reasoning.choosing.suit_preferences import certain_and_open

_MOST_TRIED: Final = 2000
"""Hands of combinations in which preferences decide that are looked at, before the first certain one is taken."""


@dataclass(frozen=True)
class _Target:
    """Combinations of classes that make a call: for certain, or (`open`) if the preferences of the row say so."""

    certain: NDArray[np.int64]
    open: NDArray[np.int64]


class NearestHand:
    """Looks for the smallest change of cards that makes a call the model answer."""

    def __init__(self, space: SituationSpace) -> None:
        self.space = space
        self._targets: dict[Call, _Target] = {}

    def change_for(self, hand: Hand, call: Call) -> CardChange | None:
        """The smallest change of cards after which `call` is the model answer; None where there is none."""
        if call not in self._targets:
            self._targets[call] = _Target(*certain_and_open(self.space, call))
        target = self._targets[call]
        search = _Search(self.space, hand.holdings)
        certain = search.nearest(target.certain)
        limit = self.space.deck.hand_size + 1 if certain is None else self._changes(hand.holdings, certain)
        found = self._better(search, target.open, call, limit)
        if found is not None or certain is not None:
            return change_between(hand, found or certain or hand.holdings)
        return None

    def _better(self, search: "_Search", combinations: NDArray[np.int64], call: Call, limit: int) -> Holdings | None:
        """The nearest hand within open combinations, if it takes fewer than `limit` cards."""
        tried = 0
        for size in range(1, limit):
            for holdings in search.hands_at(combinations, size):
                tried += 1
                choice = self.space.compiled.choose(holdings)
                if choice is not None and choice.call == call:
                    return holdings
                if tried == _MOST_TRIED:
                    return None
        return None

    def _changes(self, before: Holdings, after: Holdings) -> int:
        counts = self.space.tables.counts
        return int(sum(np.maximum(counts[b] - counts[a], 0).sum() for a, b in zip(before, after, strict=True)))


class _Search:
    """Distances from one hand to combinations of classes, over every naming of the suits that are alike."""

    def __init__(self, space: SituationSpace, holdings: Holdings) -> None:
        self._hands = space.hands
        self._largest = space.deck.hand_size
        counts = space.tables.counts
        self._lacking = [np.maximum(counts - counts[holding], 0).sum(axis=1, dtype=np.int32) for holding in holdings]
        self._class_costs: dict[tuple[int, int], NDArray[np.int32]] = {}
        self._namings = list(_namings(space.hands.alike))
        self._totals: dict[int, list[NDArray[np.int32]]] = {}

    def nearest(self, combinations: NDArray[np.int64]) -> Holdings | None:
        """A nearest hand of the combinations; None where there are none."""
        if not combinations.size:
            return None
        totals = self._costs(combinations)
        lowest = [int(total.min()) for total in totals]
        best = lowest.index(min(lowest))
        index = int(combinations[int(totals[best].argmin())])
        return next(self._members(index, self._namings[best], lowest[best]))

    def hands_at(self, combinations: NDArray[np.int64], size: int) -> Iterator[Holdings]:
        """Every hand of the combinations that is reached by changing exactly `size` cards."""
        for naming, total in zip(self._namings, self._costs(combinations) if combinations.size else (), strict=False):
            for place in np.flatnonzero(total <= size):
                yield from self._members(int(combinations[place]), naming, size)

    def _costs(self, combinations: NDArray[np.int64]) -> list[NDArray[np.int32]]:
        """For every naming and combination the fewest cards that must change."""
        key = id(combinations)
        if key not in self._totals:
            columns = [self._hands.combinations[suit][combinations] for suit in SUIT_NUMBERS]
            totals = []
            for naming in self._namings:
                total = self._class_cost(0, naming[0])[columns[0]]
                for suit in SUIT_NUMBERS[1:]:
                    total = total + self._class_cost(suit, naming[suit])[columns[suit]]
                totals.append(total)
            self._totals[key] = totals
        return self._totals[key]

    def _class_cost(self, suit: int, named: int) -> NDArray[np.int32]:
        """For every class of a suit the fewest cards that the hand lacks in suit `named` to be in it."""
        key = (suit, named)
        if key not in self._class_costs:
            classes = self._hands.suits[suit]
            costs = np.full(classes.samples.size, self._largest, dtype=np.int32)
            known = classes.of_holding >= 0
            np.minimum.at(costs, classes.of_holding[known], self._lacking[named][known])
            self._class_costs[key] = costs
        return self._class_costs[key]

    def _members(self, index: int, naming: tuple[int, ...], size: int) -> Iterator[Holdings]:
        """The hands of a combination that are reached by changing exactly `size` cards."""
        by_cost: list[dict[int, list[int]]] = []
        for suit in SUIT_NUMBERS:
            costs: dict[int, list[int]] = {}
            for member in self._hands.suits[suit].members(int(self._hands.combinations[suit][index])).tolist():
                costs.setdefault(int(self._lacking[naming[suit]][member]), []).append(member)
            by_cost.append(costs)
        for split in product(*(sorted(costs) for costs in by_cost)):
            if sum(split) != size:
                continue
            for parts in product(*(costs[cost] for costs, cost in zip(by_cost, split, strict=True))):
                result = [0, 0, 0, 0]
                for suit in SUIT_NUMBERS:
                    result[naming[suit]] = parts[suit]
                yield tuple(result)


def _namings(alike: tuple[int, ...]) -> Iterator[tuple[int, ...]]:
    """For every renaming of the suits that are alike, which suit takes the place of which."""
    for order in permutations(alike):
        naming = list(SUIT_NUMBERS)
        for suit, named in zip(alike, order, strict=True):
            naming[suit] = named
        yield tuple(naming)


def neighbours(hand: Hand) -> Iterator[Hand]:
    """Every hand that differs in exactly one card."""
    deck = hand.deck
    counts = hand.counts()
    cards = list(product(range(len(SUITS)), range(len(deck.ranks))))
    held = [(suit, rank) for suit, rank in cards if counts[suit][rank]]
    free = [(suit, rank) for suit, rank in cards if counts[suit][rank] < deck.copies]
    for give in held:
        for take in free:
            if give == take:
                continue
            changed = [list(suit) for suit in counts]
            changed[give[0]][give[1]] -= 1
            changed[take[0]][take[1]] += 1
            spades, hearts, diamonds, clubs = (deck.holdings.number(suit) for suit in changed)
            yield Hand(deck, (spades, hearts, diamonds, clubs))
