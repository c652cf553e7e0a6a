"""Many hands at once: what is true of each of them, as arrays."""

from abc import ABC, abstractmethod
from collections.abc import Iterable, Iterator, Sequence
from functools import cached_property, reduce
from operator import and_, or_
from typing import Final, Self

import numpy as np
from numpy.typing import NDArray

from trainer.hands.statements import Flags, Holdings, Narrowing, Numbers, Statement, Sum, Totals
from trainer.language.book.conditions import UNLIMITED

Places = NDArray[np.intp]
"""Indices of hands or kinds, or holdings."""

Weights = NDArray[np.float64]
"""Chances, or numbers of deals."""

_LOWEST: Final = np.iinfo(np.int32).min


class ManyHands(ABC):
    """Hands, or kinds of hands that count as one, each with its weight and its chance.

    There are `size` of them, and every array of truths, numbers, chances or weights is (size,). `chances` say how
    likely each is to have made the calls so far.
    """

    chances: Weights

    @property
    def size(self) -> int:
        """Return how many there are."""
        return self.chances.size

    @property
    @abstractmethod
    def weights(self) -> Weights:
        """Return the number of deals that each stands for, times its chance, (size,)."""

    @abstractmethod
    def number(self, total: Sum) -> Numbers:
        """Return what a sum by which they are told apart comes to, (size,)."""

    def largest(self, totals: Totals) -> Numbers:
        """Return what the largest of several sums comes to, (size,), each with a number that is added to it.

        The array must not be changed.
        """
        # One array for each of the sums would be gigabytes where a hand has 13 cards.
        found = np.full(self.size, _LOWEST, dtype=np.int32)
        for fixed, total in totals:
            np.maximum(found, self.number_once(total) + np.int32(fixed), out=found)
        return found

    def number_once(self, total: Sum) -> Numbers:
        """Return the same as `number`, for a sum that nobody asks for again."""
        return self.number(total)

    @abstractmethod
    def at(self, places: Flags | Places) -> Self:
        """Return those that are flagged, bool (size,), or those at some places, intp (chosen,)."""

    @abstractmethod
    def likely(self, chances: Weights) -> Self:
        """Return those that may do something that each does with the given chance, (size,); 0: it never does."""

    @abstractmethod
    def split(self, sums: Iterable[Sum]) -> tuple[Self, Places]:
        """Split them until each has one number in every sum.

        Return the parts and, for each part, the place of the whole here, (parts,).
        """

    @abstractmethod
    def merged(self) -> Self:
        """Return the same hands in as few kinds as can be."""

    @abstractmethod
    def joined(self, parts: Sequence[Self]) -> Self:
        """Return several parts of them as one; no hand may be in two parts."""

    @property
    def total(self) -> float:
        """Return the weight of all of them."""
        return float(self.weights.sum())

    def share(self, flags: Flags) -> float:
        """Return the probability that a hand is one of those that are flagged, bool (size,)."""
        return float(self.weights[flags].sum()) / self.total

    def interval(self, share: float) -> tuple[float, float]:
        """Where a share of all hands lies, 95 times of 100, as far as these tell."""
        return share, share

    @abstractmethod
    def likeliest(self) -> Holdings:
        """Return a hand of the likeliest kind; there must be one."""

    @cached_property
    def everything(self) -> Flags:
        """Return flags that are true of all, (size,). They must not be changed."""
        return np.ones(self.size, dtype=bool)

    def within(self, total: Sum, low: int, high: int) -> Flags:
        """Return whether a sum lies in a range, both ends included."""
        return in_range(self.number(total), low, high)

    def largest_within(self, totals: Totals, low: int, high: int) -> Flags:
        """Return whether the largest of several sums lies in a range, both ends included."""
        return in_range(self.largest(totals), low, high)

    def every(self, parts: Sequence[Statement]) -> Flags:
        """Return whether all statements are true."""
        return every_of([part.truth(self) for part in parts], self.everything)

    def some(self, parts: Sequence[Statement]) -> Flags:
        """Return whether at least one statement is true."""
        return some_of([part.truth(self) for part in parts], self.everything)

    def negation(self, part: Statement) -> Flags:
        """Return whether a statement is false."""
        return ~part.truth(self)

    def any(self, truth: Flags) -> bool:
        """Return whether something is true of one at least."""
        return bool(truth.any())

    def several(self, truths: Sequence[Flags]) -> Flags:
        """Return whether more than one of some things is true."""
        found: Flags = np.add.reduce(truths, axis=0, dtype=np.int8) > 1
        return found

    def by_number(self, number: Numbers | int, among: Flags) -> Iterator[tuple[int, Flags]]:
        """Yield every number that those of which `among` is true have, lowest first, and whether it is theirs."""
        if isinstance(number, int):
            if among.any():
                yield number, among
            return
        for one in np.unique(number[among]).tolist():
            yield one, among & (number == one)

    def greatest(self, numbers: Sequence[Numbers], among: Sequence[Flags]) -> list[Flags]:
        """Whether each of some things is true, and its number the greatest of those of the things that are true."""
        scores = [np.where(flags, number, _LOWEST) for number, flags in zip(numbers, among, strict=True)]
        most = np.maximum.reduce(scores)
        return [flags & (score == most) for flags, score in zip(among, scores, strict=True)]

    def kept(self, truth: Flags) -> tuple[Self, Narrowing[Flags]]:
        """Return those of which something is true."""
        if truth.all():
            return self, _all
        return self.at(truth), lambda flags: flags[truth]

    def told_apart(self, sums: Iterable[Sum]) -> tuple[Self, Narrowing[Flags]]:
        """Return all of them, told apart as far as some sums tell them apart."""
        finer, parents = self.split(sums)
        return finer, lambda flags: flags[parents]


def in_range(numbers: Numbers, low: int, high: int) -> Flags:
    """Return which numbers lie in a range, both ends included."""
    return numbers >= low if high >= UNLIMITED else (numbers >= low) & (numbers <= high)


def every_of(flags: Sequence[Flags], everything: Flags) -> Flags:
    """Where all are true."""
    return reduce(and_, flags) if flags else everything


def some_of(flags: Sequence[Flags], everything: Flags) -> Flags:
    """Where at least one is true."""
    return reduce(or_, flags) if flags else ~everything


def _all(flags: Flags) -> Flags:
    return flags
