"""Waiting for a pause in typing."""

from collections.abc import Callable

Pause = Callable[[Callable[[], None]], None]
"""A function that calls another after a pause in typing."""


def at_once(then: Callable[[], None]) -> None:
    """Call a function without waiting, for tests and for the terminal."""
    then()
