"""Prices as values: what calls gain over the table's own call, and grades for how good that is."""

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
"""The quantile of a two-sided interval of 95 %."""

_MARGIN: Final = 0.3
"""The share of a costly loss up to which a call counts as good as the best: 0.3 IMPs where 1 IMP is costly."""
_DISASTER: Final = 4
"""From how many costly losses on a loss is a disaster: 4 IMPs where 1 IMP is costly."""


def has_prices(game: Game) -> bool:
    """Return whether calls of a game have prices: it has a solver, or programs of its own that play its deals out."""
    return game.make_solver is not None or game.make_arena is not None


class Grade(StrEnum):
    """The grade of a call compared with the best one."""

    BEST = "best"
    FINE = "fine"
    SMALL = "small"
    COSTLY = "costly"
    DISASTER = "disaster"


@dataclass(frozen=True, slots=True)
class Price:
    """The average gain of a call over the table's call, with the ends of its 95 % interval."""

    gain: float
    low: float
    high: float

    @classmethod
    def of(cls, gains: Sequence[float]) -> Self:
        """Return the price from the gains on single layouts; the interval is infinite for fewer than two."""
        mean = fmean(gains) if gains else 0.0
        reach = _reach(gains)
        return cls(mean, mean - reach, mean + reach)


def _reach(gains: Sequence[float]) -> float:
    """Return half the length of the 95 % interval of a mean, by Student's distribution.

    Its quantile is that of the normal distribution with two corrections for few observations (Abramowitz and Stegun,
    26.7.5). It is too low by 2 % for five layouts, and by less than 0.1 % for sixteen.
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

    `gains` has for each call its gain over the `table`'s call on each layout, all on the same layouts, in `unit`; the
    table's own call is one of them. A call that loses at least `costly` units is costly. One that loses at most
    `margin` is as good as the best; if that is None, a share of `costly` is used.
    """

    table: Call
    unit: Unit
    costly: float
    gains: Mapping[Call, tuple[float, ...]]
    margin: float | None = None

    @property
    def deals(self) -> int:
        """Return the number of layouts."""
        return len(self.gains[self.table])

    def price(self, call: Call) -> Price:
        """Return the price of one of the calls. Raises `KeyError` for any other call."""
        return Price.of(self.gains[call])

    @property
    def best(self) -> Call:
        """Return the call with the greatest gain among those that surely gain; the table's call where none does."""
        sure = [call for call in self.gains if self.price(call).low > 0]
        return max(sure, key=lambda call: self.price(call).gain, default=self.table)

    def loss(self, call: Call) -> Price:
        """Return what a call loses compared with the best one. Raises `KeyError` for a call without a price."""
        best = self.gains[self.best]
        return Price.of([most - own for most, own in zip(best, self.gains[call], strict=True)])

    def grade(self, call: Call) -> Grade:
        """Return the grade of a call; one that may be as good as the best is never worse than small."""
        if call == self.best:
            return Grade.BEST
        loss = self.loss(call)
        if loss.gain <= (_MARGIN * self.costly if self.margin is None else self.margin):
            return Grade.FINE
        if loss.gain < self.costly or loss.low <= 0:
            return Grade.SMALL
        return Grade.COSTLY if loss.gain < _DISASTER * self.costly else Grade.DISASTER


def grade_of_loss(loss: float, costly: float) -> Grade:
    """Return the grade of a call that loses this much, where its uncertainty is no longer known.

    It is never `BEST`, because the best call is known only beside the others.
    """
    if loss <= _MARGIN * costly:
        return Grade.FINE
    if loss < costly:
        return Grade.SMALL
    return Grade.COSTLY if loss < _DISASTER * costly else Grade.DISASTER
