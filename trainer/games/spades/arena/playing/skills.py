"""What a player can do, as numbers that `conventions/spades/players.yaml` gives."""

from typing import Final

REMEMBERS: Final = 0
"""Whether he remembers the cards that were played."""
COVERS: Final = 1
"""Whether he covers the nil of his partner."""
SETS: Final = 2
"""Whether he sets an opponent's nil."""
AVOIDS_BAGS: Final = 3
"""Whether he avoids tricks that his side does not need."""
SET_WITHIN: Final = 4
"""So many bags he takes in order to set the other side's bid."""
SEARCHED_TRICKS: Final = 5
"""So many tricks at the end are played by search."""
PLAYOUTS: Final = 6
"""So many times a search plays a round to its end."""
SKILLS: Final = 7
