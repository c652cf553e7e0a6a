"""What the picture of a class shows, as one frozen value."""

from dataclasses import dataclass
from enum import StrEnum

from trainer.screens.drill.drill_state import SuitShown
from trainer.screens.teach.pupil_work import PupilWork


class Tone(StrEnum):
    """How a cell looks beside its number."""

    NONE = "none"
    STRONG = "strong"
    PLAIN = "plain"
    WEAK = "weak"
    WRONG = "wrong"


class Order(StrEnum):
    """In which order pupils stand."""

    NAME = "by name"
    RIGHT = "fewest right first"
    LAST = "last handed in first"


@dataclass(frozen=True, slots=True)
class CellShown:
    """A number in the picture, and what is said of it."""

    text: str
    tone: Tone
    said: str = ""


@dataclass(frozen=True, slots=True)
class PupilShown:
    """A pupil: a cell for every column, how many were right, and a `note` such as "late".

    `is_counted` is False where the file was refused.
    """

    name: str
    cells: tuple[CellShown, ...]
    right: str
    note: str = ""
    is_counted: bool = True


@dataclass(frozen=True, slots=True)
class WrongShown:
    """A wrong call, why it is wrong, how many pupils made it, and that as a share of the class, 0 to 1."""

    call: str
    why: str
    pupils: int
    share: float
    who: str


@dataclass(frozen=True, slots=True)
class GainShown:
    """What is most to gain in a column: a question that was missed, and what was called in place of the answer."""

    heading: str
    title: str
    calls: tuple[str, ...] = ()
    hand: tuple[SuitShown, ...] = ()
    prompt: str = ""
    answer: str = ""
    wrong: tuple[WrongShown, ...] = ()
    said: str = ""


@dataclass(frozen=True, slots=True)
class FileShown:
    """A file, or several: whether all is well with it (`right`), it counts but is named (`weak`), or not (`wrong`)."""

    tone: str
    said: str


@dataclass(frozen=True, slots=True)
class ClassState:
    """Everything in the picture. Without pupils there are only files to be dropped; `chosen` is the framed column.

    `busy` says what is being read, `said` what was done. `counts_first` is whether of several hand-ins of a pupil the
    first one counts; `work` is what the pupil who is looked at handed in.
    """

    loaded: bool = False
    title: str = ""
    under: str = ""
    columns: tuple[str, ...] = ()
    pupils: tuple[PupilShown, ...] = ()
    averages: tuple[CellShown, ...] = ()
    chosen: int | None = None
    gain: GainShown | None = None
    files: tuple[FileShown, ...] = ()
    can_make: bool = False
    order: Order = Order.NAME
    counts_first: bool = False
    work: PupilWork | None = None
    marks_file: str = ""
    said: str = ""
    message: str = ""
    busy: str = ""
