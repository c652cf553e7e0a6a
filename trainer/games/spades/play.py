"""The play of spades: spades are always trumps, and none may be led before one was played (BIS 2)."""

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
    """The rules of the play: the player on the dealer's left, who bid first, leads; each trick counts one."""

    trump: Suit

    def begin(self, result: Result, hands: tuple[Hand, ...]) -> TrickPlay:
        """Return the play after four bids. Raises `TypeError` for a result of another game."""
        bids_of(result)
        return self.begin_with(self.trump.value, 0, hands)

    def begin_with(self, denomination: str, leader: Seat, hands: tuple[Hand, ...]) -> TrickPlay:
        """Return a play with this leader; the denomination may be left out.

        Raises `BadNotationError` when the denomination is anything but spades.
        """
        if denomination.strip().upper() not in {"", self.trump.value, self.trump.symbol}:
            raise BadNotationError(f"'{denomination}' is no trump: {self.trump.plural} always are; write S.")
        return TrickPlay(self.trick_value, hands, self.trump, leader, trumps_wait=True)
