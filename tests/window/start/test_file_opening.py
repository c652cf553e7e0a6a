"""A file that is given, double-clicked or dropped on the window is shown by what knows it."""

import os
import subprocess
import sys
from pathlib import Path

import pytest
from PySide6.QtCore import QMimeData, QPoint, Qt, QUrl
from PySide6.QtGui import QDropEvent
from PySide6.QtWidgets import QFileDialog
from pytestqt.qtbot import QtBot

from tests.window.conftest import OpenWindow
from tests.window.sample_room import TABLES, sample_room
from trainer.playing.deals.deal_files import write_deals
from trainer.playing.deals.dealing import new_deal
from trainer.screens.work.background import AtOnce
from trainer.window.look.appearance import Appearance
from trainer.window.parts.controls import PlainButton
from trainer.window.start.main_window import MainWindow
from trainer.window.start.program import Program

pytestmark = pytest.mark.qt_log_ignore("propagateSizeHints")

LESSON = next((TABLES / "lessons").rglob("*.yaml"))


def dropped(opened: OpenWindow, *files: Path) -> None:
    """Let go of files over the window."""
    data = QMimeData()
    data.setUrls([QUrl("https://example.org/deal.pbn"), *(QUrl.fromLocalFile(str(file)) for file in files)])
    event = QDropEvent(
        QPoint(5, 5), Qt.DropAction.CopyAction, data, Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier
    )
    opened.window.dropEvent(event)


def deals_in(folder: Path, opened: OpenWindow, *seeds: str) -> Path:
    book = opened.practice.library.book(opened.practice.library.names()[0])
    file = folder / "evening.pbn"
    write_deals(file, [new_deal(book.game, book.laws, seed) for seed in seeds])
    return file


def test_a_lesson_that_is_dropped_begins_its_drill(opened: OpenWindow) -> None:
    dropped(opened, LESSON)
    assert opened.window.screen_shown is opened.screens.drill


def test_a_file_is_opened_from_the_menu_by_its_key_and_from_the_course(
    opened: OpenWindow, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(QFileDialog, "open", lambda _: None)  # the system's own dialog, which no test can answer
    opened.program.hub.show("course")
    opened.window.open_action.trigger()
    buttons = opened.screens.course.findChildren(PlainButton)
    next(one for one in buttons if one.accessibleName() == "Open the file of a lesson from my teacher").click()
    first, second = opened.window.findChildren(QFileDialog)
    assert "*.lesson" in first.nameFilters()[0]
    second.fileSelected.emit(str(LESSON))
    assert opened.window.screen_shown is opened.screens.drill


def test_deals_that_are_dropped_lie_on_the_table(opened: OpenWindow, tmp_path: Path) -> None:
    dropped(opened, deals_in(tmp_path, opened, "a1", "a2"))
    assert opened.window.screen_shown is opened.screens.table
    presenter = opened.program.screens.table.presenter
    assert presenter is not None
    assert presenter.state.setup is not None
    assert presenter.state.setup.parts[0].kind == "evening.pbn"


def test_of_many_files_the_first_is_opened_and_the_others_are_told(
    opened: OpenWindow, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    told: list[str] = []
    monkeypatch.setattr(opened.program.files.notice, "tell", told.append)
    file = deals_in(tmp_path, opened, "a", "b")
    dropped(opened, *[file] * 500)
    assert opened.window.screen_shown is opened.screens.table
    assert told == ["Of 500 files only evening.pbn is opened. Open the others one by one."]


def test_one_deal_alone_is_begun_at_once(opened: OpenWindow, tmp_path: Path) -> None:
    dropped(opened, deals_in(tmp_path, opened, "a1"))
    presenter = opened.program.screens.table.presenter
    assert presenter is not None
    assert presenter.state.deal == "Deal 1"


def test_a_file_dropped_during_a_drill_ends_it(opened: OpenWindow) -> None:
    opened.drill("situation:first-position")
    convention = opened.practice.library.names()[0]
    dropped(opened, opened.practice.library.folder / convention / "convention.yaml")
    assert opened.program.screens.drill.presenter is None
    assert opened.window.screen_shown is opened.screens.conventions


def test_what_can_not_be_opened_is_told_and_everything_stays_as_it_was(opened: OpenWindow, tmp_path: Path) -> None:
    before = opened.window.screen_shown
    dropped(opened, tmp_path / "letter.docx")
    box = opened.program.files.notice.box
    assert box is not None
    assert "letter.docx can't be opened" in box.text()
    assert opened.window.screen_shown is before
    box.close()


@pytest.mark.parametrize("name", ["", "nowhere.pbn"])
def test_a_file_given_at_the_start_is_opened_in_place_of_the_first_room(
    name: str, qtbot: QtBot, appearance: Appearance
) -> None:
    room = sample_room()
    window = MainWindow(appearance)
    qtbot.addWidget(window)
    program = Program(window, lambda: room, AtOnce(), file=Path(name) if name else LESSON)
    program.load()
    assert window.screen_shown is (program.screens.welcome if name else program.screens.drill)


def test_the_system_may_ask_a_running_program_to_open_a_file() -> None:
    """In a process of its own, for there is one application in each."""
    script = f"""
from PySide6.QtCore import QCoreApplication
from PySide6.QtGui import QFileOpenEvent
from trainer.window.start.application import make_application
application = make_application()
application.file_wanted.connect(lambda path: print(path.name))
QCoreApplication.sendEvent(application, QFileOpenEvent({str(LESSON)!r}))
"""
    environment = os.environ | {"QT_QPA_PLATFORM": "offscreen"}
    ran = subprocess.run([sys.executable, "-c", script], env=environment, capture_output=True, text=True, check=True)
    assert ran.stdout.strip() == LESSON.name
