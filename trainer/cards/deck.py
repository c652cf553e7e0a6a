"""The deck: which cards a game has, and how many a hand holds."""

from dataclasses import dataclass
from functools import cached_property
from math import comb

from trainer.cards.card import Card
from trainer.cards.holding import HoldingSpace
from trainer.cards.suit import SUITS


@dataclass(frozen=True)
class Deck:
    """A deck of four suits with the same ranks.

    `ranks` are letters, highest first; the deck has `copies` of each card; a hand has `hand_size` cards.

    >>> Deck("J9ATKQ", 2, 8).number_of_deals
    377348994
    """

    ranks: str
    copies: int
    hand_size: int

    @cached_property
    def holdings(self) -> HoldingSpace:
        """Return the space of all holdings of one suit."""
        return HoldingSpace(self.ranks, self.copies)

    @cached_property
    def cards(self) -> tuple[Card, ...]:
        """Return all cards by suit and rank, with the copies of a card side by side."""
        return tuple(Card(suit, rank) for suit in SUITS for rank in self.ranks for _ in range(self.copies))

    @cached_property
    def by_rank(self) -> tuple[dict[str, Card], ...]:
        """Return for each suit its different cards by the letter of their rank."""
        return tuple({rank: Card(suit, rank) for rank in self.ranks} for suit in SUITS)

    @property
    def size(self) -> int:
        """Return the number of cards in the deck."""
        return len(SUITS) * len(self.ranks) * self.copies

    @property
    def number_of_deals(self) -> int:
        """Return the number of equally likely ways to deal one hand."""
        return comb(self.size, self.hand_size)
