"""Work beside a screen of which only the latest piece counts."""

from collections.abc import Callable
from typing import TypeVar

from trainer.screens.work.background import Background

_T = TypeVar("_T")


class LatestWork:
    """Background work with one valid result, the latest: earlier results are dropped after newer work or `drop`."""

    def __init__(self, background: Background, failed: Callable[[Exception], None]) -> None:
        self._background = background
        self._failed = failed
        self._number = 0

    def run(self, work: Callable[[], _T], done: Callable[[_T], None], where: Background | None = None) -> None:
        """Run work in the background (`where` for another one); `done` gets the result if it still counts."""
        self._number += 1
        (where or self._background).run(work, self.if_latest(done), self.if_latest(self._failed))

    def drop(self) -> None:
        """Drop the result of the current work."""
        self._number += 1

    def if_latest(self, then: Callable[[_T], None]) -> Callable[[_T], None]:
        """Return `then`, which does nothing once other work was run or this work dropped."""
        number = self._number

        def call_if_latest(result: _T) -> None:
            if number == self._number:
                then(result)

        return call_if_latest
