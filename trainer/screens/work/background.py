"""Work beside the screen: a presenter asks for it, whoever shows the screen decides where it runs."""

from collections.abc import Callable
from typing import Final, Protocol, TypeVar

_T = TypeVar("_T")

SIDE_BY_SIDE: Final = 2
"""How many pieces of work that takes long are done at the same time, where there are threads for it."""


class Background(Protocol):
    """The interface for background work, whose result or error returns on the thread of the screen."""

    def run(self, work: Callable[[], _T], done: Callable[[_T], None], failed: Callable[[Exception], None]) -> None:
        """Run `work`, then call `done` with its result, or `failed` with its exception."""


class AtOnce:
    """A background that does everything at once, on the calling thread; for the terminal and for tests."""

    def run(self, work: Callable[[], _T], done: Callable[[_T], None], failed: Callable[[Exception], None]) -> None:
        """Run `work` now."""
        try:
            result = work()
        except Exception as error:  # noqa: BLE001  whatever it is, the screen must say it
            failed(error)
            return
        done(result)
