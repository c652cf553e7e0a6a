"""Which hands make a call where its row could name several suits: preferences, decided on whole classes of hands."""

import numpy as np
from numpy.typing import NDArray

from trainer.auction.call import Call
from trainer.reasoning.choosing.situation_space import Mask, SituationSpace
from trainer.reasoning.rows.bound_rows import BoundRow


def certain_and_open(space: SituationSpace, call: Call) -> tuple[NDArray[np.int64], NDArray[np.int64]]:
    """The combinations of which every hand has the call as its model answer, and those of which some may have.

    A combination is open where the row fits in another suit as well, and what it prefers differs from
    hand to hand within the combination.
    """
    certain = np.zeros(space.hands.size, dtype=bool)
    possible = np.zeros(space.hands.size, dtype=bool)
    for bound_rows, place, mask in space.makers(call):
        bound_row = bound_rows[place]
        wins, loses = mask.copy(), np.zeros_like(mask)
        for other, rival in enumerate(bound_rows):
            if other == place or (rival.call.denomination == bound_row.call.denomination and not rival.call.sums):
                continue
            both = mask & space.gives(rival)
            if both.any():
                better, worse = _compared(space, bound_row, rival, first=place < other)
                wins &= ~both | better
                loses |= both & worse
        certain |= wins
        possible |= mask & ~loses
    return np.flatnonzero(certain), np.flatnonzero(possible & ~certain)


def _compared(space: SituationSpace, bound_row: BoundRow, rival: BoundRow, *, first: bool) -> tuple[Mask, Mask]:
    """Where a bound row is preferred to its rival for certain, and where the rival is; `first` breaks complete ties."""
    hands = space.hands
    better = np.zeros(hands.size, dtype=bool)
    worse = np.zeros(hands.size, dtype=bool)
    undecided = np.ones(hands.size, dtype=bool)
    own_keys = bound_row.preference_columns(hands.column, hands.size)
    other_keys = rival.preference_columns(hands.column, hands.size)
    for place, (own, other) in enumerate(zip(own_keys, other_keys, strict=True)):
        tables = [*bound_row.preferences[place][0].tables, *rival.preferences[place][0].tables]
        if not all(hands.tells_apart(suit, table) for suit, table in tables):
            return better, worse
        better |= undecided & (own > other)
        worse |= undecided & (own < other)
        undecided &= own == other
    return (better | undecided, worse) if first else (better, worse | undecided)
