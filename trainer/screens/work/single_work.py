"""Work beside a screen of which no second piece is begun before the first one is done."""

from collections.abc import Callable
from typing import TypeVar

from trainer.screens.work.background import Background

_T = TypeVar("_T")


class SingleWork:
    """Background work that runs once at a time; a second request, by a double click, is ignored."""

    def __init__(self, background: Background, failed: Callable[[Exception], None]) -> None:
        self._background = background
        self._failed = failed
        self._is_busy = False

    def run(self, work: Callable[[], _T], done: Callable[[_T], None]) -> None:
        """Run work in the background, unless some is running; `done` gets the result."""
        if self._is_busy:
            return
        self._is_busy = True

        def finished(result: _T) -> None:
            self._is_busy = False
            done(result)

        def failed(error: Exception) -> None:
            self._is_busy = False
            self._failed(error)

        self._background.run(work, finished, failed)
