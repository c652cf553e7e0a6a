"""What holds for a deal besides its cards and calls."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

Circumstances = Mapping[str, str]
"""What holds for a deal besides its cards and calls, such as who is vulnerable; only the game knows its keys."""

NOTHING_SPECIAL: Final[Circumstances] = MappingProxyType({})
"""Only cards and calls count."""
