"""Words for cards: "three spades", "one Jack of spades", "a void in hearts", "both Jacks of spades"."""

from collections import Counter
from collections.abc import Iterable

from trainer.cards.card import Card
from trainer.cards.rank import rank_name
from trainer.cards.suit import Suit
from trainer.hands.card_change import CardChange
from trainer.reasoning.words.counting_words import joined, number_word


def cards_held(number: int, suit: Suit) -> str:
    """How many cards of a suit a hand has: "three spades"."""
    if number == 0:
        return f"a void in {suit.plural}"
    return f"{number_word(number)} {suit.singular if number == 1 else suit.plural}"


def ranks_held(rank: str, number: int, suit: Suit) -> str:
    """How many of a rank a hand has in a suit: "one Jack of spades"."""
    return f"{number_word(number)} {rank_name(rank, plural=number > 1)} of {suit.plural}"


def cards_in(cards: str, suit: Suit) -> str:
    """The cards of a suit, given as text: "J9A in spades", "a void in hearts"."""
    return f"{cards or 'a void'} in {suit.plural}"


def cards_named(cards: Iterable[Card]) -> str:
    """Cards one by one: "the King of hearts and both Jacks of spades"."""
    return joined(
        [
            f"both {rank_name(card.rank, plural=True)} of {card.suit.plural}" if count > 1 else f"the {card.name}"
            for card, count in Counter(cards).items()
        ]
    )


def change_said(change: CardChange) -> str:
    """A change of cards: "the nine of spades for the Jack of spades"."""
    return f"{cards_named(change.give)} for {cards_named(change.take)}"
