"""The hands of a seat by its calls: those that make all of them, as everybody at the table hears them."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Final

from trainer.auction.auction import Auction
from trainer.auction.seat import Seat, side_of
from trainer.hands.hand_set import HandSet
from trainer.reasoning.choosing.hand_cache import HandCache
from trainer.reasoning.choosing.reasoner import Reasoner
from trainer.reasoning.meaning.call_meaning import CallMeaning, CallNote, Manner, call_meaning

_CERTAIN: Final = {Manner.NATURAL: 0, Manner.ACCEPTED: 1, Manner.MODEL: 2}
"""How certain a reading of a call is: most when the table makes the call, least when no row has it."""

_Key = tuple[Auction, Seat, frozenset[int]]


@dataclass(frozen=True, eq=False)
class SeatHands:
    """The hands of a seat by its calls: `hands` make all of them, each with its chance.

    `notes` are the calls that say something, in order. Least certain are those with a meaning by their form only, then
    those with a meaning as accepted calls only. Of equally certain calls the later one is less certain, because its
    meaning depends on the earlier ones.
    """

    hands: HandSet
    notes: tuple[CallNote, ...] = ()

    @classmethod
    def of(cls, hands: HandSet, calls: Iterable[CallMeaning]) -> "SeatHands":
        """Return the hands that remain of some hands after these calls, in order."""
        heard = cls(hands)
        for meaning in calls:
            heard = heard.after(meaning)
        return heard

    def after(self, meaning: CallMeaning) -> "SeatHands":
        """Return the hands that remain after one more call."""
        if meaning.hands is self.hands:
            return self
        return SeatHands(meaning.hands, (*self.notes, meaning.noted))

    @property
    def telling(self) -> tuple[int, ...]:
        """Return the indices of the calls that say something, the least certain first."""
        return tuple(note.index for note in sorted(self.notes, key=lambda note: (_CERTAIN[note.manner], -note.index)))


class HandsOfSeats:
    """A cache of the hands that make the calls of every seat by the table of its side.

    `sides` has the reasoner of the first caller's side and that of the other side. A hand makes its model calls, tied
    ones with equal chances. A call that departs from the table, or for which the table has no situation, is heard by
    its form, or shows nothing.
    """

    def __init__(self, sides: Sequence[Reasoner]) -> None:
        self.deck = sides[0].book.game.deck
        self._sides = sides
        self._kept = HandCache[_Key, SeatHands](sides[0].memory, lambda heard: (heard.hands,))

    def of(self, auction: Auction, seat: Seat, forgotten: frozenset[int] = frozenset()) -> SeatHands:
        """Return the hands that make the calls of a seat.

        Calls that are `forgotten` (by index, of any seat) are skipped.
        """
        own = range(seat, len(auction.calls), auction.seats)
        last = max((index for index in own if index not in forgotten), default=-1)
        # Nothing after the last call that is heard can matter.
        auction = auction.before(last + 1)
        forgotten = forgotten.intersection(own[: own.index(last)]) if last >= 0 else frozenset()
        key = auction, seat, forgotten
        return self._kept.find(key, lambda: self._find(auction, seat, forgotten))

    def _find(self, auction: Auction, seat: Seat, forgotten: frozenset[int]) -> SeatHands:
        reasoner = self._sides[side_of(seat)]
        if not auction.calls:
            return SeatHands(reasoner.every_hand)
        last = len(auction.calls) - 1
        before = self.of(auction.before(last), seat, forgotten)
        return before.after(call_meaning(reasoner, auction, last, before.hands))
