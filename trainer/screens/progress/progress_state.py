"""What the room of progress shows, as one frozen value."""

from dataclasses import dataclass
from enum import StrEnum

from trainer.screens.drill.drill_state import SuitShown


class Strength(StrEnum):
    """How a situation sits."""

    NEW = "new"
    WEAK = "weak"
    GROWING = "growing"
    GOOD = "good"
    STRONG = "strong"


@dataclass(frozen=True, slots=True)
class StrengthLine:
    """A situation: its bar (0 to 1) with a word beside it, how many answers, and when it is due; `action` drills it."""

    action: str
    title: str
    share: float
    strength: Strength
    asked: int
    due: str


@dataclass(frozen=True, slots=True)
class ChartLine:
    """A line of the chart: percent right by week (0 is the first one shown), and what stands at its end."""

    points: tuple[tuple[int, float], ...]
    said: str


@dataclass(frozen=True, slots=True)
class MissedLine:
    """A call that was missed: what and when, the hand, and the action that asks it, or plays its deal, again.

    `cost` says what it costs on average, with a sign before it and its `grade`; empty where that is not known. `opens`
    is the action that shows it again, with its verdict; empty where it can't be shown. `row` names its row.
    """

    action: str
    said: str
    under: str
    hand: tuple[SuitShown, ...]
    cost: str = ""
    grade: str = ""
    opens: str = ""
    row: str = ""


class MistakeOrder(StrEnum):
    """In which order mistakes in drills stand."""

    COST = "by cost"
    ROW = "by row"
    CALL = "by call"


@dataclass(frozen=True, slots=True)
class ProgressState:
    """Everything in the room.

    The chart has no lines before there are enough answers, and `chart_said` says so. `days` are the answers of each
    day, by weeks from Monday on; None for days to come. `costly` are mistakes at the table, the most costly
    first; those `missed` in drills stand in an `order`. By cost, those whose cost is known come first, and the others
    follow, the last first.
    """

    loaded: bool = False
    title: str = ""
    summary: str = ""
    situations: tuple[StrengthLine, ...] = ()
    by_topic: ChartLine | None = None
    mixed: ChartLine | None = None
    weeks: tuple[str, ...] = ()
    chart_said: str = ""
    days: tuple[tuple[int | None, ...], ...] = ()
    days_said: str = ""
    missed: tuple[MissedLine, ...] = ()
    costly: tuple[MissedLine, ...] = ()
    message: str = ""
    order: MistakeOrder = MistakeOrder.COST
