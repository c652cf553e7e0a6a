"""Lookup of many hands in a set at once: whether each is in the set, and its chance there.

Holdings that belong to the same sets are one class, and so are half hands. That leaves one small table with the chance
of every pair of classes of half hands.
"""

from collections.abc import Sequence
from typing import Final

import numpy as np
from numpy.typing import NDArray

from trainer.hands.half_hands import HalfHands
from trainer.hands.holding_sets import HoldingSets, Places, Weights
from trainer.hands.statements import Flags

_CLASSES_AT_ONCE: Final = 128
"""How many classes are worked on together: the arrays for 128 of them stay within some megabytes."""


class HandLookup:
    """A table of the chances of all hands in kinds of hands.

    Kind `n` pairs set `rows[0][n]` of the first half hands with set `rows[1][n]` of the second, and has the chance
    `chances[n]`. Both `rows` are intp (kinds,), `chances` is float64 (kinds,).
    """

    def __init__(self, halves: Sequence[HalfHands], rows: Sequence[Places], chances: Weights) -> None:
        self._halves = [_HalfLookup(half) for half in halves]
        first, second = ([np.flatnonzero(held) for held in half.flags.T] for half in self._halves)
        self._chances = np.zeros([len(half.flags) for half in self._halves])
        for row, other, chance in zip(rows[0].tolist(), rows[1].tolist(), chances.tolist(), strict=True):
            self._chances[first[row][:, None], second[other]] = chance

    def chances(self, holdings: Places) -> Weights:
        """Return the chance of each hand, float64 (hands,): 0 for a hand of no kind. `holdings` is intp (hands, 4)."""
        first, second = (half.classes_of(holdings) for half in self._halves)
        found: Weights = self._chances[first, second]
        return found


class _HalfLookup:
    """Classes of half hands; `flags`, bool (classes, sets), says to which sets each class belongs."""

    def __init__(self, half: HalfHands) -> None:
        self._suits = half.suits
        (self._firsts, firsts), (self._seconds, seconds) = map(_classes, half.suits)
        pairs = np.zeros((half.suits[0].size, half.suits[1].size), dtype=np.uint64)
        np.add.at(pairs, (half.firsts, half.seconds), _salts(half.size)[half.owners])
        # A class is in few of the sets: their lines are added up in a tenth of the time of a product of matrices.
        sums = _added_lines(seconds, _added_lines(firsts, pairs).T).T
        _, samples, classes = np.unique(sums, return_index=True, return_inverse=True)
        self._classes: Places = classes.reshape(sums.shape)
        self.flags = np.zeros((samples.size, half.size), dtype=bool)
        for part in np.split(np.arange(samples.size), range(_CLASSES_AT_ONCE, samples.size, _CLASSES_AT_ONCE)):
            first, second = np.divmod(samples[part], sums.shape[1])
            held, members = np.nonzero(firsts[first][:, half.firsts] & seconds[second][:, half.seconds])
            self.flags[part[held], half.owners[members]] = True

    def classes_of(self, holdings: Places) -> Places:
        """Return the class of one half of each hand, intp (hands,). `holdings` is intp (hands, 4)."""
        first, second = (holdings[:, sets.suit] for sets in self._suits)
        found: Places = self._classes[self._firsts[first], self._seconds[second]]
        return found


def _classes(sets: HoldingSets) -> tuple[Places, Flags]:
    """Return the class of each holding, intp (holdings,), and the sets of each class, bool (classes, sets)."""
    sums = np.zeros(sets.ways.size, dtype=np.uint64)
    np.add.at(sums, sets.members, _salts(sets.size)[sets.owners])
    distinct, classes = np.unique(sums, return_inverse=True)
    flags = np.zeros((distinct.size, sets.size), dtype=bool)
    flags[classes[sets.members], sets.owners] = True
    return classes, flags


def _added_lines(flags: Flags, lines: NDArray[np.uint64]) -> NDArray[np.uint64]:
    """Return for each class the sum of the `lines` of its sets, uint64 (classes, columns).

    `flags`, bool (classes, sets), says which sets these are; `lines` is uint64 (sets, columns).
    """
    return np.stack([lines[held].sum(axis=0) for held in flags])


def _salts(size: int) -> NDArray[np.uint64]:
    """Return a random number for each set, uint64 (size,).

    Different classes have different sums of these numbers (modulo 2^64); a collision is too unlikely to matter.
    """
    return np.random.default_rng(size).integers(1 << 64, size=size, dtype=np.uint64)
