"""Work beside a program that waits for somebody to type."""

from collections.abc import Callable
from threading import Thread
from typing import TypeVar

_T = TypeVar("_T")


class BesideInput:
    """Runs each piece of work on a thread of its own, and hands its result back there.

    The program ends when its work has ended: a thread that is cut off in compiled code takes the whole process down.
    Long work should look whether anybody still waits for it.
    It is for results that are only looked at later: whoever gets one must not print, and must not mind when it comes.
    """

    def run(self, work: Callable[[], _T], done: Callable[[_T], None], failed: Callable[[Exception], None]) -> None:
        """Begin the work, and return at once."""

        def working() -> None:
            try:
                result = work()
            except Exception as error:  # noqa: BLE001  whoever asked decides what it means
                failed(error)
                return
            done(result)

        Thread(target=working).start()
