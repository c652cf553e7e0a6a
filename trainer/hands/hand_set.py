"""Exact sets of hands, stored as kinds: each kind pairs a set of half hands with another set of half hands.

A kind stands for every hand whose spades and hearts are in the first set and whose diamonds and clubs are in the
second; no hand belongs to two kinds. Sums over suits are added suit by suit: holdings that add the same form one set,
then half hands do, and only the pairs of half hands are stored one by one. So kinds are split only as far as the sums
that matter differ. That makes sets of millions or hundreds of billions of hands possible in any game with suits.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property

import numpy as np

from trainer.hands.half_hands import HalfHands, Rectangles
from trainer.hands.hand_lookup import HandLookup
from trainer.hands.holding_sets import HoldingSets, Indices
from trainer.hands.many_hands import ManyHands, Places, Weights, in_range
from trainer.hands.numbering import added_up, jointly, numbered, runs
from trainer.hands.statements import SUIT_NUMBERS, Flags, Holdings, Numbers, Sum, Totals
from trainer.hands.uniting import simplified, united_halves

SumKey = tuple[tuple[int, int], ...]
"""A key of a sum: equal for sums that look up the same tables, as long as these tables exist (it holds their ids)."""

SumsByKey = Mapping[SumKey, Sum]
"""Sums by their keys."""


@dataclass(frozen=True, eq=False)
class HandSet(ManyHands):
    """Kinds of hands: kind `n` pairs set `rows[0][n]` of the first half hands with set `rows[1][n]` of the second.

    The first half is spades and hearts, the second diamonds and clubs. Both `rows` are intp (kinds,). `chances`,
    float64 (kinds,), say how likely each hand of a kind is to have made the calls so far; none is 0. `split_by` has the
    sums by which the kinds were split: all hands of a kind have the same value in each. `rectangles` describes the same
    kinds as large rectangles, where that is faster.
    """

    halves: tuple[HalfHands, HalfHands]
    rows: tuple[Places, Places]
    chances: Weights
    split_by: SumsByKey = field(default_factory=dict, repr=False)
    rectangles: Rectangles | None = field(default=None, repr=False)
    _numbers: dict[SumKey, tuple[Sum, Numbers]] = field(default_factory=dict, init=False, repr=False)
    _largest: dict[tuple[tuple[int, SumKey], ...], tuple[Totals, Numbers]] = field(
        default_factory=dict, init=False, repr=False
    )
    _within: dict[tuple[SumKey, int, int], tuple[Sum, Flags]] = field(default_factory=dict, init=False, repr=False)

    @cached_property
    def weights(self) -> Weights:
        """Return the weight of each kind, float64 (kinds,): the number of deals of its hands times their chance."""
        first, second = (half.weights.take(row) for half, row in zip(self.halves, self.rows, strict=True))
        return self.chances * first * second

    def number(self, total: Sum) -> Numbers:
        """Return the value of a sum for each kind, int32 (kinds,), up to the cap of the sum.

        The kinds must have been split by this sum. The array is cached; callers must not change it.
        """
        # Row after row asks for the same sums at one point of an auction. The cache holds the sum besides its numbers,
        # because the key has only the ids of the tables, which must stay alive.
        if total.key not in self._numbers:
            self._numbers[total.key] = total, self._number(total)
        return self._numbers[total.key][1]

    def largest(self, totals: Totals) -> Numbers:
        """Return the largest of several sums for each kind, int32 (kinds,); each sum has a fixed number added to it.

        The array is cached; callers must not change it.
        """
        key = tuple((fixed, total.key) for fixed, total in totals)
        if key not in self._largest:
            self._largest[key] = totals, super().largest(totals)
        return self._largest[key][1]

    def number_once(self, total: Sum) -> Numbers:
        """Return the same as `number` without caching it, for a sum that is needed once."""
        return self._number(total)

    def within(self, total: Sum, low: int, high: int) -> Flags:
        """Return for each kind whether a sum is from `low` to `high` inclusive, bool (kinds,).

        The array is cached; callers must not change it.
        """
        key = (total.key, low, high)
        if key not in self._within:
            self._within[key] = total, self._flags_within(total, low, high)
        return self._within[key][1]

    def _number(self, total: Sum) -> Numbers:
        first, second = (half.numbers(total) for half in self.halves)
        if self.rectangles is not None:
            return self.rectangles.added(first, second)
        return first.take(self.rows[0]) + second.take(self.rows[1])

    def _flags_within(self, total: Sum, low: int, high: int) -> Flags:
        adding = [place for place, half in enumerate(self.halves) if half.has_part_of(total)]
        if len(adding) == 1:
            # A sum over one half only is compared once for each set of half hands, not for every kind that has it.
            place = adding[0]
            flags = in_range(self.halves[place].numbers(total), low, high)
            if self.rectangles is None:
                return flags.take(self.rows[place])
            return self.rectangles.of_seconds(flags) if place else self.rectangles.of_firsts(flags)
        if self.rectangles is None:
            return in_range(self.number(total), low, high)
        first, second = (half.numbers(total) for half in self.halves)
        return self.rectangles.flags(first, second, lambda numbers: in_range(numbers, low, high))

    def at(self, places: Flags | Places) -> "HandSet":
        """Return some of the kinds: either flagged, bool (kinds,), or listed by their places, intp (chosen,)."""
        # Taking places is several times as fast as taking flags.
        kept = np.flatnonzero(places) if places.dtype == np.bool_ else places
        first, second = self.rows
        return HandSet(self.halves, (first.take(kept), second.take(kept)), self.chances.take(kept), self.split_by)

    def likely(self, chances: Weights) -> "HandSet":
        """Return the kinds that may make another call; each makes it with the chance in `chances`, float64 (kinds,).

        Kinds that never make the call are left out.
        """
        made = np.flatnonzero(chances > 0)
        first, second = self.rows
        left = self.chances.take(made) * chances.take(made)
        return HandSet(self.halves, (first.take(made), second.take(made)), left, self.split_by)

    def split(self, sums: Iterable[Sum]) -> tuple["HandSet", Places]:
        """Split the kinds until all hands of each have the same value in every sum.

        Return the new kinds and, for each of them, the kind here that it is a part of, intp (new kinds,).
        """
        return self.splitting(sums).whole()

    def splitting(self, sums: Iterable[Sum]) -> "Splitting":
        """Return a plan of the same split; its size is known before the new kinds are computed."""
        new = [
            total
            for key, total in _by_key(sums).items()
            if key not in self.split_by or self.split_by[key].cap < total.cap
        ]
        hands = self._with_used_sets() if new else self
        return Splitting(hands, new, [half.split(new) for half in hands.halves])

    def _with_used_sets(self) -> "HandSet":
        """Return the same kinds without the sets of half hands that none of them uses, where these are many."""
        halves, rows = [], []
        for half, row in zip(self.halves, self.rows, strict=True):
            used = np.unique(row) if 2 * row.size < half.size else np.arange(half.size)
            halves.append(half if used.size == half.size else half.some(used))
            rows.append(row if used.size == half.size else np.searchsorted(used, row))
        return HandSet((halves[0], halves[1]), (rows[0], rows[1]), self.chances, self.split_by)

    def likeliest(self) -> Holdings:
        """Return the holdings of a hand of the likeliest kind, with the likeliest holding of each suit.

        The set must not be empty.
        """
        kind = int(self.weights.argmax())
        found = [0] * len(SUIT_NUMBERS)
        for half, row in zip(self.halves, self.rows, strict=True):
            pair = _likeliest(half.member_weights, half.owners, int(row[kind]))
            for sets, numbers in zip(half.suits, (half.firsts, half.seconds), strict=True):
                place = _likeliest(sets.ways[sets.members], sets.owners, int(numbers[pair]))
                found[sets.suit] = int(sets.members[place])
        return tuple(found)

    def merged(self) -> "HandSet":
        """Return the same hands in fewer kinds: kinds that differ in one half only become one kind."""
        if not self.size:
            return self
        chances = self.chances
        is_one = bool((chances == chances[0]).all())
        kinds = np.zeros(self.size, dtype=np.intp) if is_one else np.unique(chances, return_inverse=True)[1]
        halves, rows = list(self.halves), list(self.rows)
        for place in (1, 0):
            other = rows[1 - place]
            keys = jointly(map(numbered, (kinds, other)), kinds.size).numbers
            order, begins = runs(keys, rows[place])
            starts = np.flatnonzero(begins)
            halves[place], numbers = united_halves(halves[place], rows[place][order], starts)
            kept = order[starts]
            rows[1 - place], rows[place] = other[kept], numbers
            chances, kinds = chances[kept], kinds[kept]
        return HandSet((simplified(halves[0]), simplified(halves[1])), (rows[0], rows[1]), chances)

    def joined(self, parts: Sequence["HandSet"]) -> "HandSet":
        """Return the union of several sets; no hand may be in two of them, and there must be at least one set."""
        if len(parts) == 1:
            return parts[0]
        halves: list[HalfHands] = []
        rows: list[Places] = []
        for place in (0, 1):
            distinct = list({id(part.halves[place]): part.halves[place] for part in parts}.values())
            before = np.cumsum([0, *(one.size for one in distinct)]).tolist()
            offsets = dict(zip(map(id, distinct), before, strict=False))
            halves.append(distinct[0] if len(distinct) == 1 else HalfHands.joined(distinct))
            rows.append(np.concatenate([part.rows[place] + offsets[id(part.halves[place])] for part in parts]))
        chances = np.concatenate([part.chances for part in parts])
        return HandSet((halves[0], halves[1]), (rows[0], rows[1]), chances)

    def only(self, possible: Sequence[Flags]) -> "HandSet":
        """Return the hands whose holdings are all `possible`: flags for each of the four suits, bool (holdings,)."""
        (first, firsts), (second, seconds) = (half.only(possible) for half in self.halves)
        rows = firsts[self.rows[0]], seconds[self.rows[1]]
        kept = (rows[0] >= 0) & (rows[1] >= 0)
        return HandSet((first, second), (rows[0][kept], rows[1][kept]), self.chances[kept], self.split_by)

    def reweighed(self, ways: Sequence[Weights]) -> "HandSet":
        """Return the same hands with other `ways` to get each holding, float64 (holdings,) for each of the suits."""
        first, second = (half.reweighed(ways) for half in self.halves)
        return HandSet((first, second), self.rows, self.chances, self.split_by)

    def chances_of(self, holdings: Places) -> Weights:
        """Return the chance of each of some hands, float64 (hands,): 0 for a hand outside the set.

        `holdings` is intp (hands, 4).
        """
        return self._lookup.chances(holdings)

    @cached_property
    def _lookup(self) -> HandLookup:
        return HandLookup(self.halves, self.rows, self.chances)

    def by_holding(self, suit: int) -> Weights:
        """Return for each holding of a suit the weight of the hands that have it, float64 (holdings,).

        `suit` is 0 to 3.
        """
        place, within = divmod(suit, 2)
        half, other = self.halves[place], self.halves[1 - place]
        rest = added_up(self.rows[place], self.chances * other.weights[self.rows[1 - place]], half.size)
        mine, beside = (half.firsts, half.seconds)[within], (half.seconds, half.firsts)[within]
        of_members = rest[half.owners] * half.suits[1 - within].weights[beside]
        sets = half.suits[within]
        of_sets = added_up(mine, of_members, sets.size)
        return added_up(sets.members, of_sets[sets.owners] * sets.ways[sets.members], sets.ways.size)


class Splitting:
    """A planned split of the kinds of a set by some `sums`; the new kinds are not computed yet."""

    def __init__(self, hands: HandSet, sums: Sequence[Sum], halves: Sequence[tuple[HalfHands, Places, Places]]) -> None:
        self._hands = hands
        self._sums = sums
        self._halves = halves

    @cached_property
    def _parts(self) -> tuple[Places, Places]:
        """Return for each kind how many parts its first and its second half hands have, both intp (kinds,)."""
        down, across = (counts[row] for (_, _, counts), row in zip(self._halves, self._hands.rows, strict=True))
        return down, across

    @cached_property
    def size(self) -> int:
        """Return the number of kinds after the split."""
        return int((self._parts[0] * self._parts[1]).sum()) if self._sums else self._hands.size

    def whole(self) -> tuple[HandSet, Places]:
        """Return all new kinds and, for each, the place of the kind that it is a part of, intp (new kinds,)."""
        every_kind = np.arange(self._hands.size)
        if not self._sums:
            return self._hands, every_kind
        if self.size == self._hands.size:
            # No kind is split: all hands of each have the same value in every sum already.
            return replace(self._hands, split_by=self._told), every_kind
        return self._laid_out(every_kind)

    @property
    def _told(self) -> SumsByKey:
        return {**self._hands.split_by, **{total.key: total for total in self._sums}}

    def portions(self, most: int) -> Iterator[tuple[HandSet, Places]]:
        """Yield the result of `whole` in portions of about `most` kinds each; places are intp (kinds of a portion,)."""
        down, across = self._parts
        portions = np.cumsum(down * across) // most
        return (self._laid_out(np.flatnonzero(portions == portion)) for portion in np.unique(portions))

    def _laid_out(self, kinds: Places) -> tuple[HandSet, Places]:
        firsts, seconds = (
            starts[row[kinds]] for (_, starts, _), row in zip(self._halves, self._hands.rows, strict=True)
        )
        down, across = self._parts
        rectangles = Rectangles(firsts, down[kinds], seconds, across[kinds])
        parents = np.repeat(kinds, rectangles.sizes)
        halves = (self._halves[0][0], self._halves[1][0])
        chances = np.repeat(self._hands.chances[kinds], rectangles.sizes)
        kept = rectangles if rectangles.are_worth_it else None
        return HandSet(halves, rectangles.places(), chances, self._told, kept), parents


def every_hand(ways: Sequence[Weights], lengths: Indices, hand_size: int) -> HandSet:
    """Return the set of all hands with `hand_size` cards.

    `ways` has the number of ways to get each holding of the four suits, float64 (holdings,), 0 where it is impossible;
    `lengths`, int32 (holdings,), has the number of cards of each holding.
    """
    sets = [HoldingSets.by_length(suit, ways[suit], lengths, hand_size) for suit in SUIT_NUMBERS]
    halves = [HalfHands.by_length((sets[place], sets[place + 1]), lengths, hand_size) for place in (0, 2)]
    held = [_lengths(half, lengths) for half in halves]
    first, second = np.nonzero(held[0][:, None] + held[1][None, :] == hand_size)
    return HandSet((halves[0], halves[1]), (first, second), np.ones(first.size))


def _likeliest(weights: Weights, owners: Places, number: int) -> int:
    """Return the place of the heaviest member of set `number`; `weights` and `owners` are (members,)."""
    members = np.flatnonzero(owners == number)
    return int(members[weights[members].argmax()])


def _lengths(half: HalfHands, lengths: Indices) -> Indices:
    """Return the number of cards of the half hands of each set, int32 (sets,).

    All half hands of a set must have one length.
    """
    firsts, seconds = half.samples
    found: Indices = lengths[firsts] + lengths[seconds]
    return found


def _by_key(sums: Iterable[Sum]) -> dict[SumKey, Sum]:
    """Return each sum once, by its key, with the highest of its caps."""
    found: dict[SumKey, Sum] = {}
    for total in sums:
        key = total.key
        if total.tables and (key not in found or found[key].cap < total.cap):
            found[key] = total
    return found
