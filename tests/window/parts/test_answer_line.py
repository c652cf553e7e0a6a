"""The line in which a call is typed."""

import pytest
from PySide6.QtCore import Qt
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
