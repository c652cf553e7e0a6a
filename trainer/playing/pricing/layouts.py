"""Layouts: possible deals of the hidden hands, by what every call so far has shown."""

from collections.abc import Sequence
from functools import partial
from random import Random
from typing import Final

import numpy as np

from trainer.auction.auction import Auction
from trainer.cards.hand import Hand
from trainer.hands.shared_deck import SharedDeck
from trainer.reasoning.choosing.reasoner import Reasoner
from trainer.reasoning.meaning.fitting_deals import FittingDeals
from trainer.reasoning.meaning.seat_hands import HandsOfSeats

Layout = tuple[Hand, ...]
"""The hands of all seats, from the first caller on."""

_MOST_WORK: Final = 2e8
"""The limit of `SharedDeck.deals` for one draw: some tenths of a second."""


class Layouts:
    """A source of layouts. `sides` has the reasoner of the first caller's side, then that of the other side."""

    def __init__(self, sides: Sequence[Reasoner]) -> None:
        self._hands_of_seats = HandsOfSeats(sides)

    def draw(self, auction: Auction, hand: Hand, number: int, seed: str) -> tuple[Layout, ...]:
        """Return `number` layouts in which the player to call holds `hand` and the others made their calls.

        Each layout occurs as often as the calls make it likely; the same seed gives the same layouts. Calls that
        contradict each other are forgotten, the least certain first, so that there always are layouts.
        """
        deck, turn = self._hands_of_seats.deck, auction.turn
        hidden = [seat for seat in range(auction.seats) if seat != turn]
        shared = SharedDeck.before_play(deck, hidden, auction.seats, [hand])
        chance = Random(seed)
        fitting = FittingDeals(shared, partial(self._hands_of_seats.of, auction))
        found = fitting.deals(number, np.random.default_rng(chance.getrandbits(64)), _MOST_WORK)
        return tuple(
            tuple(
                hand if seat == turn else Hand(deck, (spades, hearts, diamonds, clubs))
                for seat, (spades, hearts, diamonds, clubs) in enumerate(holdings)
            )
            for holdings in found.pick(number, chance).tolist()
        )
