"""The state of the first room, as one frozen value."""

from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from trainer.screens.drill.drill_state import SuitDisplay

DUE: Final = "due"
FEW: Final = "due few"
LESSON: Final = "lesson"
MIXED: Final = "mixed"
TABLE: Final = "table"
REST: Final = "rest"
DEAL: Final = "deal:"
"""The prefix of a stored deal's number; other actions are complete."""


@dataclass(frozen=True, slots=True)
class Choice:
    """A possible action, with the key that is passed to the presenter."""

    action: str
    label: str


@dataclass(frozen=True, slots=True)
class DueDisplay:
    """Some due questions: their number, the reason, and their subjects."""

    count: int
    why: str
    what: str


@dataclass(frozen=True, slots=True)
class LessonCard:
    """The lesson to continue with. `answers` are from its last round: True for right, None if not given.

    `share` is how much of a pass is done, 0 to 1; `go_on` is None where the main button does it.
    """

    number: int
    title: str
    said: str
    answers: tuple[bool | None, ...]
    share: float
    go_on: Choice | None


@dataclass(frozen=True, slots=True)
class DealCard:
    """The last deal at the table, with the learner's hand and its result; or a text where there is none."""

    said: str
    hand: tuple[SuitDisplay, ...] = ()
    look: Choice | None = None
    another: Choice | None = None
    heading: str = "Your last deal"


@dataclass(frozen=True, slots=True)
class GameCard:
    """A game to choose. `suit` is the letter of its symbol; `note` says how many questions are due."""

    game: str
    title: str
    suit: str
    about: str
    note: str
    is_chosen: bool


class DayKind(StrEnum):
    """The kind of a calendar day."""

    PRACTISED = "practised"
    FREE = "free"
    TODAY = "today"
    TO_COME = "to come"


@dataclass(frozen=True, slots=True)
class WeekDisplay:
    """Seven days from Monday on; `name` is that of the week, `spoken` the whole week for a screen reader."""

    name: str
    days: tuple[DayKind, ...]
    spoken: str


@dataclass(frozen=True, slots=True)
class CalendarDisplay:
    """The last weeks, a sentence on them, the aim, and the cost of a day off."""

    weeks: tuple[WeekDisplay, ...] = ()
    today: int = 0
    aim: int = 0
    said: str = ""
    day_off: str = ""


@dataclass(frozen=True, slots=True)
class ConventionEntry:
    """A convention of the game: its name, as `game/convention`, its short title, and who plays it."""

    name: str
    title: str
    players: str = ""


@dataclass(frozen=True, slots=True)
class TodayState:
    """The state of the room. `main` is the main button; None before everything is `loaded`.

    `convention` is the name of the one in use, among the `conventions` of the game.
    """

    loaded: bool = False
    game: str = ""
    game_title: str = ""
    playing: str = ""
    date: str = ""
    headline: str = ""
    under: str = ""
    due: tuple[DueDisplay, ...] = ()
    waiting: str = ""
    main: Choice | None = None
    beside: tuple[Choice, ...] = ()
    lesson: LessonCard | None = None
    deal: DealCard | None = None
    games: tuple[GameCard, ...] = ()
    calendar: CalendarDisplay = CalendarDisplay()
    message: str = ""
    convention: str = ""
    conventions: tuple[ConventionEntry, ...] = ()
