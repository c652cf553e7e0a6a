"""Random deals in which some players have hands from given sets."""

from collections.abc import Mapping
from random import Random
from typing import Final

import numpy as np

from trainer.auction.seat import Seat
from trainer.cards.deal import cards_left, deal_the_rest
from trainer.cards.deck import Deck
from trainer.cards.hand import Hand
from trainer.hands.drawing import one_drawn, ways_of
from trainer.hands.hand_set import HandSet
from trainer.hands.shared_deck import SharedDeck
from trainer.reasoning.choosing.reasoner import Reasoner

_MOST_WORK: Final = 2e8
"""In the unit of `SharedDeck.deals`: about a fifth of a second."""


def fresh_deal(
    reasoner: Reasoner, hands: Mapping[Seat, HandSet], chance: Random, tries: int = 1
) -> tuple[Hand, ...] | None:
    """Return hands for a whole table, some of them from sets (by seat); None where none was found that fit together.

    The best known hands are drawn first. Among several successful tries each is chosen with a weight inverse to the
    probability of its draw, so that with many tries all possible deals are about equally likely (importance sampling).
    """
    deck, seats = reasoner.book.game.deck, reasoner.book.laws.seats
    order = sorted(hands, key=lambda seat: hands[seat].total)
    drawn = [found for _ in range(tries) if (found := _drawn(deck, hands, order, chance)) is not None]
    if not drawn:
        return None
    largest = max(weight for _, weight in drawn)
    ((known, _),) = chance.choices(drawn, [weight / largest for _, weight in drawn])
    return deal_the_rest(deck, known, seats, chance)


def matched_deal(reasoner: Reasoner, hands: Mapping[Seat, HandSet], chance: Random) -> tuple[Hand, ...] | None:
    """Return hands for a whole table from sets, by seat, that hardly ever fit together; None where none are found.

    Thousands of hands are drawn for every player, and those that fit together are matched.
    """
    deck, seats = reasoner.book.game.deck, reasoner.book.laws.seats
    shared = SharedDeck.before_play(deck, range(seats), seats)
    for seat in range(seats):
        shared.hear(seat, hands.get(seat, reasoner.every_hand))
    found = shared.deals(1, np.random.default_rng(chance.getrandbits(64)), _MOST_WORK)
    if not found.weights.size:
        return None
    (table,) = found.pick(1, chance).tolist()
    return tuple(Hand(deck, (spades, hearts, diamonds, clubs)) for spades, hearts, diamonds, clubs in table)


def _drawn(
    deck: Deck, hands: Mapping[Seat, HandSet], order: list[Seat], chance: Random
) -> tuple[dict[Seat, Hand], float] | None:
    """Return a hand from each set, and the weight of this draw; None where the cards did not suffice."""
    known: dict[Seat, Hand] = {}
    weight = 1.0
    for seat in order:
        left = hands[seat].reweighed(ways_of(deck, cards_left(deck, known.values())))
        if not left.total:
            return None
        known[seat] = one_drawn(left, deck, chance)
        weight *= left.total / hands[seat].total
    return known, weight
