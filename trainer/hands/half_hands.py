"""Sets of half hands (what a hand holds in two of the suits), many at a time, and whole hands made of two halves.

Kinds of whole hands are best laid out as rectangles: each of some first half hands beside each of some second ones,
line after line. Then the sums of both halves are added without looking up any place, which is ten times as fast.
"""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Final, TypeVar

import numpy as np
from numpy.typing import NDArray

from trainer.hands.holding_sets import HoldingSets, Indices, NumberedSets, Places, Weights, numbered_again
from trainer.hands.numbering import Numbered, added_up, children, jointly, runs
from trainer.hands.statements import Flags, Numbers, Sum

Value = TypeVar("Value", bound=np.generic)

_WORTH_IT: Final = 512
"""The average number of kinds of a rectangle above which rectangles are faster than places (measured)."""


@dataclass(frozen=True, eq=False)
class HalfHands(NumberedSets):
    """Numbered sets of half hands.

    A member is a pair of sets of holdings: it stands for every holding of a set of the first suit with every holding of
    a set of the second. `firsts` and `seconds`, intp (members,), have the numbers of these sets in `suits`.
    """

    suits: tuple[HoldingSets, HoldingSets]
    firsts: Places
    seconds: Places

    @cached_property
    def member_weights(self) -> Weights:
        """Return the number of ways to get one of the half hands of each member, (members,)."""
        return self.suits[0].weights[self.firsts] * self.suits[1].weights[self.seconds]

    @cached_property
    def weights(self) -> Weights:
        """Return the number of ways to get a half hand of each set, float64 (sets,)."""
        return added_up(self.owners, self.member_weights, self.size)

    def has_part_of(self, total: Sum) -> bool:
        """Return whether a sum looks up at least one of the two suits."""
        return self.suits[0].suit in total.by_suit or self.suits[1].suit in total.by_suit

    @property
    def _rows(self) -> tuple[tuple[HoldingSets, Places], tuple[HoldingSets, Places]]:
        """Return for each of the two suits its sets of holdings and the number of each member's set, (members,)."""
        return (self.suits[0], self.firsts), (self.suits[1], self.seconds)

    @cached_property
    def samples(self) -> tuple[Places, Places]:
        """Return one half hand of each set: its holdings of the first and of the second suit, both intp (sets,)."""
        first, second = self.suits
        return first.samples[self.firsts[self.starts]], second.samples[self.seconds[self.starts]]

    def numbers(self, total: Sum) -> Indices:
        """Return the amount that each set adds to a sum, int32 (sets,); the sets must have been split by it."""
        return self._added(total, *self.samples)

    def _added(self, total: Sum, firsts: Places, seconds: Places) -> Indices:
        """Return what pairs of holdings add to a sum, int32; `firsts`, `seconds` and the result have the same shape."""
        first, second = total.by_suit.get(self.suits[0].suit), total.by_suit.get(self.suits[1].suit)
        if second is None:
            return np.zeros(firsts.size, dtype=np.int32) if first is None else first.array.take(firsts)
        return second.array.take(seconds) if first is None else first.array.take(firsts) + second.array.take(seconds)

    def split(self, sums: Sequence[Sum]) -> tuple["HalfHands", Places, Places]:
        """Split each set into parts whose half hands add the same to every sum, up to its cap.

        Return the parts and, for each set here, the number of its first part and its number of parts, both intp
        (sets,).
        """
        told = [total for total in sums if self.has_part_of(total)]
        own = [[total for total in told if suit.suit in total.by_suit] for suit in self.suits]
        if not told:
            return self, np.arange(self.size), np.ones(self.size, dtype=np.intp)
        (first, first_starts, first_counts), (second, second_starts, second_counts) = (
            suit.split(totals) for suit, totals in zip(self.suits, own, strict=True)
        )
        downs, across = first_counts.take(self.firsts), second_counts.take(self.seconds)
        # A member becomes the pairs of each part of its first set with each part of its second set.
        lines = np.repeat(across, downs)
        owners = np.repeat(self.owners, downs * across)
        firsts = np.repeat(children(first_starts.take(self.firsts), downs), lines)
        seconds = children(np.repeat(second_starts.take(self.seconds), downs), lines)
        finer = HalfHands(owners, (first, second), firsts, seconds)
        return finer._merged_by(told, self.size)

    def _merged_by(self, sums: Sequence[Sum], size: int) -> tuple["HalfHands", Places, Places]:
        """Merge the members of each owner that add the same to every sum; return as `split` does.

        `size` is the sets before.
        """
        both = [total for total in sums if all(suit.suit in total.by_suit for suit in self.suits)]
        several = [Numbered(self.owners, size - 1)]
        for suit, places in self._rows:
            # A sum over one suit only is looked up once for each set of holdings, not for every pair that has it.
            kinds = suit.kinds(total for total in sums if total not in both and suit.suit in total.by_suit)
            several.append(Numbered(kinds.numbers.take(places), kinds.most))
        several += [self._capped(total) for total in both]
        order, begins = runs(jointly(several, self.owners.size).numbers)
        merged = HalfHands(np.cumsum(begins) - 1, self.suits, self.firsts.take(order), self.seconds.take(order))
        counts = np.bincount(self.owners.take(order[begins]), minlength=size)
        return merged, np.cumsum(counts) - counts, counts

    def _capped(self, total: Sum) -> Numbered:
        """Return what each member adds to a sum over both suits, up to its cap, (members,).

        The numbers are counted from the lowest one, so none is negative.
        """
        tables = [total.by_suit[suit.suit] for suit in self.suits]
        lowest = min(sum(table.lowest for table in tables), total.cap)
        highest = min(sum(table.highest for table in tables), total.cap)
        first, second = (suit.numbers(total).take(row) for suit, row in self._rows)
        numbers = first + second
        if highest == total.cap:
            np.minimum(numbers, highest, out=numbers)
        if lowest:
            numbers -= lowest
        return Numbered(numbers, highest - lowest)

    def only(self, possible: Sequence[Flags]) -> tuple["HalfHands", Places]:
        """Leave out half hands with holdings that are not `possible`, bool (holdings,) for each of the four suits.

        Return the remaining sets and, for each set here, its new number, intp (sets,): -1 where it became empty.
        """
        (first, firsts), (second, seconds) = (suit.only(possible[suit.suit]) for suit in self.suits)
        kept = (firsts[self.firsts] >= 0) & (seconds[self.seconds] >= 0)
        numbers = numbered_again(self.size, self.owners[kept])
        owners = numbers[self.owners[kept]]
        return HalfHands(owners, (first, second), firsts[self.firsts[kept]], seconds[self.seconds[kept]]), numbers

    def some(self, numbers: Places) -> "HalfHands":
        """Return the sets with these `numbers`, intp (chosen,), in ascending order; the first of them becomes set 0."""
        counts = self.counts[numbers]
        members = children(self.starts[numbers], counts)
        owners = np.repeat(np.arange(numbers.size), counts)
        return HalfHands(owners, self.suits, self.firsts[members], self.seconds[members])

    def reweighed(self, ways: Sequence[Weights]) -> "HalfHands":
        """Return the same sets with other `ways` to get each holding, float64 (holdings,) for each of the suits."""
        first, second = (suit.reweighed(ways[suit.suit]) for suit in self.suits)
        return HalfHands(self.owners, (first, second), self.firsts, self.seconds)

    @classmethod
    def by_length(cls, suits: tuple[HoldingSets, HoldingSets], lengths: Indices, longest: int) -> "HalfHands":
        """Return all half hands of at most `longest` cards, as one set for each length.

        All holdings of a set in `suits` must have one length; `lengths`, int32 (holdings,), has that of each holding.
        """
        first, second = (lengths[suit.samples] for suit in suits)
        total = first[:, None] + second[None, :]
        firsts, seconds = np.nonzero(total <= longest)
        order, begins = runs(total[firsts, seconds].astype(np.int64))
        return cls(np.cumsum(begins) - 1, suits, firsts[order], seconds[order])

    @classmethod
    def joined(cls, several: Sequence["HalfHands"]) -> "HalfHands":
        """Return all sets of several collections in order; the collections must have the same two suits."""
        offsets = np.cumsum([0, *(half.size for half in several)])
        owners = np.concatenate([half.owners + offset for half, offset in zip(several, offsets, strict=False)])
        suits, places = [], []
        for place in (0, 1):
            distinct = list({id(half.suits[place]): half.suits[place] for half in several}.values())
            before = np.cumsum([0, *(one.size for one in distinct)]).tolist()
            offset_of = dict(zip(map(id, distinct), before, strict=False))
            numbers = ((half.firsts, half.seconds)[place] + offset_of[id(half.suits[place])] for half in several)
            places.append(np.concatenate(list(numbers)))
            suits.append(distinct[0] if len(distinct) == 1 else HoldingSets.joined(distinct))
        return cls(owners, (suits[0], suits[1]), places[0], places[1])


