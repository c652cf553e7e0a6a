"""Controls that every screen uses."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QTableView
from pytestqt.qtbot import QtBot

from trainer.window.parts.controls import ChoiceList
from trainer.window.parts.day_field import DayField


def test_a_list_of_choices_shows_that_there_are_others(qtbot: QtBot) -> None:
    choices = ChoiceList()
    qtbot.addWidget(choices)
    choices.addItems(["one", "two"])
    choices.resize(200, 32)
    picture = choices.grab().toImage()
    scale = picture.devicePixelRatio()
    sign = [picture.pixelColor(round(scale * (185 + x)), round(scale * (18 - abs(x)))).lightness() for x in (-3, 0, 3)]
    beside = picture.pixelColor(round(scale * 160), round(scale * 16)).lightness()
    assert max(sign) < beside - 60


@pytest.mark.qt_log_ignore("This plugin does not support")
def test_escape_in_the_calendar_of_a_day_closes_the_calendar_alone(qtbot: QtBot) -> None:
    field = DayField()
    qtbot.addWidget(field)
    field.show()
    popup = field.calendarWidget().window()
    assert popup is not field
    popup.show()
    pressed: list[int] = []
    field.keyPressEvent = lambda event: pressed.append(event.key())  # type: ignore[method-assign]
    QTest.keyClick(field.calendarWidget().findChildren(QTableView)[0], Qt.Key.Key_Escape)
    assert not popup.isVisible()
    assert field.isVisible()
    assert pressed == []
