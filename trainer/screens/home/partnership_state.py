"""What the partnership's room shows, as one frozen value."""

from dataclasses import dataclass

from trainer.screens.home.welcome import Answer
from trainer.screens.partners.changes_state import ChangesShown
from trainer.screens.partners.earning import EarningShown


@dataclass(frozen=True, slots=True)
class TreatmentTick:
    """A treatment, by its section: agreed or not; `is_usual` is whether the convention plays it by itself."""

    section: str
    title: str
    is_agreed: bool
    is_usual: bool


@dataclass(frozen=True, slots=True)
class DialShown:
    """A dial of the convention: its name, the number that is agreed, the usual one, and what it means.

    `left_behind` names rows that go on from the usual number, where another one is agreed.
    """

    name: str
    number: int
    usual: int
    meaning: str
    left_behind: str = ""


@dataclass(frozen=True, slots=True)
class AgreementShown:
    """An agreement in a file: whose, where, and when it was last changed, in words.

    `path` is empty where nothing is agreed in a file. `own_rows` is how many changes it has of its own.
    """

    path: str = ""
    names: str = ""
    file: str = ""
    changed: str = ""
    own_rows: int = 0


@dataclass(frozen=True, slots=True)
class PartnershipState:
    """Everything in the room. `said` sums up what is agreed; while `saving`, that is not kept yet.

    `recent` are other agreements that were opened, by path and name. `dials` can only be turned in a file. `changes` is
    what the last change changes, `earning` what it earns.
    """

    loaded: bool = False
    game: str = ""
    conventions: tuple[Answer, ...] = ()
    convention: str = ""
    title: str = ""
    agreement: AgreementShown = AgreementShown()
    recent: tuple[tuple[str, str], ...] = ()
    treatments: tuple[TreatmentTick, ...] = ()
    dials: tuple[DialShown, ...] = ()
    notes: str = ""
    said: str = ""
    saving: bool = False
    message: str = ""
    changes: ChangesShown = ChangesShown()
    earning: EarningShown = EarningShown()
