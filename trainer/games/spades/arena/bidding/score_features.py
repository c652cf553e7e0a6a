"""Indices into the standing of a game, int64 (STANDING,), as the bidding side sees it."""

from typing import Final

OURS: Final = 0
THEIRS: Final = 1
OUR_BAGS: Final = 2
THEIR_BAGS: Final = 3
GOAL: Final = 4
"""The score that wins the game."""
BAG_LIMIT: Final = 5
"""The number of bags that costs a penalty."""
BLIND_BEHIND: Final = 6
"""How many points a side must be behind to bid blind nil."""
STANDING: Final = 7
