"""Boxes to tick in a tree."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QColor
from PySide6.QtWidgets import QApplication, QTreeWidget, QTreeWidgetItem
from pytestqt.qtbot import QtBot

from trainer.window.look.appearance import Appearance, ThemeChoice
from trainer.window.look.framed_ticks import FramedTicks
from trainer.window.look.theme import style_sheet


@pytest.mark.parametrize("theme", [ThemeChoice.LIGHT, ThemeChoice.DARK])
@pytest.mark.parametrize("state", list(Qt.CheckState))
def test_every_box_has_a_frame_that_can_be_seen(
    qtbot: QtBot, appearance: Appearance, theme: ThemeChoice, state: Qt.CheckState
) -> None:
    appearance.choose_theme(theme)
    tree = QTreeWidget()
    qtbot.addWidget(tree)
    tree.setStyleSheet(style_sheet(appearance.colours))
    tree.setHeaderHidden(True)
    tree.setItemDelegate(FramedTicks(tree, appearance))
    item = QTreeWidgetItem(["A row"])
    item.setCheckState(0, state)
    tree.addTopLevelItem(item)
    tree.resize(200, 60)
    tree.show()
    QApplication.processEvents()

    drawn = tree.viewport().grab().toImage()
    row = tree.visualItemRect(item).center().y()
    surface = QColor(appearance.colours.surface).lightness()
    # Left of the text, below the box's tick: its frame is the first thing that stands out.
    edges = [drawn.pixelColor(x, row).lightness() for x in range(tree.indentation(), tree.indentation() + 8)]
    assert max(abs(one - surface) for one in edges) > 60
