"""Where a game stands for the side that bids, as numbers."""

from typing import Final

OURS: Final = 0
THEIRS: Final = 1
OUR_BAGS: Final = 2
THEIR_BAGS: Final = 3
GOAL: Final = 4
"""The score that wins the game."""
BAG_LIMIT: Final = 5
"""So many bags cost a penalty."""
BLIND_BEHIND: Final = 6
"""So far behind a side may bid blind nil."""
STANDING: Final = 7
