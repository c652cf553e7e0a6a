"""What the first room shows, as one frozen value."""

from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from trainer.screens.drill.drill_state import SuitShown

DUE: Final = "due"
FEW: Final = "due few"
LESSON: Final = "lesson"
MIXED: Final = "mixed"
TABLE: Final = "table"
REST: Final = "rest"
DEAL: Final = "deal:"
"""Before the number of a deal in the log; the others are whole actions."""


@dataclass(frozen=True, slots=True)
class Choice:
    """Something that can be done; `action` is told to the presenter."""

    action: str
    label: str


@dataclass(frozen=True, slots=True)
class DueShown:
    """Some questions that come back: how many, why, and what they are about."""

    count: int
    why: str
    what: str


@dataclass(frozen=True, slots=True)
class LessonCard:
    """The lesson to go on with. `answers` are those of its last round, True where they passed, None where not given.

    `share` is how much of a pass is done, 0 to 1; `go_on` is None where the one big button does it.
    """

    number: int
    title: str
    said: str
    answers: tuple[bool | None, ...]
    share: float
    go_on: Choice | None


@dataclass(frozen=True, slots=True)
class DealCard:
    """The last deal at the table: the learner's hand, and what came of it; without one it says so."""

    said: str
    hand: tuple[SuitShown, ...] = ()
    look: Choice | None = None
    another: Choice | None = None
    heading: str = "Your last deal"


@dataclass(frozen=True, slots=True)
class GameCard:
    """A game that can be chosen. `suit` is the letter of the suit that stands for it, `note` what is due there."""

    game: str
    title: str
    suit: str
    about: str
    note: str
    is_chosen: bool


class DayKind(StrEnum):
    """What a day of the calendar was."""

    PRACTISED = "practised"
    FREE = "free"
    TODAY = "today"
    TO_COME = "to come"


@dataclass(frozen=True, slots=True)
class WeekShown:
    """Seven days from Monday on; `name` is that of the week, `spoken` the whole week for a screen reader."""

    name: str
    days: tuple[DayKind, ...]
    spoken: str


@dataclass(frozen=True, slots=True)
class CalendarShown:
    """The last weeks, what they come to in a sentence, the aim, and what a day off costs."""

    weeks: tuple[WeekShown, ...] = ()
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
    """Everything in the room. `main` is the one big button; before all is `loaded` there is none.

    `convention` is the name of what is played, among the `conventions` of the game.
    """

    loaded: bool = False
    game: str = ""
    game_title: str = ""
    playing: str = ""
    date: str = ""
    headline: str = ""
    under: str = ""
    due: tuple[DueShown, ...] = ()
    waiting: str = ""
    main: Choice | None = None
    beside: tuple[Choice, ...] = ()
    lesson: LessonCard | None = None
    deal: DealCard | None = None
    games: tuple[GameCard, ...] = ()
    calendar: CalendarShown = CalendarShown()
    message: str = ""
    convention: str = ""
    conventions: tuple[ConventionEntry, ...] = ()
