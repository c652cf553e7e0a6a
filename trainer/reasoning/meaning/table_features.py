"""Features of every hand at a table, by everything that the players have shown: they share one deck.

Where at most one player with hidden cards has shown anything, the probabilities are exact. Otherwise they come from
deals that fit (`FittingDeals`), enough of them for a small standard error.
"""

from collections.abc import Sequence
from functools import cached_property
from typing import Final

import numpy as np

from trainer.auction.auction import Auction
from trainer.auction.seat import Seat
from trainer.cards.deal import cards_left
from trainer.cards.hand import Hand
from trainer.hands.drawing import ways_of
from trainer.hands.hand_set import HandSet, every_hand
from trainer.hands.shared_deck import SharedDeck
from trainer.reasoning.choosing.reasoner import Reasoner
from trainer.reasoning.meaning.call_meaning import call_meanings
from trainer.reasoning.meaning.fitting_deals import FittingDeals
from trainer.reasoning.meaning.hand_features import (
    SeatFeatures,
    feature_sums,
    features_of,
    features_of_hand,
    features_of_many,
)
from trainer.reasoning.meaning.rest_features import features_beside
from trainer.reasoning.meaning.seat_hands import SeatHands
from trainer.reasoning.meaning.seat_meanings import SeatMeaning

STANDARD_ERROR: Final = 0.01
"""The standard error of the least certain probability, unless `_MOST_WORK` is too little (`SharedDeck.deals`)."""

_MOST_WORK: Final = 1e10
"""In units of `WeightedHands.work`, about a nanosecond each: ten seconds. The result then has a larger error."""

_DEALS: Final = 2600
"""Deals of equal weight: with 2,500 a probability of a half has that standard error, and some are added."""

_SEED: Final = 1
"""Always the same, so that one question gets one answer."""

_MOST_TOLD: Final = 1
"""The most hidden seats that may have shown something if the features are to be computed exactly."""


def features_of_all(
    reasoner: Reasoner, auction: Auction, meanings: Sequence[SeatMeaning], hand: Hand | None = None
) -> tuple[SeatFeatures, ...]:
    """Return the features of every seat, the first caller's first, by the meanings in `SeatMeanings.of_all`.

    With the `hand` of the player to call, others can't have its cards, and that player's features are those of the
    hand. The same question always gets the same answer.
    """
    return _Table(reasoner, auction, meanings, hand).features()


class _Table:
    """An auction, and what is known of the cards."""

    def __init__(
        self, reasoner: Reasoner, auction: Auction, meanings: Sequence[SeatMeaning], hand: Hand | None
    ) -> None:
        self._reasoner = reasoner
        self._deck = reasoner.book.game.deck
        self._auction = auction
        self._hand = hand
        self._heard = {one.seat: one.seat_hands for one in meanings if hand is None or one.seat != auction.turn}
        self._sums = feature_sums(reasoner.tables, self._deck)
        self._found_again: dict[tuple[Seat, frozenset[int]], SeatHands] = {}
        self._seen = () if hand is None else (hand,)
        self._left = cards_left(self._deck, self._seen)

    def features(self) -> tuple[SeatFeatures, ...]:
        telling = [seat for seat, heard in self._heard.items() if heard.telling]
        found = self._exactly(telling) if len(telling) <= _MOST_TOLD else self._by_deals()
        if self._hand is not None:
            found[self._auction.turn] = SeatFeatures(features_of_hand(self._hand, self._sums))
        return tuple(found[seat] for seat in range(self._auction.seats))

    def _exactly(self, telling: Sequence[Seat]) -> dict[Seat, SeatFeatures]:
        """Return the features where at most one hidden seat has shown something."""
        if not telling:
            return dict.fromkeys(self._heard, SeatFeatures(features_of(self._possible, self._sums)))
        told = self._heard[telling[0]].hands
        beside = features_beside(told, self._left, self._deck.hand_size, self._sums, self._reasoner.tables)
        found = dict.fromkeys(self._heard, SeatFeatures(beside))
        found[telling[0]] = SeatFeatures(features_of(told, self._sums))
        return found

    def _by_deals(self) -> dict[Seat, SeatFeatures]:
        """Return the features by deals that fit, with more and more deals until they are certain enough."""
        shared = SharedDeck.before_play(self._deck, self._heard, self._auction.seats, self._seen)
        fitting = FittingDeals(shared, self._heard_without)
        chance = np.random.default_rng(_SEED)
        deals = fitting.deals(_DEALS, chance, _MOST_WORK)
        while True:
            found = {seat: features_of_many(deals.holdings[:, seat], deals.weights, self._sums) for seat in self._heard}
            error = max(one.error or 0 for one in found.values())
            if error <= STANDARD_ERROR or deals.work >= _MOST_WORK:
                return found
            lacking = deals.worth * ((error / STANDARD_ERROR) ** 2 - 1)
            deals = deals.joined(shared.deals(lacking + _DEALS / 20, chance, _MOST_WORK - deals.work))

    @cached_property
    def _possible(self) -> HandSet:
        """Return the set of all hands from the cards that are left."""
        tables = self._reasoner.tables
        ways = ways_of(self._deck, self._left)
        return every_hand(ways, tables.lengths, self._deck.hand_size)

    def _heard_without(self, seat: Seat, forgotten: frozenset[int]) -> SeatHands:
        forgotten = frozenset(index for index in forgotten if self._auction.seat_of(index) == seat)
        if not forgotten:
            return self._heard[seat]
        if (seat, forgotten) not in self._found_again:
            calls = call_meanings(self._reasoner, self._auction, seat, self._possible, forgotten)
            self._found_again[seat, forgotten] = SeatHands.of(self._possible, calls)
        return self._found_again[seat, forgotten]
