"""Merging partner's copy in the partnership's room, and going back to an earlier version."""

from pathlib import Path

import pytest
from PySide6.QtCore import QEvent, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget

from tests.practice.sample import SAMPLE
from tests.screens.sample_practice import Later
from tests.window.conftest import OpenWindow
from trainer.language.agreements.differences import Taken
from trainer.window.home.bundle_dialog import BundleDialog
from trainer.window.home.history_dialog import HistoryDialog
from trainer.window.home.merge_dialog import MergeDialog

pytestmark = pytest.mark.qt_log_ignore("propagateSizeHints")


def click(widget: QWidget) -> None:
    QTest.mouseClick(widget, Qt.MouseButton.LeftButton)
    QApplication.processEvents()


def test_a_copy_is_merged_by_clicks_and_the_history_goes_back(started: OpenWindow, tmp_path: Path) -> None:
    started.program.hub.show("partnership")
    room = started.screens.partnership
    presenter = room.presenter
    assert presenter is not None
    mine, yours = tmp_path / "mine.yaml", tmp_path / "yours.yaml"
    presenter.begin_file("Anna and Biju", mine)
    before = mine.read_text("utf-8")
    yours.write_text(f"{before}notes: We bid.\n", encoding="utf-8")
    presenter.write_notes("We wait.")

    room.agreement.copy_chosen.emit(yours)
    (merging,) = room.findChildren(MergeDialog)
    (block,) = merging.blocks.values()
    assert not merging.merge.isEnabled()
    click(block.buttons[Taken.YOURS])
    click(merging.merge)
    assert "We bid." in mine.read_text("utf-8")
    merging.close()
    assert room.notes.toPlainText() == "We bid."

    room.agreement.history.click()
    (history,) = room.findChildren(HistoryDialog)
    click(history.go_back[min(history.go_back)])
    assert mine.read_text("utf-8") == before
    history.close()


def test_a_convention_is_taken_from_a_file_by_clicks(started: OpenWindow, tmp_path: Path) -> None:
    started.program.hub.show("partnership")
    room = started.screens.partnership
    assert room.presenter is not None
    mine, theirs = tmp_path / "mine.yaml", tmp_path / "theirs.yaml"
    room.presenter.begin_file("Anna and Biju", mine)
    row = "{id: twins, call: 30 NOS, named: Twins, shows: 5 Jacks}"
    change = f"changes:\n- situation: first-position\n  add: [{row}]\n  before: otherwise\n"
    theirs.write_text(mine.read_text("utf-8") + change, encoding="utf-8")

    room.agreement.take.click()
    (dialog,) = room.findChildren(BundleDialog)
    dialog.presenter.open_file(theirs)
    click(dialog.take)
    assert "30 NOS" in mine.read_text("utf-8")
    assert not dialog.take.isEnabled()
    dialog.close()


@pytest.mark.parametrize("dialog", [MergeDialog, HistoryDialog])
def test_a_dialog_that_was_closed_while_it_was_reading_shows_nothing_more(
    dialog: type[MergeDialog | HistoryDialog], started: OpenWindow, tmp_path: Path
) -> None:
    mine, yours = tmp_path / "mine.yaml", tmp_path / "yours.yaml"
    for path, notes in ((mine, "We wait."), (yours, "We bid.")):
        path.write_text(f"format: 1\npartnership: Us\nconvention: {SAMPLE}\nnotes: {notes}\n", encoding="utf-8")
    hub, later = started.program.hub, Later()
    hub.slow = hub.background = later
    room = started.screens.partnership
    opened = MergeDialog(hub, (mine, yours), room) if dialog is MergeDialog else HistoryDialog(hub, mine, room)
    opened.ask()
    assert later.waiting
    opened.close()
    QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
    QApplication.processEvents()

    later.run_all()
