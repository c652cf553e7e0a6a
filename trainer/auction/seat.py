"""Seats: places at the table, counted from the first caller in the order of calling."""

Seat = int
"""0 is the first caller; the next to call is 1."""


def side_of(seat: Seat) -> int:
    """Return the side of a seat: 0 is the first caller's side; the sides sit alternately."""
    return seat % 2


def position_of(seat: Seat) -> int:
    """1st, 2nd, 3rd … to call within its own side."""
    return seat // 2 + 1
