"""A mistake can be read however narrow the page of progress is, and however many cards a hand has."""

import pytest
from PySide6.QtWidgets import QLabel
from pytestqt.qtbot import QtBot

from trainer.screens.drill.drill_state import SuitDisplay
from trainer.screens.progress.progress_state import MissedLine
from trainer.window.look.appearance import Appearance
from trainer.window.progress.mistake_row import MistakeRow

THIRTEEN = (
    SuitDisplay("S", "♠", "spades", "KQT987"),
    SuitDisplay("H", "♥", "hearts", "97"),
    SuitDisplay("D", "♦", "diamonds", "A632"),
    SuitDisplay("C", "♣", "clubs", "4"),
)


def test_what_a_mistake_costs_stands_with_its_sign_in_the_row_and_in_the_name_of_its_button(
    qtbot: QtBot, appearance: Appearance
) -> None:
    line = MissedLine("ask:1", "Pass after 1♥", "today", THIRTEEN, "✘ costs about 2 IMPs", "costly")
    row = MistakeRow(line, "Ask it again", appearance)
    qtbot.addWidget(row)
    assert any("✘ costs about 2 IMPs" in shown.text() for shown in row.findChildren(QLabel))
    assert row.again.accessibleName() == "Ask it again: Pass after 1♥, ✘ costs about 2 IMPs"


@pytest.mark.parametrize("width", [520, 1000])
def test_the_words_keep_a_width_at_which_they_can_be_read(qtbot: QtBot, appearance: Appearance, width: int) -> None:
    line = MissedLine("ask:1", "Pass after 1♥ – 2♣ – Pass", "Earlier today · right was 2♠", THIRTEEN)
    row = MistakeRow(line, "Ask it again", appearance)
    qtbot.addWidget(row)
    row.resize(width, 90)
    row.grab()  # lays it out
    assert all(shown.width() >= 240 for shown in row.findChildren(QLabel))
    assert row.rect().contains(row.again.geometry())
