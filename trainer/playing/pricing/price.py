"""Prices as values: what calls bring compared with the table's own call, and the words for how good that is."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from math import inf, sqrt
from statistics import NormalDist, fmean, stdev
from typing import Final, Self

from trainer.auction.call import Call
from trainer.games.game import Game
from trainer.games.play import Unit

_NORMAL: Final = NormalDist().inv_cdf(0.975)
_MARGIN: Final = 0.3
"""The share of a costly loss that is no loss to speak of: 0.3 IMPs where 1 IMP is costly."""
_DISASTER: Final = 4
"""How many times a costly loss is a disaster: 4 IMPs where 1 IMP is costly."""


def has_prices(game: Game) -> bool:
    """Return whether calls of a game have prices: it has a solver, or programs of its own that play its deals out."""
    return game.make_solver is not None or game.make_arena is not None


class Grade(StrEnum):
    """How good a call is beside the best one."""

    BEST = "best"
    FINE = "fine"
    SMALL = "small"
    COSTLY = "costly"
    DISASTER = "disaster"


@dataclass(frozen=True, slots=True)
class Price:
    """What a call gains on average over the table's call, with the ends of its 95 % interval."""

    gain: float
    low: float
    high: float

    @classmethod
    def of(cls, gains: Sequence[float]) -> Self:
        """Return the price by the gains on single layouts; without a limit where there are fewer than two."""
        mean = fmean(gains) if gains else 0.0
        reach = _reach(gains)
        return cls(mean, mean - reach, mean + reach)


def _reach(gains: Sequence[float]) -> float:
    """Return half the length of the 95 % interval of a mean, by Student's distribution.

    Its quantile is that of the normal distribution with two corrections for few observations (Abramowitz and Stegun,
    26.7.5): too low by 2 % for five layouts, by less than 0.1 % for sixteen.
    """
    freedom = len(gains) - 1
    if freedom < 1:
        return inf
    first = (_NORMAL**3 + _NORMAL) / 4
    second = (5 * _NORMAL**5 + 16 * _NORMAL**3 + 3 * _NORMAL) / 96
    student = _NORMAL + first / freedom + second / freedom**2
    return student * stdev(gains) / sqrt(len(gains))


@dataclass(frozen=True)
class Prices:
    """The prices of calls at one point.

    `gains` has for every call what it gains over the `table`'s call on each layout, all on the same layouts, in `unit`;
    the table's own call is one of them. A call that loses at least `costly` of the unit is a costly one; one that loses
    at most `margin` is as good as the best, or a share of `costly` where that is None.
    """

    table: Call
    unit: Unit
    costly: float
    gains: Mapping[Call, tuple[float, ...]]
    margin: float | None = None

    @property
    def deals(self) -> int:
        """The number of layouts."""
        return len(self.gains[self.table])

    def price(self, call: Call) -> Price:
        """Return the price of one of the calls; raises `KeyError` for any other."""
        return Price.of(self.gains[call])

    @property
    def best(self) -> Call:
        """The call that gains most of those that surely gain something; the table's call where none does."""
        sure = [call for call in self.gains if self.price(call).low > 0]
        return max(sure, key=lambda call: self.price(call).gain, default=self.table)

    def loss(self, call: Call) -> Price:
        """Return what a call loses beside the best one."""
        best = self.gains[self.best]
        return Price.of([most - own for most, own in zip(best, self.gains[call], strict=True)])

    def grade(self, call: Call) -> Grade:
        """Return how good a call is; one that may be as good as the best one is never worse than small."""
        if call == self.best:
            return Grade.BEST
        loss = self.loss(call)
        if loss.gain <= (_MARGIN * self.costly if self.margin is None else self.margin):
            return Grade.FINE
        if loss.gain < self.costly or loss.low <= 0:
            return Grade.SMALL
        return Grade.COSTLY if loss.gain < _DISASTER * self.costly else Grade.DISASTER


def grade_of_loss(loss: float, costly: float) -> Grade:
    """Return the grade of a call that loses so much, where nobody knows any more how sure that is.

    It is never `BEST`: what is best is known only beside other calls.
    """
    if loss <= _MARGIN * costly:
        return Grade.FINE
    if loss < costly:
        return Grade.SMALL
    return Grade.COSTLY if loss < _DISASTER * costly else Grade.DISASTER
