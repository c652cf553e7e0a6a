"""A check box whose text wraps."""

import pytest
from PySide6.QtWidgets import QApplication, QVBoxLayout, QWidget
from pytestqt.qtbot import QtBot

from trainer.window.look.appearance import Appearance
from trainer.window.parts.controls import scrolled
from trainer.window.parts.tick_box import TickBox

LONG = "30 NOS in second position after 28 Pass shows two suits with a Jack each, and nothing beside them  (B6.5)"


@pytest.mark.qt_log_ignore("propagateSizeHints")
def test_in_a_narrow_place_it_has_the_height_of_all_its_lines(qtbot: QtBot, appearance: Appearance) -> None:
    inside = QWidget()
    boxes = [TickBox(LONG, appearance) for _ in range(6)]
    layout = QVBoxLayout(inside)
    for box in boxes:
        layout.addWidget(box)
    area = scrolled(inside)
    qtbot.addWidget(area)
    area.resize(900, 300)
    area.show()
    QApplication.processEvents()
    wide = boxes[0].height()
    area.resize(240, 300)
    for _ in range(3):
        QApplication.processEvents()

    assert boxes[0].height() > wide
    assert all(box.height() >= box.heightForWidth(box.width()) for box in boxes)
