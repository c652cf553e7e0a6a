"""A change of cards: from one hand to another of the same size."""

from collections import Counter
from dataclasses import dataclass

from trainer.cards.card import Card
from trainer.cards.hand import Hand
from trainer.cards.rank import rank_name
from trainer.cards.suit import SUITS
from trainer.hands.statements import Holdings


@dataclass(frozen=True, slots=True)
class CardChange:
    """Cards to give away, those to take in their stead, and the hand that this makes."""

    give: tuple[Card, ...]
    take: tuple[Card, ...]
    hand: Hand

    @property
    def size(self) -> int:
        """How many cards change."""
        return len(self.give)

    def __str__(self) -> str:
        return f"{_listed(self.give)} for {_listed(self.take)}"


def change_between(hand: Hand, holdings: Holdings) -> CardChange:
    """The change that turns a hand into the one with these holdings."""
    deck = hand.deck
    give: list[Card] = []
    take: list[Card] = []
    for suit, before, after in zip(SUITS, hand.holdings, holdings, strict=True):
        for rank, had, has in zip(deck.ranks, deck.holdings.counts[before], deck.holdings.counts[after], strict=True):
            give += [Card(suit, rank)] * max(0, had - has)
            take += [Card(suit, rank)] * max(0, has - had)
    spades, hearts, diamonds, clubs = holdings
    return CardChange(tuple(give), tuple(take), Hand(deck, (spades, hearts, diamonds, clubs)))


def _listed(cards: tuple[Card, ...]) -> str:
    """Cards as spoken, such as "the King of hearts and both Jacks of spades"."""
    names = [
        f"both {rank_name(card.rank, plural=True)} of {card.suit.plural}" if count > 1 else f"the {card.name}"
        for card, count in Counter(cards).items()
    ]
    return names[0] if len(names) == 1 else f"{', '.join(names[:-1])} and {names[-1]}"
