"""Contracts: the result of an auction in games where the last bid counts.

This module is for the packages of games; everything above sees a contract only as a `Result`.
"""

import re
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Final

from trainer.auction.auction import Auction
from trainer.auction.call import Call
from trainer.auction.seat import Seat
from trainer.games.calls import CallNotation
from trainer.games.circumstances import NOTHING_SPECIAL, Circumstances
from trainer.games.result import Result
from trainer.games.words import AuctionState, NameOf, SideNamed

DOUBLED: Final = {"": "", "X": ", doubled", "XX": ", redoubled"}

_WRITTEN: Final = re.compile(r"([^X]+)(X{0,2}) by (\d+)")


@dataclass(frozen=True, slots=True)
class Contract:
    """The result of an auction in which the last bid counts.

    `call` is the bid in its plain form (`3S`), `by` the seat of declarer, `doubled` is `''`, `'X'` or `'XX'`.
    """

    call: Call
    number: int
    denomination: str
    by: Seat
    doubled: str

    def __str__(self) -> str:
        return f"{self.call}{self.doubled} by {self.by}"

    def as_json(self, circumstances: Circumstances = NOTHING_SPECIAL) -> Mapping[str, Any]:
        """Return the contract as an object of the JSON interface; `by` is the seat, whatever the circumstances."""
        del circumstances
        return {
            "call": str(self.call),
            "number": self.number,
            "denomination": self.denomination,
            "by": self.by,
            "doubled": self.doubled,
        }

    def as_tags(self, circumstances: Circumstances = NOTHING_SPECIAL) -> Mapping[str, str]:
        """Return the tags `Contract` and `Declarer` of a deal file.

        The declarer is a seat, whatever the circumstances.
        """
        del circumstances
        return {"Contract": f"{self.call}{self.doubled}", "Declarer": str(self.by)}


def contract_of(result: Result) -> Contract:
    """Return a result as the contract that it is. Raises `TypeError` when it belongs to a game without contracts."""
    if not isinstance(result, Contract):
        message = f"{result!r} is no contract"
        raise TypeError(message)
    return result


def contract_parts(text: str) -> tuple[str, str, Seat] | None:
    """Return bid, doubling (`''`, `'X'`, `'XX'`) and seat of a contract written by `str`; None for another text."""
    found = _WRITTEN.fullmatch(text)
    return None if found is None else (found[1], found[2], int(found[3]))


@dataclass(frozen=True, slots=True)
class ContractWords:
    """The words of a game of contracts. The fields are described at `Words`."""

    calls: CallNotation
    library_title: str
    sample_hand: str
    source_on_play: str
    first_caller: str = "first to call"
    first_caller_mark: str = "first to call"
    sample_claim: int = 1
    trumps: tuple[str, str] = ("trump", "trumps")
    source_name: str = "the source"

    def circumstances(self, circumstances: Circumstances, side_named: SideNamed, first: int = 0) -> str:
        """Return an empty text. Games with dealer or vulnerability override this."""
        del circumstances, side_named, first
        return ""

    def numbered(self, circumstances: Circumstances) -> str:
        """Return an empty text. Games with numbered boards override this."""
        del circumstances
        return ""

    def result(self, result: Result, name_of: NameOf) -> str:
        """Return a contract with its declarer: `3♠ by Partner 1, doubled`."""
        contract = contract_of(result)
        return f"{self.label(contract)} by {name_of(contract.by)}{DOUBLED[contract.doubled]}"

    def label(self, result: Result) -> str:
        """Return a contract as a label: `3♠`, `3 No Trump`."""
        contract = contract_of(result)
        return self.calls.contract_label(contract.number, contract.denomination)

    def short_label(self, result: Result) -> str:
        """Return `3♠` or `3NT`, as the bid is printed."""
        return self.calls.printed(contract_of(result).call)

    def is_doubled(self, result: Result) -> bool:
        """Return whether a contract was doubled or redoubled."""
        return bool(contract_of(result).doubled)

    def written(self, result: Result, name_of: NameOf) -> str:
        """Return a contract as files of sample deals have it: `3SX by A1`."""
        contract = contract_of(result)
        return f"{contract.call}{contract.doubled} by {name_of(contract.by)}"

    def spoken(self, result: Result) -> str:
        """Return a contract as it is spoken: `3 spades, doubled`."""
        contract = contract_of(result)
        return f"{self.calls.spoken(contract.call)}{DOUBLED[contract.doubled]}"

    def standing(self, auction: Auction, name_of: NameOf) -> AuctionState:
        """Return the last bid with its bidder, "2 spades by Partner 1, doubled", or "No bid yet"."""
        index = auction.standing_index
        if index is None:
            return AuctionState("No bid yet")
        number, denomination = auction.standing_number, auction.calls[index].denomination
        said = self.calls.name_of(denomination, number)
        by = name_of(auction.seat_of(index))
        printed = self.calls.contract_label(number, denomination)
        return AuctionState(f"{number} {said}".strip(), f"{by}{DOUBLED[auction.doubled]}", printed)
