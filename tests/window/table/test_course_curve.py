"""Where the words on the curve stand."""

from itertools import pairwise

import pytest
from PySide6.QtCore import QRectF
from PySide6.QtGui import QFontMetricsF
from pytestqt.qtbot import QtBot

from trainer.screens.table.table_state import CourseDisplay, TrickPoint
from trainer.window.look.appearance import Appearance
from trainer.window.look.theme import SMALL, font
from trainer.window.table.course_curve import CourseCurve, free_end

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
