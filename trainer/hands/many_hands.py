"""The interface of many hands at once, whose answers are arrays with one entry for each hand or kind."""

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
"""Indices of hands or kinds, or holdings, intp."""

Weights = NDArray[np.float64]
"""Chances, or numbers of deals, float64."""

_LOWEST: Final = np.iinfo(np.int32).min


class ManyHands(ABC):
    """Many hands, or kinds of hands that count as one, each with a weight and a chance.

    There are `size` of them. Every array of truths is bool (size,), of numbers int32 (size,), of chances or weights
    float64 (size,). `chances` say how likely each is to have made the calls so far, from 0 to 1.
    """

    chances: Weights

    @property
    def size(self) -> int:
        """Return the number of hands or kinds."""
        return self.chances.size

    @property
    @abstractmethod
    def weights(self) -> Weights:
        """Return the weight of each hand, float64 (size,): the number of its deals times its chance."""

    @abstractmethod
    def number(self, total: Sum) -> Numbers:
        """Return the value of a sum for each, int32 (size,); kinds must have been split by this sum."""

    def largest(self, totals: Totals) -> Numbers:
        """Return the largest of several sums for each, int32 (size,); each sum has a fixed number added to it.

        Callers must not change the array.
        """
        # Keeping one array for each of the sums would take gigabytes where a hand has 13 cards.
        found = np.full(self.size, _LOWEST, dtype=np.int32)
        for fixed, total in totals:
            np.maximum(found, self.number_once(total) + np.int32(fixed), out=found)
        return found

    def number_once(self, total: Sum) -> Numbers:
        """Return the same as `number` without caching it, for a sum that is needed once."""
        return self.number(total)

    @abstractmethod
    def at(self, places: Flags | Places) -> Self:
        """Return some of them: either flagged, bool (size,), or listed by their places, intp (chosen,)."""

    @abstractmethod
    def likely(self, chances: Weights) -> Self:
        """Return those that may make another call; each makes it with the chance in `chances`, float64 (size,)."""

    @abstractmethod
    def split(self, sums: Iterable[Sum]) -> tuple[Self, Places]:
        """Split them until all hands of each part have the same value in every sum.

        Return the parts and, for each, the place here of what it is a part of, intp (parts,).
        """

    @abstractmethod
    def merged(self) -> Self:
        """Return the same hands in as few kinds as possible."""

    @abstractmethod
    def joined(self, parts: Sequence[Self]) -> Self:
        """Return the union of several parts; no hand may be in two of them."""

    @property
    def total(self) -> float:
        """Return the sum of all weights."""
        return float(self.weights.sum())

    def share(self, flags: Flags) -> float:
        """Return the probability, from 0 to 1, that a hand is one of those that are flagged, bool (size,)."""
        return float(self.weights[flags].sum()) / self.total

    def interval(self, share: float) -> tuple[float, float]:
        """Return the 95 % confidence interval of a share of all hands; exact sets return the share itself, twice."""
        return share, share

    @abstractmethod
    def likeliest(self) -> Holdings:
        """Return the holdings of a hand of the likeliest kind; there must be at least one."""

    @cached_property
    def everything(self) -> Flags:
        """Return flags that are all true, bool (size,). Callers must not change the array."""
        return np.ones(self.size, dtype=bool)

    def within(self, total: Sum, low: int, high: int) -> Flags:
        """Return for each hand whether a sum is from `low` to `high` inclusive, bool (size,)."""
        return in_range(self.number(total), low, high)

    def largest_within(self, totals: Totals, low: int, high: int) -> Flags:
        """Return for each hand whether the largest of several sums is from `low` to `high` inclusive, bool (size,)."""
        return in_range(self.largest(totals), low, high)

    def every(self, parts: Sequence[Statement]) -> Flags:
        """Return for each hand whether all statements are true, bool (size,); True without statements."""
        return every_of([part.truth(self) for part in parts], self.everything)

    def some(self, parts: Sequence[Statement]) -> Flags:
        """Return for each hand whether at least one statement is true, bool (size,); False without statements."""
        return some_of([part.truth(self) for part in parts], self.everything)

    def negation(self, part: Statement) -> Flags:
        """Return for each hand whether a statement is false, bool (size,)."""
        return ~part.truth(self)

    def any(self, truth: Flags) -> bool:
        """Return whether at least one flag of `truth`, bool (size,), is set."""
        return bool(truth.any())

    def several(self, truths: Sequence[Flags]) -> Flags:
        """Return where more than one of several arrays of flags is true, bool (size,)."""
        found: Flags = np.add.reduce(truths, axis=0, dtype=np.int8) > 1
        return found

    def by_number(self, number: Numbers | int, among: Flags) -> Iterator[tuple[int, Flags]]:
        """Yield each value of `number` that occurs where `among` is true, lowest first, and flags for where it does.

        `number` is int32 (size,), or one number for all; flags are bool (size,).
        """
        if isinstance(number, int):
            if among.any():
                yield number, among
            return
        for one in np.unique(number[among]).tolist():
            yield one, among & (number == one)

    def greatest(self, numbers: Sequence[Numbers], among: Sequence[Flags]) -> list[Flags]:
        """Return for each candidate where it is possible and its number the greatest of the possible ones.

        `numbers` has int32 (size,) and `among` bool (size,) for each candidate; the result has bool (size,) for each.
        """
        scores = [np.where(flags, number, _LOWEST) for number, flags in zip(numbers, among, strict=True)]
        most = np.maximum.reduce(scores)
        return [flags & (score == most) for flags, score in zip(among, scores, strict=True)]

    def kept(self, truth: Flags) -> tuple[Self, Narrowing[Flags]]:
        """Return the hands that are flagged, and a function that narrows flags of all hands to flags of these.

        `truth` and what the function takes are bool (size,); it returns bool (kept hands,).
        """
        if truth.all():
            return self, _all
        return self.at(truth), lambda flags: flags[truth]

    def split_by_sums(self, sums: Iterable[Sum]) -> tuple[Self, Narrowing[Flags]]:
        """Return all hands, split by some sums, and a function that turns flags of these into flags of the parts.

        The function takes bool (size,) and returns bool (parts,).
        """
        finer, parents = self.split(sums)
        return finer, lambda flags: flags[parents]


def in_range(numbers: Numbers, low: int, high: int) -> Flags:
    """Return which numbers are from `low` to `high`, both included; the flags have the shape of `numbers`."""
    return numbers >= low if high >= UNLIMITED else (numbers >= low) & (numbers <= high)


def every_of(flags: Sequence[Flags], everything: Flags) -> Flags:
    """Return where all flags are true, (size,): `everything` where there are none to join."""
    return reduce(and_, flags) if flags else everything


def some_of(flags: Sequence[Flags], everything: Flags) -> Flags:
    """Return where at least one flag is true, (size,): nowhere where there are none to join."""
    return reduce(or_, flags) if flags else ~everything


def _all(flags: Flags) -> Flags:
    return flags
