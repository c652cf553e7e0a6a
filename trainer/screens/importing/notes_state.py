"""The state of the screen of imported notes, as one frozen value."""

from dataclasses import dataclass

from trainer.games.table_import import Became


@dataclass(frozen=True, slots=True)
class LineDisplay:
    """A line of the notes, by its file and number: its text, its result, and what its rows show."""

    file: str
    line: int
    written: str
    became: Became
    shows: tuple[str, ...] = ()
    why: str = ""
    right: str = ""

    @property
    def spoken(self) -> str:
        """Return the text for a screen reader."""
        return f"Line {self.line}, {self.became}: {self.written}"


@dataclass(frozen=True, slots=True)
class NotesState:
    """The state of the screen of imported notes.

    `counts` has the number of lines by result; `lines` are those of the selected `kind` (None: all). `chosen` is the
    index of the selected line, or None; `typed` is its text in its file. `can_undo`: a change can be undone; `table`:
    the file in which the table was last saved.
    """

    title: str = ""
    counts: tuple[tuple[Became, int], ...] = ()
    kind: Became | None = None
    lines: tuple[LineDisplay, ...] = ()
    chosen: int | None = None
    typed: str = ""
    can_undo: bool = False
    table: str = ""
    busy: str = ""
    message: str = ""

    @property
    def line(self) -> LineDisplay | None:
        """Return the selected line, or None."""
        return None if self.chosen is None else self.lines[self.chosen]
