"""Kinds of hands as rectangles: each of some half hands with each of some others, one line of them after another.

What the two halves of a kind add to each other then needs no place to be looked up for it, which is ten times as fast.
"""

from collections.abc import Callable, Iterator
from typing import Final, TypeVar

import numpy as np
from numpy.typing import NDArray

from trainer.hands.many_hands import Places
from trainer.hands.numbering import children
from trainer.hands.statements import Flags, Numbers

Value = TypeVar("Value", bound=np.generic)

_WORTH_IT: Final = 512
"""Kinds of a rectangle, on average: with fewer, going through the rectangles takes longer than places do."""


class Rectangles:
    """Rectangles one after another; number `n` has `heights[n]` half hands from `firsts[n]` on, and likewise across."""

    def __init__(self, firsts: Places, heights: Places, seconds: Places, widths: Places) -> None:
        self._sides = firsts, heights, seconds, widths
        self.sizes = heights * widths
        self.size = int(self.sizes.sum())

    @property
    def are_worth_it(self) -> bool:
        """Whether they are so large that it pays to go through them one by one."""
        return self.size > _WORTH_IT * self.sizes.size

    def places(self) -> tuple[Places, Places]:
        """For every kind the number of its first half hands, and that of its second ones."""
        firsts, heights, seconds, widths = self._sides
        if not self.are_worth_it:
            across = np.repeat(widths, self.sizes)
            down, right = np.divmod(children(np.zeros_like(self.sizes), self.sizes), across)
            return np.repeat(firsts, self.sizes) + down, np.repeat(seconds, self.sizes) + right
        most = int(max((firsts + heights).max(), (seconds + widths).max()))
        return self.of_firsts(np.arange(most)), self.of_seconds(np.arange(most))

    def of_firsts(self, values: NDArray[Value]) -> NDArray[Value]:
        """For every kind the value of its first half hands."""
        found = np.empty(self.size, dtype=values.dtype)
        for part, down, _ in self._each():
            found[part].reshape(down.stop - down.start, -1)[:] = values[down, None]
        return found

    def of_seconds(self, values: NDArray[Value]) -> NDArray[Value]:
        """For every kind the value of its second half hands."""
        found = np.empty(self.size, dtype=values.dtype)
        for part, _, across in self._each():
            found[part].reshape(-1, across.stop - across.start)[:] = values[across]
        return found

    def added(self, firsts: Numbers, seconds: Numbers) -> Numbers:
        """For every kind the sum of what its two halves add."""
        found = np.empty(self.size, dtype=np.int32)
        for part, down, across in self._each():
            np.add(firsts[down, None], seconds[across], out=found[part].reshape(down.stop - down.start, -1))
        return found

    def flags(self, firsts: Numbers, seconds: Numbers, is_so: Callable[[Numbers], Flags]) -> Flags:
        """For every kind whether something is so of that sum."""
        found = np.empty(self.size, dtype=np.bool_)
        for part, down, across in self._each():
            found[part] = is_so(np.add.outer(firsts[down], seconds[across])).ravel()
        return found

    def _each(self) -> Iterator[tuple[slice, slice, slice]]:
        """Of every rectangle that is not empty its kinds, and the numbers of the half hands on its two sides."""
        ends = np.cumsum(self.sizes)
        columns = (ends, self.sizes, *self._sides)
        for end, size, first, height, second, width in zip(*(column.tolist() for column in columns), strict=True):
            if size:
                yield slice(end - size, end), slice(first, first + height), slice(second, second + width)
