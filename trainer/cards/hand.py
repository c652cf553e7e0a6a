"""A hand: four holdings."""

from collections.abc import Iterable
from dataclasses import dataclass

from trainer.cards.card import Card
from trainer.cards.deck import Deck
from trainer.cards.holding import Holding
from trainer.cards.suit import SUITS, Suit

Counts = tuple[tuple[int, ...], ...]
"""For every suit how many cards of each rank, highest rank first."""


@dataclass(frozen=True, slots=True)
class Hand:
    """The cards of one player: a holding for each suit, spades first.

    Its text is spades.hearts.diamonds.clubs, as in `J9A.J.TKQ.K`. A hand may have fewer cards than
    were dealt (during the play).
    """

    deck: Deck
    holdings: tuple[Holding, Holding, Holding, Holding]

    def __str__(self) -> str:
        return ".".join(map(self.deck.holdings.text, self.holdings))

    def __getitem__(self, suit: Suit) -> Holding:
        return self.holdings[suit.number]

    def length(self, suit: Suit) -> int:
        """Return how many cards of the suit."""
        return self.deck.holdings.length[self[suit]]

    def cards_of(self, suit: Suit) -> str:
        """Return the cards of a suit as rank letters, highest first."""
        return self.deck.holdings.text(self[suit])

    @property
    def size(self) -> int:
        """How many cards."""
        lengths = self.deck.holdings.length
        return sum([lengths[holding] for holding in self.holdings])

    @property
    def cards(self) -> tuple[Card, ...]:
        """The cards in the order in which a hand is written."""
        texts = self.deck.holdings.texts
        suits = zip(self.deck.by_rank, self.holdings, strict=True)
        return tuple([by_rank[rank] for by_rank, holding in suits for rank in texts[holding]])

    def counts(self) -> Counts:
        """For every suit how many cards of each rank, highest rank first."""
        return tuple(self.deck.holdings.counts[holding] for holding in self.holdings)

    @classmethod
    def of(cls, deck: Deck, cards: Iterable[Card]) -> "Hand":
        """Return the hand with these cards, in any order; raises ValueError where there are too many of one."""
        texts = dict.fromkeys(SUITS, "")
        for card in cards:
            texts[card.suit] += card.rank
        spades, hearts, diamonds, clubs = (deck.holdings.parse(text) if text else 0 for text in texts.values())
        return cls(deck, (spades, hearts, diamonds, clubs))
