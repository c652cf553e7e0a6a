"""The line in which a call is typed."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from trainer.window.parts.answer_line import AnswerLine


@pytest.fixture
def line(qtbot: QtBot) -> AnswerLine:
    made = AnswerLine()
    qtbot.addWidget(made)
    return made


def test_what_was_wrong_is_selected_so_that_typing_replaces_it(line: AnswerLine) -> None:
    QTest.keyClicks(line.edit, "1z")
    line.show_message("That is no call.")
    assert line.edit.selectedText() == "1z"
    QTest.keyClicks(line.edit, "1s")
    assert line.edit.text() == "1s"
    line.show_message("That is no call.")
    assert not line.edit.hasSelectedText(), "the same message again selects nothing that is being typed"


def test_the_same_mistake_sent_again_is_selected_again(line: AnswerLine) -> None:
    line.answered.connect(lambda text: line.show_message(f"{text} is no call."))
    for _ in range(2):
        QTest.keyClicks(line.edit, "1z")
        QTest.keyClick(line.edit, Qt.Key.Key_Return)
        assert line.edit.selectedText() == "1z"


def test_a_letter_with_alt_types_nothing(line: AnswerLine) -> None:
    QTest.keyClick(line.edit, Qt.Key.Key_H, Qt.KeyboardModifier.AltModifier)
    assert not line.edit.text()


@pytest.fixture
def line_beside(qtbot: QtBot, line: AnswerLine) -> AnswerLine:
    """The line on the screen, with the focus elsewhere."""
    line.show()
    line.activateWindow()
    line.button.setFocus()
    qtbot.waitUntil(line.button.hasFocus)
    return line


def pressed(key: Qt.Key, text: str, modifier: Qt.KeyboardModifier = Qt.KeyboardModifier.NoModifier) -> QKeyEvent:
    return QKeyEvent(QKeyEvent.Type.KeyPress, key, modifier, text)


@pytest.mark.qt_log_ignore("propagateSizeHints")
@pytest.mark.parametrize("modifier", [Qt.KeyboardModifier.NoModifier, Qt.KeyboardModifier.KeypadModifier])
def test_a_digit_pressed_elsewhere_is_typed_into_the_line(
    line_beside: AnswerLine, modifier: Qt.KeyboardModifier
) -> None:
    assert line_beside.take_key(pressed(Qt.Key.Key_2, "2", modifier))
    assert line_beside.edit.text() == "2"
    assert line_beside.edit.hasFocus()


@pytest.mark.qt_log_ignore("propagateSizeHints")
@pytest.mark.parametrize(
    "event",
    [
        pressed(Qt.Key.Key_S, "s", Qt.KeyboardModifier.ControlModifier),
        pressed(Qt.Key.Key_H, "h", Qt.KeyboardModifier.AltModifier),
        pressed(Qt.Key.Key_Left, ""),
        pressed(Qt.Key.Key_Space, " "),
    ],
)
def test_other_keys_are_left_where_the_focus_is(line_beside: AnswerLine, event: QKeyEvent) -> None:
    assert not line_beside.take_key(event)
    assert not line_beside.edit.text()
    assert line_beside.button.hasFocus()


def test_a_line_that_is_not_in_sight_takes_no_key(line: AnswerLine) -> None:
    assert not line.take_key(pressed(Qt.Key.Key_2, "2"))
