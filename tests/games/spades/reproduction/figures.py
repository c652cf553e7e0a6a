"""The paper's Figures 2 and 4 from rounds that were played: numbers, and plots by matplotlib."""

from collections.abc import Mapping
from pathlib import Path
from typing import Any, Final, NamedTuple

import numpy as np

from trainer.games.spades.arena.compiling import Floats, Integers
from trainer.games.spades.arena.contest import Rounds
from trainer.games.spades.arena.games import BIDS, FIRST_SIDE, POINTS

FIGURE_2: Final = "figure-2.svg"
FIGURE_4: Final = "figure-4.svg"

_EDGES: Final = np.arange(-205, 206, 10)
_FEWEST: Final = 30
"""Rounds with a sum of bids that it takes for an average."""
_PLACES: Final = 4


class PointsOfARound(NamedTuple):
    """How often a side got so many points, in shares by the middle of ten points: nobody of it bid nil, or somebody."""

    middles: Floats
    without_nil: Floats
    with_nil: Floats


class BySumOfBids(NamedTuple):
    """Rounds without nil by the sum of all bids: how many, and the average points of both sides."""

    sums: Integers
    rounds: Integers
    points: Floats


def points_of_a_round(rounds: Rounds) -> PointsOfARound:
    """Figure 2: the points of the first contestant."""
    records = rounds.records
    mine = (records[:, FIRST_SIDE, None] + np.arange(_PLACES)) % 2 == 0
    has_nil = ((records[:, BIDS : BIDS + _PLACES] <= 0) & mine).any(axis=1)
    points = records[:, POINTS]
    found = [np.histogram(points[which], _EDGES)[0] / max(1, which.sum()) for which in (~has_nil, has_nil)]
    return PointsOfARound((_EDGES[:-1] + _EDGES[1:]) / 2, *found)


def by_sum_of_bids(rounds: Rounds) -> BySumOfBids:
    """Figure 4."""
    records = rounds.records[(rounds.records[:, BIDS : BIDS + _PLACES] > 0).all(axis=1)]
    total = records[:, BIDS : BIDS + _PLACES].sum(axis=1)
    sums = np.array([one for one in np.unique(total) if (total == one).sum() >= _FEWEST], dtype=np.int64)
    return BySumOfBids(
        sums,
        np.array([(total == one).sum() for one in sums], dtype=np.int64),
        np.array([records[total == one, POINTS : POINTS + 2].mean(axis=0) for one in sums]).reshape(-1, 2),
    )


def peaks(figure: PointsOfARound) -> Mapping[str, list[int]]:
    """Where a curve has its peaks of at least one in fifty rounds, in points."""
    found = {}
    for name, shares in (("without nil", figure.without_nil), ("with nil", figure.with_nil)):
        around = np.pad(shares, 1)
        is_peak = (shares > around[:-2]) & (shares >= around[2:]) & (shares >= 1 / 50)
        found[name] = [round(middle) for middle in figure.middles[is_peak]]
    return found


def draw(folder: Path, second: PointsOfARound, fourth: BySumOfBids, names: tuple[str, str]) -> None:
    """Write both plots into a folder as SVG."""
    import matplotlib as mpl

    mpl.use("svg")
    from matplotlib import pyplot as plt

    # Text stays text, and nothing depends on when it was drawn.
    with mpl.rc_context({"svg.fonttype": "none", "svg.hashsalt": "spades", "figure.figsize": (6.4, 3.2)}):
        figure, axes = plt.subplots()
        axes.plot(second.middles, 100 * second.without_nil, color="#1f5fa8", label="no nil of the side")
        axes.plot(second.middles, 100 * second.with_nil, color="#b5432a", linestyle="--", label="nil")
        _finish(axes, "points of a round", "% of rounds")
        figure.savefig(folder / FIGURE_2, metadata={"Date": None}, bbox_inches="tight")
        plt.close(figure)
        figure, axes = plt.subplots()
        for column, (colour, line) in enumerate((("#1f5fa8", "-"), ("#b5432a", "--"))):
            axes.plot(fourth.sums, fourth.points[:, column], color=colour, linestyle=line, label=names[column])
        _finish(axes, "sum of the four bids, no nil among them", "points of a round")
        figure.savefig(folder / FIGURE_4, metadata={"Date": None}, bbox_inches="tight")
        plt.close(figure)


def _finish(axes: Any, along: str, up: str) -> None:
    axes.set_xlabel(along)
    axes.set_ylabel(up)
    axes.grid(visible=True, alpha=0.3)
    axes.legend(frameon=False)
