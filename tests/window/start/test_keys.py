"""What the keys do: each has one meaning on a screen."""

from collections import Counter

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QAction, QShortcut
from PySide6.QtWidgets import QApplication, QMessageBox, QWidget

from tests.window.conftest import OpenWindow
from trainer.about import versions

CONTROL = Qt.KeyboardModifier.ControlModifier


def keys_of(screen: QWidget, opened: OpenWindow) -> Counter[str]:
    """Every key that does something while this screen is shown."""
    window = opened.window
    everywhere = [one.key() for one in window.findChildren(QShortcut) if one.parent() is window]
    everywhere += [one.shortcut() for one in window.findChildren(QAction) if not one.shortcut().isEmpty()]
    here = [one.key() for one in screen.findChildren(QShortcut)]
    return Counter(key.toString() for key in (*everywhere, *here))


@pytest.mark.parametrize("room", ["today", "course", "practice", "conventions", "progress", "partnership"])
def test_no_key_means_two_things_in_a_room(opened: OpenWindow, room: str) -> None:
    opened.program.hub.show(room)
    screen = opened.window.screen_shown
    assert screen is not None
    assert [key for key, times in keys_of(screen, opened).items() if times > 1] == []


@pytest.mark.qt_log_ignore("propagateSizeHints")
def test_before_a_deal_one_key_searches_and_another_opens_the_words(opened: OpenWindow) -> None:
    assert opened.program.screens.choose.presenter is not None
    opened.program.screens.choose.presenter.play_deal()
    table = opened.screens.table
    assert [key for key, times in keys_of(table, opened).items() if times > 1] == []
    opened.press(Qt.Key.Key_F, CONTROL)
    assert QApplication.focusWidget() is table.setup.search
    opened.press(Qt.Key.Key_F3)
    assert opened.screens.words.isVisible()


@pytest.mark.qt_log_ignore("propagateSizeHints")
def test_the_menu_says_which_versions_run(opened: OpenWindow) -> None:
    opened.window.about_action.trigger()
    said = opened.window.findChild(QMessageBox)
    assert said is not None
    assert said.text().splitlines() == list(versions())
