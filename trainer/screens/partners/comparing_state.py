"""What the page of comparing shows, as one frozen value."""

from dataclasses import dataclass

from trainer.screens.partners.changes_state import ChangesShown
from trainer.screens.partners.earning import EarningShown


@dataclass(frozen=True, slots=True)
class Laid:
    """A treatment that can be laid over a side, by its section."""

    section: str
    title: str
    is_on: bool


@dataclass(frozen=True, slots=True)
class SideShown:
    """One side: what can be chosen (by name or path, and as people call it), what is, and its treatments.

    A file has none to choose: it says itself what is agreed.
    """

    choices: tuple[tuple[str, str], ...] = ()
    chosen: str = ""
    treatments: tuple[Laid, ...] = ()


@dataclass(frozen=True, slots=True)
class ComparingState:
    """Everything on the page: two sides, where they call differently, and what the first earns against the second."""

    title: str = "Compare two agreements"
    first: SideShown = SideShown()
    second: SideShown = SideShown()
    changes: ChangesShown = ChangesShown()
    earning: EarningShown = EarningShown()
    message: str = ""

    @property
    def can_earn(self) -> bool:
        """Whether there are two agreements to play."""
        return bool(self.first.chosen and self.second.chosen)
