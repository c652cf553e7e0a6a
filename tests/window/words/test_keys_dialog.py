"""The list of keys over the screen."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QLabel, QScrollArea

from tests.window.conftest import OpenWindow
from trainer.window.start.main_window import KEYS
from trainer.window.words.keys_dialog import KeysDialog, key_lines

pytestmark = pytest.mark.qt_log_ignore("propagateSizeHints")


def opened_list(opened: OpenWindow) -> KeysDialog:
    opened.press(Qt.Key.Key_F1)
    for _ in range(3):
        QApplication.processEvents()
    dialog = opened.window.findChild(KeysDialog)
    assert dialog is not None
    return dialog


def test_every_key_stands_in_a_line_of_its_own_beside_what_it_does(opened: OpenWindow) -> None:
    dialog = opened_list(opened)
    texts = {one.text() for one in dialog.findChildren(QLabel)}
    for key, does in key_lines(opened.window.keys_here):
        assert key, "every key has a name"
        assert does
        assert {key, does} <= texts
    assert len(key_lines(KEYS)) > len(KEYS)


@pytest.mark.parametrize("size", [(1280, 720), (1024, 600)])
def test_all_keys_of_a_drill_are_seen_at_once(opened: OpenWindow, size: tuple[int, int]) -> None:
    opened.window.resize(*size)
    opened.drill()
    area = opened_list(opened).findChild(QScrollArea)
    assert area is not None
    assert area.verticalScrollBar().maximum() == 0


@pytest.mark.parametrize("key", [Qt.Key.Key_F1, Qt.Key.Key_Escape, Qt.Key.Key_Return])
def test_it_closes_by_the_key_that_opened_it_by_escape_and_by_enter(opened: OpenWindow, key: Qt.Key) -> None:
    dialog = opened_list(opened)
    opened.press(key)
    assert not dialog.isVisible()
