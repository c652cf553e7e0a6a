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
from trainer.reasoning.meaning.meanings import Meanings, weakest
from trainer.reasoning.meaning.seat_reading import AuctionReader, SeatReading
from trainer.reasoning.rows.reading import Reading
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

    `shows` are the ways in which the table means it, one of which is true of a hand that makes it. `promised` and
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
        self._sides = tuple(map(_Listener, bidders.sides))
        self._told: OrderedDict[tuple[Call, ...], CallTold] = OrderedDict()

    def told(self, auction: Auction, index: int) -> CallTold:
        """What call `index` of an auction told when it was made."""
        heard = auction.before(index + 1)
        if heard.calls not in self._told:
            self._told[heard.calls] = self._tell(heard, index)
            if len(self._told) > _KEPT:
                self._told.popitem(last=False)
        return self._told[heard.calls]

    def seat(self, auction: Auction, seat: Seat) -> SeatReading:
        """All that a seat's calls have shown and denied."""
        return self._sides[side_of(seat)].reader.read_seat(auction, seat)

    def _tell(self, auction: Auction, index: int) -> CallTold:
        seat, call = auction.seat_of(index), auction.calls[index]
        if side_of(seat) == self._silent:
            return CallTold(index, seat, call, note=SILENT)
        reading = self.seat(auction, seat)
        return CallTold(
            index,
            seat,
            call,
            shows=self._sides[side_of(seat)].ways(auction.before(index), call),
            promised=tuple(brief(sentence.words) for sentence in reading.promises),
            denied=tuple(brief(sentence.words) for sentence in reading.denials[:_MOST_DENIALS]),
            note=reading.calls[-1].note,
        )


class _Listener:
    """One side's table, as it is heard."""

    def __init__(self, reasoner: Reasoner) -> None:
        self.reader = AuctionReader(reasoner)
        self._game = reasoner.book.game
        self._meanings = Meanings(reasoner)

    def ways(self, before: Auction, call: Call) -> tuple[str, ...]:
        """What the call shows at this point, way by way; empty where the table does not give it."""
        try:
            heard = [reading for reading, _ in self._meanings.of(before, call).heard]
        except NotCoveredError:
            return ()
        demanded = weakest([reading for reading in heard if not reading.way.row.may])
        return tuple(dict.fromkeys(map(self._words, demanded or heard)))

    def _words(self, reading: Reading) -> str:
        if reading.way.row.is_otherwise:
            return ANYTHING
        return brief(Wording(self._game, reading.way.binding).hand(reading.shows))


def brief(words: str) -> str:
    """Words that can be taken in at a table: long ones without what stands in brackets.

    >>> brief("a suit to overcall (cards at least as good as J9xx)")
    'a suit to overcall (cards at least as good as J9xx)'
    """
    while len(words) > _LONG and _BRACKETS.search(words):
        words = _BRACKETS.sub("", words)
    return words
