"""The hands of a seat by its calls: those that make all of them, as everybody at the table hears them."""

from collections import OrderedDict
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import chain
from typing import Final

from trainer.auction.auction import Auction
from trainer.auction.seat import Seat, side_of
from trainer.hands.hand_set import HandSet
from trainer.reasoning.choosing.reasoner import Reasoner
from trainer.reasoning.meaning.call_meaning import CallMeaning, Manner, call_meanings

_KEPT: Final = 512
"""Hands of seats that are kept: some 80 auctions of six seats, some 100 kB each."""

_Key = tuple[Auction, Seat, frozenset[int]]


@dataclass(frozen=True, eq=False)
class SeatHands:
    """The hands of a seat by its calls: `hands` make all of them, each with its chance.

    `telling` are the calls (by index) that say something, the least certain first: those that only mean something by
    their form, then those that only do as accepted ones; and the later ones, for what a later call means leans on the
    calls before it.
    """

    hands: HandSet
    telling: tuple[int, ...]

    @classmethod
    def of(cls, hands: HandSet, calls: Iterable[CallMeaning]) -> "SeatHands":
        """Those that are left of some hands by calls, in order."""
        telling: dict[Manner, list[int]] = {Manner.NATURAL: [], Manner.ACCEPTED: [], Manner.MODEL: []}
        for meaning in calls:
            if meaning.hands is not hands:
                telling[meaning.manner].insert(0, meaning.index)
                hands = meaning.hands
        return cls(hands, tuple(chain.from_iterable(telling.values())))


class HandsOfSeats:
    """Finds the hands that make the calls of every seat by the table of its side, and keeps what it has found.

    `sides` has the reasoner of the first caller's side and that of the other one. A hand makes its model calls, tied
    ones each as often as the others; a call that departs from the table, or for which the table has no situation, is
    heard by its form, or tells nothing.
    """

    def __init__(self, sides: Sequence[Reasoner]) -> None:
        self.deck = sides[0].book.game.deck
        self._sides = sides
        self._kept: OrderedDict[_Key, SeatHands] = OrderedDict()

    def of(self, auction: Auction, seat: Seat, forgotten: frozenset[int] = frozenset()) -> SeatHands:
        """The hands that make the calls of a seat; calls `forgotten` (by index, of any seat) are passed over."""
        forgotten = frozenset(index for index in forgotten if auction.seat_of(index) == seat)
        key = auction, seat, forgotten
        if key in self._kept:
            self._kept.move_to_end(key)
            return self._kept[key]
        reasoner = self._sides[side_of(seat)]
        hands = reasoner.every_hand
        found = SeatHands.of(hands, call_meanings(reasoner, auction, seat, hands, forgotten))
        self._kept[key] = found
        if len(self._kept) > _KEPT:
            self._kept.popitem(last=False)
        return found
