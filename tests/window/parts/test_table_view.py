"""Seats round the table."""

import itertools
import math

import pytest
from PySide6.QtCore import QPointF, QRectF, QSizeF

from trainer.screens.drill.drill_state import CallJudged, SeatDisplay
from trainer.window.parts.seat_view import OPEN_SEAT_SIZE, SEAT_SIZE, spoken_seat
from trainer.window.parts.table_view import seat_places

ROOM = QRectF(0, 0, 730, 372)


@pytest.mark.parametrize("seats", [4, 6, 8])
@pytest.mark.parametrize("size", [SEAT_SIZE, OPEN_SEAT_SIZE], ids=["hidden", "open"])
def test_seats_run_counter_clockwise_from_the_learner_at_the_bottom(seats: int, size: QSizeF) -> None:
    places = seat_places(seats, ROOM, size, SEAT_SIZE)
    assert len(places) == seats
    assert places[0].bottom() == ROOM.bottom()
    assert places[0].center().x() == ROOM.center().x()
    assert places[1].center().x() > ROOM.center().x()
    angles = [turn_from_bottom(place.center(), ROOM.center()) for place in places]
    assert angles == sorted(angles)


@pytest.mark.parametrize("seats", [4, 6, 8])
@pytest.mark.parametrize("size", [SEAT_SIZE, OPEN_SEAT_SIZE], ids=["hidden", "open"])
def test_no_seat_covers_another(seats: int, size: QSizeF) -> None:
    for one, other in itertools.combinations(seat_places(seats, ROOM, size, SEAT_SIZE), 2):
        assert not one.intersects(other)


@pytest.mark.parametrize("seats", [4, 6, 8])
def test_where_the_game_goes_clockwise_the_left_side_comes_first(seats: int) -> None:
    places = seat_places(seats, ROOM, SEAT_SIZE, SEAT_SIZE, clockwise=True)
    assert places[0] == seat_places(seats, ROOM, SEAT_SIZE, SEAT_SIZE)[0]
    assert places[1].center().x() < ROOM.center().x()
    angles = [turn_from_bottom(place.center(), ROOM.center()) or 360 for place in places]
    assert angles == sorted(angles, reverse=True)


def test_a_seat_is_told_in_words() -> None:
    seat = SeatDisplay(
        3,
        "Opponent 2",
        is_partner=False,
        is_learner=False,
        is_turn=False,
        is_first_caller=True,
        calls=("28♠", "Pass"),
        role="opening leader",
    )
    assert spoken_seat(seat) == "Opponent 2, opening leader, called 28♠, then Pass"


def test_an_answer_is_told_with_its_verdict() -> None:
    judged = (CallJudged("31♠", "wrong"), CallJudged("30♠", "right"))
    you = SeatDisplay(
        0, "You", is_partner=False, is_learner=True, is_turn=False, is_first_caller=False, calls=(), judged=judged
    )
    assert spoken_seat(you) == "You, no call yet, wrong: 31♠, right: 30♠"


def turn_from_bottom(point: QPointF, centre: QPointF) -> float:
    """The angle from straight down, counter-clockwise as seen from above, 0 to 360."""
    return math.degrees(math.atan2(point.x() - centre.x(), point.y() - centre.y())) % 360
