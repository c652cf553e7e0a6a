"""The auction of four as a sheet: every call in the column of its seat, vulnerable seats named, what was told below."""

from dataclasses import replace

from PySide6.QtCore import QRectF
from PySide6.QtGui import QImage, QPainter
from PySide6.QtWidgets import QApplication

from trainer.screens.drill.auction_columns import are_on_compass
from trainer.screens.drill.auction_help_state import MeaningDisplay
from trainer.screens.drill.drill_state import CallJudged, SeatDisplay
from trainer.window.look.appearance import Appearance
from trainer.window.parts.auction_sheet import draw_sheet, states_text
from trainer.window.parts.seat_view import CallPlace

ROOM = QRectF(180, 90, 360, 230)


def seat(
    place: int, name: str, calls: tuple[str, ...], indexes: tuple[int, ...], *, first: bool = False
) -> SeatDisplay:
    return SeatDisplay(
        place,
        "You" if place == 0 else name,
        is_partner=place == 2,
        is_learner=place == 0,
        is_turn=place == 0,
        is_first_caller=first,
        calls=calls,
        indexes=indexes,
        label=f"{name}, you" if place == 0 else name,
    )


NORTH_DEALT = (
    seat(0, "South", ("2♥",), (2,)),
    seat(1, "West", ("Pass",), (3,)),
    seat(2, "North", ("1NT", "3♥"), (0, 4), first=True),
    seat(3, "East", ("Pass", "Pass"), (1, 5)),
)


def drawn(
    appearance: Appearance,
    seats: tuple[SeatDisplay, ...] = NORTH_DEALT,
    meaning: MeaningDisplay | None = None,
    room: QRectF = ROOM,
) -> list[CallPlace]:
    image = QImage(730, 372, QImage.Format.Format_RGB32)
    painter = QPainter(image)
    try:
        return draw_sheet(painter, room, seats, meaning, None, appearance)
    finally:
        painter.end()


def columns_and_rows(places: list[CallPlace]) -> dict[str, tuple[int, int]]:
    """Where every call stands, by its place in the auction."""
    rows = sorted({one.place.top() for one in places})
    return {
        f"{one.number} {one.text}": (int((one.place.center().x() - ROOM.left()) // 90), rows.index(one.place.top()))
        for one in places
    }


def test_calls_stand_in_the_columns_west_north_east_south_round_by_round(appearance: Appearance) -> None:
    assert columns_and_rows(drawn(appearance)) == {
        "0 1NT": (1, 0),
        "1 Pass": (2, 0),
        "2 2♥": (3, 0),
        "3 Pass": (0, 1),
        "4 3♥": (1, 1),
        "5 Pass": (2, 1),
        "None ▸ ?": (3, 1),
    }


def test_an_answer_stands_where_it_was_asked_for_and_the_right_call_below(appearance: Appearance) -> None:
    judged = (CallJudged("Pass", "wrong"), CallJudged("4♥", "right"))
    you = replace(NORTH_DEALT[0], judged=judged, is_turn=False)
    found = columns_and_rows(drawn(appearance, (you, *NORTH_DEALT[1:])))
    assert found["None ✗ Pass"] == (3, 1)
    assert found["None ✓ 4♥"] == (3, 2)


def test_who_is_vulnerable_is_named() -> None:
    assert states_text(NORTH_DEALT) == ""
    vulnerable = tuple(
        replace(one, states=("vulnerable",), in_red=True) if one.place in {0, 2} else one for one in NORTH_DEALT
    )
    assert states_text(vulnerable) == "South and North vulnerable"
    everybody = tuple(replace(one, states=("vulnerable",), in_red=True) for one in NORTH_DEALT)
    assert states_text(everybody) == "Both sides vulnerable"


def test_a_long_meaning_leaves_the_round_in_which_its_call_was_made(appearance: Appearance) -> None:
    long = MeaningDisplay(4, "North: 3 hearts", ("It shows three hearts, and a hand worth game opposite most. " * 14,))
    places = drawn(appearance, meaning=long)
    assert {one.number for one in places} == {3, 4, 5, None}
    short = MeaningDisplay(4, "North: 3 hearts", ("It shows three hearts.",))
    assert {one.number for one in drawn(appearance, meaning=short)} == {0, 1, 2, 3, 4, 5, None}


def test_of_an_auction_without_room_the_last_rounds_are_shown(appearance: Appearance) -> None:
    low = QRectF(ROOM.left(), ROOM.top(), ROOM.width(), 70)
    assert {one.number for one in drawn(appearance, room=low)} == {3, 4, 5, None}


def test_only_seats_at_the_points_of_the_compass_have_a_sheet() -> None:
    assert are_on_compass(NORTH_DEALT)
    assert not are_on_compass(tuple(replace(one, label=one.name) for one in NORTH_DEALT))
    assert not are_on_compass(NORTH_DEALT[:3])


def test_everything_stands_on_the_sheet(appearance: Appearance, qapp: QApplication) -> None:
    assert all(ROOM.contains(one.place) for one in drawn(appearance))
