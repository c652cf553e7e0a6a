"""Long work in a process of its own, which can be ended at any moment and takes no time from the screen.

A thread can't be ended while it computes, and Numba compiles with Python's lock held, so that a window stands still.
"""

import pickle
from collections.abc import Callable
from multiprocessing import get_context
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess
from threading import Lock
from typing import Any, Final, Protocol, TypeVar, cast

from trainer.problems import BiddingTrainerError, LostProcessError, StoppedError
from trainer.process import set_up_worker

_T = TypeVar("_T")

Report = Callable[[int, int], None]
"""A function that takes the number of finished steps, and the number of all."""

_PROGRESS: Final = "progress"
_RESULT: Final = "result"
_ERROR: Final = "error"


class EndedError(StoppedError):
    """The error when work was ended before its end."""


class StoppableWork(Protocol):
    """The interface of work that reports its progress, and that another thread can stop."""

    @property
    def progress(self) -> tuple[int, int]:
        """Return how many steps are finished, of how many; both 0 before the first report."""

    def run(self, work: Callable[[Report], _T]) -> _T:
        """Return the result of `work`, or raise its error; raises `EndedError` after `stop`."""

    def stop(self) -> None:
        """End the work, now and for all later calls of `run`."""


class OwnProcess:
    """A process that does one piece of work after another until it is stopped, and ends with this program.

    Work and results must be picklable. `run` waits for the result, so it belongs on a worker thread; it raises
    `LostProcessError` when the system has ended the process.
    """

    def __init__(self) -> None:
        self.progress = (0, 0)
        self._lock = Lock()
        self._is_stopped = False
        self._process: BaseProcess | None = None
        self._connection: Connection | None = None

    def run(self, work: Callable[[Report], _T]) -> _T:
        """Return the result of `work`, or raise its error."""
        connection = self._begun()
        try:
            connection.send(work)
            while True:
                kind, value = connection.recv()
                if kind == _PROGRESS:
                    self.progress = value
                elif kind == _RESULT:
                    return cast("_T", value)
                else:
                    raise value
        except (EOFError, OSError):
            if self._process is not None:
                self._process.join()
            if self._is_stopped:
                raise EndedError from None
            raise LostProcessError from None

    def stop(self) -> None:
        """End the process, if there is one; returns at once."""
        with self._lock:
            self._is_stopped = True
            if self._process is not None:
                self._process.kill()

    def _begun(self) -> Connection:
        with self._lock:
            if self._is_stopped:
                raise EndedError
            if self._connection is None:
                spawn = get_context("spawn")
                self._connection, far_end = spawn.Pipe()
                # A daemon, because the program must not wait for it at its own end.
                self._process = spawn.Process(target=_work_on, args=(far_end,), daemon=True)
                self._process.start()
                far_end.close()
            return self._connection


def _work_on(connection: Connection) -> None:
    """Do in the new process whatever the connection sends."""
    set_up_worker()

    def report(done: int, of: int) -> None:
        connection.send((_PROGRESS, (done, of)))

    while True:
        try:
            work = connection.recv()
        except EOFError:
            return
        try:
            answer: tuple[str, Any] = (_RESULT, work(report))
        except Exception as error:  # noqa: BLE001  whatever it is, the screen must say it
            answer = (_ERROR, _that_can_be_sent(error))
        connection.send(answer)


def _that_can_be_sent(error: Exception) -> Exception:
    """Return the error itself, or one with the same sentence where the other process could not make it again."""
    try:
        pickle.loads(pickle.dumps(error))  # noqa: S301  our own bytes
    except Exception:  # noqa: BLE001  a constructor may raise anything
        kind = BiddingTrainerError if isinstance(error, BiddingTrainerError) else RuntimeError
        return kind(str(error))
    return error
