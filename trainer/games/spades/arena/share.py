"""A share that was counted, with its confidence interval."""

from math import sqrt
from typing import Final, NamedTuple

_NORMAL_95: Final = 1.959964
"""The normal quantile of a two-sided interval of 95 %, as in Wilson's interval."""


class Share(NamedTuple):
    """A share of `number` trials, 0 to 1, and the ends of its 95 % confidence interval."""

    share: float
    low: float
    high: float
    number: float


def share_of(times: int, number: int) -> Share:
    """Return the share of `times` successes in `number` independent trials, with its interval.

    >>> [round(value, 3) for value in share_of(8, 10)], share_of(0, 0)
    ([0.8, 0.49, 0.943, 10], Share(share=0.0, low=0.0, high=1.0, number=0))
    """
    return wilson(times / number, number) if number else Share(0.0, 0.0, 1.0, 0)


def wilson(share: float, number: float) -> Share:
    """Return a share with Wilson's interval, which stays within 0 and 1.

    `number` is how many independent trials would be equally certain; it must be positive.
    """
    square = _NORMAL_95**2 / number
    middle = (share + square / 2) / (1 + square)
    half = _NORMAL_95 * sqrt(share * (1 - share) / number + square / (4 * number)) / (1 + square)
    return Share(share, max(0.0, middle - half), min(1.0, middle + half), number)
