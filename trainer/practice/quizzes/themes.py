"""What stands in the place of a convention in a lesson about the laws of a game or its play."""

from typing import Final

LAWS: Final = "laws"
"""As in `game/laws`."""

PLAY: Final = "play"
"""As in `game/play`."""
