"""Hands of several seats that have no card in common, from hands that were drawn for each seat by itself.

Where there is one of every card, hands that have none in common are together exactly as likely as the product of their
chances. So of pairs of drawn hands those are kept that fit together, then with each of these a hand of the next seat,
and so on; no weights are needed. Every hand is tried with so few others that it is seldom in two deals, which would be
worth less than two: one that is tried until it fits, or kept once only, would be there too often or too seldom.
"""

from collections.abc import Sequence
from math import comb

import numpy as np
from numpy.typing import NDArray

from trainer.hands.many_hands import Places


def matched(hands: Sequence[NDArray[np.intp]], sizes: Sequence[int], cards: int, uses: float) -> Places:
    """For every deal the place of its hand among the hands of each seat.

    `hands` has equally many hands of every seat, as whole numbers with a bit for every card; all hands of a seat have
    the same size, and `cards` is how many there are in all. A hand is in about `uses` deals on average, where the
    seats' hands have nothing to do with one another.
    """
    together, taken = hands[0], sizes[0]
    found = np.arange(together.size)[:, None]
    for own, size in zip(hands[1:], sizes[1:], strict=True):
        likely = comb(cards - taken, size) / comb(cards, size)
        times = min(own.size, max(1, round(uses / likely)))
        lines, places = _pairs(together, own, times)
        together = together[lines] | own[places]
        found = np.column_stack([found[lines], places])
        taken += size
    return found


def _pairs(first: NDArray[np.intp], second: NDArray[np.intp], times: int) -> tuple[Places, Places]:
    """Each of the first with so many of the second, one after the other: the pairs without a card in common."""
    lines, places = [np.zeros(0, dtype=np.intp)], [np.zeros(0, dtype=np.intp)]
    own = np.arange(first.size)
    for shift in range(times):
        others = (own + shift) % second.size
        fits = np.flatnonzero((first & second[others]) == 0)
        lines.append(fits)
        places.append(others[fits])
    return np.concatenate(lines), np.concatenate(places)
