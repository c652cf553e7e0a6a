"""The presenter of imported notes: each line with its result, corrected in place, and the table saved."""

from collections import Counter
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Final

from trainer.documents.regular_files import write_file
from trainer.games import GAMES
from trainer.games.table_import import Became, ImportedLine, ImportedTable
from trainer.language.book.rule_book import RuleBook
from trainer.problems import reason_of
from trainer.screens.choose.practice_setup import PracticeSetup
from trainer.screens.importing.notes_file import NotesFileError, change_line, line_of
from trainer.screens.importing.notes_state import LineDisplay, NotesState
from trainer.screens.work.background import Background
from trainer.screens.work.latest_work import LatestWork

_MADE_HERE: Final = "# Made of "
"""The beginning of an imported table; any other file of its name is left alone."""


class NotesPresenter:
    """The presenter for the import of one file. `read` gets the book of the table."""

    def __init__(
        self,
        practice: PracticeSetup,
        path: Path,
        show: Callable[[NotesState], None],
        read: Callable[[RuleBook], None],
        *,
        background: Background,
    ) -> None:
        self._practice = practice
        self._path = path
        self._show = show
        self._read = read
        self._work = LatestWork(background, self._failed)
        self._table = ImportedTable("", 0, 0, ())
        self._undo: list[tuple[Path, int, str]] = []
        self.state = NotesState(title=path.name)

    def start(self) -> None:
        """Import the notes."""
        self._publish(replace(self.state, busy="Reading the notes…"))
        self._work.run(self._imported, self._begin)

    def look_at(self, kind: Became | None) -> None:
        """Show only lines with this result; None for all."""
        self._publish(self._with_lines(replace(self.state, kind=kind, message=""), None))

    def choose(self, index: int) -> None:
        """Select one of the lines on display."""
        if 0 <= index < len(self.state.lines):
            one = self.state.lines[index]
            self._publish(replace(self.state, chosen=index, typed=self._text_of(one), message=""))

    def change(self, text: str) -> None:
        """Replace the text of the selected line, and import the notes again."""
        one = self.state.line
        if one is None or text.rstrip() == self.state.typed.rstrip():
            return
        try:
            before = line_of(self._file_of(one), one.line)
            change_line(self._file_of(one), one.line, text)
        except NotesFileError as error:
            self._failed(error)
            return
        self._undo.append((self._file_of(one), one.line, before))
        self._import_again(one)

    def undo(self) -> None:
        """Undo the last change."""
        if not self._undo:
            return
        file, number, text = self._undo.pop()
        try:
            change_line(file, number, text)
        except NotesFileError as error:
            self._failed(error)
            return
        self._import_again(self.state.line)

    def read(self) -> None:
        """Save the table beside the notes, and read it as a convention."""
        self._publish(replace(self.state, busy="Saving the table…", message=""))
        self._work.run(self._saved, self._read_saved)

    def _imported(self) -> ImportedTable:
        game_called = self._practice.library.game_called
        known = (game_called(name).table_imports for name in GAMES)
        make = next(one[self._path.suffix.lower()] for one in known if self._path.suffix.lower() in one)
        return make(self._path)

    def _import_again(self, one: LineDisplay | None) -> None:
        self._work.run(self._imported, lambda table: self._take(table, one))

    def _begin(self, table: ImportedTable) -> None:
        """Select the first line that can be made understandable."""
        self._take(table, None)
        self.choose(next((index for index, one in enumerate(self.state.lines) if one.why), 0))

    def _take(self, table: ImportedTable, chosen: LineDisplay | None) -> None:
        self._table = table
        self._publish(self._with_lines(replace(self.state, busy="", message=""), chosen))

    def _with_lines(self, state: NotesState, chosen: LineDisplay | None) -> NotesState:
        """Return the state with the lines of the selected kind; the selected line stays, whatever its result."""
        place = None if chosen is None else (chosen.file, chosen.line)
        found = Counter(one.became for one in self._table.lines)
        lines = [
            _shown(one)
            for one in self._table.lines
            if state.kind in (None, one.became) or (one.file, one.line) == place
        ]
        index = next((at for at, one in enumerate(lines) if (one.file, one.line) == place), None)
        typed = "" if index is None else self._text_of(lines[index])
        return replace(
            state,
            counts=tuple((became, found[became]) for became in Became),
            lines=tuple(lines),
            chosen=index,
            typed=typed,
            can_undo=bool(self._undo),
        )

    def _file_of(self, one: LineDisplay) -> Path:
        return self._path.parent / one.file

    def _text_of(self, one: LineDisplay) -> str:
        try:
            return line_of(self._file_of(one), one.line)
        except NotesFileError:
            return one.written

    def _saved(self) -> RuleBook:
        target = self._path.with_suffix(".yaml")
        if target.exists() and not target.read_text("utf-8", errors="replace").startswith(_MADE_HERE):
            message = f"There is a file {target.name} that was not made of these notes; rename it, and try again."
            raise NotesFileError(message)
        try:
            write_file(target, self._table.text.encode())
        except OSError as error:
            message = f"{target.name} can't be written: {reason_of(error)}."
            raise NotesFileError(message) from None
        self._practice.library.forget_file(target)
        return self._practice.library.book(str(target))

    def _read_saved(self, book: RuleBook) -> None:
        self._publish(replace(self.state, busy="", table=str(self._path.with_suffix(".yaml"))))
        self._read(book)

    def _failed(self, error: Exception) -> None:
        self._publish(replace(self.state, busy="", message=str(error)))

    def _publish(self, state: NotesState) -> None:
        self.state = state
        self._show(state)


def _shown(one: ImportedLine) -> LineDisplay:
    return LineDisplay(one.file, one.line, one.written, one.became, one.shows, one.why, one.right)
