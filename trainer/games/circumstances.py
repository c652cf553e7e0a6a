"""The circumstances of a deal: what holds for it besides its cards and calls."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

Circumstances = Mapping[str, str]
"""What holds for a deal besides its cards and calls, such as who is vulnerable; only the game knows the keys."""

NOTHING_SPECIAL: Final[Circumstances] = MappingProxyType({})
"""The circumstances of a deal in which only cards and calls count."""
