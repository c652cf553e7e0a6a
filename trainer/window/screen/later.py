"""Pauses: doing something a little later."""

from collections.abc import Callable
from typing import Final

from PySide6.QtCore import QTimer

_PACE_MS: Final = 380
"""Between what two bots do, so that a person can follow."""


def little_later(then: Callable[[], None]) -> None:
    """Do something after the pause that a bot makes."""
    QTimer.singleShot(_PACE_MS, then)


def after_seconds(seconds: float, then: Callable[[], None]) -> None:
    """Do something after so many seconds."""
    QTimer.singleShot(round(1000 * seconds), then)
