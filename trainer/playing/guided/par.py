"""The par of a deal: what comes of it when both sides bid as well as can be, all hands open."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cache

from trainer.auction.auction import Auction
from trainer.auction.call import PASS
from trainer.auction.seat import side_of
from trainer.games.game import Laws
from trainer.playing.guided.open_hands import OpenHands, OpenValue


@dataclass(frozen=True, slots=True)
class Par:
    """The contract of best bidding, and its `stakes` for the first caller's side (less than 0 where it loses).

    `side` is None where best bidding is to pass the deal out.
    """

    stakes: int
    side: int | None = None
    number: int = 0
    denomination: str = ""
    doubled: str = ""


def par_of(open_hands: OpenHands, values: Sequence[OpenValue]) -> Par | None:
    """The par, None where the points of the best denomination of a side are not settled.

    Both sides see all cards, and points are those of best play. A side bids its best denomination, the one in which it
    takes the most points. A bid that can be made stays undoubled, one that can't is doubled by the other side. Over any
    bid either side may bid any higher number, the other side first, and does so where it gains by it; between lines
    that are worth the same nobody bids on. Of the numbers that end so, the contract is told with the lowest over which
    the other side has no bid that it makes, where there is such a one. The first caller's side has the first word;
    whether it may pass the deal out is up to the laws. The value of this game, found backwards from the highest number,
    is the par.
    """
    best = []
    for side in (0, 1):
        able = [value for value in values if open_hands.may_bid(side, value)]
        if not able:
            return None
        surely = max(able, key=lambda value: value.of(side).low)
        if surely.of(side).low < max(value.of(side).high for value in able):
            return None
        best.append(surely)
    return _Bidding(open_hands.laws, (best[0], best[1])).told()


class _Bidding:
    """The bidding of two sides that know everything."""

    def __init__(self, laws: Laws, best: tuple[OpenValue, OpenValue]) -> None:
        self._laws = laws
        self._best = best
        self._after = cache(self._after_bid)

    def told(self) -> Par:
        """The value of the whole, at a number that is safe from the other side where one is worth as much."""
        par = self._value()
        if par.side is None or par.doubled:
            return par
        safe = self._best[1 - par.side].of(1 - par.side).low + 1
        if not par.number < safe <= self._laws.highest:
            return par
        told = self._final(safe, par.side)
        return told if told.stakes == par.stakes else par

    def _value(self) -> Par:
        bids = [self._after(number, 0) for number in self._numbers()]
        first, last = self._compulsory()
        if first:
            return _best_for(0, bids)
        passed_out = _best_for(0, bids) if last else Par(0)
        theirs = _best_for(1, [passed_out, *(self._after(number, 1) for number in self._numbers())])
        return _best_for(0, [theirs, *bids])

    def _after_bid(self, number: int, side: int) -> Par:
        """What comes of a bid: the other side bids over it, or else its own side may still raise."""
        raises = [self._after(higher, side) for higher in self._numbers(number)]
        stays = _best_for(side, [self._final(number, side), *raises])
        over = [self._after(higher, 1 - side) for higher in self._numbers(number)]
        return _best_for(1 - side, [stays, *over])

    def _final(self, number: int, side: int) -> Par:
        value = self._best[side]
        points = value.of(side).low
        made = self._laws.score(number, "", points).made
        doubled = "" if made else "X"
        stakes = self._laws.score(number, doubled, points).stakes
        return Par(stakes if made == (side == 0) else -stakes, side, number, value.denomination, doubled)

    def _numbers(self, over: int | None = None) -> range:
        return range((self._laws.floor if over is None else over) + 1, self._laws.highest + 1)

    def _compulsory(self) -> tuple[bool, bool]:
        """Whether the first caller has to bid, and whether somebody of that side has to in the end."""
        auction = Auction(self._laws.seats, self._laws.floor)
        forced = []
        for seat in range(self._laws.seats):
            if self._laws.problem_with(auction, PASS) is not None:
                forced.append(seat)
                break
            auction = auction.add(PASS)
        return 0 in forced, any(side_of(seat) == 0 for seat in forced)


def _best_for(side: int, outcomes: Iterable[Par]) -> Par:
    """The first of the best for a side."""
    return max(outcomes, key=lambda one: one.stakes if side == 0 else -one.stakes)
