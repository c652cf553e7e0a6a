"""Dealing a shuffled deck into hands, and the cards that known hands leave over."""

from collections.abc import Iterable, Mapping
from random import Random

from trainer.cards.card import Card
from trainer.cards.deck import Deck
from trainer.cards.hand import Counts, Hand
from trainer.cards.suit import SUITS


def deal(deck: Deck, seats: int, chance: Random) -> tuple[Hand, ...]:
    """Deal `deck.hand_size` cards to each of `seats` players, at random; return the hands by seat."""
    cards = list(deck.cards)
    chance.shuffle(cards)
    return tuple(Hand.of(deck, cards[seat * deck.hand_size : (seat + 1) * deck.hand_size]) for seat in range(seats))


def deal_the_rest(deck: Deck, known: Mapping[int, Hand], seats: int, chance: Random) -> tuple[Hand, ...]:
    """Deal the cards that the `known` hands (by seat) leave over to the other seats; return all hands by seat."""
    left = cards_of(deck, cards_left(deck, known.values()))
    chance.shuffle(left)
    dealt = (Hand.of(deck, left[start : start + deck.hand_size]) for start in range(0, len(left), deck.hand_size))
    return tuple(known[seat] if seat in known else next(dealt) for seat in range(seats))


def cards_of(deck: Deck, counts: Counts) -> list[Card]:
    """Return cards one by one in the order of the deck; `counts` says how many there are of each suit and rank."""
    return [
        Card(suit, rank)
        for suit, by_rank in zip(SUITS, counts, strict=True)
        for rank, count in zip(deck.ranks, by_rank, strict=True)
        for _ in range(count)
    ]


def cards_left(deck: Deck, known: Iterable[Hand]) -> Counts:
    """Return how many cards of each suit and rank the `known` hands leave over."""
    held = [hand.counts() for hand in known]
    return tuple(
        tuple(deck.copies - sum(counts[suit][rank] for counts in held) for rank in range(len(deck.ranks)))
        for suit in range(len(SUITS))
    )
