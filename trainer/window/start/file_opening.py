"""Opening files from the command line, by double click or by drop, and displaying their contents."""

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt

from trainer.window.look.file_dialogs import ask_file
from trainer.window.start.failures import FailureNotice
from trainer.window.start.hub import WindowHub
from trainer.window.start.main_window import MainWindow

if TYPE_CHECKING:
    from trainer.screens.files.opened_files import Opened


class FileOpener:
    """A queue that opens files once the learner's games are loaded.

    `failed` is called when a file could not be opened, after the learner was told why.
    """

    def __init__(self, window: MainWindow, hub: WindowHub, failed: Callable[[], None]) -> None:
        self._window = window
        self._hub = hub
        self._failed = failed
        self.notice = FailureNotice(window)

    def ask(self, chosen: Callable[[Path], None]) -> None:
        """Ask which file to open."""
        from trainer.screens.files.opened_files import file_kinds

        endings = (ending for kind in file_kinds(self._hub.agreements.practice) for ending in kind.endings)
        names = " ".join(f"*{ending}" for ending in dict.fromkeys(endings))
        kinds = f"Lessons, results, agreements, deals ({names});;All files (*)"
        ask_file(self._window, "Open a file", "", kinds, chosen)

    def open(self, *paths: Path) -> None:
        """Open files that came together; of those that can't be shown beside each other only the first.

        A file that can't be opened is told in a sentence, and everything stays as it was.
        """
        room = self._hub.agreements.practice
        self._window.setCursor(Qt.CursorShape.BusyCursor)  # a table that is read for the first time takes a second

        def look() -> "Opened":
            from trainer.screens.files.opened_files import open_files

            return open_files(room, paths)

        def show(opened: "Opened") -> None:
            from trainer.screens.files.opened_files import ResultsOpened

            self._window.unsetCursor()
            self._show(opened)
            if len(paths) > 1 and not isinstance(opened, ResultsOpened):
                self.notice.tell(f"Of {len(paths)} files only {paths[0].name} is opened. Open the others one by one.")

        self._hub.background.run(look, show, self._tell)

    def _show(self, opened: "Opened") -> None:
        from trainer.screens.files.opened_files import (
            ConventionOpened,
            DealsOpened,
            DrillOpened,
            NotesOpened,
            ResultsOpened,
        )

        hub = self._hub
        hub.leave()
        match opened:
            case DrillOpened(prepared):
                hub.begin(prepared)
            case ConventionOpened(book, remarks):
                hub.read_about(book)
                if remarks:
                    self.notice.tell("\n".join(remarks))
            case DealsOpened(book, imported, remarks):
                hub.sit_down_with(book, imported)
                if remarks:
                    self.notice.tell("\n".join(remarks))
            case ResultsOpened(paths):
                hub.take_results(paths)
            case NotesOpened(path):
                hub.import_notes(path)

    def _tell(self, error: Exception) -> None:
        self._window.unsetCursor()
        self.notice.tell(str(error))
        self._failed()
