"""The laws of promises: everybody names a number of tricks, once, and nobody passes.

Exercises `Laws` without pass, double and denominations, where no call outbids another and 0 is a number; a `Result`
that is no contract; `Scoring` in which both sides have something to make, both may lose, and what a trick too many
costs depends on the score before the deal.
"""

from collections.abc import Hashable, Mapping
from dataclasses import dataclass
from typing import Any, Final

from trainer.auction.auction import Auction
from trainer.auction.call import BID_FORM, Call
from trainer.cards.hand import Hand
from trainer.documents.json_fields import number_of
from trainer.games.circumstances import NOTHING_SPECIAL, Circumstances
from trainer.games.illegality import Illegality
from trainer.games.play import Taken, Unit
from trainer.games.result import Result
from trainer.games.scoring import Score

MOST: Final = 13
SEATS: Final = 4

BAGS: Final = ("bags of the first side", "bags of the second side")
"""The keys of the circumstances: how many tricks too many each side has taken before, of those not paid for yet."""

MOST_BAGS: Final = 5
"""So many tricks too many cost `_PENALTY`, and are forgotten."""

_PENALTY: Final = 50
_PROMISED: Final = 10


@dataclass(frozen=True, slots=True)
class Promises:
    """What everybody has promised, by seat."""

    tricks: tuple[int, ...]

    def __str__(self) -> str:
        return "-".join(map(str, self.tricks))

    def as_json(self, circumstances: Circumstances = NOTHING_SPECIAL) -> Mapping[str, Any]:
        del circumstances  # none matter
        return {"promised": list(self.tricks)}

    def as_tags(self, circumstances: Circumstances = NOTHING_SPECIAL) -> Mapping[str, str]:
        del circumstances  # none matter
        return {"Promised": str(self)}

    @property
    def by_side(self) -> tuple[int, int]:
        """What both sides have to take."""
        return sum(self.tricks[0::2]), sum(self.tricks[1::2])


def promises_of(result: Result) -> Promises:
    """A result of this game; raises `TypeError` for another's."""
    if not isinstance(result, Promises):
        raise TypeError(f"{result!r} are no promises")
    return result


@dataclass(frozen=True)
class PromiseScoring:
    """Ten for every trick promised, kept or not; one for a trick too many, until there are too many of these."""

    unit: Unit = Unit("mark", "marks")
    compared_in: Unit = Unit("mark", "marks")
    only_success_counts: bool = False
    classes: tuple[str, ...] = ("tricks to spare", "every trick", "too many")
    tag_names: tuple[str, ...] = ("Promised", "Tricks", "Score")

    @property
    def costly(self) -> float:
        return 5.0

    def compared(self, score: int, other: int) -> int:
        return score - other

    def class_of(self, result: Result) -> str:
        promised = sum(promises_of(result).by_side)
        return self.classes[(promised >= MOST) + (promised > MOST)]

    def bidders(self, result: Result) -> tuple[int, ...]:
        del result
        return 0, 1

    def needed(self, result: Result, total: int) -> Taken:
        del total
        return promises_of(result).by_side

    def is_decided(self, result: Result, taken: Taken, total: int) -> bool:
        del result
        return sum(taken) >= total

    def score(self, result: Result, taken: Taken, circumstances: Circumstances) -> Score:
        promised = promises_of(result).by_side
        before = [int(circumstances.get(key, "0")) for key in BAGS]
        first, second = map(_worth, promised, taken, before)
        return first, second

    def as_json(self, result: Result, taken: Taken, circumstances: Circumstances) -> Mapping[str, Any]:
        return {"tricks": list(taken), "score": list(self.score(result, taken, circumstances))}

    @property
    def nothing_as_json(self) -> Mapping[str, Any]:
        return {"tricks": None, "score": [0, 0]}

    def as_tags(self, result: Result, taken: Taken, circumstances: Circumstances) -> Mapping[str, str]:
        scores = self.score(result, taken, circumstances)
        return {"Tricks": ":".join(map(str, taken)), "Score": ":".join(map(str, scores))}

    def answer(self, asked: Mapping[str, Any]) -> Mapping[str, Any]:
        return {"score": _worth(number_of(asked, "promised"), number_of(asked, "tricks"), number_of(asked, "bags"))}


def _worth(promised: int, taken: int, bags: int) -> int:
    if taken < promised:
        return -_PROMISED * promised
    more = taken - promised
    return _PROMISED * promised + more - _PENALTY * ((bags + more) // MOST_BAGS)


@dataclass(frozen=True)
class TableLaws:
    """One set of laws."""

    name: str = "table"
    title: str = "Table laws"
    seats: int = SEATS
    floor: int = -1
    highest: int = MOST
    denominations: tuple[str, ...] = ()
    scoring: PromiseScoring = PromiseScoring()

    def problem_with(self, auction: Auction, call: Call, hand: Hand | None = None) -> str | None:
        why = self.why_illegal(auction, call, hand)
        return None if why is None else str(why)

    def why_illegal(self, auction: Auction, call: Call, hand: Hand | None = None) -> Illegality | None:
        del hand  # no hand forbids a call
        if self.is_over(auction):
            return Illegality("over", "Everybody has promised.", call)
        if call.form is not BID_FORM or call.denomination:
            return Illegality("no number", "Only numbers are called.", call, is_always_true=True)
        return None if 0 <= call.amount <= MOST else Illegality("too high", f"There are {MOST} tricks.", call)

    def legality(self, auction: Auction) -> Hashable:
        return auction.calls

    def legal_calls(self, auction: Auction, hand: Hand | None = None) -> tuple[Call, ...]:
        calls = (Call(BID_FORM, amount=number) for number in range(MOST + 1))
        return tuple(call for call in calls if self.problem_with(auction, call, hand) is None)

    def is_over(self, auction: Auction) -> bool:
        return len(auction.calls) >= self.seats

    def result(self, auction: Auction) -> Promises | None:
        return Promises(tuple(call.amount for call in auction.calls)) if self.is_over(auction) else None

    def result_in(self, text: str) -> Promises | None:
        parts = text.split("-")
        if len(parts) != self.seats or not all(part.isdecimal() for part in parts):
            return None
        return Promises(tuple(map(int, parts)))

    def contracts(self, side: int, denomination: str, hands: tuple[Hand, ...]) -> tuple[Promises, ...]:
        del side, denomination, hands
        return ()

    def may_name(self, length: int) -> bool:
        return length >= 0
