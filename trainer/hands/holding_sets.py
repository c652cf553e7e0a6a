"""Sets of holdings of one suit, many at a time."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cached_property

import numpy as np
from numpy.typing import NDArray

from trainer.hands.holding_tables import Table

Indices = NDArray[np.int32]


@dataclass(frozen=True, eq=False)
class HoldingSets:
    """Sets of holdings, numbered from 0; none is empty, and they may overlap.

    `members` has the holdings of all sets, one set after another, `owners` for each the number of its set.
    `ways` has for every holding of the suit the number of ways to get it.
    """

    owners: Indices
    members: Indices
    ways: NDArray[np.float64]

    @cached_property
    def size(self) -> int:
        """How many sets there are."""
        return int(self.owners[-1]) + 1 if self.owners.size else 0

    @cached_property
    def starts(self) -> NDArray[np.intp]:
        """Where the members of each set begin."""
        return np.searchsorted(self.owners, np.arange(self.size))

    @cached_property
    def samples(self) -> Indices:
        """A holding of each set."""
        return self.members[self.starts]

    @cached_property
    def weights(self) -> NDArray[np.float64]:
        """For every set the number of ways to get one of its holdings."""
        found = np.zeros(self.size)
        np.add.at(found, self.owners, self.ways[self.members])
        return found

    def spread(self, numbers: NDArray[np.int32], most: int) -> NDArray[np.float64]:
        """For every set the number of ways to get a holding with each number from 0 to `most` in a table."""
        found = np.zeros((self.size, most + 1))
        np.add.at(found, (self.owners, numbers[self.members]), self.ways[self.members])
        return found

    def split(self, classes: Indices) -> tuple["HoldingSets", NDArray[np.intp], NDArray[np.intp]]:
        """Each set split into parts, each of them the holdings of one class.

        Returned with them are, for each set, the number of its first part, and how many parts it has.
        """
        number = int(classes.max()) + 1
        codes = self.owners.astype(np.int64) * number + classes[self.members]
        order = np.argsort(codes, kind="stable")
        codes = codes[order]
        begins = np.ones(codes.size, dtype=bool)
        begins[1:] = codes[1:] != codes[:-1]
        owners = (np.cumsum(begins) - 1).astype(np.int32)
        counts = np.bincount(codes[begins] // number, minlength=self.size)
        return HoldingSets(owners, self.members[order], self.ways), np.cumsum(counts) - counts, counts

    @classmethod
    def by_length(cls, ways: NDArray[np.float64], lengths: Indices, longest: int) -> "HoldingSets":
        """The holdings that there are, up to the `longest`, as one set for each length."""
        usable = np.flatnonzero((ways > 0) & (lengths <= longest)).astype(np.int32)
        whole = cls(np.zeros(usable.size, dtype=np.int32), usable, ways)
        return whole.split(lengths)[0]

    @classmethod
    def joined(cls, several: Sequence["HoldingSets"]) -> "HoldingSets":
        """All sets of several collections, in order."""
        if len(several) == 1:
            return several[0]
        offsets = np.cumsum([0, *(sets.size for sets in several)])
        owners = [sets.owners + np.int32(offset) for sets, offset in zip(several, offsets, strict=False)]
        return cls(np.concatenate(owners), np.concatenate([sets.members for sets in several]), several[0].ways)


def classes_by(tables: Iterable[Table]) -> Indices | None:
    """For every holding the number of its class: holdings of one class have the same number in every table.

    None where there are no tables.
    """
    distinct = {id(table): table.array for table in tables}
    if not distinct:
        return None
    stacked = np.ascontiguousarray(np.stack(list(distinct.values()), axis=1).astype(np.int32))
    packed = stacked.view(np.dtype((np.void, stacked.dtype.itemsize * stacked.shape[1]))).ravel()
    classes: Indices = np.unique(packed, return_inverse=True)[1].astype(np.int32)
    return classes


def united(
    sets: HoldingSets, numbers: NDArray[np.intp], starts: NDArray[np.intp]
) -> tuple[HoldingSets, NDArray[np.intp]]:
    """Unions of sets: one for each run of `numbers` that begins at one of `starts`; and the number of each union.

    The numbers of a run ascend, and its sets do not overlap.
    """
    found, firsts = _equal_runs(numbers, starts)
    stops = np.append(starts[1:], numbers.size)
    bounds = np.append(sets.starts, sets.owners.size)
    unions: dict[bytes, int] = {}
    names = np.empty(firsts.size, dtype=np.intp)
    for place, (start, stop) in enumerate(zip(starts[firsts].tolist(), stops[firsts].tolist(), strict=True)):
        members = [sets.members[bounds[one] : bounds[one + 1]] for one in numbers[start:stop].tolist()]
        # Different sets may have the same union.
        names[place] = unions.setdefault(np.sort(np.concatenate(members)).tobytes(), len(unions))
    united_members = [np.frombuffer(union, dtype=sets.members.dtype) for union in unions]
    owners = np.repeat(np.arange(len(unions), dtype=np.int32), [union.size for union in united_members])
    return HoldingSets(owners, np.concatenate(united_members), sets.ways), names[found]


def _equal_runs(numbers: NDArray[np.intp], starts: NDArray[np.intp]) -> tuple[NDArray[np.intp], NDArray[np.intp]]:
    """Which runs of numbers are equal: for each run the number of its kind, and for each kind one of its runs."""
    lengths = np.diff(np.append(starts, numbers.size))
    kinds = np.zeros(starts.size, dtype=np.int64)
    longest = int(lengths.max())
    for place in range(longest):
        # Runs are told apart number by number, those that have ended by their kind so far.
        going = np.flatnonzero(lengths > place)
        codes = kinds[going] * (int(numbers.max()) + 1) + numbers[starts[going] + place]
        kinds[going] = np.unique(codes, return_inverse=True)[1] + starts.size * (place + 1)
    _, firsts, found = np.unique(kinds, return_index=True, return_inverse=True)
    return found, firsts
