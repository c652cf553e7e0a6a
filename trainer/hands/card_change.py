"""A change of cards: from one hand to another of the same size."""

from dataclasses import dataclass

from trainer.cards.card import Card
from trainer.cards.hand import Hand
from trainer.cards.suit import SUITS
from trainer.hands.statements import Holdings


@dataclass(frozen=True, slots=True)
class CardChange:
    """Cards to give away, those to take in their place, and the hand that results."""

    give: tuple[Card, ...]
    take: tuple[Card, ...]
    hand: Hand

    @property
    def size(self) -> int:
        """How many cards change."""
        return len(self.give)


def change_between(hand: Hand, holdings: Holdings) -> CardChange:
    """Return the change that turns a hand into the one with these holdings."""
    deck = hand.deck
    give: list[Card] = []
    take: list[Card] = []
    for suit, before, after in zip(SUITS, hand.holdings, holdings, strict=True):
        for rank, had, has in zip(deck.ranks, deck.holdings.counts[before], deck.holdings.counts[after], strict=True):
            give += [Card(suit, rank)] * max(0, had - has)
            take += [Card(suit, rank)] * max(0, has - had)
    spades, hearts, diamonds, clubs = holdings
    return CardChange(tuple(give), tuple(take), Hand(deck, (spades, hearts, diamonds, clubs)))
