"""The summary of a drill: lists scroll only where they have no room."""

import pytest
from PySide6.QtWidgets import QApplication, QScrollArea
from pytestqt.qtbot import QtBot

from trainer.screens.drill.drill_state import RowResult, SummaryDisplay
from trainer.window.drill.summary_view import SummaryView
from trainer.window.look.appearance import Appearance

ROW = RowResult("a/b", "1♦ · Three diamonds", "Nobody has opened, and your side is not vulnerable", 2, 0, "in 1 minute")


@pytest.mark.qt_log_ignore("propagateSizeHints")
@pytest.mark.parametrize(("rows", "scrolls"), [(4, False), (30, True)])
def test_a_list_scrolls_only_where_its_rows_have_no_room(
    qtbot: QtBot, appearance: Appearance, rows: int, scrolls: object
) -> None:
    appearance.apply()
    view = SummaryView(appearance)
    qtbot.addWidget(view)
    view.resize(1240, 540)
    view.show()
    view.show_summary(SummaryDisplay("4 of 10 right", 4, 10, None, (), (ROW,) * rows), "")
    for _ in range(3):
        QApplication.processEvents()
    missed = next(one for one in view.findChildren(QScrollArea) if one.accessibleName() == "What was missed")
    assert (missed.verticalScrollBar().maximum() > 0) is scrolls
