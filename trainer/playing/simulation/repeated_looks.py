"""The interval of an average gain for people who look again and again while deals are played.

A 95 % interval made for one look at a number of deals that was fixed before misses the truth far more often than once
in twenty if one looks after every few deals and stops once it excludes zero. This interval contains the true gain at
all looks together with 95 % certainty, so anyone may stop or go on whenever they like. It is the asymptotic confidence
sequence of Waudby-Smith, Arbour, Sinha, Kennedy and Ramdas, "Time-uniform central limit theory and asymptotic
confidence sequences" (Annals of Statistics 52, 2024; arXiv:2103.06476), theorem 2.2: Robbins' mixture of normal
distributions with the measured deviation in it.
"""

from collections.abc import Sequence
from math import inf, log, sqrt
from statistics import fmean, stdev
from typing import Final

from trainer.playing.pricing.price import Price

FEWEST_TO_BE_SURE: Final = 25
"""The fewest deals with an interval: like every interval by the normal distribution it needs more than a few."""

_MISSED: Final = 0.05
"""How often the true difference lies outside of any interval ever shown: the intervals are of 95 %."""


def price_at_any_look(gains: Sequence[float], narrowest: int) -> Price:
    """Return the average gain with an interval that holds at all looks; it is infinite for too few deals.

    `narrowest` is the number of deals at which the interval is made as narrow as it can be.
    """
    mean = fmean(gains) if gains else 0.0
    reach = reach_at_any_look(len(gains), stdev(gains), narrowest) if len(gains) >= FEWEST_TO_BE_SURE else inf
    return Price(mean, mean - reach, mean + reach)


def reach_at_any_look(deals: int, deviation: float, narrowest: int) -> float:
    """Return half the length of the interval after so many deals, whose gains have this standard deviation.

    About half as long again as that of an interval for a single look:

    >>> round(reach_at_any_look(200, 1.0, narrowest=200), 3), round(1.96 / sqrt(200), 3)
    (0.215, 0.139)
    """
    # The paper's ρ² for the narrowest interval at a given time.
    weight = (-2 * log(_MISSED) + log(-2 * log(_MISSED) + 1)) / narrowest
    grown = deals * weight + 1
    return deviation * sqrt(2 * grown / (deals**2 * weight) * log(sqrt(grown) / _MISSED))


def deals_to_be_sure(gain: float, deals: int, deviation: float, narrowest: int, most: int) -> int | None:
    """Return about how many deals it takes until the interval excludes zero if the gain stays as it is.

    `deals` are the fewest; None where it takes more than `most`.
    """
    number = deals
    while number <= most:
        if reach_at_any_look(number, deviation, narrowest) < abs(gain):
            return number
        number += max(1, number // 50)
    return None
