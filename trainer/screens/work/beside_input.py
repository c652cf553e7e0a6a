"""Work beside a program that waits for somebody to type."""

from collections.abc import Callable
from threading import Thread
from typing import TypeVar

_T = TypeVar("_T")


class BesideInput:
    """A background that does each piece of work on a thread of its own, and delivers its result there.

    The program waits for its work at the end, because a thread that is killed in compiled code crashes the process.
    Long work should check whether it is still wanted. Results arrive at any time on another thread, so `done` must not
    print.
    """

    def run(self, work: Callable[[], _T], done: Callable[[_T], None], failed: Callable[[Exception], None]) -> None:
        """Start the work, and return at once."""

        def working() -> None:
            try:
                result = work()
            except Exception as error:  # noqa: BLE001  whoever asked decides what it means
                failed(error)
                return
            done(result)

        Thread(target=working).start()
