"""How long a test waits for what must come, so that one which would wait for ever fails."""

from typing import Final

HANGS: Final = 300.0
"""Seconds after which nothing will ever come, even on the busiest machine."""
HANGS_IN_MS: Final = 300_000
"""The same for Qt."""
