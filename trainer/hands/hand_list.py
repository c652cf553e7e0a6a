"""Hands one by one, many at a time: such as those of dealt tables."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from math import sqrt
from typing import Final

import numpy as np

from trainer.hands.many_hands import ManyHands, Places, Weights
from trainer.hands.statements import Flags, Holdings, Numbers, Sum

_SPREAD: Final = 1.96
"""Standard errors on either side within which 95 of 100 lie."""


@dataclass(frozen=True, eq=False)
class HandList(ManyHands):
    """So many hands: `holdings`, intp (hands, 4), has a line for each with its holdings.

    `places`, intp (hands,), says which of the hands of the first list each is; `chances`, float64 (hands,), how likely
    it is to have made the calls.
    """

    holdings: Places
    places: Places
    chances: Weights

    @classmethod
    def of(cls, holdings: Places) -> "HandList":
        """Return hands, intp (hands, 4), that may have made any call."""
        return cls(holdings, np.arange(len(holdings)), np.ones(len(holdings)))

    @property
    def weights(self) -> Weights:
        """Return the chance of each hand, (hands,)."""
        return self.chances

    def number(self, total: Sum) -> Numbers:
        """Return what a sum comes to, int32 (hands,)."""
        found = np.zeros(self.size, dtype=np.int32)
        for suit, table in total.tables:
            found += table.array[self.holdings[:, suit]]
        return found

    def at(self, places: Flags | Places) -> "HandList":
        """Return the hands that are flagged, bool (hands,), or those at some places, intp (chosen,)."""
        return HandList(self.holdings[places], self.places[places], self.chances[places])

    def likely(self, chances: Weights) -> "HandList":
        """Return the hands after another call, made with the given chances, (hands,).

        Hands that never make it are left out.
        """
        made = chances > 0
        return HandList(self.holdings[made], self.places[made], (self.chances * chances)[made])

    def split(self, sums: Iterable[Sum]) -> tuple["HandList", Places]:
        """Return the hands and their own places, (hands,): each is told apart from all others."""
        del sums
        return self, np.arange(self.size)

    def interval(self, share: float) -> tuple[float, float]:
        """Return where a share of all hands lies, 95 times of 100, if these were drawn from them."""
        return interval_of(share, self.size)

    def likeliest(self) -> Holdings:
        """Return the first hand that is as likely as any."""
        spades, hearts, diamonds, clubs = self.holdings[int(self.chances.argmax())].tolist()
        return spades, hearts, diamonds, clubs

    def merged(self) -> "HandList":
        """Return the hands as they are."""
        return self

    def joined(self, parts: Sequence["HandList"]) -> "HandList":
        """Return several lists as one."""
        columns = zip(*((part.holdings, part.places, part.chances) for part in parts), strict=True)
        holdings, places, chances = map(np.concatenate, columns)
        return HandList(holdings, places, chances)


def interval_of(share: float, drawn: int) -> tuple[float, float]:
    """Where a share of all lies, 95 times of 100, that was found among so many drawn from them (Wilson)."""
    middle = (share + _SPREAD**2 / (2 * drawn)) / (1 + _SPREAD**2 / drawn)
    spread = sqrt(share * (1 - share) / drawn + (_SPREAD / (2 * drawn)) ** 2)
    half = _SPREAD * spread / (1 + _SPREAD**2 / drawn)
    return middle - half, middle + half
