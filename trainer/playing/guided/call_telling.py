"""What a call tells everybody at the table: what it shows, and what its player has promised and denied by then."""

import re
from collections import OrderedDict
from dataclasses import dataclass
from typing import Final

from trainer.auction.auction import Auction
from trainer.auction.call import Call
from trainer.auction.seat import Seat, side_of
from trainer.playing.guided.bidders import Bidders
from trainer.problems import NotCoveredError
from trainer.reasoning.choosing.reasoner import Reasoner
from trainer.reasoning.meaning.agreed_meanings import AgreedMeanings, weakest
from trainer.reasoning.meaning.seat_meanings import SeatMeaning, SeatMeanings, note
from trainer.reasoning.rows.row_meaning import RowMeaning
from trainer.reasoning.words.wording import ANYTHING, Wording

_KEPT: Final = 1000
_MOST_DENIALS: Final = 3

_LONG: Final = 140
"""Letters; what is longer is told without what stands in brackets: what a named thing of the table is made of."""

_BRACKETS: Final = re.compile(r" \([^()]*\)")

SILENT: Final = "This side does not bid at this table: the call tells nothing."


@dataclass(frozen=True, slots=True)
class CallTold:
    """What call `index` of an auction tells, in words without a capital and a full stop.

    `shows` is what the table means by it, by row; one of these is true of a hand that makes it. `promised` and
    `denied` are what is known of the player after it, the most important denials first; `note` is a sentence on why
    the call tells nothing, or other than it should.
    """

    index: int
    seat: Seat
    call: Call
    shows: tuple[str, ...] = ()
    promised: tuple[str, ...] = ()
    denied: tuple[str, ...] = ()
    note: str = ""


class CallTeller:
    """Tells calls by the tables of both sides, and keeps what it has found. For one thread at a time."""

    def __init__(self, bidders: Bidders) -> None:
        self._silent = bidders.silent
        self._sides = tuple(map(_Side, bidders.sides))
        self._told: OrderedDict[tuple[Call, ...], CallTold] = OrderedDict()

    def told(self, auction: Auction, index: int) -> CallTold:
        """What call `index` of an auction told when it was made."""
        after = auction.before(index + 1)
        if after.calls not in self._told:
            self._told[after.calls] = self._tell(after, index)
            if len(self._told) > _KEPT:
                self._told.popitem(last=False)
        return self._told[after.calls]

    def seat(self, auction: Auction, seat: Seat) -> SeatMeaning:
        """All that a seat's calls have shown and denied."""
        return self._sides[side_of(seat)].seats.of(auction, seat)

    def _tell(self, auction: Auction, index: int) -> CallTold:
        seat, call = auction.seat_of(index), auction.calls[index]
        if side_of(seat) == self._silent:
            return CallTold(index, seat, call, note=SILENT)
        meaning = self.seat(auction, seat)
        return CallTold(
            index,
            seat,
            call,
            shows=self._sides[side_of(seat)].shows(auction.before(index), call),
            promised=tuple(brief(sentence.words) for sentence in meaning.promises),
            denied=tuple(brief(sentence.words) for sentence in meaning.denials[:_MOST_DENIALS]),
            note=note(meaning.calls[-1]),
        )


class _Side:
    """What calls mean by the table of one side."""

    def __init__(self, reasoner: Reasoner) -> None:
        self.seats = SeatMeanings(reasoner)
        self._game = reasoner.book.game
        self._meanings = AgreedMeanings(reasoner)

    def shows(self, before: Auction, call: Call) -> tuple[str, ...]:
        """What the call shows at this point, row by row; empty where the table does not give it."""
        try:
            agreed = self._meanings.of(before, call).row_meanings
        except NotCoveredError:
            return ()
        demanded = weakest([meaning for meaning in agreed if not meaning.row.may])
        return tuple(dict.fromkeys(map(self._words, demanded or agreed)))

    def _words(self, meaning: RowMeaning) -> str:
        if meaning.row.is_otherwise:
            return ANYTHING
        return brief(Wording(self._game, meaning.binding).hand(meaning.shows))


def brief(words: str) -> str:
    """Words that can be taken in at a table: long ones without what stands in brackets.

    >>> brief("a suit to overcall (cards at least as good as J9xx)")
    'a suit to overcall (cards at least as good as J9xx)'
    """
    while len(words) > _LONG and _BRACKETS.search(words):
        words = _BRACKETS.sub("", words)
    return words
