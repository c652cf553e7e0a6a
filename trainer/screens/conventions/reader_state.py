"""What the screen of conventions shows, as one frozen value."""

from dataclasses import dataclass

from trainer.screens.drill.drill_state import SuitShown


@dataclass(frozen=True, slots=True)
class SituationEntry:
    """A situation in the list: its id, its title, and how many meanings calls have there."""

    situation: str
    title: str
    rows: int


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
class RowShown:
    """A call as printed, how far it goes (`span`: "to 9♠", "in any suit"), and what it tells in `words`.

    `share` is that of all hands that call so here, from 0 to 1; None for a call that is accepted and not taught, which
    has none of its own.
    """

    row: str
    call: str
    span: str
    words: str
    share: float | None
    source: str = ""
    note: str = ""
    is_forcing: bool = False
    asks: str = ""

    @property
    def share_said(self) -> str:
        """`11.9 %`; two figures where it is little."""
        if self.share is None:
            return ""
        percent = 100 * self.share
        return f"{percent:.1f} %" if percent >= 1 or not percent else f"{percent:.2g} %"

    @property
    def spoken(self) -> str:
        """For a screen reader."""
        share = f", {self.share_said} of all hands" if self.share is not None else ", accepted"
        return f"{self.call}{f' {self.span}' if self.span else ''}: {self.words}{share}"


@dataclass(frozen=True, slots=True)
class PageShown:
    """A situation: the auction that stands for it, as printed, with its rows; `accepted` are those that are not taught.

    `note` is what the source says of it. `is_exact` is False where hands were drawn, for there are too many kinds.
    """

    situation: str
    title: str
    auction: tuple[str, ...]
    rows: tuple[RowShown, ...]
    accepted: tuple[RowShown, ...] = ()
    source: str = ""
    note: str = ""
    is_exact: bool = True


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
    """A page beside the same auction in another convention, `other`; `why_not` where that can't be asked there."""

    other: str
    title: str = ""
    share: float = 0.0
    differences: tuple[DifferenceShown, ...] = ()
    why_not: str = ""


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