class Rectangles:
    """Kinds of hands as rectangles of half hands, one after another in flat arrays.

    The kinds of rectangle `n` pair `heights[n]` sets of first half hands, from number `firsts[n]` on, with `widths[n]`
    sets of second half hands, from `seconds[n]` on. These four arrays, and `sizes` with the number of kinds of each
    rectangle, are intp (rectangles,). Methods take one value for each set of half hands, and return one for each kind.
    """

    def __init__(self, firsts: Places, heights: Places, seconds: Places, widths: Places) -> None:
        self._sides = firsts, heights, seconds, widths
        self.sizes = heights * widths
        self.size = int(self.sizes.sum())

    @property
    def are_worth_it(self) -> bool:
        """Return whether the rectangles are large enough for going through them one by one to be faster than places."""
        return self.size > _WORTH_IT * self.sizes.size

    def places(self) -> tuple[Places, Places]:
        """Return the set of first and the set of second half hands of each kind, both intp (kinds,)."""
        firsts, heights, seconds, widths = self._sides
        if not self.are_worth_it:
            across = np.repeat(widths, self.sizes)
            down, right = np.divmod(children(np.zeros_like(self.sizes), self.sizes), across)
            return np.repeat(firsts, self.sizes) + down, np.repeat(seconds, self.sizes) + right
        most = int(max((firsts + heights).max(), (seconds + widths).max()))
        return self.of_firsts(np.arange(most)), self.of_seconds(np.arange(most))

    def of_firsts(self, values: NDArray[Value]) -> NDArray[Value]:
        """Return for each kind the value of its first half hands, (kinds,). `values` is (sets,), of any dtype."""
        found = np.empty(self.size, dtype=values.dtype)
        for part, down, _ in self._each():
            found[part].reshape(down.stop - down.start, -1)[:] = values[down, None]
        return found

    def of_seconds(self, values: NDArray[Value]) -> NDArray[Value]:
        """Return for each kind the value of its second half hands, (kinds,). `values` is (sets,), of any dtype."""
        found = np.empty(self.size, dtype=values.dtype)
        for part, _, across in self._each():
            found[part].reshape(-1, across.stop - across.start)[:] = values[across]
        return found

    def added(self, firsts: Numbers, seconds: Numbers) -> Numbers:
        """Return for each kind the sum of the numbers of its two halves, int32 (kinds,).

        `firsts` and `seconds`, int32 (sets,), have the number of each set of first and of second half hands.
        """
        found = np.empty(self.size, dtype=np.int32)
        for part, down, across in self._each():
            np.add(firsts[down, None], seconds[across], out=found[part].reshape(down.stop - down.start, -1))
        return found

    def flags(self, firsts: Numbers, seconds: Numbers, is_so: Callable[[Numbers], Flags]) -> Flags:
        """Return for which kinds `is_so` holds of the sum of the numbers of the two halves, bool (kinds,).

        `firsts` and `seconds` are as for `added`. `is_so` takes an array of sums and returns flags of the same shape.
        """
        found = np.empty(self.size, dtype=np.bool_)
        lowest, highest = int(firsts.min(initial=0)), int(firsts.max(initial=0))
        numbers = np.arange(lowest, highest + 1, dtype=np.int32)
        if numbers.size * seconds.size < self.size:
            # Many first halves share a number, so the flags for each number are worked out once and then looked up.
            so, lines = is_so(np.add.outer(numbers, seconds)), firsts - lowest
            for part, down, across in self._each():
                so[:, across].take(lines[down], 0, found[part].reshape(down.stop - down.start, -1), "clip")
            return found
        for part, down, across in self._each():
            found[part] = is_so(np.add.outer(firsts[down], seconds[across])).ravel()
        return found

    def _each(self) -> Iterator[tuple[slice, slice, slice]]:
        """Yield each rectangle that is not empty: its kinds, its sets of first and its sets of second half hands."""
        ends = np.cumsum(self.sizes)
        columns = (ends, self.sizes, *self._sides)
        for end, size, first, height, second, width in zip(*(column.tolist() for column in columns), strict=True):
            if size:
                yield slice(end - size, end), slice(first, first + height), slice(second, second + width)
