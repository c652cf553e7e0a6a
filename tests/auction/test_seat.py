"""Seats, sides and positions."""

from trainer.auction.seat import position_of, side_of


def test_the_sides_sit_alternately() -> None:
    assert [side_of(seat) for seat in range(6)] == [0, 1, 0, 1, 0, 1]


def test_positions_are_counted_within_a_side() -> None:
    assert [position_of(seat) for seat in range(8)] == [1, 1, 2, 2, 3, 3, 4, 4]
