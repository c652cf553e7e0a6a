"""Sets of holdings of one suit, many at a time."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cached_property

import numpy as np
from numpy.typing import NDArray

from trainer.hands.numbering import Numbered, added_up, jointly, runs, starts_of
from trainer.hands.statements import Flags, Sum

Indices = NDArray[np.int32]
Places = NDArray[np.intp]
Weights = NDArray[np.float64]


@dataclass(frozen=True, eq=False)
class NumberedSets:
    """Sets numbered from 0; none is empty, and they may overlap.

    Their members come one set after another; `owners` has for each the number of its set.
    """

    owners: Places

    @cached_property
    def size(self) -> int:
        """How many sets there are."""
        return int(self.owners[-1]) + 1 if self.owners.size else 0

    @cached_property
    def starts(self) -> Places:
        """Where the members of each set begin."""
        return starts_of(self.owners)

    @property
    def counts(self) -> Places:
        """How many members each set has."""
        return np.diff(np.append(self.starts, self.owners.size))


@dataclass(frozen=True, eq=False)
class HoldingSets(NumberedSets):
    """Sets of holdings of one suit: `members` has their holdings.

    `ways` has for every holding of the suit the number of ways to get it.
    """

    suit: int
    members: Places
    ways: Weights

    @cached_property
    def samples(self) -> Places:
        """A holding of each set."""
        return self.members[self.starts]

    @cached_property
    def weights(self) -> Weights:
        """For every set the number of ways to get one of its holdings."""
        return added_up(self.owners, self.ways[self.members], self.size)

    def numbers(self, total: Sum) -> Indices:
        """For every set what its holdings add to a sum by which the sets were told apart."""
        return total.by_suit[self.suit].array.take(self.samples)

    def kinds(self, sums: Iterable[Sum]) -> Numbered:
        """For every set a number, the same for those whose holdings add the same to some sums, as far as their caps."""
        return jointly((self._capped(total, self.samples) for total in sums), self.size)

    def split(self, sums: Sequence[Sum]) -> tuple["HoldingSets", Places, Places]:
        """Each set split into parts whose holdings add the same to every sum, as far as its cap.

        Returned with them are, for each set, the number of its first part, and how many parts it has.
        """
        if not sums:
            return self, np.arange(self.size), np.ones(self.size, dtype=np.intp)
        owners = Numbered(self.owners, self.size - 1)
        kinds = (self._capped(total, self.members) for total in sums)
        return self._regrouped(jointly((owners, *kinds), self.owners.size).numbers)

    def _capped(self, total: Sum, holdings: Places) -> Numbered:
        """What holdings add to a sum, as far as its cap, from the lowest number that a holding adds."""
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
        """The sets without holdings that are not possible; and for every set its number now, -1 where it is empty."""
        kept = possible[self.members]
        numbers = numbered_again(self.size, self.owners[kept])
        return HoldingSets(numbers[self.owners[kept]], self.suit, self.members[kept], self.ways), numbers

    def reweighed(self, ways: Weights) -> "HoldingSets":
        """The same sets, with other ways to get the holdings."""
        return HoldingSets(self.owners, self.suit, self.members, ways)

    @classmethod
    def by_length(cls, suit: int, ways: Weights, lengths: Indices, longest: int) -> "HoldingSets":
        """The holdings that there are, up to the `longest`, as one set for each length."""
        usable = np.flatnonzero((ways > 0) & (lengths <= longest))
        whole = cls(np.zeros(usable.size, dtype=np.intp), suit, usable, ways)
        return whole._regrouped(lengths[usable].astype(np.int64))[0]

    @classmethod
    def joined(cls, several: Sequence["HoldingSets"]) -> "HoldingSets":
        """All sets of several collections, in order."""
        offsets = np.cumsum([0, *(sets.size for sets in several)])
        owners = [sets.owners + offset for sets, offset in zip(several, offsets, strict=False)]
        members = np.concatenate([sets.members for sets in several])
        return cls(np.concatenate(owners), several[0].suit, members, several[0].ways)


def numbered_again(size: int, used: Places) -> Places:
    """For every one of so many sets its number among those in use, -1 where it is not one of them."""
    numbers = np.full(size, -1)
    distinct = np.unique(used)
    numbers[distinct] = np.arange(distinct.size)
    return numbers
