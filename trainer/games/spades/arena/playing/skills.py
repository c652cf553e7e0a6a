"""Indices into the skills of a player, int64 (SKILLS,), which `conventions/spades/players.yaml` gives."""

from typing import Final

REMEMBERS: Final = 0
"""Whether (1 or 0) the player remembers the cards that were played."""
COVERS: Final = 1
"""Whether (1 or 0) the player covers a nil of partner's."""
SETS: Final = 2
"""Whether (1 or 0) the player tries to set an opponent's nil."""
AVOIDS_BAGS: Final = 3
"""Whether (1 or 0) the player avoids tricks that the side does not need."""
SET_WITHIN: Final = 4
"""The most bags that the player takes in order to set the other side's bid."""
SEARCHED_TRICKS: Final = 5
"""The number of tricks at the end that the player searches."""
PLAYOUTS: Final = 6
"""The number of playouts of one search."""
SKILLS: Final = 7
