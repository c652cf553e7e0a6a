"""The state of the partnership's room, as one frozen value."""

from dataclasses import dataclass

from trainer.screens.home.welcome import Answer
from trainer.screens.partners.changes_state import ChangesDisplay
from trainer.screens.partners.earning import EarningDisplay


@dataclass(frozen=True, slots=True)
class TreatmentTick:
    """A treatment, by its section: agreed or not; `is_usual`: the convention plays it by itself."""

    section: str
    title: str
    is_agreed: bool
    is_usual: bool


@dataclass(frozen=True, slots=True)
class DialDisplay:
    """A dial of the convention: its name, the agreed number, the usual one, and its meaning.

    `left_behind` names rows that continue from the usual number, where another one is agreed.
    """

    name: str
    number: int
    usual: int
    meaning: str
    left_behind: str = ""


@dataclass(frozen=True, slots=True)
class AgreementDisplay:
    """An agreement in a file: its names, its place, and its last change, in words.

    `path` is empty where there is no file. `own_rows` is the number of its own changes.
    """

    path: str = ""
    names: str = ""
    file: str = ""
    changed: str = ""
    own_rows: int = 0


@dataclass(frozen=True, slots=True)
class PartnershipState:
    """The state of the room. `said` sums up the agreement; while `saving`, it is not stored yet.

    `recent` are other recent agreements, by path and name. `dials` can only be changed in a file. `changes` are the
    effects of the last change, `earning` what it gains. `news` is what others changed in the file meanwhile.
    """

    loaded: bool = False
    game: str = ""
    conventions: tuple[Answer, ...] = ()
    convention: str = ""
    title: str = ""
    agreement: AgreementDisplay = AgreementDisplay()
    recent: tuple[tuple[str, str], ...] = ()
    treatments: tuple[TreatmentTick, ...] = ()
    dials: tuple[DialDisplay, ...] = ()
    notes: str = ""
    said: str = ""
    saving: bool = False
    message: str = ""
    news: str = ""
    changes: ChangesDisplay = ChangesDisplay()
    earning: EarningDisplay = EarningDisplay()
