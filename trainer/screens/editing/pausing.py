"""What waits until nobody types."""

from collections.abc import Callable

Pause = Callable[[Callable[[], None]], None]
"""Calls what it is given once nobody has typed for a while."""


def at_once(then: Callable[[], None]) -> None:
    """No pause at all: for tests, and for the terminal."""
    then()
