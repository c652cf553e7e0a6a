"""How much the window's own thread works without a look at what the learner does.

Tests count the functions that are called in one go, which are the same on every machine and however busy it is; the
benchmark takes the thread's processor time of the same stretches.
"""

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from types import FrameType
from typing import Final, Self

from PySide6.QtWidgets import QApplication

MOST_CALLS: Final = 50_000
"""Functions called in one go, Python's and C's: 25 ms here; people do not notice 50 ms, on a computer half as fast."""


class CalledFunctions:
    """Counts the functions that this thread calls while it is entered; those of other threads are not counted."""

    def __init__(self) -> None:
        self.number = 0

    def __enter__(self) -> Self:
        sys.setprofile(self._look)
        return self

    def __exit__(self, *_: object) -> None:
        sys.setprofile(None)

    def _look(self, _frame: FrameType, event: str, _argument: object) -> None:
        self.number += event in {"call", "c_call"}


class Watchdog:
    """Measures everything that the window's thread does in one go; `stretches` keeps the most by name.

    `measure` says how much the thread has worked so far, in whatever unit.
    """

    def __init__(self, measure: Callable[[], float]) -> None:
        self._measure = measure
        self.stretches: dict[str, float] = {}

    def do(self, name: str, what: Callable[[], object], until: Callable[[], bool]) -> None:
        """Do something, and look at all events until it has come about."""
        with self._measured(name):
            what()
        while not until():
            with self._measured(name):
                QApplication.processEvents()
        with self._measured(name):
            QApplication.processEvents()

    @contextmanager
    def _measured(self, name: str) -> Iterator[None]:
        began = self._measure()
        yield
        self.stretches[name] = max(self.stretches.get(name, 0.0), self._measure() - began)

    def above(self, most: float) -> dict[str, float]:
        """What was more than that, by name, the most first."""
        found = sorted(self.stretches.items(), key=lambda stretch: -stretch[1])
        return {name: amount for name, amount in found if amount > most}
