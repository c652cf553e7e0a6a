"""The spelling of cards in quizzes about defence."""

from collections.abc import Iterable
from typing import Final

from trainer.cards.card import Card
from trainer.cards.suit import Suit
from trainer.games.quizzes import LaidCards

_ORDINALS: Final = ("first", "second", "third", "fourth", "fifth", "sixth", "seventh")


def card_said(card: Card) -> str:
    """Return a card as in a sentence: `♠J`, `♥10`."""
    return f"{card.suit.symbol}{_rank(card.rank)}"


def cards_said(suit: Suit, ranks: Iterable[str]) -> str:
    """Return cards of a suit: `♠J 10 4`."""
    return f"{suit.symbol}{' '.join(map(_rank, ranks))}"


def ordinal(place: int) -> str:
    """Return the word for an index from 0: "first", and so on."""
    return _ORDINALS[place]


def laid(caption: str, suit: Suit, ranks: Iterable[str]) -> LaidCards:
    """Return open cards of a suit, with a caption."""
    return LaidCards(caption, tuple(f"{suit}{rank}" for rank in ranks))


def _rank(rank: str) -> str:
    return "10" if rank == "T" else rank
