"""The play of spades: they are always trumps, and none is led before one was played (BIS 2)."""

from dataclasses import dataclass

from trainer.auction.seat import Seat
from trainer.cards.hand import Hand
from trainer.cards.suit import Suit
from trainer.games.result import Result
from trainer.games.spades.bids import bids_of
from trainer.games.trick_play import TrickPlay, TricksCount
from trainer.problems import BadNotationError


@dataclass(frozen=True)
class SpadesPlayRules(TricksCount):
    """The player on the dealer's left, who bid first, leads first; every trick is one."""

    trump: Suit

    def begin(self, result: Result, hands: tuple[Hand, ...]) -> TrickPlay:
        """Return the play after four bids."""
        bids_of(result)
        return self.begin_with(self.trump.value, 0, hands)

    def begin_with(self, denomination: str, leader: Seat, hands: tuple[Hand, ...]) -> TrickPlay:
        """Return a play with some leader; nothing but spades can be trumps, and nobody has to say so."""
        if denomination.strip().upper() not in {"", self.trump.value, self.trump.symbol}:
            raise BadNotationError(f"'{denomination}' is no trump: {self.trump.plural} always are; write S.")
        return TrickPlay(self.trick_value, hands, self.trump, leader, trumps_wait=True)
