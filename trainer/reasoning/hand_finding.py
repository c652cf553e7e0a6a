"""Finding hands: one that makes a call, the nearest one on which a call would be right, and neighbours."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import islice, permutations, product
from typing import Final

import numpy as np
from numpy.typing import NDArray

from trainer.auction.call import Call
from trainer.cards.card import Card
from trainer.cards.deck import Deck
from trainer.cards.hand import Hand
from trainer.cards.rank import rank_name
from trainer.cards.suit import SUITS
from trainer.reasoning.choosing import CompiledSituation
from trainer.reasoning.hand_classes import HandClasses
from trainer.reasoning.holding_tables import HoldingTables
from trainer.reasoning.situation_space import SituationSpace
from trainer.reasoning.statements import SUIT_NUMBERS, Holdings

_MOST_TRIED: Final = 400
"""Candidates that are looked at before the search gives up; preferences between suits can refuse a few."""


@dataclass(frozen=True, slots=True)
class CardChange:
    """A change of cards: those to give away, and those to take in their stead."""

    give: tuple[Card, ...]
    take: tuple[Card, ...]
    hand: Hand

    @property
    def size(self) -> int:
        """How many cards change."""
        return len(self.give)

    def __str__(self) -> str:
        return f"{_listed(self.give)} for {_listed(self.take)}"


def _listed(cards: tuple[Card, ...]) -> str:
    """Cards as spoken, such as "the King of hearts and both Jacks of spades"."""
    names = [
        f"both {rank_name(card.rank, plural=True)} of {card.suit.plural}" if count > 1 else f"the {card.name}"
        for card, count in Counter(cards).items()
    ]
    return names[0] if len(names) == 1 else f"{', '.join(names[:-1])} and {names[-1]}"


class NearestHand:
    """Looks for the smallest change of cards that makes a call the model answer."""

    def __init__(self, compiled: CompiledSituation, space: SituationSpace, tables: HoldingTables, deck: Deck) -> None:
        self._compiled = compiled
        self._space = space
        self._tables = tables
        self._deck = deck
        self._callers: dict[Call, NDArray[np.int64]] = {}

    def change_for(self, hand: Hand, call: Call) -> CardChange | None:
        """The smallest change of cards after which `call` is the model answer; None where there is none."""
        if call not in self._callers:
            self._callers[call] = np.flatnonzero(self._space.callers(call))
        for holdings in islice(self._by_distance(hand.holdings, self._callers[call]), _MOST_TRIED):
            choice = self._compiled.choose(holdings)
            if choice is not None and choice.call == call:
                return self._change(hand, holdings)
        return None

    def _by_distance(self, holdings: Holdings, callers: NDArray[np.int64]) -> Iterator[Holdings]:
        """Hands that may make the call, nearest first, over every naming of the suits that are alike."""
        hands = self._space.hands
        found: list[tuple[int, int, tuple[int, ...]]] = []
        costs: dict[int, NDArray[np.int32]] = {}
        for naming in self._namings(hands):
            total = np.zeros(callers.size, dtype=np.int32)
            for suit in SUIT_NUMBERS:
                key = naming[suit] * len(SUITS) + suit
                if key not in costs:
                    costs[key] = self._class_costs(hands, suit, holdings[naming[suit]])
                total += costs[key][hands.combinations[suit][callers]]
            nearest = np.argsort(total, kind="stable")[:_MOST_TRIED]
            found += [(int(total[place]), int(callers[place]), naming) for place in nearest]
        for _, index, naming in sorted(found):
            yield from self._members(hands, index, naming, holdings)

    def _namings(self, hands: HandClasses) -> Iterator[tuple[int, ...]]:
        for order in permutations(hands.alike):
            naming = list(SUIT_NUMBERS)
            for suit, named in zip(hands.alike, order, strict=True):
                naming[suit] = named
            yield tuple(naming)

    def _class_costs(self, hands: HandClasses, suit: int, holding: int) -> NDArray[np.int32]:
        """For every class of a suit how many cards a holding lacks at least to be in it."""
        classes = hands.suits[suit]
        lacking = np.maximum(self._tables.counts - self._tables.counts[holding], 0).sum(axis=1, dtype=np.int32)
        costs = np.full(classes.samples.size, self._deck.hand_size, dtype=np.int32)
        known = classes.of_holding >= 0
        np.minimum.at(costs, classes.of_holding[known], lacking[known])
        return costs

    def _members(
        self, hands: HandClasses, index: int, naming: tuple[int, ...], holdings: Holdings
    ) -> Iterator[Holdings]:
        """The nearest members of a combination of classes (a few where several are equally near)."""
        nearest = []
        for suit in SUIT_NUMBERS:
            members = hands.suits[suit].members(int(hands.combinations[suit][index]))
            held = self._tables.counts[holdings[naming[suit]]]
            lacking = np.maximum(self._tables.counts[members] - held, 0).sum(axis=1)
            nearest.append(members[lacking == lacking.min()][:3].tolist())
        for parts in product(*nearest):
            result = [0, 0, 0, 0]
            for suit in SUIT_NUMBERS:
                result[naming[suit]] = parts[suit]
            yield tuple(result)

    def _change(self, hand: Hand, holdings: Holdings) -> CardChange:
        give, take = [], []
        for suit, before, after in zip(SUITS, hand.holdings, holdings, strict=True):
            for rank, had, has in zip(
                self._deck.ranks, self._deck.holdings.counts[before], self._deck.holdings.counts[after], strict=True
            ):
                give += [Card(suit, rank)] * max(0, had - has)
                take += [Card(suit, rank)] * max(0, has - had)
        spades, hearts, diamonds, clubs = holdings
        return CardChange(tuple(give), tuple(take), Hand(self._deck, (spades, hearts, diamonds, clubs)))


def neighbours(hand: Hand) -> Iterator[Hand]:
    """Every hand that differs in exactly one card."""
    deck = hand.deck
    counts = hand.counts()
    held = [(suit, rank) for suit in SUIT_NUMBERS for rank in range(len(deck.ranks)) if counts[suit][rank]]
    free = [
        (suit, rank) for suit in SUIT_NUMBERS for rank in range(len(deck.ranks)) if counts[suit][rank] < deck.copies
    ]
    for give in held:
        for take in free:
            if give == take:
                continue
            changed = [list(suit) for suit in counts]
            changed[give[0]][give[1]] -= 1
            changed[take[0]][take[1]] += 1
            spades, hearts, diamonds, clubs = (deck.holdings.number(suit) for suit in changed)
            yield Hand(deck, (spades, hearts, diamonds, clubs))
