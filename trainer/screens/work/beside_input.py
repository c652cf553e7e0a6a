"""Work beside a program that waits for somebody to type."""

from collections.abc import Callable
from threading import Thread
from typing import TypeVar

_T = TypeVar("_T")


class BesideInput:
    """Runs each piece of work on a thread of its own, which ends with the program, and hands its result back there.

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

        Thread(target=working, daemon=True).start()
