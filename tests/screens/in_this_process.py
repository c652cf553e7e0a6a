"""Stoppable work without a process of its own, for tests of presenters."""

from collections.abc import Callable
from typing import TypeVar

from trainer.screens.work.own_process import EndedError, Report

_T = TypeVar("_T")


class InThisProcess:
    """Work that runs where it is asked for; a stop counts only before its start."""

    def __init__(self) -> None:
        self.progress = (0, 0)
        self.is_stopped = False

    def run(self, work: Callable[[Report], _T]) -> _T:
        if self.is_stopped:
            raise EndedError
        return work(self._report)

    def stop(self) -> None:
        self.is_stopped = True

    def _report(self, done: int, of: int) -> None:
        self.progress = (done, of)
