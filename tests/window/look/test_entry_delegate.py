"""How high the lines of a list are."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QListWidget, QListWidgetItem
from pytestqt.qtbot import QtBot

from trainer.window.look.appearance import Appearance
from trainer.window.look.entry_delegate import NAME, EntryDelegate

LONG = "The opening leader said +1 suit, the second position passed; you have to bid"


@pytest.mark.parametrize("narrower", [300, 200])
def test_no_entry_lies_over_the_next_one_when_the_list_gets_narrower(qtbot: QtBot, narrower: int) -> None:
    entries = QListWidget()
    qtbot.addWidget(entries)
    entries.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)  # when it comes, all is laid out anew
    entries.setItemDelegate(EntryDelegate(entries, Appearance()))
    for text in (LONG, "Our opening lead"):
        item = QListWidgetItem(text)
        item.setData(NAME, text)
        entries.addItem(item)
    entries.resize(900, 400)
    entries.show()
    wide = entries.visualItemRect(entries.item(0)).height()
    entries.resize(narrower, 400)
    qtbot.waitUntil(lambda: entries.visualItemRect(entries.item(0)).height() > wide)

    def are_apart() -> bool:
        upper, lower = (entries.visualItemRect(entries.item(row)) for row in (0, 1))
        return upper.bottom() < lower.top()

    qtbot.waitUntil(are_apart)
