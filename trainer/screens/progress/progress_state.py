"""The state of the room of progress, as one frozen value."""

from dataclasses import dataclass
from enum import StrEnum

from trainer.screens.drill.drill_state import SuitDisplay


class Strength(StrEnum):
    """The learner's level in a situation."""

    NEW = "new"
    WEAK = "weak"
    GROWING = "growing"
    GOOD = "good"
    STRONG = "strong"


@dataclass(frozen=True, slots=True)
class StrengthLine:
    """A situation: its bar (0 to 1) with a word, the number of answers, and when it is due; `action` drills it."""

    action: str
    title: str
    share: float
    strength: Strength
    asked: int
    due: str


@dataclass(frozen=True, slots=True)
class ChartLine:
    """A line of the chart: percent right by week (0 is the first on display), and the label at its end."""

    points: tuple[tuple[int, float], ...]
    said: str


@dataclass(frozen=True, slots=True)
class MissedLine:
    """A missed call: what and when, the hand, and the action that asks it, or plays its deal, again.

    `cost` is the average cost, with a sign and its `grade`; empty where unknown. `opens` is the action that shows it
    again with its verdict; empty where that is impossible. `row` names its row. `again` is the label of the action,
    empty for the usual one.
    """

    action: str
    said: str
    under: str
    hand: tuple[SuitDisplay, ...]
    cost: str = ""
    grade: str = ""
    opens: str = ""
    row: str = ""
    again: str = ""


class MistakeOrder(StrEnum):
    """The order of mistakes in drills."""

    COST = "by cost"
    ROW = "by row"
    CALL = "by call"


@dataclass(frozen=True, slots=True)
class ProgressState:
    """The state of the room.

    The chart has no lines before there are enough answers, as `chart_text` explains; until then `first` has the
    verdicts on the answers so far, of `enough`. `days` are the answers and deals of each day, by weeks from Monday on;
    None for future days. `costly` are mistakes at the table, the most expensive first; those `missed` in drills have an
    `order`. By cost, mistakes with a known cost come first, then the others, the latest first.
    """

    loaded: bool = False
    title: str = ""
    summary: str = ""
    situations: tuple[StrengthLine, ...] = ()
    by_topic: ChartLine | None = None
    mixed: ChartLine | None = None
    weeks: tuple[str, ...] = ()
    chart_text: str = ""
    first: tuple[str, ...] = ()
    enough: int = 0
    days: tuple[tuple[int | None, ...], ...] = ()
    days_text: str = ""
    missed: tuple[MissedLine, ...] = ()
    costly: tuple[MissedLine, ...] = ()
    message: str = ""
    order: MistakeOrder = MistakeOrder.COST
