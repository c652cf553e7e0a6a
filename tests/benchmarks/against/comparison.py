"""What a program used before and after, and the table that says of every measure whether its goals are met."""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import Final

from tests.benchmarks.against.goals import Goal, TimesBefore, Verdict

MEMORY: Final = TimesBefore(1.01)
"""Not more; the least of several runs of the same program differs by up to half a hundredth."""

HEADS: Final = ("what", "before", "after", "ratio", "goal", "", "MB before", "MB after", "ratio", "")


@dataclass(frozen=True, slots=True)
class Used:
    """What a run used: seconds, and at its peak megabytes in its largest process."""

    seconds: float
    megabytes: float


@dataclass(frozen=True, slots=True)
class Compared:
    """A measure by its name, taken of two programs."""

    name: str
    goal: Goal
    before: Used
    after: Used

    @property
    def time(self) -> Verdict:
        """Whether it is as fast as is wanted."""
        return self.goal.verdict(self.before.seconds, self.after.seconds)

    @property
    def memory(self) -> Verdict:
        """Whether it needs no more memory."""
        return MEMORY.verdict(self.before.megabytes, self.after.megabytes)

    @property
    def missed(self) -> bool:
        """Whether either fails."""
        return Verdict.MISSED in {self.time, self.memory}


def in_turn(rounds: int, before: Callable[[], Used], after: Callable[[], Used]) -> tuple[Used, Used]:
    """The least that each used: before, after, before, after, so that what else the machine does meets both."""
    pairs = [(before(), after()) for _ in range(rounds)]
    return least(pair[0] for pair in pairs), least(pair[1] for pair in pairs)


def least(runs: Iterable[Used]) -> Used:
    """The fewest seconds and the fewest megabytes of several runs; everything else is what came between."""
    found = tuple(runs)
    return Used(min(run.seconds for run in found), min(run.megabytes for run in found))


def table(found: Sequence[Compared]) -> str:
    """One line a measure, as Markdown with columns that stand below each other."""
    lines = [HEADS, *map(_cells, found)]
    widths = [max(map(len, column)) for column in zip(*lines, strict=True)]
    rows = [" | ".join(cell.ljust(width) for cell, width in zip(line, widths, strict=True)) for line in lines]
    rows.insert(1, " | ".join("-" * max(width, 3) for width in widths))
    return "".join(f"| {row} |\n" for row in rows)


def _cells(one: Compared) -> tuple[str, ...]:
    before, after = one.before, one.after
    return (
        one.name,
        one.goal.shown(before.seconds),
        one.goal.shown(after.seconds),
        f"{after.seconds / before.seconds:.2f}",
        str(one.goal),
        str(one.time),
        f"{before.megabytes:.0f}",
        f"{after.megabytes:.0f}",
        f"{after.megabytes / before.megabytes:.2f}",
        str(one.memory),
    )
