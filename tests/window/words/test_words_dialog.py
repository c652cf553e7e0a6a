"""The glossary over the screen."""

from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QContextMenuEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel

from tests.window.conftest import OpenWindow
from trainer.locations import conventions_folder
from trainer.practice.guide import glossary as glossary_module

pytestmark = pytest.mark.qt_log_ignore("propagateSizeHints")


@pytest.fixture
def opened(opened: OpenWindow, monkeypatch: pytest.MonkeyPatch) -> OpenWindow:
    """The window with the shipped words."""
    shipped = glossary_module.glossary_of

    def of_the_shipped(_: Path, game: str) -> glossary_module.Glossary:
        return shipped(conventions_folder(), game)

    monkeypatch.setattr("trainer.screens.words.word_list.glossary_of", of_the_shipped)
    return opened


def word_shown(opened: OpenWindow) -> str:
    return opened.screens.words._word.text()


def test_f3_opens_it_over_a_drill_at_the_words_on_the_screen(opened: OpenWindow) -> None:
    opened.drill("lesson:sample-opening")
    opened.press(Qt.Key.Key_F3)
    assert opened.screens.words.isVisible()
    assert "opening lead" in opened.screens.words._here.text()
    assert opened.window.screen_shown is opened.screens.drill


def test_typing_finds_a_word_and_the_arrows_read_the_next_one(opened: OpenWindow) -> None:
    opened.press(Qt.Key.Key_F3)
    search_field = opened.screens.words.search_field
    QTest.keyClicks(search_field, "jack")
    first = word_shown(opened)
    QTest.keyClick(search_field, Qt.Key.Key_Down)
    assert word_shown(opened) != first
    QTest.keyClick(search_field, Qt.Key.Key_Escape)
    assert not opened.screens.words.isVisible()


def test_a_right_click_on_a_text_opens_its_words(opened: OpenWindow) -> None:
    label = opened.screens.choose.findChild(QLabel)
    assert isinstance(label, QLabel)
    label.setText("A void, and direct support")
    place = label.mapTo(opened.window, QPoint(5, label.height() // 2))
    anywhere = opened.window.mapToGlobal(place)
    QApplication.sendEvent(opened.window, QContextMenuEvent(QContextMenuEvent.Reason.Mouse, place, anywhere))
    assert word_shown(opened) == "void"
    assert opened.screens.words._here.text() == "On this screen: void, direct support"
