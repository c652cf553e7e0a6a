"""The play of spades: they are always trumps, and none is led before one was played (BIS 2)."""

from dataclasses import dataclass
from typing import Final

from trainer.auction.seat import Seat
from trainer.cards.card import Card
from trainer.cards.hand import Hand
from trainer.cards.suit import Suit
from trainer.games.play import Unit
from trainer.games.result import Result
from trainer.games.spades.bids import bids_of
from trainer.games.trick_play import TrickPlay
from trainer.problems import BadNotationError

TRICKS: Final = Unit("trick", "tricks")


@dataclass(frozen=True)
class SpadesPlayRules:
    """The player on the dealer's left, who bid first, leads first; every trick is one."""

    trump: Suit

    @property
    def unit(self) -> Unit:
        """Tricks."""
        return TRICKS

    def begin(self, result: Result, hands: tuple[Hand, ...]) -> TrickPlay:
        """The play after four bids."""
        bids_of(result)
        return self.begin_with(self.trump.value, 0, hands)

    def begin_with(self, denomination: str, leader: Seat, hands: tuple[Hand, ...]) -> TrickPlay:
        """A play with some leader; nothing but spades can be trumps, and nobody has to say so."""
        if denomination.strip().upper() not in {"", self.trump.value, self.trump.symbol}:
            raise BadNotationError(f"'{denomination}' is no trump: {self.trump.plural} always are; write S.")
        return TrickPlay(self.trick_value, hands, self.trump, leader, trumps_wait=True)

    def card_value(self, card: Card) -> int:
        """Nothing: tricks count, whatever cards are in them."""
        del card
        return 0

    def trick_value(self, cards: tuple[Card, ...]) -> int:
        """Every trick is one."""
        del cards
        return 1

    def total(self, hands: tuple[Hand, ...]) -> int:
        """As many tricks as there are cards in a hand."""
        return max(hand.size for hand in hands)
