"""Background work of the window, on worker threads; results return on the GUI thread by a queued signal."""

from collections.abc import Callable
from contextlib import suppress
from typing import ClassVar, TypeVar, cast

from PySide6.QtCore import QObject, QRunnable, Qt, QThreadPool, Signal

from trainer.problems import BiddingTrainerError, StoppedError
from trainer.process import SpareMemory
from trainer.window.start.failures import UnforeseenError, sentence_for

_T = TypeVar("_T")

_LONGEST_WAIT = 10_000
_GROWTH = 15_000_000
"""In bytes; a drill with hands of 13 cards takes three times as much, and so does an opened row."""


class _Job(QRunnable):
    """One piece of work, which emits only its number and its result."""

    def __init__(self, number: int, work: Callable[[], object], emit: Callable[[int, object, object], None]) -> None:
        super().__init__()
        self.setAutoDelete(False)  # Python owns it, until its result has been handed back
        self._number = number
        self._work = work
        self._emit = emit

    def run(self) -> None:
        """Do the work."""
        try:
            found: tuple[object, Exception | None] = (self._work(), None)
        except Exception as error:  # noqa: BLE001  whatever it is, the screen must say it
            found = (None, error)
        with suppress(RuntimeError):  # the window was closed meanwhile, and its objects are gone
            self._emit(self._number, *found)

    def forget(self) -> None:
        """Let go what the work needed: Qt's pool never lets go of a job, and a job would keep a whole drill with it."""
        self._work = _nothing


def _nothing() -> None:
    """Do nothing: what a job does that has been done."""


class ThreadBackground(QObject):
    """A `Background` for the window.

    Its worker threads live as long as it does. With one thread, work is done in order, so an answer is saved before the
    next question is made; with more, it is started in order.
    """

    _finished = Signal(int, object, object)
    _memory: ClassVar = SpareMemory(_GROWTH)

    def __init__(self, threads: int = 1) -> None:
        super().__init__()
        self._pool = QThreadPool()
        self._pool.setMaxThreadCount(threads)
        self._pool.setExpiryTimeout(-1)
        self._number = 0
        self._waiting: dict[int, tuple[_Job, Callable[[object], None], Callable[[Exception], None]]] = {}
        self._finished.connect(self._hand_back, Qt.ConnectionType.QueuedConnection)

    @property
    def is_idle(self) -> bool:
        """Return whether all work has been delivered."""
        return not self._waiting

    def run(self, work: Callable[[], _T], done: Callable[[_T], None], failed: Callable[[Exception], None]) -> None:
        """Run `work` on a worker thread, then `done` or `failed` on this one."""
        self._number += 1
        job = _Job(self._number, work, self._finished.emit)
        self._waiting[self._number] = (job, cast("Callable[[object], None]", done), failed)
        self._pool.start(job)

    def finish(self) -> None:
        """Wait until everything is done (an answer is being saved, perhaps), ten seconds at most."""
        self._pool.waitForDone(_LONGEST_WAIT)

    def _hand_back(self, number: int, result: object, error: Exception | None) -> None:
        job, done, failed = self._waiting.pop(number)
        job.forget()
        if error is None:
            done(result)
        elif isinstance(error, BiddingTrainerError | StoppedError):
            failed(error)
        else:
            failed(UnforeseenError(sentence_for(error)))
        if not self._waiting:
            # On this thread: what is found may be widgets.
            self._memory.give_back()
