"""The type of a hand: four holdings."""

from collections.abc import Iterable
from dataclasses import dataclass

from trainer.cards.card import Card
from trainer.cards.deck import Deck
from trainer.cards.holding import Holding
from trainer.cards.suit import SUITS, Suit

Counts = tuple[tuple[int, ...], ...]
"""For each suit, how many cards of each rank, highest rank first."""


@dataclass(frozen=True, slots=True)
class Hand:
    """The cards of one player: a holding for each suit, spades first.

    Its text is spades.hearts.diamonds.clubs, as in `J9A.J.TKQ.K`. During the play a hand has fewer cards than were
    dealt.
    """

    deck: Deck
    holdings: tuple[Holding, Holding, Holding, Holding]

    def __str__(self) -> str:
        return ".".join(map(self.deck.holdings.text, self.holdings))

    def __getitem__(self, suit: Suit) -> Holding:
        return self.holdings[suit.number]

    def length(self, suit: Suit) -> int:
        """Return how many cards of the suit the hand has."""
        return self.deck.holdings.length[self[suit]]

    def cards_of(self, suit: Suit) -> str:
        """Return the cards of a suit as rank letters, highest first; empty for a void."""
        return self.deck.holdings.text(self[suit])

    @property
    def size(self) -> int:
        """Return the number of cards in the hand."""
        lengths = self.deck.holdings.length
        return sum([lengths[holding] for holding in self.holdings])

    @property
    def cards(self) -> tuple[Card, ...]:
        """Return the cards in the order in which a hand is written: by suit, highest first."""
        texts = self.deck.holdings.texts
        suits = zip(self.deck.by_rank, self.holdings, strict=True)
        return tuple([by_rank[rank] for by_rank, holding in suits for rank in texts[holding]])

    def counts(self) -> Counts:
        """Return for each suit how many cards of each rank the hand has, highest rank first."""
        return tuple(self.deck.holdings.counts[holding] for holding in self.holdings)

    @classmethod
    def of(cls, deck: Deck, cards: Iterable[Card]) -> "Hand":
        """Return the hand with these cards, in any order.

        Raises `ValueError` when there are more copies of a card than in the deck, or a rank that the deck does not
        have.
        """
        texts = dict.fromkeys(SUITS, "")
        for card in cards:
            texts[card.suit] += card.rank
        spades, hearts, diamonds, clubs = (deck.holdings.parse(text) if text else 0 for text in texts.values())
        return cls(deck, (spades, hearts, diamonds, clubs))
