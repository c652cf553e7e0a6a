"""The screen of imported notes, by mouse and by keyboard."""

from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from tests.window.conftest import OpenWindow
from tests.window.test_accessibility import nameless
from trainer.games.table_import import Became
from trainer.window.importing.notes_screen import NotesScreen

NOTES = "Our system\n\n1N 15--17 bal\n  2C Asking\n1M 5+ suit, good hand\n"


@pytest.fixture
def screen(opened: OpenWindow, tmp_path: Path) -> NotesScreen:
    file = tmp_path / "system.bml"
    file.write_text(NOTES)
    opened.program.files.open(file)
    return opened.screens.notes


def test_notes_are_opened_and_a_line_is_put_right_beside_its_rows(
    opened: OpenWindow, screen: NotesScreen, tmp_path: Path
) -> None:
    assert opened.window.screen_shown is screen
    assert screen.list.count() == 4
    # The first line that can be put right is chosen.
    assert screen.list.currentRow() == 2
    assert screen.became.text() == "– Kept as text"
    assert "Write what the hand has" in screen.why.text()
    screen.edit.setFocus()
    screen.edit.selectAll()
    QTest.keyClicks(screen.edit, "  2C 4cM, 8+ hcp")
    QTest.keyClick(screen.edit, Qt.Key.Key_Return)
    assert screen.became.text() == "✔ Understood"
    assert screen.shows.text() == "After 1NT, 2♣: some major: 4 cards; 8+ high-card points"
    assert (tmp_path / "system.bml").read_text() == NOTES.replace("2C Asking", "2C 4cM, 8+ hcp")
    QTest.mouseClick(screen.undo, Qt.MouseButton.LeftButton)
    assert (tmp_path / "system.bml").read_text() == NOTES


def test_lines_are_looked_at_by_what_they_became(screen: NotesScreen) -> None:
    assert [button.text() for button in screen.kinds.values()] == ["A&ll 4", "&Understood 1", "&In part 1", "&Text 2"]
    QTest.mouseClick(screen.kinds[Became.TEXT], Qt.MouseButton.LeftButton)
    assert screen.list.count() == 2
    assert screen.kinds[Became.TEXT].isChecked()


def test_the_table_is_read_as_a_convention(opened: OpenWindow, screen: NotesScreen, tmp_path: Path) -> None:
    QTest.mouseClick(screen.read, Qt.MouseButton.LeftButton)
    assert (tmp_path / "system.yaml").exists()
    assert opened.window.screen_shown is opened.screens.conventions


def test_everything_has_a_name(screen: NotesScreen) -> None:
    screen.list.setCurrentRow(1)
    assert nameless(screen) == []
