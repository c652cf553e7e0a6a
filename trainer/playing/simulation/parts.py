"""Long work over deals, cut into parts that can be run in any order, in any process, on any machine."""

from typing import NamedTuple


class Part(NamedTuple):
    """The deals with the numbers from `first` up to, and without, `stop`."""

    first: int
    stop: int

    @property
    def deals(self) -> int:
        """How many there are."""
        return self.stop - self.first


def parts_of_size(deals: int, size: int) -> tuple[Part, ...]:
    """Return so many deals in parts of a size; the last may be smaller."""
    return tuple(Part(first, min(first + size, deals)) for first in range(0, deals, size))
