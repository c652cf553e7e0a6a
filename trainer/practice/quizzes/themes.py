"""Names in place of a convention in a lesson about the laws of a game or its play."""

from typing import Final

LAWS: Final = "laws"
"""The theme in `game/laws`."""

PLAY: Final = "play"
"""The theme in `game/play`."""
