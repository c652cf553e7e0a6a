"""The state of the page of comparing, as one frozen value."""

from dataclasses import dataclass

from trainer.screens.partners.changes_state import ChangesDisplay
from trainer.screens.partners.earning import EarningDisplay


@dataclass(frozen=True, slots=True)
class SideTreatment:
    """A treatment that can be added to a side, by its section."""

    section: str
    title: str
    is_on: bool


@dataclass(frozen=True, slots=True)
class SideDisplay:
    """One side: the choices (by name or path, and title), the chosen one, and its treatments.

    A file has no treatments to choose, because it states the whole agreement.
    """

    choices: tuple[tuple[str, str], ...] = ()
    chosen: str = ""
    treatments: tuple[SideTreatment, ...] = ()


@dataclass(frozen=True, slots=True)
class ComparingState:
    """The state of the page: two sides, their differences, and the gain of the first against the second."""

    title: str = "Compare two agreements"
    first: SideDisplay = SideDisplay()
    second: SideDisplay = SideDisplay()
    changes: ChangesDisplay = ChangesDisplay()
    earning: EarningDisplay = EarningDisplay()
    message: str = ""

    @property
    def can_earn(self) -> bool:
        """Return whether two agreements are chosen."""
        return bool(self.first.chosen and self.second.chosen)
