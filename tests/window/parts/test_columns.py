"""Panels that are stacked where a large text has no room for them side by side."""

import pytest
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from trainer.window.parts.columns import Columns

FIXED = 300


def shown_at(qtbot: QtBot, width: int) -> tuple[Columns, QWidget, QWidget]:
    first, second = QWidget(), QWidget()
    first.setFixedWidth(FIXED)
    columns = Columns(((first, 0), (second, 1)))
    qtbot.addWidget(columns)
    columns.resize(width, 400)
    columns.show()
    for _ in range(3):
        QApplication.processEvents()
    return columns, first, second


@pytest.mark.usefixtures("large_text")
def test_in_a_narrow_window_they_stand_below_each_other_with_all_the_width(qtbot: QtBot) -> None:
    columns, first, second = shown_at(qtbot, 760)
    stacked = [columns.are_stacked]
    columns.show_panel(second)
    assert columns.verticalScrollBar().value() == min(second.y(), columns.verticalScrollBar().maximum()) > 0
    assert second.y() >= first.y() + first.height()
    assert first.width() == second.width() > 2 * FIXED
    assert columns.verticalScrollBar().maximum() > 0
    columns.resize(1200, 400)
    for _ in range(3):
        QApplication.processEvents()
    stacked.append(columns.are_stacked)
    assert stacked == [True, False]
    assert (first.width(), first.y()) == (FIXED, second.y())
    assert columns.verticalScrollBar().maximum() == 0


def test_at_the_usual_size_of_text_they_stand_side_by_side(qtbot: QtBot) -> None:
    columns, first, second = shown_at(qtbot, 500)
    assert not columns.are_stacked
    assert first.y() == second.y()
