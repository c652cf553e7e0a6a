"""The presenter of a pair's own situations: a new one, a copy of the open one, and the order of those there are."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from typing import Final

from trainer.documents.document import Document
from trainer.language.agreements.bundles import situation_written
from trainer.language.agreements.own_situations import (
    NewSituation,
    OwnSituation,
    auctions_text,
    own_situations,
    with_situation,
    with_situation_moved,
    without_situation,
)
from trainer.language.book.rule_book import RuleBook
from trainer.language.editing.edited_file import EditedFile
from trainer.language.editing.written_rows import Plain
from trainer.language.files.partnerships import agreed_in
from trainer.problems import UnusableFileError
from trainer.screens.editing.opened_row import OpenedRow
from trainer.screens.editing.row_origin import OURS
from trainer.screens.work.background import Background
from trainer.screens.work.latest_work import LatestWork

_OF_ITS_AUCTION: Final = ("why", "note")
"""Keys of a table's row that explain it for the auction it was written for, not for another one."""


@dataclass(frozen=True, slots=True)
class SituationsState:
    """The state of the dialog: the pair's own situations, and a new one with its `title` and the calls `after` which.

    `places` are the situations before which another can stand, by id and title. `here` is the title of the open one,
    whose rows the new one gets if it `copies` them, and `like` its auction as written. `problem` says why the new one
    can't be added yet, `said` what was done.
    """

    lines: tuple[OwnSituation, ...] = ()
    places: tuple[tuple[str, str], ...] = ()
    here: str = ""
    like: str = ""
    title: str = ""
    after: str = ""
    copies: bool = False
    can_add: bool = False
    is_busy: bool = False
    problem: str = ""
    said: str = ""


class SituationsPresenter:
    """The presenter of the situations in the file that is open in the editor.

    `file` returns its present text; `take` replaces it, as one step that can be undone.
    """

    def __init__(
        self,
        opened: OpenedRow,
        file: Callable[[], EditedFile],
        take: Callable[[EditedFile], None],
        show: Callable[[SituationsState], None],
        background: Background,
    ) -> None:
        self._opened = opened
        self._file = file
        self._take = take
        self._show = show
        self._work = LatestWork(background, self._failed)
        self._written: Mapping[str, Plain] = {}
        self.state = SituationsState()

    def start(self) -> None:
        """List the situations, and look up how the open one is written."""
        opened = self._opened
        self._publish(replace(self.state, here=opened.situation.title, is_busy=True))
        self._list()

        def done(written: Mapping[str, Plain]) -> None:
            self._written = written
            self._publish(replace(self.state, like=auctions_text(written.get("after", "")), is_busy=False))

        self._work.run(lambda: _written(opened), done)

    def write(self, *, title: str | None = None, after: str | None = None, copies: bool | None = None) -> None:
        """Store the typed title and calls of the new situation, and whether it has the rows of the open one."""
        before = self.state
        state = replace(
            before,
            title=before.title if title is None else title,
            after=before.after if after is None else after,
            copies=before.copies if copies is None else copies,
            problem="",
            said="",
        )
        self._publish(replace(state, can_add=bool(state.title.strip() and state.after.strip())))

    def add(self) -> None:
        """Add the new situation before the open one, if the table can be read with it."""
        state, file, opened = self.state, self._file(), self._opened
        if not state.can_add:
            return
        title, after = " ".join(state.title.split()), " ".join(state.after.split())
        if state.copies and after == state.like:
            self._publish(replace(self.state, problem="Other calls have to come before a copy of this situation."))
            return
        like = _as_own(self._written) if state.copies else None
        ids = opened.book.situations_by_id

        def added() -> EditedFile:
            return _readable(opened, with_situation(file, NewSituation(title, after, opened.situation.id, like), ids))

        def done(changed: EditedFile) -> None:
            self._take(changed)
            said = f"“{title}” is in your file, before “{opened.situation.title}”. Undo takes it out again."
            self._publish(replace(self.state, title="", after="", can_add=False, said=said))
            self._list()

        self._run(added, done)

    def move(self, situation: str, before: str) -> None:
        """Put an own situation before another one, which is tried after it from now on."""
        self._change(lambda file: with_situation_moved(file, situation, before), "It is moved.")

    def remove(self, situation: str) -> None:
        """Remove an own situation with its rows."""
        self._change(lambda file: without_situation(file, situation), "It is removed. Undo brings it back.")

    def _change(self, change: Callable[[EditedFile], EditedFile], said: str) -> None:
        file, opened = self._file(), self._opened

        def done(changed: EditedFile) -> None:
            self._take(changed)
            self._publish(replace(self.state, said=said))
            self._list()

        self._run(lambda: _readable(opened, change(file)), done)

    def _run(self, work: Callable[[], EditedFile], done: Callable[[EditedFile], None]) -> None:
        self._publish(replace(self.state, is_busy=True, problem="", said=""))

        def finished(changed: EditedFile) -> None:
            self._publish(replace(self.state, is_busy=False))
            done(changed)

        self._work.run(work, finished)

    def _list(self) -> None:
        try:
            lines = own_situations(self._file())
        except UnusableFileError as error:
            self._failed(error)
            return
        known: dict[str, str] = {one.id: one.title for one in lines}
        known |= {one.id: one.title for one in self._opened.book.situations if one.id not in known}
        self._publish(replace(self.state, lines=lines, places=tuple(known.items())))

    def _failed(self, error: Exception) -> None:
        said = str(error)
        if isinstance(error, UnusableFileError):
            first = error.problems[0]
            said = f"{first.wrong}; {first.right}"
        self._publish(replace(self.state, is_busy=False, problem=said))

    def _publish(self, state: SituationsState) -> None:
        self.state = state
        self._show(state)


def _readable(opened: OpenedRow, file: EditedFile) -> EditedFile:
    """Return a file whose table can be read; raises `UnusableFileError` with what is wrong otherwise."""
    opened.library.book_of_document(file.path, file.document())
    return file


def _written(opened: OpenedRow) -> Mapping[str, Plain]:
    """Return the open situation as it is written, in the table or in the pair's saved file."""
    path = opened.file.path
    if opened.read is not None:
        return situation_written(opened.situation, opened.library.files_of(str(path)))
    agreed = agreed_in(path, Document(path.name, opened.file.text))
    book: RuleBook = opened.book
    convention, treatments = (agreed.convention, agreed.treatments) if agreed else (book.name, book.agreed)
    return situation_written(opened.situation, opened.library.files_of(convention, treatments))


def _as_own(written: Mapping[str, Plain]) -> Mapping[str, Plain]:
    """Return a situation without the sources and reasons of the table, which speak of another auction."""
    rows = written.get("rows")
    listed = () if rows is None or isinstance(rows, str | Mapping) else rows
    own = tuple(_row_as_own(row) if isinstance(row, Mapping) else row for row in listed)
    return {**{key: value for key, value in written.items() if key not in {"source", "note"}}, "rows": own}


def _row_as_own(row: Mapping[str, Plain]) -> Mapping[str, Plain]:
    kept = {key: value for key, value in row.items() if key not in _OF_ITS_AUCTION}
    return {**kept, "source": OURS} if "source" in kept else kept
