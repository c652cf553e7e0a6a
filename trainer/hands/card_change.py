"""Exchanges of cards that turn one hand into another of the same size."""

from dataclasses import dataclass

from trainer.cards.card import Card
from trainer.cards.hand import Hand
from trainer.cards.suit import SUITS
from trainer.hands.statements import Holdings


@dataclass(frozen=True, slots=True)
class CardChange:
    """An exchange of cards: the cards to give away, the cards to take instead, and the hand that results.

    `give` and `take` have the same length.
    """

    give: tuple[Card, ...]
    take: tuple[Card, ...]
    hand: Hand

    @property
    def size(self) -> int:
        """Return the number of cards that are exchanged."""
        return len(self.give)


def change_between(hand: Hand, holdings: Holdings) -> CardChange:
    """Return the exchange that turns `hand` into the hand with these `holdings`.

    `holdings` has a holding for each of the four suits and as many cards as `hand`.
    """
    deck = hand.deck
    give: list[Card] = []
    take: list[Card] = []
    for suit, before, after in zip(SUITS, hand.holdings, holdings, strict=True):
        for rank, had, has in zip(deck.ranks, deck.holdings.counts[before], deck.holdings.counts[after], strict=True):
            give += [Card(suit, rank)] * max(0, had - has)
            take += [Card(suit, rank)] * max(0, has - had)
    spades, hearts, diamonds, clubs = holdings
    return CardChange(tuple(give), tuple(take), Hand(deck, (spades, hearts, diamonds, clubs)))
