"""The public meaning of each call: what it shows, and what its player has promised and denied so far."""

from collections import OrderedDict
from dataclasses import dataclass
from typing import Final

from trainer.auction.auction import Auction
from trainer.auction.call import Call
from trainer.auction.seat import Seat, side_of
from trainer.playing.guided.bidders import Bidders
from trainer.problems import NotCoveredError
from trainer.reasoning.choosing.reasoner import Reasoner
from trainer.reasoning.meaning.agreed_meanings import AgreedMeanings, demanded_first
from trainer.reasoning.meaning.call_meaning import CallNote
from trainer.reasoning.meaning.claims import Claim
from trainer.reasoning.meaning.seat_meanings import SeatMeaning, SeatMeanings
from trainer.reasoning.meaning.suits_for_letters import meaning_in_suits
from trainer.reasoning.rows.row_meaning import RowMeaning
from trainer.reasoning.words.table_talk import alert_or_announcement

_KEPT: Final = 1000
"""Bounds memory; an evening at the table has fewer calls."""

_MOST_DENIALS: Final = 3
"""A judgment: a help text beside the auction has room for three lines."""


@dataclass(frozen=True, slots=True)
class TableMeaning:
    """The meaning of call `index` of an auction to everybody at the table.

    `shows` are the meanings of the call by the rows of its side's convention; at least one is true of a hand that makes
    it. `promised` and `denied` are what is known of the player after the call, the most important denials first.
    `before` is the auction before the call. `noted` says how the call agrees with the convention; it is None for a
    silent side and for a side that a `program` bids for.
    """

    index: int
    seat: Seat
    call: Call
    before: Auction
    shows: tuple[RowMeaning, ...] = ()
    promised: tuple[Claim, ...] = ()
    denied: tuple[Claim, ...] = ()
    noted: CallNote | None = None
    program: str = ""

    @property
    def alert_text(self) -> str:
        """Return partner's words when the call is made: "alert" or an announcement, else empty."""
        return next(filter(None, (alert_or_announcement(one.row) for one in self.shows)), "")

    @property
    def promises_more_or_less(self) -> bool:
        """Return whether the player's promises so far differ from what this very call shows."""
        return tuple(map(meaning_in_suits, self.shows)) != tuple(claim.statement for claim in self.promised)


class TableMeanings:
    """A cache of the meanings of calls by the conventions of both sides. Not thread-safe."""

    def __init__(self, bidders: Bidders) -> None:
        self._silent = bidders.silent
        self._program = bidders.program
        self._sides = tuple(map(_Side, bidders.sides))
        self._kept: OrderedDict[tuple[Call, ...], TableMeaning] = OrderedDict()

    def of(self, auction: Auction, index: int) -> TableMeaning:
        """Return the meaning of call `index` of an auction at the moment when it was made."""
        after = auction.before(index + 1)
        if after.calls not in self._kept:
            self._kept[after.calls] = self._find(after, index)
            if len(self._kept) > _KEPT:
                self._kept.popitem(last=False)
        return self._kept[after.calls]

    def shows(self, auction: Auction, index: int) -> tuple[RowMeaning, ...]:
        """Return what `of` says that call `index` shows, without looking for what its player has promised and denied.

        That takes several times as long. Empty for a silent side and for a program.
        """
        side = side_of(auction.seat_of(index))
        if side == self._silent or (self._program is not None and side == self._program.side):
            return ()
        return self._sides[side].shows(auction.before(index), auction.calls[index])

    def of_seat(self, auction: Auction, seat: Seat) -> SeatMeaning:
        """Return everything that the calls of a seat have promised and denied."""
        return self._sides[side_of(seat)].seats.of(auction, seat)

    def _find(self, auction: Auction, index: int) -> TableMeaning:
        seat, call, before = auction.seat_of(index), auction.calls[index], auction.before(index)
        if side_of(seat) == self._silent:
            return TableMeaning(index, seat, call, before)
        if self._program is not None and side_of(seat) == self._program.side:
            return TableMeaning(index, seat, call, before, program=self._program.title)
        by_then = self.of_seat(auction, seat)
        return TableMeaning(
            index,
            seat,
            call,
            before,
            shows=self.shows(auction, index),
            promised=tuple(promise.claim for promise in by_then.promises),
            denied=tuple(denial.claim for denial in by_then.denials[:_MOST_DENIALS]),
            noted=by_then.calls[-1],
        )


class _Side:
    """The meanings of calls by the convention of one side."""

    def __init__(self, reasoner: Reasoner) -> None:
        self.seats = SeatMeanings(reasoner)
        self._meanings = AgreedMeanings(reasoner)

    def shows(self, before: Auction, call: Call) -> tuple[RowMeaning, ...]:
        """Return the meanings by the rows that demand the call, or else by those that accept it.

        Empty where none does.
        """
        try:
            return demanded_first(self._meanings.of(before, call).row_meanings)
        except NotCoveredError:
            return ()
