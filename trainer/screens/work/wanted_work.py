"""Work beside a screen whose result is wanted only as long as nothing else has happened meanwhile."""

from collections.abc import Callable
from typing import TypeVar

from trainer.screens.work.background import Background

_T = TypeVar("_T")


class WantedWork:
    """Runs one piece of work at a time that matters: whoever runs the next, or drops it, no longer wants the last."""

    def __init__(self, background: Background, failed: Callable[[Exception], None]) -> None:
        self._background = background
        self._failed = failed
        self._number = 0

    def run(self, work: Callable[[], _T], done: Callable[[_T], None], where: Background | None = None) -> None:
        """Run work in the background (`where`, if it is another one)."""
        self._number += 1
        (where or self._background).run(work, self.wanted(done), self.wanted(self._failed))

    def drop(self) -> None:
        """What is being worked on is not wanted any more."""
        self._number += 1

    def wanted(self, then: Callable[[_T], None]) -> Callable[[_T], None]:
        """Does something with what is given only as long as nothing else has been run or dropped."""
        number = self._number

        def if_wanted(found: _T) -> None:
            if number == self._number:
                then(found)

        return if_wanted
