"""The columns of an auction that is written as a table."""

import pytest

from trainer.screens.drill.auction_columns import auction_columns, column_name
from trainer.screens.drill.drill_state import SeatDisplay


def seats(names: tuple[str, ...], first: int, *, compass: bool) -> tuple[SeatDisplay, ...]:
    return tuple(
        SeatDisplay(
            place,
            name if place else "You",
            is_partner=place == 2,
            is_learner=place == 0,
            is_turn=False,
            is_first_caller=place == first,
            calls=(),
            label=(f"{name}, you" if place == 0 else name) if compass else "",
        )
        for place, name in enumerate(names)
    )


@pytest.mark.parametrize(("dealer", "cell"), [(0, (0, 3)), (1, (0, 0)), (2, (0, 1)), (3, (0, 2))])
def test_the_points_of_the_compass_stand_west_first_whoever_deals(dealer: int, cell: tuple[int, int]) -> None:
    columns = auction_columns(seats(("South", "West", "North", "East"), dealer, compass=True))
    assert [column_name(seat) for seat in columns.seats] == ["West", "North", "East", "You"]
    assert columns.cell(0) == cell
    assert columns.marks_first
    assert columns.rows(0) == 1
    assert columns.rows(5) == columns.cell(4)[0] + 1


def test_other_seats_begin_with_the_first_caller() -> None:
    columns = auction_columns(seats(("A", "B", "C", "D", "E", "F"), 2, compass=False))
    assert [column_name(seat) for seat in columns.seats] == ["C", "D", "E", "F", "You", "B"]
    assert columns.cell(7) == (1, 1)
    assert not columns.marks_first
