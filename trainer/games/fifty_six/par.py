"""The par of a deal: its result when both sides bid best with all hands open."""

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache

from trainer.auction.auction import Auction
from trainer.auction.call import PASS
from trainer.auction.seat import side_of
from trainer.cards.hand import Hand
from trainer.games.fifty_six.laws import LawBook
from trainer.games.solver import OpenValue, Par


@dataclass(frozen=True, slots=True)
class _Outcome:
    """A contract of `side`, or a deal passed out, and its `stakes` for the first caller's side."""

    stakes: int
    side: int | None = None
    number: int = 0
    denomination: str = ""
    doubled: str = ""


def par_of_56(laws: LawBook, values: tuple[OpenValue, ...], hands: tuple[Hand, ...]) -> Par | None:
    """Return the par; None where the points of a side's best denomination are not settled.

    Both sides see all cards, and points are those of best play. A side bids its best denomination, the one in which it
    takes the most points. A bid that can be made stays undoubled; one that can't is doubled by the other side.

    Over any bid either side may bid any higher number, the other side first, and does so where it gains; where nothing
    is gained nobody bids on. Several final numbers may be worth the same. Then the contract has the lowest number over
    which the other side can't make any bid, if there is one. The first caller's side has the first call; whether it may
    pass the deal out is up to the laws. The par is the value of this game, computed backwards from the highest number.
    """
    best = []
    for side in (0, 1):
        able = [value for value in values if laws.contracts(side, value.denomination, hands)]
        if not able:
            return None
        surely = max(able, key=lambda value: value.sides[side].low)
        if surely.sides[side].low < max(value.sides[side].high for value in able):
            return None
        best.append(surely)
    told = _Bidding(laws, (best[0], best[1])).value_of_bidding()
    if told.side is None:
        return Par(told.stakes)
    return Par(told.stakes, told.side, laws.contract(told.number, told.denomination, told.side, told.doubled))


class _Bidding:
    """The bidding of two sides that see all cards."""

    def __init__(self, laws: LawBook, best: tuple[OpenValue, OpenValue]) -> None:
        self._laws = laws
        self._best = best
        self._after = cache(self._after_bid)

    def value_of_bidding(self) -> _Outcome:
        """Return the value of the bidding, at a number that is safe from the other side where one is worth as much."""
        par = self._value()
        if par.side is None or par.doubled:
            return par
        safe = self._best[1 - par.side].sides[1 - par.side].low + 1
        if not par.number < safe <= self._laws.highest:
            return par
        told = self._final(safe, par.side)
        return told if told.stakes == par.stakes else par

    def _value(self) -> _Outcome:
        bids = [self._after(number, 0) for number in self._numbers()]
        first, last = self._compulsory()
        if first:
            return _best_for(0, bids)
        passed_out = _best_for(0, bids) if last else _Outcome(0)
        theirs = _best_for(1, [passed_out, *(self._after(number, 1) for number in self._numbers())])
        return _best_for(0, [theirs, *bids])

    def _after_bid(self, number: int, side: int) -> _Outcome:
        """Return the outcome after a bid: the other side bids over it, or its own side may still raise."""
        raises = [self._after(higher, side) for higher in self._numbers(number)]
        stays = _best_for(side, [self._final(number, side), *raises])
        over = [self._after(higher, 1 - side) for higher in self._numbers(number)]
        return _best_for(1 - side, [stays, *over])

    def _final(self, number: int, side: int) -> _Outcome:
        value = self._best[side]
        points = value.sides[side].low
        made = self._laws.scoring.stakes(number, "", points).made
        doubled = "" if made else "X"
        stakes = self._laws.scoring.stakes(number, doubled, points).stakes
        return _Outcome(stakes if made == (side == 0) else -stakes, side, number, value.denomination, doubled)

    def _numbers(self, over: int | None = None) -> range:
        return range((self._laws.floor if over is None else over) + 1, self._laws.highest + 1)

    def _compulsory(self) -> tuple[bool, bool]:
        """Return whether the first caller must bid, and whether some player of that side must in the end."""
        auction = Auction(self._laws.seats, self._laws.floor)
        forced = []
        for seat in range(self._laws.seats):
            if self._laws.problem_with(auction, PASS) is not None:
                forced.append(seat)
                break
            auction = auction.add(PASS)
        return 0 in forced, any(side_of(seat) == 0 for seat in forced)


def _best_for(side: int, outcomes: Iterable[_Outcome]) -> _Outcome:
    """Return the first of the best outcomes for a side."""
    return max(outcomes, key=lambda one: one.stakes if side == 0 else -one.stakes)
