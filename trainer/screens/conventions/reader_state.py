"""The state of the screen of conventions, as one frozen value."""

from dataclasses import dataclass

from trainer.printing.contents.page import PrintedPage
from trainer.screens.drill.drill_state import SuitDisplay


@dataclass(frozen=True, slots=True)
class SituationEntry:
    """A situation in the list: its id, its title, and the number of its rows.

    `chapter` is the heading above it; empty where there is only one, and in search results.
    """

    situation: str
    title: str
    rows: int
    chapter: str = ""


@dataclass(frozen=True, slots=True)
class ExampleDisplay:
    """A hand and its call, as printed.

    For a near miss, `note` says what it lacks; `auction` is set where it differs.
    """

    hand: tuple[SuitDisplay, ...]
    call: str
    is_near_miss: bool = False
    note: str = ""
    auction: tuple[str, ...] = ()

    @property
    def spoken(self) -> str:
        """Return the text for a screen reader."""
        kind = "Near miss" if self.is_near_miss else "Example"
        after = f" after {', '.join(self.auction)}" if self.auction else ""
        note = f" ({self.note})" if self.note else ""
        return f"{kind}{after}: {'; '.join(suit.spoken for suit in self.hand)}: {self.call}{note}."


@dataclass(frozen=True, slots=True)
class DifferenceDisplay:
    """Hands that two conventions call differently: their `share` of all, each convention's words, and an example.

    `calls` and `words` are those of this and of the other convention.
    """

    share: float
    calls: tuple[str, str]
    words: tuple[str, str]
    hand: tuple[SuitDisplay, ...] = ()


@dataclass(frozen=True, slots=True)
class ComparedDisplay:
    """A comparison with the same auction in another convention, `other`; `why_not` where it is impossible.

    `is_exact` is False for a sample of hands, where there are too many to count.
    """

    other: str
    title: str = ""
    share: float = 0.0
    differences: tuple[DifferenceDisplay, ...] = ()
    why_not: str = ""
    is_exact: bool = True


@dataclass(frozen=True, slots=True)
class ReaderState:
    """The state of the screen of conventions.

    - `entries`: the situations that match the `query`, all for an empty one; `nearest`: suggestions if there is no
      match; `elsewhere`: a sentence on where the words are found instead.
    - `situation`: the selected one; its `page` is None while it is loading.
    - `opened`: the expanded row, with its `examples`.
    - `others`: conventions of the game to compare with, by name and title.
    """

    title: str = ""
    about: str = ""
    query: str = ""
    entries: tuple[SituationEntry, ...] = ()
    nearest: tuple[str, ...] = ()
    elsewhere: str = ""
    situation: str = ""
    page: PrintedPage | None = None
    opened: str = ""
    examples: tuple[ExampleDisplay, ...] = ()
    others: tuple[tuple[str, str], ...] = ()
    compared: ComparedDisplay | None = None
    busy: str = ""
    message: str = ""
