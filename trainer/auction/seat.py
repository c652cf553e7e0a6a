"""Seats: places at the table, counted from the first caller in the order of calling."""

Seat = int
"""A seat: 0 is the first caller, and 1 the next to call."""


def side_of(seat: Seat) -> int:
    """Return the side of a seat, 0 or 1. Sides alternate, and 0 is the first caller's side."""
    return seat % 2


def position_of(seat: Seat) -> int:
    """Return whether a seat calls first, second or third within its own side, as a number from 1."""
    return seat // 2 + 1
