"""The play of thirteen tricks: declarer's left leads, and declarer plays dummy's cards (Laws 41 to 45)."""

from collections.abc import Mapping
from dataclasses import dataclass

from trainer.auction.seat import Seat
from trainer.cards.hand import Hand
from trainer.games.bridge.contract import SEATS
from trainer.games.calls import Denomination
from trainer.games.contract import contract_of
from trainer.games.result import Result
from trainer.games.trick_play import TrickPlay, TricksCount
from trainer.problems import BadNotationError


@dataclass(frozen=True)
class BridgePlayRules(TricksCount):
    """The rules of play; `strains` are the denominations by their letters."""

    strains: Mapping[str, Denomination]

    def begin(self, result: Result, hands: tuple[Hand, ...]) -> TrickPlay:
        """Return the play of a contract, with the opening lead to the player on declarer's left."""
        contract = contract_of(result)
        return self.begin_with(contract.denomination, (contract.by + 1) % SEATS, hands)

    def begin_with(self, denomination: str, leader: Seat, hands: tuple[Hand, ...]) -> TrickPlay:
        """Return a play in a strain; dummy sits on the left of the opening leader.

        Raises `BadNotationError` when there is no such strain.
        """
        strain = self.strains.get(denomination)
        if strain is None:
            raise BadNotationError(f"'{denomination}' is no trump; write C, D, H or S, or NT for No Trump.")
        return TrickPlay(self.trick_value, hands, strain.trump, leader, (leader + 1) % SEATS)
