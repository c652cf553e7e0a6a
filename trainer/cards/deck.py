"""A deck: which cards a game has, and how many a hand holds."""

from dataclasses import dataclass
from functools import cached_property
from math import comb

from trainer.cards.card import Card
from trainer.cards.holding import HoldingSpace
from trainer.cards.suit import SUITS


@dataclass(frozen=True)
class Deck:
    """A deck with four like suits.

    `ranks` are letters, highest first; every card exists `copies` times; a hand has `hand_size` cards.

    >>> Deck("J9ATKQ", 2, 8).number_of_deals
    377348994
    """

    ranks: str
    copies: int
    hand_size: int

    @cached_property
    def holdings(self) -> HoldingSpace:
        """The holdings of one suit."""
        return HoldingSpace(self.ranks, self.copies)

    @cached_property
    def cards(self) -> tuple[Card, ...]:
        """Every card, equal ones side by side."""
        return tuple(Card(suit, rank) for suit in SUITS for rank in self.ranks for _ in range(self.copies))

    @cached_property
    def by_rank(self) -> tuple[dict[str, Card], ...]:
        """For every suit its different cards by the letter of their rank."""
        return tuple({rank: Card(suit, rank) for rank in self.ranks} for suit in SUITS)

    @property
    def size(self) -> int:
        """How many cards there are."""
        return len(SUITS) * len(self.ranks) * self.copies

    @property
    def number_of_deals(self) -> int:
        """How many equally likely ways there are to deal one hand."""
        return comb(self.size, self.hand_size)
