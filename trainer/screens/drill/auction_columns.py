"""The columns of an auction in a table, the same on every screen and in the terminal."""

from collections.abc import Sequence
from typing import NamedTuple

from trainer.screens.drill.drill_state import SeatDisplay

_COMPASS = 4


class AuctionColumns(NamedTuple):
    """The seats from the left, and the index of the column with the first call."""

    seats: tuple[SeatDisplay, ...]
    first: int

    def cell(self, index: int) -> tuple[int, int]:
        """Return the row and the column of a call, both from 0; `index` is its place in the auction."""
        return divmod(self.first + index, max(1, len(self.seats)))

    def rows(self, calls: int) -> int:
        """Return the number of rows for so many calls, at least one."""
        return 1 if not calls else self.cell(calls - 1)[0] + 1

    @property
    def marks_first(self) -> bool:
        """Return whether the first caller needs a mark, because the first column is not always theirs."""
        return are_on_compass(self.seats)


def auction_columns(seats: Sequence[SeatDisplay]) -> AuctionColumns:
    """Return the columns of some seats, the learner's first.

    Seats on the compass are in the order West, North, East and South, whoever deals; others begin with the first
    caller. The learner is South, so West follows in the order of calling.
    """
    first = next((place for place, seat in enumerate(seats) if seat.is_first_caller), 0)
    if not are_on_compass(seats):
        return AuctionColumns((*seats[first:], *seats[:first]), 0)
    return AuctionColumns((*seats[1:], seats[0]), (first - 1) % len(seats))


def are_on_compass(seats: Sequence[SeatDisplay]) -> bool:
    """Return whether four seats have names of the compass: every label gives one, "South, you"."""
    learner = next((seat for seat in seats if seat.is_learner), None)
    # Where seats have no such name the label says no more than the name.
    return len(seats) == _COMPASS and learner is not None and learner.label not in {"", learner.name}


def column_name(seat: SeatDisplay) -> str:
    """Return the heading of a column: the point of the compass, or the name."""
    return "You" if seat.is_learner else (seat.label or seat.name).partition(",")[0]
