"""The laws of dummy whist: bids rank by number and denomination, and a contract of 3 takes nine tricks.

Exercises `Laws` with a double and a redouble, `Result` as the contract of another seat than the last bidder's, and
`Scoring` where tricks beyond the contract count, defeated contracts cost, and vulnerability comes from the
circumstances of the deal.
"""

from collections.abc import Hashable, Mapping
from dataclasses import dataclass, field
from typing import Any, Final

from trainer.auction.auction import Auction
from trainer.auction.call import BID_FORM, DOUBLE, PASS, REDOUBLE, Call
from trainer.auction.seat import side_of
from trainer.cards.hand import Hand
from trainer.documents.json_fields import number_of, text_of
from trainer.games.calls import CallNotation
from trainer.games.circumstances import Circumstances
from trainer.games.contract import Contract, contract_of, contract_parts
from trainer.games.illegality import Illegality
from trainer.games.play import Taken, Unit
from trainer.games.result import Result
from trainer.games.scoring import Score
from trainer.problems import BadNotationError

DENOMINATIONS: Final = ("C", "D", "H", "S", "NT")
"""Lowest first."""

BOOK: Final = 6
"""Tricks that nobody bids for."""

VULNERABLE: Final = "vulnerable"
"""The key of the circumstances; its value is `none`, `first`, `second` or `both`, by sides."""

_FACTORS: Final = {"": 1, "X": 2, "XX": 4}
_TRICK: Final = 30
_SWING: Final = 50
"""So many marks more than at another table are one swing."""

_GAME: Final = 4
"""The lowest number that is worth a bonus."""


def is_vulnerable(side: int, circumstances: Circumstances) -> bool:
    """Whether more is at stake for a side."""
    return circumstances.get(VULNERABLE, "none") in {"both", ("first", "second")[side]}


@dataclass(frozen=True)
class TrickScoring:
    """Marks for tricks bid and made, for those beyond, and for games; marks of the others for tricks that lack."""

    calls: CallNotation = field(compare=False)
    unit: Unit = Unit("mark", "marks")
    compared_in: Unit = Unit("swing", "swings")
    only_success_counts: bool = False
    classes: tuple[str, ...] = ("part scores", "games")
    tag_names: tuple[str, ...] = ("Tricks", "Score")

    @property
    def costly(self) -> float:
        return 1.0

    def compared(self, score: int, other: int) -> int:
        return round((score - other) / _SWING)

    def class_of(self, result: Result) -> str:
        return self.classes[contract_of(result).number >= _GAME]

    def bidders(self, result: Result) -> tuple[int, ...]:
        return (side_of(contract_of(result).by),)

    def needed(self, result: Result, total: int) -> Taken:
        contract = contract_of(result)
        own = contract.number + BOOK
        return (own, total - own + 1) if side_of(contract.by) == 0 else (total - own + 1, own)

    def is_decided(self, result: Result, taken: Taken, total: int) -> bool:
        del result  # every trick counts
        return sum(taken) >= total

    def score(self, result: Result, taken: Taken, circumstances: Circumstances) -> Score:
        contract = contract_of(result)
        side = side_of(contract.by)
        worth = self._worth(contract, taken[side], vulnerable=is_vulnerable(side, circumstances))
        brings = max(worth, 0), max(-worth, 0)
        return brings if side == 0 else brings[::-1]

    def as_json(self, result: Result, taken: Taken, circumstances: Circumstances) -> Mapping[str, Any]:
        side = side_of(contract_of(result).by)
        return {"tricks": taken[side], "score": list(self.score(result, taken, circumstances))}

    @property
    def nothing_as_json(self) -> Mapping[str, Any]:
        return {"tricks": None, "score": [0, 0]}

    def as_tags(self, result: Result, taken: Taken, circumstances: Circumstances) -> Mapping[str, str]:
        side = side_of(contract_of(result).by)
        first, second = self.score(result, taken, circumstances)
        return {"Tricks": str(taken[side]), "Score": f"{first}:{second}"}

    def answer(self, asked: Mapping[str, Any]) -> Mapping[str, Any]:
        call = self.calls.parse(text_of(asked, "contract"))
        if call.form is not BID_FORM:
            raise BadNotationError(f"'{asked['contract']}' is no contract; write a number and a denomination.")
        contract = Contract(call, call.amount, call.denomination, 0, text_of(asked, "doubled", "").upper())
        at_risk = text_of(asked, VULNERABLE, "no") == "yes"
        return {"score": self._worth(contract, number_of(asked, "tricks"), vulnerable=at_risk)}

    @staticmethod
    def _worth(contract: Contract, tricks: int, *, vulnerable: bool) -> int:
        factor = _FACTORS[contract.doubled]
        more = tricks - contract.number - BOOK
        if more < 0:
            return more * factor * (100 if vulnerable else 50)
        bonus = (500 if vulnerable else 300) if contract.number >= _GAME else 50
        return (contract.number * _TRICK + more * _TRICK) * factor + bonus


