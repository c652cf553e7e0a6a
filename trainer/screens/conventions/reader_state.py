"""What the screen of conventions shows, as one frozen value."""

from dataclasses import dataclass

from trainer.printing.contents.page import PageShown
from trainer.screens.drill.drill_state import SuitShown


@dataclass(frozen=True, slots=True)
class SituationEntry:
    """A situation in the list: its id, its title, and how many meanings calls have there.

    `chapter` is the heading below which it stands; empty where there is but one, and among what a search has found.
    """

    situation: str
    title: str
    rows: int
    chapter: str = ""


@dataclass(frozen=True, slots=True)
class ExampleShown:
    """A hand and its call, as printed. Of a near miss, `note` says what it lacks; `auction` where it is another one."""

    hand: tuple[SuitShown, ...]
    call: str
    is_near_miss: bool = False
    note: str = ""
    auction: tuple[str, ...] = ()

    @property
    def spoken(self) -> str:
        """For a screen reader."""
        kind = "Near miss" if self.is_near_miss else "Example"
        after = f" after {', '.join(self.auction)}" if self.auction else ""
        note = f" ({self.note})" if self.note else ""
        return f"{kind}{after}: {'; '.join(suit.spoken for suit in self.hand)}: {self.call}{note}."


@dataclass(frozen=True, slots=True)
class DifferenceShown:
    """Hands that two conventions call differently: `share` of all, what each says of them, and an example.

    `calls` and `words` are those of the one and of the other.
    """

    share: float
    calls: tuple[str, str]
    words: tuple[str, str]
    hand: tuple[SuitShown, ...] = ()


@dataclass(frozen=True, slots=True)
class ComparedShown:
    """A page beside the same auction in another convention, `other`; `why_not` where that can't be asked there.

    `is_exact` is False where hands were drawn, for there are too many kinds.
    """

    other: str
    title: str = ""
    share: float = 0.0
    differences: tuple[DifferenceShown, ...] = ()
    why_not: str = ""
    is_exact: bool = True


@dataclass(frozen=True, slots=True)
class ReaderState:
    """Everything on the screen of conventions.

    `entries` are the situations that the `query` finds, all where it is empty; `nearest` are words to look for where it
    finds none. `situation` is the chosen one; its `page` is None while it is looked up, `opened` is the row of it that
    is open, with `examples`. `others` are conventions of the game to compare with, by name and title.
    """

    title: str = ""
    about: str = ""
    query: str = ""
    entries: tuple[SituationEntry, ...] = ()
    nearest: tuple[str, ...] = ()
    situation: str = ""
    page: PageShown | None = None
    opened: str = ""
    examples: tuple[ExampleShown, ...] = ()
    others: tuple[tuple[str, str], ...] = ()
    compared: ComparedShown | None = None
    busy: str = ""
    message: str = ""
