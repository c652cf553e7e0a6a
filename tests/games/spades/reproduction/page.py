"""The page with printed beside measured, as Markdown."""

from collections.abc import Iterator, Mapping, Sequence
from itertools import pairwise
from typing import Any, NamedTuple

from tests.games.spades.reproduction.contests import Measured
from tests.games.spades.reproduction.figures import FIGURE_2, FIGURE_4, BySumOfBids, PointsOfARound, peaks
from tests.games.spades.reproduction.remarks import DIFFERENCES, HEAD
from trainer.games.spades.arena.contest import Rounds


class Goal(NamedTuple):
    """A rival in games to 500, and the win rate in percent that BIS should have at least."""

    rival: str
    least: int
    rounds: Rounds


def page(  # noqa: PLR0913, PLR0917  its parts
    found: Sequence[Measured],
    goals: Sequence[Goal],
    second: PointsOfARound,
    fourth: BySumOfBids,
    learned: Mapping[str, Any],
    seed: int,
) -> str:
    """The whole page."""
    lines = [
        *(HEAD.format(seed=seed), ""),
        *("## Games to 500, all cards by the strong rule-based player", "", *_goals(goals), ""),
        *_tables(found),
        *("## Figure 2: points of a round", "", f"![Figure 2]({FIGURE_2})", "", _peaks(second), ""),
        *("## Figure 4: points by the sum of the bids, no nil", "", f"![Figure 4]({FIGURE_4})", "", *_sums(fourth), ""),
        *("## The success curves", "", _curves(learned), ""),
        *("## Where and why they differ", "", DIFFERENCES.strip()),
    ]
    return "\n".join(lines).rstrip() + "\n"


def _goals(goals: Sequence[Goal]) -> Iterator[str]:
    yield "| BIS against | wanted | BIS wins | 95 % | points, BIS : rival | nil bid | nil made |"
    yield "|---|---|---|---|---|---|---|"
    for goal in goals:
        bid, made = goal.rounds.nils(0)
        yield (
            f"| {goal.rival} | {goal.least} % | {_rate(goal.rounds)} | {_interval(goal.rounds)} |"
            f" {_points(goal.rounds)} | {100 * bid:.1f} % | {100 * (made or 0):.1f} % |"
        )


def _tables(found: Sequence[Measured]) -> Iterator[str]:
    for name in dict.fromkeys(one.printed.table for one in found):
        yield from (f"## {name}", "")
        yield "| BIS against | cards | to | printed | BIS wins | 95 % | games | points printed | measured |"
        yield "|---|---|---|---|---|---|---|---|---|"
        for one in found:
            printed = one.printed
            if printed.table != name:
                continue
            yield (
                f"| {one.title} | {printed.player.upper()} | {printed.goal} | {printed.win_rate:.1f} % |"
                f" {_rate(one.rounds)} | {_interval(one.rounds)} | {one.rounds.games:,} |"
                f" {printed.points[0]:.1f} : {printed.points[1]:.1f} | {_points(one.rounds)} |"
            )
        yield ""


def _rate(rounds: Rounds) -> str:
    return f"{100 * rounds.win_rate:.1f} %"


def _interval(rounds: Rounds) -> str:
    low, high = rounds.interval
    return f"{100 * low:.1f}–{100 * high:.1f}"


def _points(rounds: Rounds) -> str:
    first, second = rounds.points
    return f"{first:.1f} : {second:.1f}"


def _peaks(figure: PointsOfARound) -> str:
    found = peaks(figure)
    return (
        f"Peaks without nil: {_listed(found['without nil'])}; with nil: {_listed(found['with nil'])} points."
        " Printed: about 60, -60 and 130 without nil (partner's nil is counted there); two peaks with it."
    )


def _listed(numbers: Sequence[int]) -> str:
    return ", ".join(map(str, numbers)) or "none"


def _sums(figure: BySumOfBids) -> Iterator[str]:
    yield "| sum of bids | rounds | BIS | RB |"
    yield "|---|---|---|---|"
    for total, rounds, (first, second) in zip(figure.sums, figure.rounds, figure.points, strict=True):
        yield f"| {total} | {rounds:,} | {first:.1f} | {second:.1f} |"
    best = [int(total) for total, (first, second) in zip(figure.sums, figure.points, strict=True) if first > second]
    if best:
        yield ""
        yield f"BIS gets more than its rival where the sum is {_runs(best)}."


def _runs(numbers: Sequence[int]) -> str:
    """Numbers in order, with those that follow one another as a range.

    >>> _runs([6, 7, 8, 10, 12, 13])
    '6 to 8, 10, 12 to 13'
    """
    starts = [numbers[0], *(after for before, after in pairwise(numbers) if after != before + 1)]
    ends = [*(before for before, after in pairwise(numbers) if after != before + 1), numbers[-1]]
    return ", ".join(f"{one}" if one == two else f"{one} to {two}" for one, two in zip(starts, ends, strict=True))


def _curves(learned: Mapping[str, Any]) -> str:
    return (
        f"Learned from {learned['nils']:,} nils in {learned['rounds']:,} rounds of self-play. Brier score on"
        f" {learned['held_out']:,} nils that were held out: {learned['brier']:.4f}; of a single curve, which does not"
        f" see the bids before, {learned['brier_of_single_curve']:.4f}; of the nil value itself"
        f" {learned['brier_of_nil_value']:.4f}. Lower is better. The paper gives no number for this."
    )
