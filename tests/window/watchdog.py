"""How long the window's own thread works without a look at what the learner does, in its processor time.

The clock is that of the thread alone, so that what else the machine does is not counted.
"""

import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Final

from PySide6.QtWidgets import QApplication

LONGEST: Final = 0.05
"""Seconds: what people do not notice."""


class Watchdog:
    """Takes the time of everything that the window's thread does in one go; `stretches` are in seconds, by name."""

    def __init__(self) -> None:
        self.stretches: dict[str, float] = {}

    def do(self, name: str, what: Callable[[], object], until: Callable[[], bool]) -> None:
        """Do something, and look at all events until it has come about."""
        with self._timed(name):
            what()
        while not until():
            with self._timed(name):
                QApplication.processEvents()
        with self._timed(name):
            QApplication.processEvents()

    @contextmanager
    def _timed(self, name: str) -> Iterator[None]:
        began = time.thread_time()
        yield
        self.stretches[name] = max(self.stretches.get(name, 0.0), time.thread_time() - began)

    def too_long(self, longest: float = LONGEST) -> list[str]:
        """What took longer, the longest first."""
        found = sorted(((spent, name) for name, spent in self.stretches.items() if spent > longest), reverse=True)
        return [f"{name}: {1000 * spent:.0f} ms" for spent, name in found]
