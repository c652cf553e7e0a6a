"""Pauses: calling a function a little later."""

from collections.abc import Callable

from PySide6.QtCore import QTimer


def after_seconds(seconds: float, then: Callable[[], None]) -> None:
    """Do something after so many seconds."""
    QTimer.singleShot(round(1000 * seconds), then)
