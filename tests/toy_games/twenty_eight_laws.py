"""The laws of Twenty-Eight: numbers from 14 to 28 without a suit; whoever calls first has to bid.

Exercises `Laws` for six seats in which a bid names no trump, and a `Result` that has none.
"""

from collections.abc import Hashable, Mapping
from dataclasses import dataclass
from typing import Any, Final

from trainer.auction.auction import Auction
from trainer.auction.call import BID_FORM, PASS, Call
from trainer.auction.seat import Seat, side_of
from trainer.cards.hand import Hand
from trainer.documents.json_fields import number_of
from trainer.games.circumstances import NOTHING_SPECIAL, Circumstances
from trainer.games.illegality import Illegality
from trainer.games.play import Taken, Unit
from trainer.games.result import Result
from trainer.games.scoring import Score

SEATS: Final = 6
LOWEST: Final = 14
HIGHEST: Final = 28

_HONOURS: Final = 20
"""A bid from here on is worth twice as much."""


@dataclass(frozen=True, slots=True)
class Bid:
    """The number that was bid, and by whom."""

    number: int
    by: Seat

    def __str__(self) -> str:
        return f"{self.number} by {self.by}"

    def as_json(self, circumstances: Circumstances = NOTHING_SPECIAL) -> Mapping[str, Any]:
        del circumstances  # none matter
        return {"number": self.number, "by": self.by}

    def as_tags(self, circumstances: Circumstances = NOTHING_SPECIAL) -> Mapping[str, str]:
        del circumstances  # none matter
        return {"Contract": str(self.number), "Declarer": str(self.by)}


def bid_of(result: Result) -> Bid:
    """A result of this game; raises `TypeError` for another's."""
    if not isinstance(result, Bid):
        raise TypeError(f"{result!r} is no bid of Twenty-Eight")
    return result


@dataclass(frozen=True)
class BidScoring:
    """One mark for a bid that is made, two from twenty on; the others get one more where it is not."""

    unit: Unit = Unit("mark", "marks")
    compared_in: Unit = Unit("mark", "marks")
    only_success_counts: bool = True
    classes: tuple[str, ...] = ("plain bids", "honours")
    tag_names: tuple[str, ...] = ("Points", "Score")

    @property
    def costly(self) -> float:
        return 1.0

    def compared(self, score: int, other: int) -> int:
        return score - other

    def class_of(self, result: Result) -> str:
        return self.classes[bid_of(result).number >= _HONOURS]

    def bidders(self, result: Result) -> tuple[int, ...]:
        return (side_of(bid_of(result).by),)

    def needed(self, result: Result, total: int) -> Taken:
        bid = bid_of(result)
        both = (bid.number, total - bid.number + 1)
        return both if side_of(bid.by) == 0 else both[::-1]

    def is_decided(self, result: Result, taken: Taken, total: int) -> bool:
        needed = self.needed(result, total)
        return taken[0] >= needed[0] or taken[1] >= needed[1]

    def score(self, result: Result, taken: Taken, circumstances: Circumstances) -> Score:
        del circumstances  # none matter
        bid = bid_of(result)
        side = side_of(bid.by)
        worth = 1 + (bid.number >= _HONOURS)
        made = taken[side] >= bid.number
        winners = side if made else 1 - side
        marks = worth if made else worth + 1
        return (marks, 0) if winners == 0 else (0, marks)

    def as_json(self, result: Result, taken: Taken, circumstances: Circumstances) -> Mapping[str, Any]:
        return {"points": list(taken), "score": list(self.score(result, taken, circumstances))}

    @property
    def nothing_as_json(self) -> Mapping[str, Any]:
        return {"points": None, "score": [0, 0]}

    def as_tags(self, result: Result, taken: Taken, circumstances: Circumstances) -> Mapping[str, str]:
        scores = self.score(result, taken, circumstances)
        return {"Points": ":".join(map(str, taken)), "Score": ":".join(map(str, scores))}

    def answer(self, asked: Mapping[str, Any]) -> Mapping[str, Any]:
        points = number_of(asked, "points")
        first, second = self.score(Bid(number_of(asked, "number"), 0), (points, HIGHEST - points), NOTHING_SPECIAL)
        return {"score": first - second}


@dataclass(frozen=True)
class SixHandedLaws:
    """One set of laws; the auction is over when five players pass after a bid."""

    name: str = "six-handed"
    title: str = "Six-handed"
    seats: int = SEATS
    floor: int = LOWEST - 1
    highest: int = HIGHEST
    denominations: tuple[str, ...] = ()
    scoring: BidScoring = BidScoring()

    def problem_with(self, auction: Auction, call: Call, hand: Hand | None = None) -> str | None:
        why = self.why_illegal(auction, call, hand)
        return None if why is None else str(why)

    def why_illegal(self, auction: Auction, call: Call, hand: Hand | None = None) -> Illegality | None:
        del hand  # no hand forbids a call
        if self.is_over(auction):
            return Illegality("over", "The auction is over.", call)
        if call == PASS:
            return None if auction.calls else Illegality("must bid", "Whoever calls first has to bid.", call)
        if call.form is not BID_FORM or call.denomination:
            return Illegality("no number", "Only numbers are bid.", call, is_always_true=True)
        if not self._standing(auction) < call.amount <= HIGHEST:
            return Illegality("too low", f"A bid is higher than the last one, and at most {HIGHEST}.", call)
        return None

    def legality(self, auction: Auction) -> Hashable:
        return auction.calls

    def legal_calls(self, auction: Auction, hand: Hand | None = None) -> tuple[Call, ...]:
        bids = (Call(BID_FORM, amount=number) for number in range(LOWEST, HIGHEST + 1))
        return tuple(call for call in (PASS, *bids) if self.problem_with(auction, call, hand) is None)

    def is_over(self, auction: Auction) -> bool:
        return auction.trailing_passes == self.seats - 1 or self._standing(auction) == HIGHEST

    def result(self, auction: Auction) -> Bid | None:
        index = auction.standing_index
        return None if index is None else Bid(auction.calls[index].amount, auction.seat_of(index))

    def result_in(self, text: str) -> Bid | None:
        number, by, seat = text.partition(" by ")
        return Bid(int(number), int(seat)) if by and number.isdecimal() and seat.isdecimal() else None

    def contracts(self, side: int, denomination: str, hands: tuple[Hand, ...]) -> tuple[Bid, ...]:
        del side, denomination, hands
        return ()

    def may_name(self, length: int) -> bool:
        return length >= 0

    def _standing(self, auction: Auction) -> int:
        index = auction.standing_index
        return self.floor if index is None else auction.calls[index].amount
