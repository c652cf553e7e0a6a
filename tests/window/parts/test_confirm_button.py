"""What can't be taken back asks once."""

import pytest
from PySide6.QtCore import QEvent, QPointF, Qt
from PySide6.QtGui import QMouseEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from trainer.window.parts.confirm_button import ConfirmButton


@pytest.fixture
def button(qtbot: QtBot) -> ConfirmButton:
    made = ConfirmButton("Leave", "Leave this deal?", name="Leave the table")
    qtbot.addWidget(made)
    made.show()
    return made


@pytest.fixture
def sent(button: ConfirmButton) -> list[bool]:
    heard: list[bool] = []
    button.confirmed.connect(lambda: heard.append(True))
    return heard


def test_the_first_press_asks_and_the_second_does_it(button: ConfirmButton, sent: list[bool]) -> None:
    QTest.mouseClick(button, Qt.MouseButton.LeftButton)
    assert (button.text(), sent) == ("Leave this deal?", [])
    assert "Press again" in button.accessibleName()

    QTest.mouseClick(button, Qt.MouseButton.LeftButton)

    assert (button.text(), sent) == ("Leave", [True])
    assert button.accessibleName() == "Leave the table"


def test_a_double_click_is_one_press(button: ConfirmButton, sent: list[bool]) -> None:
    QTest.mouseClick(button, Qt.MouseButton.LeftButton)
    left, middle = Qt.MouseButton.LeftButton, QPointF(button.rect().center())
    for kind in (QEvent.Type.MouseButtonDblClick, QEvent.Type.MouseButtonRelease):
        event = QMouseEvent(kind, middle, button.mapToGlobal(middle), left, left, Qt.KeyboardModifier.NoModifier)
        QApplication.sendEvent(button, event)

    assert (button.text(), sent) == ("Leave this deal?", [])


def test_escape_takes_the_question_back(button: ConfirmButton, sent: list[bool]) -> None:
    QTest.keyClick(button, Qt.Key.Key_Return)
    assert button.text() == "Leave this deal?"

    QTest.keyClick(button, Qt.Key.Key_Escape)

    assert (button.text(), sent) == ("Leave", [])


def test_where_nothing_can_be_lost_nothing_is_asked(button: ConfirmButton, sent: list[bool]) -> None:
    button.asks = False

    QTest.keyClick(button, Qt.Key.Key_Return)

    assert sent == [True]
