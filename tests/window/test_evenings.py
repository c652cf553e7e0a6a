"""Evenings of a learner in the real window: records on the disk, real threads, and one input device at a time."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random

import pytest
from PySide6.QtCore import QEvent, QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from tests.hangs import HANGS_IN_MS
from tests.slow import takes_seconds
from tests.window.conftest import OpenWindow
from tests.window.sample_room import TABLES, passing_time
from trainer.games import game_called
from trainer.language.files.library import ConventionLibrary
from trainer.practice.sittings.lessons import LessonLibrary
from trainer.records.keeper import RecordKeeper
from trainer.screens.choose.practice_setup import PracticeSetup
from trainer.screens.drill.drill_state import Phase
from trainer.screens.drill.timing import Timing
from trainer.window.look.appearance import Appearance
from trainer.window.screen.later import after_seconds
from trainer.window.start.background import ThreadBackground
from trainer.window.start.main_window import MainWindow
from trainer.window.start.program import Program

LEARNER = "Ammu"
QUESTIONS = 5


class Evening(OpenWindow):
    """One start of the program; all that is known of it is what stands in the window."""

    def until(self, holds: Callable[[], bool]) -> None:
        self.qtbot.waitUntil(holds, timeout=HANGS_IN_MS)

    def until_shown(self, screen: str) -> None:
        self.until(lambda: self.window.screen_shown is vars(self.screens).get(screen))

    def until_phase(self, phase: Phase) -> None:
        self.until(lambda: self.program.screens.drill.presenter is not None and self.state.phase is phase)

    def click(self, widget: QWidget) -> None:
        self.until(lambda: widget.isVisible() and widget.isEnabled())
        QTest.mouseClick(widget, Qt.MouseButton.LeftButton, pos=QPoint(widget.width() // 2, widget.height() // 2))

    def key(self, key: Qt.Key, modifier: Qt.KeyboardModifier = Qt.KeyboardModifier.NoModifier) -> None:
        self.until(lambda: QApplication.focusWidget() is not None)
        self.press(key, modifier)

    def click_call(self, call: str) -> None:
        """The tile of a call; where it is not among the usual ones, one step away."""
        box = self.screen.box
        if not any(tile.call == call and tile.isVisible() for tile in box.tiles):
            self.click(box.all_calls)
        for number in range(box.tabs.count()):
            found = next((tile for tile in box.tiles if tile.call == call and tile.isVisible()), None)
            if found is not None:
                self.click(found)
                return
            box.tabs.setCurrentIndex(number)
        raise AssertionError(f"there is no tile for {call}")


@contextmanager
def begun_evening(
    qtbot: QtBot, appearance: Appearance, records: Path, tables: Path, convention: str = ""
) -> Iterator[Evening]:
    """The program, on the records in a file and the tables of a folder, until it is closed again."""
    with RecordKeeper(records) as keeper:
        known = keeper.current_learner() or keeper.add_learner(LEARNER)
        keeper.make_current(known.name)
        library = ConventionLibrary(tables / "conventions", game_called)
        lesson_library = LessonLibrary(tables / "lessons", library.book)
        practice = PracticeSetup(
            library,
            lesson_library,
            keeper,
            known.name,
            Random(3),
            passing_time(),
            last_convention=convention or known.convention,
            last_treatments=known.treatments,
            remember=lambda convention, treatments: _ignore(keeper.remember_choice(known.name, convention, treatments)),
            deals=keeper,
            memory=keeper,
        )
        window = MainWindow(appearance)
        qtbot.addWidget(window)
        window.resize(1280, 720)
        background, slow = ThreadBackground(), ThreadBackground()
        program = Program(window, lambda: practice, background, slow=slow, timing=Timing(later=after_seconds))
        with qtbot.waitActive(window, timeout=HANGS_IN_MS):
            window.show()
            window.activateWindow()
        program.load()
        yield Evening(window, program, practice, qtbot)
        qtbot.waitUntil(lambda: background.is_idle and slow.is_idle, timeout=HANGS_IN_MS)
        background.finish()
        slow.finish()
        window.close()
        QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)


@pytest.fixture
def evening(qtbot: QtBot, appearance: Appearance, tmp_path: Path) -> Callable[[], object]:
    """Starts the program on the same records, and closes it again."""
    return lambda: begun_evening(qtbot, appearance, tmp_path / "records.sqlite", TABLES)


def _ignore(_: object) -> None:
    """Nothing more is done with it."""


def has_progress(started: Evening) -> bool:
    """Whether Today knows of the first evening."""
    today = started.program.screens.today.presenter
    return today is not None and today.state.loaded and started.practice.last_convention != ""


@takes_seconds
def test_a_new_learner_comes_from_the_first_start_to_today_without_a_mouse(evening) -> None:  # type: ignore[no-untyped-def]
    with evening() as first:
        first.until_shown("welcome")
        first.until(first.screens.welcome.start.isEnabled)
        first.key(Qt.Key.Key_Return)
        first.until_phase(Phase.READING)
        first.key(Qt.Key.Key_Return)
        for number in range(1, QUESTIONS + 1):
            first.until_phase(Phase.ASKING)
            assert first.state.number == number
            first.until(first.screen.line.edit.hasFocus)
            first.type(first.model_call())
            first.key(Qt.Key.Key_Return)
            first.until_phase(Phase.ANSWERED)
            first.key(Qt.Key.Key_Return)
        first.until_phase(Phase.FINISHED)
        first.key(Qt.Key.Key_F2)
        first.until_shown("today")
        first.until(lambda: has_progress(first))
    with evening() as second:
        second.until_shown("today")
        second.until(lambda: has_progress(second))
        second.key(Qt.Key.Key_5, Qt.KeyboardModifier.ControlModifier)
        second.until_shown("progress")
        progress = second.program.screens.progress.presenter
        assert progress is not None
        second.until(lambda: progress.state.loaded)
        assert progress.state.summary.startswith(f"{QUESTIONS} answers since ")
        assert sum(line.asked for line in progress.state.situations) == QUESTIONS


def test_a_new_learner_comes_from_the_first_start_to_today_without_a_keyboard(evening) -> None:  # type: ignore[no-untyped-def]
    with evening() as first:
        first.until_shown("welcome")
        first.click(first.screens.welcome.start)
        first.until_phase(Phase.READING)
        first.click(first.screen.reading.start)
        for number in range(1, QUESTIONS + 1):
            first.until_phase(Phase.ASKING)
            assert first.state.number == number
            first.click_call(first.model_call())
            first.until_phase(Phase.ANSWERED)
            first.click(first.screen.ways_on.next)
        first.until_phase(Phase.FINISHED)
        first.click(first.window.bar.back)
        first.until_shown("today")
        first.until(lambda: has_progress(first))


@takes_seconds
def test_slips_that_are_undone_do_not_count(evening) -> None:  # type: ignore[no-untyped-def]
    with evening() as first:
        first.until_shown("welcome")
        book = first.practice.library.book(first.practice.library.names()[0])
        first.program.hub.begin(first.practice.free_drill(book, 10, "first-position"))
        for number in range(1, 11):
            first.until_phase(Phase.ASKING)
            first.until(first.screen.line.edit.hasFocus)
            if number % 2:
                first.type("56nt")
                first.key(Qt.Key.Key_Return)
                first.until_phase(Phase.ANSWERED)
                first.key(Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
                first.until_phase(Phase.ASKING)
                first.until(first.screen.line.edit.hasFocus)
                first.screen.line.edit.clear()
            first.type(first.model_call())
            first.key(Qt.Key.Key_Return)
            first.until_phase(Phase.ANSWERED)
            first.key(Qt.Key.Key_Return)
        first.until_phase(Phase.FINISHED)
        assert first.state.summary is not None
        assert (first.state.summary.passed, first.state.summary.asked) == (10, 10)
        keeper = first.practice.keeper
        assert isinstance(keeper, RecordKeeper)
        found = keeper.progress(LEARNER)
        assert (found.total.asked, found.total.passed) == (10, 10)
