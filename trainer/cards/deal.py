"""Dealing: a shuffled deck cut into hands."""

from collections.abc import Iterable
from random import Random

from trainer.cards.deck import Deck
from trainer.cards.hand import Counts, Hand
from trainer.cards.suit import SUITS


def deal(deck: Deck, seats: int, chance: Random) -> tuple[Hand, ...]:
    """Deal the whole deck to `seats` players, `deck.hand_size` cards each."""
    cards = list(deck.cards)
    chance.shuffle(cards)
    return tuple(Hand.of(deck, cards[seat * deck.hand_size : (seat + 1) * deck.hand_size]) for seat in range(seats))


def cards_left(deck: Deck, known: Iterable[Hand]) -> Counts:
    """The cards that known hands leave over."""
    held = [hand.counts() for hand in known]
    return tuple(
        tuple(deck.copies - sum(counts[suit][rank] for counts in held) for rank in range(len(deck.ranks)))
        for suit in range(len(SUITS))
    )
