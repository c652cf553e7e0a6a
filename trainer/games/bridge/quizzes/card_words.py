"""How quizzes about defence write cards."""

from collections.abc import Iterable
from typing import Final

from trainer.cards.card import Card
from trainer.cards.suit import Suit
from trainer.games.quizzes import LaidCards

_ORDINALS: Final = ("first", "second", "third", "fourth", "fifth", "sixth", "seventh")


def card_said(card: Card) -> str:
    """As in a sentence: `♠J`, `♥10`."""
    return f"{card.suit.symbol}{_rank(card.rank)}"


def cards_said(suit: Suit, ranks: Iterable[str]) -> str:
    """Cards of a suit: `♠J 10 4`."""
    return f"{suit.symbol}{' '.join(map(_rank, ranks))}"


def ordinal(place: int) -> str:
    """The word for a place, from 0."""
    return _ORDINALS[place]


def laid(caption: str, suit: Suit, ranks: Iterable[str]) -> LaidCards:
    """Cards of a suit that lie open, with what they are."""
    return LaidCards(caption, tuple(f"{suit}{rank}" for rank in ranks))


def _rank(rank: str) -> str:
    return "10" if rank == "T" else rank
