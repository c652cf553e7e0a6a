"""Translation between cards of a deck and their numbers in the arena."""

from trainer.cards.card import Card
from trainer.cards.deck import Deck
from trainer.games.spades.arena.cards import RANKS


def card_of(deck: Deck, number: int) -> Card:
    """Return the card with this number, 0 to 51."""
    return deck.by_rank[number // RANKS][deck.ranks[RANKS - 1 - number % RANKS]]


def number_of(deck: Deck, card: Card) -> int:
    """Return the number of a card: 13 × its suit + its rank, with 0 for a deuce."""
    return card.suit.number * RANKS + RANKS - 1 - deck.ranks.index(card.rank)
