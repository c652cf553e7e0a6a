"""Numbered sets of holdings of one suit, many at a time."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cached_property

import numpy as np
from numpy.typing import NDArray

from trainer.hands.numbering import Numbered, added_up, jointly, runs, starts_of
from trainer.hands.statements import Flags, Sum

Indices = NDArray[np.int32]
"""Small whole numbers, int32, such as lengths or holdings."""

Places = NDArray[np.intp]
"""Indices into other arrays, intp. Indices of united sets are int16 or int32, to save memory."""

Weights = NDArray[np.float64]
"""Numbers of ways to get holdings, or chances, float64."""


@dataclass(frozen=True, eq=False)
class NumberedSets:
    """Sets numbered from 0, stored member by member; no set is empty, and sets may overlap.

    Members are stored set after set; `owners`, intp (members,), has the number of each member's set, so it ascends.
    """

    owners: Places

    @cached_property
    def size(self) -> int:
        """Return the number of sets."""
        return int(self.owners[-1]) + 1 if self.owners.size else 0

    @cached_property
    def starts(self) -> Places:
        """Return the place of the first member of each set, intp (sets,)."""
        return starts_of(self.owners)

    @property
    def counts(self) -> Places:
        """Return the number of members of each set, intp (sets,)."""
        return np.diff(np.append(self.starts, self.owners.size))


@dataclass(frozen=True, eq=False)
class HoldingSets(NumberedSets):
    """Numbered sets of holdings of the suit with the number `suit`, 0 to 3.

    `members`, intp (members,), has the holdings; `ways`, float64 (holdings,), the number of ways to get each holding.
    """

    suit: int
    members: Places
    ways: Weights

    @cached_property
    def samples(self) -> Places:
        """Return one holding of each set, intp (sets,)."""
        return self.members[self.starts]

    @cached_property
    def weights(self) -> Weights:
        """Return the number of ways to get a holding of each set, float64 (sets,)."""
        return added_up(self.owners, self.ways[self.members], self.size)

    def numbers(self, total: Sum) -> Indices:
        """Return the amount that each set adds to a sum, int32 (sets,); the sets must have been split by it."""
        return total.by_suit[self.suit].array.take(self.samples)

    def kinds(self, sums: Iterable[Sum]) -> Numbered:
        """Return a number for each set, (sets,), equal for sets that add the same to every sum, up to its cap."""
        return jointly((self._capped(total, self.samples) for total in sums), self.size)

    def split(self, sums: Sequence[Sum]) -> tuple["HoldingSets", Places, Places]:
        """Split each set into parts whose holdings add the same to every sum, up to its cap.

        Return the parts and, for each set here, the number of its first part and its number of parts, both intp
        (sets,).
        """
        if not sums:
            return self, np.arange(self.size), np.ones(self.size, dtype=np.intp)
        owners = Numbered(self.owners, self.size - 1)
        kinds = (self._capped(total, self.members) for total in sums)
        return self._regrouped(jointly((owners, *kinds), self.owners.size).numbers)

    def _capped(self, total: Sum, holdings: Places) -> Numbered:
        """Return what each holding adds to a sum, up to its cap, counted from the lowest number of the table."""
        table = total.by_suit[self.suit]
        lowest, highest = min(table.lowest, total.cap), min(table.highest, total.cap)
        numbers = table.array.take(holdings)
        if table.highest > highest:
            np.minimum(numbers, highest, out=numbers)
        if lowest:
            numbers -= lowest
        return Numbered(numbers, highest - lowest)

    def _regrouped(self, numbers: NDArray[np.integer]) -> tuple["HoldingSets", Places, Places]:
        order, begins = runs(numbers)
        finer = HoldingSets(np.cumsum(begins) - 1, self.suit, self.members.take(order), self.ways)
        counts = np.bincount(self.owners.take(order[begins]), minlength=self.size)
        return finer, np.cumsum(counts) - counts, counts

    def only(self, possible: Flags) -> tuple["HoldingSets", Places]:
        """Leave out the holdings that are not `possible`, bool (holdings,).

        Return the remaining sets and, for each set here, its new number, intp (sets,): -1 where it became empty.
        """
        kept = possible[self.members]
        numbers = numbered_again(self.size, self.owners[kept])
        return HoldingSets(numbers[self.owners[kept]], self.suit, self.members[kept], self.ways), numbers

    def reweighed(self, ways: Weights) -> "HoldingSets":
        """Return the same sets with other `ways` to get each holding, float64 (holdings,)."""
        return HoldingSets(self.owners, self.suit, self.members, ways)

    @classmethod
    def by_length(cls, suit: int, ways: Weights, lengths: Indices, longest: int) -> "HoldingSets":
        """Return the possible holdings of at most `longest` cards, as one set for each length.

        `ways` is float64 (holdings,), `lengths` int32 (holdings,); a holding is possible where its ways are not 0.
        """
        usable = np.flatnonzero((ways > 0) & (lengths <= longest))
        whole = cls(np.zeros(usable.size, dtype=np.intp), suit, usable, ways)
        return whole._regrouped(lengths[usable].astype(np.int64))[0]

    @classmethod
    def joined(cls, several: Sequence["HoldingSets"]) -> "HoldingSets":
        """Return all sets of several collections in order; the collections must be of one suit."""
        offsets = np.cumsum([0, *(sets.size for sets in several)])
        owners = [sets.owners + offset for sets, offset in zip(several, offsets, strict=False)]
        members = np.concatenate([sets.members for sets in several])
        return cls(np.concatenate(owners), several[0].suit, members, several[0].ways)


def numbered_again(size: int, used: Places) -> Places:
    """Return the new number of each of `size` sets, intp (size,), when only the `used` sets remain: -1 for the others.

    `used`, intp, has numbers of sets from 0 to `size` - 1, in any order and perhaps repeated.
    """
    numbers = np.full(size, -1)
    distinct = np.unique(used)
    numbers[distinct] = np.arange(distinct.size)
    return numbers
