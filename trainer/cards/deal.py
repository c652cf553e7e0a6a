"""Dealing: a shuffled deck cut into hands."""

from random import Random

from trainer.cards.card import Card
from trainer.cards.deck import Deck
from trainer.cards.hand import Hand


def deal(deck: Deck, seats: int, chance: Random) -> tuple[Hand, ...]:
    """Deal the whole deck to `seats` players, `deck.hand_size` cards each."""
    cards = list(deck.cards)
    chance.shuffle(cards)
    return tuple(Hand.of(deck, cards[seat * deck.hand_size : (seat + 1) * deck.hand_size]) for seat in range(seats))


def deal_the_rest(deck: Deck, known: dict[int, Hand], seats: int, chance: Random) -> tuple[Hand, ...]:
    """Deal the cards that the `known` hands (by seat) leave over to the other seats."""
    left: list[Card] = list(deck.cards)
    for hand in known.values():
        for card in hand.cards:
            left.remove(card)
    chance.shuffle(left)
    hands = []
    for seat in range(seats):
        if seat in known:
            hands.append(known[seat])
        else:
            hands.append(Hand.of(deck, left[: deck.hand_size]))
            del left[: deck.hand_size]
    return tuple(hands)
