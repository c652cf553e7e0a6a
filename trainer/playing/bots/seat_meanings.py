"""What the calls of a seat say of its hand: the hands that make them, as everybody at the table hears them."""

from collections import OrderedDict
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

import numpy as np

from trainer.auction.auction import Auction
from trainer.auction.seat import Seat, side_of
from trainer.hands.hand_boxes import HandBoxes, every_hand
from trainer.reasoning.choosing.reasoner import Reasoner
from trainer.reasoning.meaning.hearing import Manner, hear

_KEPT: Final = 512
"""Meanings of seats that are kept: some 80 auctions of six seats, some 100 kB each."""

_Key = tuple[Auction, Seat, frozenset[int]]


@dataclass(frozen=True, eq=False)
class SeatMeaning:
    """What a seat's calls say: `hands` make all of them, each with its chance.

    `telling` are the calls (by index) that say something, the least certain first: those that were only heard as
    accepted, and of others the later ones, for what a later call means leans on the calls before it.
    """

    hands: HandBoxes
    telling: tuple[int, ...]


class SeatMeanings:
    """Hears the calls of every seat by the table of its side, and keeps what it has heard.

    `sides` has the reasoner of the first caller's side and that of the other one. A hand makes its model calls, tied
    ones each as often as the others; a call that departs from the table, or that it says nothing of, tells nothing.
    """

    def __init__(self, sides: Sequence[Reasoner]) -> None:
        self.deck = sides[0].book.game.deck
        self._sides = sides
        space = self.deck.holdings
        ways = np.array(space.weight, dtype=np.float64)
        self._every_hand = every_hand([ways] * 4, np.array(space.length, dtype=np.int32), self.deck.hand_size)
        self._kept: OrderedDict[_Key, SeatMeaning] = OrderedDict()

    def of(self, auction: Auction, seat: Seat, forgotten: frozenset[int] = frozenset()) -> SeatMeaning:
        """What the calls of a seat say; those `forgotten` (by index, of any seat) are passed over."""
        forgotten = frozenset(index for index in forgotten if auction.seat_of(index) == seat)
        key = auction, seat, forgotten
        if key in self._kept:
            self._kept.move_to_end(key)
            return self._kept[key]
        meaning = self._heard(auction, seat, forgotten)
        self._kept[key] = meaning
        if len(self._kept) > _KEPT:
            self._kept.popitem(last=False)
        return meaning

    def _heard(self, auction: Auction, seat: Seat, forgotten: frozenset[int]) -> SeatMeaning:
        hands = self._every_hand
        model: list[int] = []
        accepted: list[int] = []
        for index in range(seat, len(auction.calls), auction.seats):
            compiled = None if index in forgotten else self._sides[side_of(seat)].at(auction.before(index))
            if compiled is None:
                continue
            heard = hear(compiled, auction.calls[index], hands)
            if heard.callers is not hands:
                (accepted if heard.manner is Manner.ACCEPTED else model).append(index)
                hands = heard.callers
        return SeatMeaning(hands, (*reversed(accepted), *reversed(model)))
