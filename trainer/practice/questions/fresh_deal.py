"""A fresh deal in which some players have hands of certain kinds."""

from collections.abc import Mapping
from random import Random
from typing import Final

import numpy as np

from trainer.auction.seat import Seat
from trainer.cards.hand import Hand
from trainer.hands.hand_set import HandSet
from trainer.hands.shared_deck import SharedDeck
from trainer.reasoning.choosing.reasoner import Reasoner

_MOST_WORK: Final = 2e7


def fresh_deal(reasoner: Reasoner, hands: Mapping[Seat, HandSet], chance: Random) -> tuple[Hand, ...] | None:
    """Hands for a whole table, some of them from sets; None where none was found that fit together.

    All deals that fit are about equally likely, exactly so with one set.
    """
    deck, seats = reasoner.book.game.deck, reasoner.book.laws.seats
    shared = SharedDeck.before_play(deck, range(seats), seats)
    for seat in range(seats):
        shared.hear(seat, hands.get(seat, reasoner.every_hand))
    found = shared.deals(1, np.random.default_rng(chance.getrandbits(64)), _MOST_WORK)
    if not found.weights.size:
        return None
    (picked,) = found.pick(1, chance).tolist()
    return tuple(Hand(deck, (spades, hearts, diamonds, clubs)) for spades, hearts, diamonds, clubs in picked)
