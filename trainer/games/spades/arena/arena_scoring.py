"""The scoring of a round as compiled arithmetic. A test compares it with the game's own scoring.

The constants below are the indices of the laws in their array, int64 (10,).
"""

from typing import Final

import numpy as np

from trainer.games.spades.arena.compiling import Integers, part
from trainer.games.spades.laws import SpadesLaws

PER_TRICK: Final = 0
PER_BAG: Final = 1
BAG_LIMIT: Final = 2
BAG_PENALTY: Final = 3
NIL: Final = 4
BLIND_NIL: Final = 5
GOAL: Final = 6
LOSING_GOAL: Final = 7
FAILED_NIL_HELPS: Final = 8
"""Whether (1 or 0) the tricks of a failed nil count for partner's bid; otherwise they are bags."""
BLIND_BEHIND: Final = 9
"""How many points a side must be behind to bid blind nil."""

NEVER: Final = 1_000_000
"""A number of points by which no side is ever behind: more than any game's score."""


def laws_in_numbers(laws: SpadesLaws) -> Integers:
    """Return the numbers of some laws, int64 (10,), indexed by the constants above."""
    scoring = laws.scoring
    cost = scoring.bags_cost + (scoring.overtrick * scoring.bags if scoring.bag_points_go else 0)
    behind = NEVER if laws.blind_nil_behind is None else laws.blind_nil_behind
    return np.array(
        [
            *(scoring.trick_bid, scoring.overtrick, scoring.bags, cost, scoring.nil, scoring.blind_nil),
            *(laws.winning_goal, laws.losing_goal, int(scoring.failed_nil_helps), behind),
        ],
        dtype=np.int64,
    )


@part
def nil_points(laws: Integers, bid: int, taken: int) -> int:
    """Return the points for a player's nil or blind nil (a `bid` of -1), negative if it failed; 0 for other bids."""
    if bid > 0:
        return 0
    worth = laws[BLIND_NIL] if bid < 0 else laws[NIL]
    return int(worth if taken == 0 else -worth)


@part
def contract_points(laws: Integers, bids: tuple[int, int], taken: tuple[int, int]) -> tuple[int, int]:
    """Return the points for the bids of two partners together, and how many bags they took.

    The tricks of a failed nil are bags, unless the laws let them help.
    """
    bid = max(0, bids[0]) + max(0, bids[1])
    helps = laws[FAILED_NIL_HELPS]
    counted = (taken[0] if bids[0] > 0 or helps else 0) + (taken[1] if bids[1] > 0 or helps else 0)
    bags = taken[0] + taken[1] - counted
    if counted < bid:
        return -laws[PER_TRICK] * bid + laws[PER_BAG] * bags, bags
    bags += counted - bid
    return laws[PER_TRICK] * bid + laws[PER_BAG] * bags, bags


@part
def after_bags(laws: Integers, bags: int) -> tuple[int, int]:
    """Return the penalty for this many bags, and how many bags remain after it."""
    cost = 0
    while bags >= laws[BAG_LIMIT]:
        bags -= laws[BAG_LIMIT]
        cost += laws[BAG_PENALTY]
    return cost, bags


@part
def winner(laws: Integers, scores: Integers) -> int:
    """Return the side that has won, 0 or 1, or -1 while the game goes on. `scores` is int64 (2,)."""
    if scores[0] == scores[1]:
        return -1
    if max(scores) < laws[GOAL] and min(scores) > laws[LOSING_GOAL]:
        return -1
    return 0 if scores[0] > scores[1] else 1
