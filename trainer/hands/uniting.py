"""Unions of numbered sets: of sets of holdings, and of sets of half hands."""

from typing import Final, cast

import numpy as np
from numpy.typing import NDArray

from trainer.hands.half_hands import HalfHands
from trainer.hands.holding_sets import HoldingSets, Places
from trainer.hands.numbering import children, jointly, numbered, runs, starts_of

_FEW: Final = 1 << 15
"""Holdings of a suit, or sets of them, up to which their numbers fit into int16."""

_SALTS: Final = (np.uint64(0x9E3779B97F4A7C15), np.uint64(0x3C6EF372FE94F82A))
"""The increment of splitmix64, and twice that: two different ones, so that each run gets two independent sums."""
_MIXING: Final = (
    (np.uint64(30), np.uint64(0xBF58476D1CE4E5B9)),
    (np.uint64(27), np.uint64(0x94D049BB133111EB)),
)
"""The shifts and factors with which splitmix64 spreads every bit over the sum (Steele, Lea and Flood, 2014)."""


def united_holdings(sets: HoldingSets, numbers: Places, starts: Places) -> tuple[HoldingSets, Places]:
    """Return the unions of runs of sets, and the number of each run's union, intp (runs,).

    `numbers`, intp, has the numbers of the sets, run after run; `starts`, intp (runs,), says where each run begins. The
    numbers of a run ascend, and its sets do not overlap. Equal unions are stored once.
    """
    owners, members, names = _united(sets.members, sets.starts, sets.owners.size, numbers, starts)
    # Unions stay in memory for long, and these two arrays are most of them: small numbers get a small dtype.
    size = int(owners[-1]) + 1 if owners.size else 0
    return HoldingSets(_narrow(owners, size), sets.suit, _narrow(members, sets.ways.size), sets.ways), names


def _narrow(numbers: Places, most: int) -> Places:
    """Return `numbers`, all of which are less than `most`, as int16 or int32."""
    return cast("Places", numbers.astype(np.int16 if most <= _FEW else np.int32))


def united_halves(half: HalfHands, numbers: Places, starts: Places) -> tuple[HalfHands, Places]:
    """Return the unions of runs of sets of half hands, and the number of each run's union, intp (runs,).

    Arguments are as for `united_holdings`.
    """
    across = half.suits[1].size
    codes = half.firsts.astype(np.int64) * across + half.seconds
    owners, members, names = _united(codes, half.starts, half.owners.size, numbers, starts)
    firsts, seconds = (cast("Places", numbers.astype(np.int32)) for numbers in np.divmod(members, across))
    return HalfHands(cast("Places", owners.astype(np.int32)), half.suits, firsts, seconds), names


def simplified(half: HalfHands) -> HalfHands:
    """Return the same half hands in fewer members: members that differ in the holdings of one suit only are merged."""
    for place in (1, 0):
        pair = [half.firsts, half.seconds]
        own, other = pair[place], pair[1 - place]
        keys = jointly(map(numbered, (half.owners, other)), own.size).numbers
        order, begins = runs(keys, own)
        if begins.all():
            continue
        starts = np.flatnonzero(begins)
        sets, numbers = united_holdings(half.suits[place], own[order], starts)
        kept = order[starts]
        pair[1 - place], pair[place] = other[kept], cast("Places", numbers.astype(np.int32))
        suits = (half.suits[0], sets) if place else (sets, half.suits[1])
        half = HalfHands(half.owners[kept], suits, pair[0], pair[1])
    return half


def _united(
    members: Places, bounds: Places, size: int, numbers: Places, starts: Places
) -> tuple[Places, Places, Places]:
    """Return the owners and the members of the unions, both intp (members,), and each run's union, intp (runs,).

    `members`, intp (size,), has the members of the sets, which begin at `bounds`, intp (sets,).
    """
    found, firsts = _alike(numbers, starts)
    lengths = np.diff(np.append(starts, numbers.size))[firsts]
    together = numbers[children(starts[firsts], lengths)]
    counts = np.diff(np.append(bounds, size))[together]
    whole = members[children(bounds[together], counts)]
    owners = np.repeat(np.repeat(np.arange(firsts.size), lengths), counts)
    # Owners ascend already, and so do the members of each set. A stable sort merges such ascending runs of joint
    # numbers in a fifth of the time that it needs for numbers in no order.
    before = owners * (int(whole.max(initial=0)) + 1)
    whole = np.sort(before + whole, kind="stable") - before
    # Different sets may have the same union.
    names, distinct = _alike(whole, starts_of(owners))
    used = np.zeros(firsts.size, dtype=bool)
    used[distinct] = True
    new_numbers = np.cumsum(used) - 1
    kept = used[owners]
    return new_numbers[owners[kept]], whole[kept], new_numbers[distinct[names[found]]]


def _alike(numbers: Places, starts: Places) -> tuple[Places, Places]:
    """Return the kind of each run, intp (runs,), equal for equal runs, and each kind's first run, intp (kinds,)."""
    # Two sums of 64 bits identify a run; a collision of different runs is too unlikely to matter.
    one, other = (np.add.reduceat(_scattered(numbers, salt), starts) for salt in _SALTS)
    order = np.argsort(one)
    begins = np.ones(order.size, dtype=bool)
    begins[1:] = (one[order][1:] != one[order][:-1]) | (other[order][1:] != other[order][:-1])
    found = np.empty(order.size, dtype=np.intp)
    found[order] = np.cumsum(begins) - 1
    return found, np.minimum.reduceat(order, np.flatnonzero(begins))


def _scattered(numbers: Places, salt: np.uint64) -> NDArray[np.uint64]:
    """Return a pseudo-random number of 64 bits for each number (splitmix64), uint64 in the same shape."""
    mixed = numbers.astype(np.uint64) + salt
    for shift, factor in _MIXING:
        mixed = (mixed ^ (mixed >> shift)) * factor
    return mixed ^ (mixed >> np.uint64(31))
