"""Words for cards: "♠J ♥J", "J 9 A", "three spades", "♣J for ♥9"."""

from collections.abc import Iterable

from trainer.cards.card import Card
from trainer.cards.suit import Suit
from trainer.hands.card_change import CardChange
from trainer.reasoning.words.counting_words import number_word


def ranks_said(ranks: Iterable[str]) -> str:
    """Ranks of one suit, one by one: "J 9 A 10"."""
    return " ".join("10" if rank == "T" else rank for rank in ranks)


def cards_said(cards: Iterable[Card]) -> str:
    """Cards one by one, in a hand's order: "♠J ♠J ♥10"."""
    return " ".join(f"{card.suit.symbol}{ranks_said(card.rank)}" for card in cards)


def cards_held(number: int, suit: Suit) -> str:
    """How many cards of a suit a hand has: "three spades"."""
    if number == 0:
        return f"a void in {suit.plural}"
    return f"{number_word(number)} {suit.singular if number == 1 else suit.plural}"


def change_said(change: CardChange) -> str:
    """A change of cards, those that come first: "♣J for ♥9"."""
    return f"{cards_said(change.take)} for {cards_said(change.give)}"
