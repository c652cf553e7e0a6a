"""The spelling of cards in quizzes about defence."""

from collections.abc import Iterable
from typing import Final

from trainer.cards.card import Card
from trainer.cards.suit import Suit
from trainer.games.quizzes import TableCards

_ORDINALS: Final = ("first", "second", "third", "fourth", "fifth", "sixth", "seventh")


def card_text(card: Card) -> str:
    """Return a card as in a sentence: `♠J`, `♥10`."""
    return f"{card.suit.symbol}{_rank(card.rank)}"


def cards_text(suit: Suit, ranks: Iterable[str]) -> str:
    """Return cards of a suit: `♠J 10 4`."""
    return f"{suit.symbol}{' '.join(map(_rank, ranks))}"


def ordinal(place: int) -> str:
    """Return the word for an index from 0: "first", and so on."""
    return _ORDINALS[place]


def open_cards(caption: str, suit: Suit, ranks: Iterable[str]) -> TableCards:
    """Return open cards of a suit, with a caption."""
    return TableCards(caption, tuple(f"{suit}{rank}" for rank in ranks))


def _rank(rank: str) -> str:
    return "10" if rank == "T" else rank
