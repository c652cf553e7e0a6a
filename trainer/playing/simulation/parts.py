"""Parts of long work over deals, which can be run in any order, in any process, on any machine."""

from typing import NamedTuple


class Part(NamedTuple):
    """The deals with the numbers from `first` up to, but not including, `stop`."""

    first: int
    stop: int

    @property
    def deals(self) -> int:
        """Return the number of deals."""
        return self.stop - self.first


def parts_of_size(deals: int, size: int) -> tuple[Part, ...]:
    """Return this many deals in parts of a size; the last part may be smaller."""
    return tuple(Part(first, min(first + size, deals)) for first in range(0, deals, size))
