"""The state of a class's overview, as one frozen value."""

from dataclasses import dataclass
from enum import StrEnum

from trainer.screens.drill.drill_state import SuitDisplay
from trainer.screens.teach.pupil_work import PupilWork


class Tone(StrEnum):
    """The look of a cell."""

    NONE = "none"
    STRONG = "strong"
    PLAIN = "plain"
    WEAK = "weak"
    WRONG = "wrong"


class Order(StrEnum):
    """The order of the pupils."""

    NAME = "by name"
    RIGHT = "fewest right first"
    LAST = "last handed in first"


@dataclass(frozen=True, slots=True)
class CellDisplay:
    """A number in the overview, and its description."""

    text: str
    tone: Tone
    said: str = ""


@dataclass(frozen=True, slots=True)
class PupilDisplay:
    """A pupil: a cell for every column, how many were right, and a `note` such as "late".

    `is_counted` is False where the file was rejected.
    """

    name: str
    cells: tuple[CellDisplay, ...]
    right: str
    note: str = ""
    is_counted: bool = True


@dataclass(frozen=True, slots=True)
class WrongDisplay:
    """A wrong call, why it is wrong, how many pupils made it, and their share of the class, 0 to 1."""

    call: str
    why: str
    pupils: int
    share: float
    who: str


@dataclass(frozen=True, slots=True)
class GainDisplay:
    """The most rewarding topic of a column: a missed question, and the calls made instead of the answer."""

    heading: str
    title: str
    calls: tuple[str, ...] = ()
    hand: tuple[SuitDisplay, ...] = ()
    prompt: str = ""
    answer: str = ""
    wrong: tuple[WrongDisplay, ...] = ()
    said: str = ""


@dataclass(frozen=True, slots=True)
class FileDisplay:
    """One or more files: `right` if all is well, `weak` if they count with a remark, `wrong` if they don't count."""

    tone: str
    said: str


@dataclass(frozen=True, slots=True)
class ClassState:
    """The state of the overview. Without pupils there is only a place to drop files; `chosen` is the framed column.

    `busy` is what is being read, `said` what was done. `counts_first`: the first of a pupil's files counts, not the
    last; `work` is what the selected pupil handed in.
    """

    loaded: bool = False
    title: str = ""
    under: str = ""
    columns: tuple[str, ...] = ()
    pupils: tuple[PupilDisplay, ...] = ()
    averages: tuple[CellDisplay, ...] = ()
    chosen: int | None = None
    gain: GainDisplay | None = None
    files: tuple[FileDisplay, ...] = ()
    can_make: bool = False
    order: Order = Order.NAME
    counts_first: bool = False
    work: PupilWork | None = None
    marks_file: str = ""
    said: str = ""
    message: str = ""
    busy: str = ""


def pupils_text(number: int) -> str:
    """Return a number of pupils: "1 pupil", "4 pupils"."""
    return "1 pupil" if number == 1 else f"{number} pupils"
