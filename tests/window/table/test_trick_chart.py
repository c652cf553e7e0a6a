"""Where the words of the chart stand."""

from itertools import pairwise

import pytest
from PySide6.QtCore import QRectF
from PySide6.QtGui import QFontMetricsF
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from trainer.screens.table.table_state import CourseDisplay, ReviewDisplay, TablePhase, TableState, TrickPoint
from trainer.window.look.appearance import Appearance
from trainer.window.look.theme import SMALL, font
from trainer.window.parts.controls import plain_text
from trainer.window.table.trick_chart import CourseCurve, TrickChart, free_end

ROOM = QRectF(44, 16, 600, 120)


@pytest.mark.parametrize(
    ("taken", "left"),
    [
        ([], 554),
        ([QRectF(560, 20, 80, 16)], 554),
        ([QRectF(500, 30, 100, 16), QRectF(500, 50, 100, 16)], 44),
        ([QRectF(600, 20, 0, 60)], 44),
        ([QRectF(600, 80, 0, -60)], 44),
    ],
)
def test_the_words_of_the_limit_stand_where_no_card_is_named_and_no_line_runs(taken: list[QRectF], left: float) -> None:
    place = free_end(ROOM, 50, 90, taken)
    assert place.left() == left
    assert not any(place.intersects(other.normalized()) for other in taken)


def test_the_biggest_change_is_named_where_no_line_runs(qtbot: QtBot, appearance: Appearance) -> None:
    values = [6, 12, 13, 31, 23, 32, 32, 32]
    said = {
        1: "+6, Opponent 3's J♣",
        3: "+18 points, Opponent 1's 10♣",
        4: "−8, Partner 2's 9♦",
        5: "+9, Opponent 3's 10♦",
    }
    points = tuple(
        TrickPoint(number, before, after, said.get(number, ""))
        for number, (before, after) in enumerate(pairwise(values), start=1)
    )
    course = CourseDisplay(points, len(points), 17, "17 defeat it", "points")
    curve = CourseCurve(appearance)
    qtbot.addWidget(curve)
    curve.resize(680, 150)
    curve.show_course(course, course.tricks, 0, "")

    def y(value: int) -> float:
        return 158 - value * 4.6

    room = QRectF(44, 10, curve.width() - 88, 120)
    places = {one.number: place for place, one in curve._falls(course, room, y, QFontMetricsF(font(SMALL, bold=True)))}
    lines = [step.normalized().adjusted(-0.5, -0.5, 0.5, 0.5) for step in curve._steps(course, room, y)]
    assert 3 in places
    assert not any(place.intersects(line) for place in places.values() for line in lines)


def test_what_each_card_kept_is_told_as_taken_in_all_once_there_is_room(qtbot: QtBot, appearance: Appearance) -> None:
    points = (TrickPoint(2, 9, 8, "−1, your K♠", "Your K♠ lost 1 trick; best was 4♠.", "9 with 4♠; 8 with K♠"),)
    course = CourseDisplay(points, 2, None, "", "tricks")
    window = QWidget()
    qtbot.addWidget(window)
    chart = TrickChart(appearance)
    chart.setParent(window)
    chart.resize(680, 160)
    window.show()
    state = TableState(TablePhase.OVER, tricks=("", ""), replayed=2, review=ReviewDisplay("", "", course=course))
    chart.show_deal(state)
    assert "best was" in plain_text(chart.said)
    assert "in all" not in plain_text(chart.said)
    chart.resize(680, 400)
    assert "Tricks in all: 9 with 4♠; 8 with K♠." in plain_text(chart.said)
    chart.resize(680, 160)
    assert "in all" not in plain_text(chart.said)