@dataclass(frozen=True)
class ClubLaws:
    """One set of laws; three passes after a bid end the auction, four without one."""

    calls: CallNotation = field(compare=False)
    scoring: TrickScoring
    name: str = "club"
    title: str = "Club laws"
    seats: int = 4
    floor: int = 0
    highest: int = 7
    denominations: tuple[str, ...] = DENOMINATIONS[::-1]

    def problem_with(self, auction: Auction, call: Call, hand: Hand | None = None) -> str | None:
        why = self.why_illegal(auction, call, hand)
        return None if why is None else str(why)

    def why_illegal(self, auction: Auction, call: Call, hand: Hand | None = None) -> Illegality | None:
        del hand  # no hand forbids a call
        if self.is_over(auction):
            return Illegality("over", "The auction is over.", call)
        ours = auction.standing_side == side_of(auction.turn)
        if call == PASS:
            return None
        if call == DOUBLE:
            sound = auction.standing_index is not None and not ours and not auction.doubled
            said = "Only a bid of the opponents can be doubled, and only once."
            return None if sound else Illegality("double", said, call, is_always_true=True)
        if call == REDOUBLE:
            said = "Only a double of the opponents can be redoubled."
            sound = ours and auction.doubled == "X"
            return None if sound else Illegality("redouble", said, call, is_always_true=True)
        if call.form is not BID_FORM or call.denomination not in DENOMINATIONS:
            return Illegality("no call", "{call} is not a call.", call)
        if not 1 <= call.amount <= self.highest:
            return Illegality("number", f"Bids go from 1 to {self.highest}.", call)
        if _height(call) > self._standing_height(auction):
            return None
        return Illegality("too low", "{call} is not high enough.", call)

    def legality(self, auction: Auction) -> Hashable:
        return auction.calls

    def legal_calls(self, auction: Auction, hand: Hand | None = None) -> tuple[Call, ...]:
        numbers = range(1, self.highest + 1)
        bids = [Call(BID_FORM, denomination, number) for number in numbers for denomination in DENOMINATIONS]
        return tuple(call for call in (PASS, DOUBLE, REDOUBLE, *bids) if self.problem_with(auction, call, hand) is None)

    def is_over(self, auction: Auction) -> bool:
        return len(auction.calls) >= self.seats and auction.trailing_passes >= self.seats - 1

    def result(self, auction: Auction) -> Contract | None:
        index = auction.standing_index
        if index is None:
            return None
        call = auction.calls[index]
        named = (
            auction.seat_of(place)
            for place, one in enumerate(auction.calls)
            if one.denomination == call.denomination and side_of(auction.seat_of(place)) == auction.standing_side
        )
        return Contract(call, call.amount, call.denomination, next(named), auction.doubled)

    def result_in(self, text: str) -> Contract | None:
        parts = contract_parts(text)
        if parts is None:
            return None
        try:
            call = self.calls.parse(parts[0])
        except BadNotationError:
            return None
        return Contract(call, call.amount, call.denomination, parts[2], parts[1])

    def contracts(self, side: int, denomination: str, hands: tuple[Hand, ...]) -> tuple[Contract, ...]:
        del hands  # whatever they are
        bids = (Call(BID_FORM, denomination, number) for number in range(1, self.highest + 1))
        return tuple(Contract(bid, bid.amount, denomination, side, "") for bid in bids)

    def may_name(self, length: int) -> bool:
        return length >= 0

    @staticmethod
    def _standing_height(auction: Auction) -> tuple[int, int]:
        index = auction.standing_index
        return (0, 0) if index is None else _height(auction.calls[index])


def _height(bid: Call) -> tuple[int, int]:
    return bid.amount, DENOMINATIONS.index(bid.denomination)
