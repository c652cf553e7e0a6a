"""Files that were given, double-clicked or dropped on the window: leads to what shows them."""

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal

from trainer.screens.work.background import Background
from trainer.window.look.asking_files import ask_file
from trainer.window.start.failures import FailureNotice
from trainer.window.start.main_window import MainWindow

if TYPE_CHECKING:
    from trainer.language.book.rule_book import RuleBook
    from trainer.screens.choose.training_room import Prepared, TrainingRoom
    from trainer.screens.files.opened_files import Opened
    from trainer.screens.table.brought_deals import BroughtDeals


class FileVisits(QObject):
    """Opens files. `begin`, `read`, `sit_down` and `take_results` get what was in it.

    `failed` is sent when a file could not be opened; people have been told why.
    """

    failed = Signal()

    def __init__(  # noqa: PLR0913  where files lead to
        self,
        window: MainWindow,
        background: Background,
        *,
        begin: "Callable[[Prepared], None]",
        read: "Callable[[RuleBook], None]",
        sit_down: "Callable[[RuleBook, BroughtDeals], None]",
        take_results: "Callable[[tuple[Path, ...]], None]",
    ) -> None:
        super().__init__()
        self._window = window
        self._background = background
        self._begin = begin
        self._read = read
        self._sit_down = sit_down
        self._take_results = take_results
        self.notice = FailureNotice(window)

    def ask(self, room: "TrainingRoom | None", chosen: Callable[[Path], None]) -> None:
        """Ask which file shall be opened; nothing happens before the training room is there."""
        if room is None:
            return
        from trainer.screens.files.opened_files import file_kinds

        endings = (ending for kind in file_kinds(room) for ending in kind.endings)
        names = " ".join(f"*{ending}" for ending in dict.fromkeys(endings))
        kinds = f"Lessons, results, agreements, deals ({names});;All files (*)"
        ask_file(self._window, "Open a file", "", kinds, chosen)

    def open(self, room: "TrainingRoom", path: Path) -> None:
        """Open a file; what can't be opened is told in a sentence, and everything stays as it was."""
        self.open_all(room, (path,))

    def open_all(self, room: "TrainingRoom", paths: tuple[Path, ...]) -> None:
        """Open files that came together; of those that can't be shown beside each other it is the first."""

        def look() -> "Opened":
            from trainer.screens.files.opened_files import open_files

            return open_files(room, paths)

        self._background.run(look, self._show, self._tell)

    def _show(self, opened: "Opened") -> None:
        from trainer.screens.files.opened_files import ConventionOpened, DealsOpened, DrillOpened, ResultsOpened

        match opened:
            case DrillOpened(prepared):
                self._begin(prepared)
            case ConventionOpened(book):
                self._read(book)
            case DealsOpened(book, brought, remarks):
                self._sit_down(book, brought)
                if remarks:
                    self.notice.tell("\n".join(remarks))
            case ResultsOpened(paths):
                self._take_results(paths)

    def _tell(self, error: Exception) -> None:
        self.notice.tell(str(error))
        self.failed.emit()
