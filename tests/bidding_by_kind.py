"""What bidding loses, kind by kind: by what the deal was worth, who bid, which games and slams were reached.

`tests.measured_bidding` prints these lines below its totals.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from statistics import fmean
from typing import Final, NamedTuple

from tests.measured_contracts import mean_words

SACRIFICE: Final = "sacrifice"
PASSED_OUT: Final = "passed out"

_SIDES: Final = (0, 1)


class Reached(NamedTuple):
    """The contract of an auction: its `side`, the place of its `level` among the classes, and what became of it."""

    side: int
    level: int
    fails: bool
    doubled: bool


@dataclass(frozen=True, slots=True)
class Outcome:
    """A deal bid by everybody, beside its par.

    `lost` is how far the result is from par, 0 or more. `has` is the measure of each side. `par_kind` is the class of
    the par contract, `sacrifice` where it fails, or `passed out`. `par_side` and `par_level` (the place of its class)
    are None without a contract. `reached` is None where the deal was passed out; `contested` says whether both sides
    bid.
    """

    lost: int
    has: tuple[int, int]
    contested: bool
    par_kind: str
    par_side: int | None
    par_level: int | None
    reached: Reached | None


def lines_by_kind(outcomes: Sequence[Outcome], unit: str, classes: Sequence[str], measure: str) -> Iterator[str]:
    """Yield the lines; `classes` are the kinds of contracts, the cheapest first.

    Counted are sides with 24 and 25 of the `measure` that reach the second class, sides whose par is in the third class
    or a later one that reach that, and sides with 24 or more that leave the contract to the others undoubled.
    """
    if not outcomes:
        return
    yield from _away_from_par(outcomes, unit, (*classes, SACRIFICE, PASSED_OUT))
    yield from _slams(outcomes, unit, classes)
    for points in (24, 25):
        sides = [(one, side) for one in outcomes for side in _SIDES if one.has[side] == points]
        found = [_reaches(one, side, 1) for one, side in sides]
        yield f"sides with {points} {measure} in {classes[1]} or better: {_share(found)}"
    sold = [_sold_out(one, side) for one in outcomes for side in _SIDES if one.has[side] >= _MOST_OF_THE_STRENGTH]
    yield f"sides with {_MOST_OF_THE_STRENGTH} or more {measure} that defend undoubled: {_share(sold)}"


_MOST_OF_THE_STRENGTH: Final = 24
_SLAM: Final = 2


def _away_from_par(outcomes: Sequence[Outcome], unit: str, kinds: Sequence[str]) -> Iterator[str]:
    """Return what is lost by the kind of par, and whether one side bid or both."""
    by_kind: Mapping[str, list[float]] = {
        kind: [one.lost for one in outcomes if one.par_kind == kind] for kind in kinds
    }
    contested = [float(one.lost) for one in outcomes if one.contested]
    alone = [float(one.lost) for one in outcomes if not one.contested]
    named = {f"par {kind}": lost for kind, lost in by_kind.items() if lost} | {
        "both sides bid": contested,
        "one side bids": alone,
    }
    for name, lost in named.items():
        total = sum(lost) / len(outcomes) if outcomes else 0.0
        yield f"  {name}: {len(lost):,} deals, {mean_words(lost)} {unit} each, {total:.2f} of all"


def _slams(outcomes: Sequence[Outcome], unit: str, classes: Sequence[str]) -> Iterator[str]:
    """Return how many slams that are par were bid, and what those that fail cost."""
    slams = [
        (one, one.par_side)
        for one in outcomes
        if one.par_side is not None and (one.par_level or 0) >= _SLAM and one.par_kind != SACRIFICE
    ]
    reached = [_reaches(one, side, _SLAM) for one, side in slams]
    yield f"{classes[_SLAM]} or better that are par, and bid: {_share(reached)}"
    bid = [one for one in outcomes if one.reached is not None and one.reached.level >= _SLAM]
    failing = [one.lost for one in bid if one.reached is not None and one.reached.fails]
    cost = 100 * sum(failing) / len(outcomes) if outcomes else 0.0
    mean = f", {fmean(failing):.1f} {unit} each" if failing else ""
    yield f"bid in all: {len(bid):,}; {len(failing):,} of them fail{mean}: {cost:.1f} {unit} a hundred deals"


def _reaches(outcome: Outcome, side: int, level: int) -> bool:
    return outcome.reached is not None and outcome.reached.side == side and outcome.reached.level >= level


def _sold_out(outcome: Outcome, side: int) -> bool:
    return outcome.reached is not None and outcome.reached.side != side and not outcome.reached.doubled


def _share(found: Sequence[bool]) -> str:
    return f"{sum(found):,} of {len(found):,}, {100 * sum(found) / len(found):.1f} %" if found else "none"
