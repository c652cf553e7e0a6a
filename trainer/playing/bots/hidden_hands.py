"""Hands that other players may hold: deals that fit the visible cards and everything that calls have shown."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial
from random import Random
from typing import Final

import numpy as np

from trainer.auction.auction import Auction
from trainer.cards.hand import Hand
from trainer.hands.many_hands import Places
from trainer.hands.shared_deck import SeatCards, SharedDeck
from trainer.playing.bots.card_fitting import cards_that_fit
from trainer.playing.bots.cards_seen import CardsSeen, cards_seen
from trainer.playing.bots.seat_view import SeatView
from trainer.reasoning.choosing.reasoner import Reasoner
from trainer.reasoning.meaning.fitting_deals import FittingDeals
from trainer.reasoning.meaning.seat_hands import HandsOfSeats

_MOST_WORK: Final = 2e8
"""The most work for a draw, in the units of `SharedDeck.deals`: some tenths of a second."""


@dataclass(frozen=True)
class HiddenDeals:
    """Possible deals, with every seat's hand as it was dealt; likely deals occur more than once.

    `forgotten` has the calls (by index) whose meaning had to be ignored because no deal fits everything. `tried` is how
    many deals were tried, and `worth` how many equally weighted deals they were worth.
    """

    deals: tuple[tuple[Hand, ...], ...]
    forgotten: frozenset[int] = frozenset()
    tried: int = 0
    worth: float = 0.0


class HiddenHands:
    """A source of hidden hands. `sides` has the reasoner of the first caller's side, then that of the other side."""

    def __init__(self, sides: Sequence[Reasoner]) -> None:
        self._hands_of_seats = HandsOfSeats(sides)
        self._deck = self._hands_of_seats.deck

    def listen(self, auction: Auction) -> None:
        """Compute the meanings of every seat's calls so far, and cache them."""
        for seat in range(min(auction.seats, len(auction.calls))):
            self._hands_of_seats.of(auction, seat)

    def draw(self, view: SeatView, number: int, chance: Random) -> HiddenDeals:
        """Return `number` random deals that fit a seat's cards and the auction; this never fails.

        Where no deal fits, calls are forgotten, until only the visible cards count. Only these count, too, where
        players got more cards after the auction, because calls describe only the first cards.
        """
        seen = cards_seen(self._deck, view)
        if view.hand.size > self._deck.hand_size:
            return HiddenDeals(tuple(cards_that_fit(seen, chance) for _ in range(number)))
        hidden = {
            seat: SeatCards(seen.hidden(seat), seen.played_counts(seat), seen.out_of[seat])
            for seat in range(view.play.seats)
            if seat not in view.seats_seen
        }
        shared = SharedDeck(self._deck, seen.unseen, hidden, view.play.seats)
        fitting = FittingDeals(shared, partial(self._hands_of_seats.of, view.auction))
        found = fitting.deals(number, np.random.default_rng(chance.getrandbits(64)), _MOST_WORK)
        if not found.weights.size:
            return HiddenDeals(tuple(cards_that_fit(seen, chance) for _ in range(number)), fitting.forgotten)
        deals = tuple(self._deal(holdings, seen) for holdings in found.pick(number, chance))
        return HiddenDeals(deals, fitting.forgotten, found.tries, found.worth)

    def _deal(self, holdings: Places, seen: CardsSeen) -> tuple[Hand, ...]:
        hands = []
        for seat, (spades, hearts, diamonds, clubs) in enumerate(holdings.tolist()):
            known = seat in seen.view.seats_seen
            hands.append(seen.view.play.hands[seat] if known else Hand(self._deck, (spades, hearts, diamonds, clubs)))
        return tuple(hands)
