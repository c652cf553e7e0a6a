"""What the chart says about a trick."""

from collections.abc import Iterator

import pytest
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from trainer.screens.table.table_state import CourseDisplay, ReviewDisplay, TablePhase, TableState, TrickPoint
from trainer.window.look.appearance import Appearance
from trainer.window.parts.controls import plain_text
from trainer.window.table.trick_chart import TrickChart


@pytest.fixture
def chart(qtbot: QtBot, appearance: Appearance) -> Iterator[TrickChart]:
    window = QWidget()
    qtbot.addWidget(window)
    chart = TrickChart(appearance)
    chart.setParent(window)
    window.show()
    yield chart
    assert chart.window() is window


def test_what_each_card_kept_is_told_as_taken_in_all_once_there_is_room(chart: TrickChart) -> None:
    points = (TrickPoint(2, 9, 8, "−1, your K♠", "Your K♠ lost 1 trick; best was 4♠.", "9 with 4♠; 8 with K♠"),)
    course = CourseDisplay(points, 2, None, "", "tricks")
    chart.resize(680, 160)
    state = TableState(TablePhase.OVER, tricks=("", ""), replayed=2, review=ReviewDisplay("", "", course=course))
    chart.show_deal(state)
    assert "best was" in plain_text(chart.said)
    assert "in all" not in plain_text(chart.said)
    chart.resize(680, 400)
    assert "Tricks in all: 9 with 4♠; 8 with K♠." in plain_text(chart.said)
    chart.resize(680, 160)
    assert "in all" not in plain_text(chart.said)


def test_a_trick_that_lost_nothing_lists_what_its_cards_keep_below_them(chart: TrickChart) -> None:
    course = CourseDisplay((TrickPoint(1, 9, 9, kept="9 with any card"),), 1, None, "", "tricks")
    chart.resize(680, 400)
    cards = "Trick 1: you lead 2♠"
    chart.show_deal(
        TableState(TablePhase.OVER, tricks=(cards,), replayed=1, review=ReviewDisplay("", "", course=course))
    )
    assert plain_text(chart.said).replace("\n", " ").endswith("Trick 1: you lead 2♠ Tricks in all: 9 with any card.")
