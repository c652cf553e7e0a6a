"""Which combinations of classes make a call when a row could name several suits: preferences decided on classes."""

import numpy as np
from numpy.typing import NDArray

from trainer.auction.call import Call
from trainer.reasoning.choosing.situation_space import Mask, SituationSpace
from trainer.reasoning.rows.compiled_rows import CompiledRow


def certain_and_open(space: SituationSpace, call: Call) -> tuple[NDArray[np.int64], NDArray[np.int64]]:
    """The combinations of which every hand has the call as its model answer, and those of which some may have.

    A combination is open where the row fits in another suit as well, and what it prefers differs from
    hand to hand within the combination.
    """
    certain = np.zeros(space.hands.size, dtype=bool)
    possible = np.zeros(space.hands.size, dtype=bool)
    for ways, place, mask in space.makers(call):
        way = ways[place]
        wins, loses = mask.copy(), np.zeros_like(mask)
        for other, rival in enumerate(ways):
            if other == place or (rival.call.denomination == way.call.denomination and not rival.call.sums):
                continue
            both = mask & space.gives(rival)
            if both.any():
                better, worse = _compared(space, way, rival, first=place < other)
                wins &= ~both | better
                loses |= both & worse
        certain |= wins
        possible |= mask & ~loses
    return np.flatnonzero(certain), np.flatnonzero(possible & ~certain)


def _compared(space: SituationSpace, way: CompiledRow, rival: CompiledRow, *, first: bool) -> tuple[Mask, Mask]:
    """Where a way is preferred to its rival for certain, and where the rival is; `first` breaks complete ties."""
    hands = space.hands
    better = np.zeros(hands.size, dtype=bool)
    worse = np.zeros(hands.size, dtype=bool)
    undecided = np.ones(hands.size, dtype=bool)
    own_keys = way.preference_columns(hands.column, hands.size)
    other_keys = rival.preference_columns(hands.column, hands.size)
    for place, (own, other) in enumerate(zip(own_keys, other_keys, strict=True)):
        tables = [*way.preferences[place][0].tables, *rival.preferences[place][0].tables]
        if not all(hands.tells_apart(suit, table) for suit, table in tables):
            return better, worse
        better |= undecided & (own > other)
        worse |= undecided & (own < other)
        undecided &= own == other
    return (better | undecided, worse) if first else (better, worse | undecided)
