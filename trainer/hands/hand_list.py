"""Lists of hands, each hand by itself, such as a sample of dealt hands."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from math import sqrt
from typing import Final

import numpy as np

from trainer.hands.many_hands import ManyHands, Places, Weights
from trainer.hands.statements import Flags, Holdings, Numbers, Sum

_SPREAD: Final = 1.96
"""Standard errors on either side of a mean that enclose 95 % of a normal distribution."""


@dataclass(frozen=True, eq=False)
class HandList(ManyHands):
    """Hands one by one: `holdings`, intp (hands, 4), has a line for each hand.

    `places`, intp (hands,), says at which place of the original list each hand stood. `chances`, float64 (hands,), says
    how likely each hand is to have made the calls so far.
    """

    holdings: Places
    places: Places
    chances: Weights

    @classmethod
    def of(cls, holdings: Places) -> "HandList":
        """Return a list of these hands before any call, so each has the chance 1. `holdings` is intp (hands, 4)."""
        return cls(holdings, np.arange(len(holdings)), np.ones(len(holdings)))

    @property
    def weights(self) -> Weights:
        """Return the weight of each hand, which is its chance, float64 (hands,)."""
        return self.chances

    def number(self, total: Sum) -> Numbers:
        """Return the value of a sum for each hand, int32 (hands,)."""
        found = np.zeros(self.size, dtype=np.int32)
        for suit, table in total.tables:
            found += table.array[self.holdings[:, suit]]
        return found

    def at(self, places: Flags | Places) -> "HandList":
        """Return the hands at some places: either flagged, bool (hands,), or listed, intp (chosen,)."""
        return HandList(self.holdings[places], self.places[places], self.chances[places])

    def likely(self, chances: Weights) -> "HandList":
        """Return the hands that may make another call; each makes it with the chance in `chances`, float64 (hands,).

        Hands that never make the call are left out.
        """
        made = chances > 0
        return HandList(self.holdings[made], self.places[made], (self.chances * chances)[made])

    def split(self, sums: Iterable[Sum]) -> tuple["HandList", Places]:
        """Return the list itself and the place of each hand, intp (hands,): single hands are never split further."""
        del sums
        return self, np.arange(self.size)

    def interval(self, share: float) -> tuple[float, float]:
        """Return the 95 % confidence interval of a share of all hands that was measured on this sample."""
        return interval_of(share, self.size)

    def likeliest(self) -> Holdings:
        """Return the holdings of the first hand with the greatest chance; the list must not be empty."""
        spades, hearts, diamonds, clubs = self.holdings[int(self.chances.argmax())].tolist()
        return spades, hearts, diamonds, clubs

    def merged(self) -> "HandList":
        """Return the list itself: single hands are never merged."""
        return self

    def joined(self, parts: Sequence["HandList"]) -> "HandList":
        """Return several lists as one, in order."""
        columns = zip(*((part.holdings, part.places, part.chances) for part in parts), strict=True)
        holdings, places, chances = map(np.concatenate, columns)
        return HandList(holdings, places, chances)


def interval_of(share: float, drawn: int) -> tuple[float, float]:
    """Return the 95 % confidence interval of a share, from 0 to 1, that was measured on random draws (Wilson).

    `drawn` is the number of draws, at least 1.
    """
    middle = (share + _SPREAD**2 / (2 * drawn)) / (1 + _SPREAD**2 / drawn)
    spread = sqrt(share * (1 - share) / drawn + (_SPREAD / (2 * drawn)) ** 2)
    half = _SPREAD * spread / (1 + _SPREAD**2 / drawn)
    return middle - half, middle + half
