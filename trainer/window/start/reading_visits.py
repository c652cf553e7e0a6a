"""Leads through the screen on which a convention is read."""

from collections.abc import Callable
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject

from trainer.screens.work.background import Background
from trainer.window.start.main_window import MainWindow

if TYPE_CHECKING:
    from trainer.language.book.rule_book import RuleBook
    from trainer.screens.choose.training_room import Prepared, TrainingRoom
    from trainer.screens.conventions.reader_state import ReaderState
    from trainer.screens.conventions.reading import ReadingPresenter


class ReadingVisits(QObject):
    """One convention at a time. `begin` gets a drill, `sit_down` a convention and the situation to be dealt.

    `edit` gets a convention, a situation and the row there that shall be changed, `print_notes` a convention.
    """

    def __init__(  # noqa: PLR0913, PLR0917  where reading leads to
        self,
        window: MainWindow,
        background: Background,
        begin: "Callable[[Prepared], None]",
        sit_down: "Callable[[RuleBook, str], None]",
        edit: "Callable[[RuleBook, str, str], None]",
        print_notes: "Callable[[TrainingRoom, RuleBook], None]",
    ) -> None:
        super().__init__()
        self._window = window
        self._background = background
        self._begin = begin
        self._sit_down = sit_down
        self._edit = edit
        self._print_notes = print_notes
        self._room: TrainingRoom | None = None
        self._is_connected = False
        self.presenter: ReadingPresenter | None = None

    def read(self, room: "TrainingRoom", book: "RuleBook", situation: str = "") -> None:
        """Open a convention; where it was read last, its page and its search are as they were left."""
        from trainer.screens.conventions.reading import ReadingPresenter

        screen = self._window.conventions
        self._room = room
        if not self._is_connected:
            self._is_connected = True
            self._connect()
        if self.presenter is None or self.presenter.book.fingerprint != book.fingerprint:
            presenter: ReadingPresenter

            def show(state: "ReaderState") -> None:
                if self.presenter is presenter:  # one that was left may still hear from its worker
                    screen.show_state(state)

            self.presenter = presenter = ReadingPresenter(
                room, book, show, self._begin, self._sit_down, background=self._background
            )
        self.presenter.start(situation)
        screen.take_focus()

    def _connect(self) -> None:
        """The screen's signals go to whichever convention is read."""
        screen = self._window.conventions
        screen.searched.connect(lambda text: self._do(lambda reader: reader.search(text)))
        screen.chosen.connect(lambda name: self._do(lambda reader: reader.choose(name)))
        screen.print_wanted.connect(self._print)
        screen.page.row_opened.connect(lambda row: self._do(lambda reader: reader.open_row(row)))
        screen.page.row_drilled.connect(lambda row: self._do(lambda reader: reader.drill(row)))
        screen.page.row_edited.connect(
            lambda row: self._do(lambda reader: self._edit(reader.book, reader.state.situation, row))
        )
        screen.page.page_drilled.connect(lambda: self._do(lambda reader: reader.drill()))
        screen.page.deal_wanted.connect(lambda: self._do(lambda reader: reader.deal_one()))
        screen.page.compared.connect(lambda name: self._do(lambda reader: reader.compare_with(name)))

    def _print(self) -> None:
        if self._room is not None and self.presenter is not None:
            self._print_notes(self._room, self.presenter.book)

    def _do(self, what: "Callable[[ReadingPresenter], None]") -> None:
        if self.presenter is not None:
            what(self.presenter)
