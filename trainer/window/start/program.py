"""The program in its window: it loads after the first picture, and shows the first screen."""

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from PySide6.QtCore import QObject, QTimer

from trainer.screens.work.background import Background
from trainer.window.start.file_opening import FileOpener
from trainer.window.start.hub import WindowHub
from trainer.window.start.main_window import MainWindow

if TYPE_CHECKING:
    from trainer.language.book.rule_book import RuleBook
    from trainer.screens.choose.chosen_agreement import Agreements
    from trainer.screens.choose.practice_setup import PracticeSetup, Prepared
    from trainer.screens.drill.timing import Timing
    from trainer.screens.table.deal_at_table import Pace
    from trainer.screens.table.table_setup import TableOptions

MakeSetup = Callable[[], "PracticeSetup"]
BeginWith = Callable[["PracticeSetup"], "Prepared | None"]
SitDownWith = Callable[["PracticeSetup"], "tuple[RuleBook, TableOptions] | None"]


class _Loaded(NamedTuple):
    """The values that are loaded before the first screen is shown."""

    agreements: "Agreements"
    prepared: "Prepared | None"
    table: "tuple[RuleBook, TableOptions] | None"


class Program(QObject):
    """The start-up: it loads the learner's data in the background, opens files, and leaves the rest to its hub."""

    def __init__(  # noqa: PLR0913  what a program is started with
        self,
        window: MainWindow,
        make_setup: MakeSetup,
        background: Background,
        *,
        convention: str = "",
        begin_with: BeginWith | None = None,
        sit_down_with: SitDownWith | None = None,
        file: Path | None = None,
        slow: Background | None = None,
        beside: Background | None = None,
        pace: "Pace | None" = None,
        timing: "Timing | None" = None,
    ) -> None:
        super().__init__()
        self._window = window
        self._make_setup = make_setup
        self._convention = convention
        self._begin_with = begin_with
        self._sit_down_with = sit_down_with
        self._file = file
        self._is_loaded = False
        self.hub = WindowHub(window, background, slow, pace, timing)
        self.hub.beside = beside
        self.screens = self.hub.screens
        self.files = FileOpener(window, self.hub, self._stay_or_go_home)
        window.files_dropped.connect(self.open_files)
        window.file_wanted.connect(self.ask_for_file)

    def load(self) -> None:
        """Make the training room, beside the window."""

        def make() -> _Loaded:
            practice = self._make_setup()
            # What the first room needs is loaded here as well, so that the window never waits for it.
            import trainer.screens.home.today
            import trainer.screens.home.welcome  # noqa: F401
            from trainer.screens.choose.chosen_agreement import Agreements

            prepared = self._begin_with(practice) if self._begin_with else None
            if prepared is not None:
                _load_drills()
            table = self._sit_down_with(practice) if self._sit_down_with else None
            return _Loaded(Agreements(practice, self._convention), prepared, table)

        self.hub.background.run(make, self._enter, self._say_why_not)

    def open_file(self, path: Path) -> None:
        """Open a file, at once or as soon as the program is ready."""
        self.open_files((path,))

    def open_files(self, paths: tuple[Path, ...]) -> None:
        """Open files that were dropped together: the results of a class all at once, of anything else the first."""
        if self._is_loaded:
            self.files.open(*paths)
        else:
            self._file = paths[0]

    def ask_for_file(self) -> None:
        """Ask which file to open; nothing happens before the training room is there."""
        if self._is_loaded:
            self.files.ask(self.open_file)

    def _stay_or_go_home(self) -> None:
        """Replace the first picture after a file that could not be opened."""
        if self._window.screen_shown is self._window.loading:
            self.hub.go_home()

    def _enter(self, loaded: _Loaded) -> None:
        self._is_loaded = True
        self.hub.take_agreements(loaded.agreements)
        if self._file is not None:
            self.open_file(self._file)
        elif loaded.table is not None:
            self.screens.table.sit_down(*loaded.table, begin=True)
        elif loaded.prepared is None:
            self.hub.go_home()
        else:
            self.hub.begin(loaded.prepared)
        # When the screen has been drawn.
        QTimer.singleShot(0, self._look_ahead)

    def _say_why_not(self, error: Exception) -> None:
        self._window.loading.show_trouble(str(error))

    def _look_ahead(self) -> None:
        """Load what may be wanted next while the first room is looked at: it takes longer than all that is on it."""
        practice = self.hub.agreements.practice

        def load() -> None:
            _load_drills()
            if practice.last_convention:
                practice.library.read_ahead(practice.last_convention)

        self.hub.background.run(load, _nothing, _nothing)


def _load_drills() -> None:
    """Load what a drill and a table need: half a second that the window would have to wait for."""
    import trainer.screens.drill.drilling
    import trainer.screens.table.at_table
    import trainer.window.drill.drill_screen
    import trainer.window.table.table_screen  # noqa: F401


def _nothing(_: object) -> None:
    """Leave it: whoever needs it loads it again, and says what is wrong."""
