"""Contracts of bridge: declarer, dummy and leader follow from the seat (Law 22, Law 41)."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Final

from trainer.auction.call import BID_FORM, Call
from trainer.auction.seat import Seat
from trainer.games.bridge.compass import seat_name
from trainer.games.calls import CallNotation
from trainer.games.circumstances import NOTHING_SPECIAL, Circumstances
from trainer.games.contract import Contract, contract_parts
from trainer.problems import BadNotationError

SEATS: Final = 4


@dataclass(frozen=True, slots=True)
class BridgeContract(Contract):
    """A contract for `number` tricks more than six; `by` is the declarer's seat."""

    @property
    def dummy(self) -> Seat:
        """Return declarer's partner."""
        return (self.by + SEATS // 2) % SEATS

    @property
    def leader(self) -> Seat:
        """Return the player on declarer's left."""
        return (self.by + 1) % SEATS

    def as_json(self, circumstances: Circumstances = NOTHING_SPECIAL) -> Mapping[str, Any]:
        """Return the contract as a JSON object, with players by the compass."""
        return {
            "call": str(self.call),
            "level": self.number,
            "denomination": self.denomination,
            "doubled": self.doubled,
            "declarer": seat_name(self.by, circumstances),
            "dummy": seat_name(self.dummy, circumstances),
            "leader": seat_name(self.leader, circumstances),
        }

    def as_tags(self, circumstances: Circumstances = NOTHING_SPECIAL) -> Mapping[str, str]:
        """Return the contract, and its declarer by the compass, as tags of PBN."""
        return {"Contract": f"{self.call}{self.doubled}", "Declarer": seat_name(self.by, circumstances)}


def contract_of_bid(bid: Call, declarer: Seat, doubled: str = "") -> BridgeContract:
    """Return the contract that a bid becomes."""
    return BridgeContract(bid, bid.amount, bid.denomination, declarer, doubled)


def contract_in(text: str, calls: CallNotation, highest: int) -> BridgeContract | None:
    """Return the contract of a text made by `str`; None for any other text."""
    parts = contract_parts(text)
    if parts is None:
        return None
    written, doubled, declarer = parts
    try:
        bid = calls.parse(written)
    except BadNotationError:
        return None
    is_bid = bid.form is BID_FORM and bool(bid.denomination) and 1 <= bid.amount <= highest
    return contract_of_bid(bid, declarer, doubled) if is_bid and declarer < SEATS else None
