"""What the screen of imported notes shows, as one frozen value."""

from dataclasses import dataclass

from trainer.games.table_import import Became


@dataclass(frozen=True, slots=True)
class LineShown:
    """A line of the notes, by its file and number: its text, what it became, and what its rows show."""

    file: str
    line: int
    written: str
    became: Became
    shows: tuple[str, ...] = ()
    why: str = ""
    right: str = ""

    @property
    def spoken(self) -> str:
        """For a screen reader."""
        return f"Line {self.line}, {self.became}: {self.written}"


@dataclass(frozen=True, slots=True)
class NotesState:
    """Everything on the screen of imported notes.

    `counts` says how many lines became what; `lines` are those of the `kind` that is looked at (all where it is None).
    `chosen` is the index in them, None before one is; `typed` is its text as it stands in its file. `can_undo` says
    that a change can be taken back, `table` is the file in which the table was saved last.
    """

    title: str = ""
    counts: tuple[tuple[Became, int], ...] = ()
    kind: Became | None = None
    lines: tuple[LineShown, ...] = ()
    chosen: int | None = None
    typed: str = ""
    can_undo: bool = False
    table: str = ""
    busy: str = ""
    message: str = ""

    @property
    def line(self) -> LineShown | None:
        """The line that is chosen."""
        return None if self.chosen is None else self.lines[self.chosen]
