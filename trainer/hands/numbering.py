"""Joint numbers: one number for things with several numbers of their own, equal where all of these are equal."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final

import numpy as np
from numpy.typing import NDArray

Integers = NDArray[np.integer]
"""Whole numbers of any integer dtype."""

_LARGEST: Final = 1 << 62
"""The limit of joint numbers: int64 holds less than 2^63, and one bit is left as a margin."""
_DIGIT: Final = 16
"""Bits that one pass of sorting looks at: NumPy sorts uint16 by counting, which is fast."""


@dataclass(frozen=True, slots=True)
class Numbered:
    """A number from 0 to `most` for each thing, (things,), of any integer dtype."""

    numbers: Integers
    most: int


def numbered(numbers: Integers) -> Numbered:
    """Return the non-negative `numbers`, (things,), together with their maximum."""
    return Numbered(numbers, int(numbers.max(initial=0)))


def jointly(several: Iterable[Numbered], size: int) -> Numbered:
    """Return one number for each thing, int64 (size,), that is equal for two things whose numbers are all equal.

    The joint numbers are ordered by the first numbers, then by the next, and so on. Where they would not fit into 64
    bits, numbers are replaced by their ranks, so that there are no more numbers than things.
    """
    found = Numbered(np.zeros(size, dtype=np.int64), 0)
    for one in several:
        if not one.most:
            continue
        more = one
        if _is_too_large(found, more):
            found = _counted_through(found.numbers)
        if _is_too_large(found, more):
            more = _counted_through(more.numbers)
        if not found.most:
            found = Numbered(more.numbers.astype(np.int64), more.most)
            continue
        numbers = found.numbers
        numbers *= more.most + 1
        numbers += more.numbers
        found = Numbered(numbers, (found.most + 1) * (more.most + 1) - 1)
    return found


def _is_too_large(first: Numbered, second: Numbered) -> bool:
    return (first.most + 1) * (second.most + 1) > _LARGEST


def _counted_through(numbers: Integers) -> Numbered:
    """Return the rank of each number among the distinct ones, int64 (things,): no gaps, and the same order."""
    return numbered(np.unique(numbers, return_inverse=True)[1].astype(np.int64))


def runs(numbers: Integers, within: Integers | None = None) -> tuple[NDArray[np.intp], NDArray[np.bool_]]:
    """Return an order that puts equal numbers side by side, smallest first, and where each run of them begins.

    The order has indices of `numbers`, intp (things,). The flags, bool (things,), are true at the places of the order
    where a run begins. Within a run the things keep their order, or ascend by `within` if that is given; none of its
    numbers may be negative.
    """
    keys = numbers if within is None else jointly(map(numbered, (numbers, within)), numbers.size).numbers
    order = _order(keys)
    in_order = numbers[order]
    begins = np.ones(order.size, dtype=bool)
    np.not_equal(in_order[1:], in_order[:-1], out=begins[1:])
    return order, begins


def _order(numbers: Integers) -> NDArray[np.intp]:
    """Return the order in which numbers ascend, intp (things,); equal numbers keep their order."""
    lowest, highest = int(numbers.min(initial=0)), int(numbers.max(initial=0))
    above = numbers - lowest if lowest else numbers
    # Numbers of 16 bits are sorted by counting them, which takes a fifth of the time: larger ones digit by digit.
    order = np.argsort(above.astype(np.uint16), kind="stable")
    for shift in range(_DIGIT, (highest - lowest).bit_length(), _DIGIT):
        digits = (above >> shift).astype(np.uint16).take(order)
        order = order.take(np.argsort(digits, kind="stable"))
    return order


def starts_of(owners: Integers) -> NDArray[np.intp]:
    """Return the place at which each number begins in `owners`, intp (sets,).

    `owners`, (members,), ascends from 0 and leaves no number out.
    """
    begins = np.ones(owners.size, dtype=bool)
    np.not_equal(owners[1:], owners[:-1], out=begins[1:])
    return np.flatnonzero(begins)


def children(starts: NDArray[np.intp], counts: NDArray[np.intp]) -> NDArray[np.intp]:
    """Return the numbers of several ranges, one range after another, intp (the sum of `counts`,).

    Range `n` begins at `starts[n]` and has `counts[n]` numbers; both arrays are intp (ranges,).
    """
    before = np.cumsum(counts) - counts
    found: NDArray[np.intp] = np.repeat(starts - before, counts) + np.arange(int(counts.sum()))
    return found


def added_up(places: Integers, weights: NDArray[np.float64], size: int = 0) -> NDArray[np.float64]:
    """Return the sum of the weights at each place, float64 (size,), or longer where the highest place needs it.

    `places`, (things,), has integers from 0; `weights` is float64 (things,).
    """
    return np.bincount(places, weights, size).astype(np.float64, copy=False)
