"""The number of functions that Numba has compiled, for screens on which somebody waits."""

import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from numba.core.event import Event

_COMPILED: Final = "numba:compile"


@contextmanager
def compiling_watched(counted: Callable[[int], None]) -> Iterator[None]:
    """Call `counted` with the number of functions that this thread has compiled so far, after each of them."""
    from numba.core import event

    listener = _listener(counted, threading.get_ident())
    event.register(_COMPILED, listener)  # type: ignore[no-untyped-call]
    try:
        yield
    finally:
        event.unregister(_COMPILED, listener)  # type: ignore[no-untyped-call]


def _listener(counted: Callable[[int], None], thread: int):  # type: ignore[no-untyped-def]  # noqa: ANN202  Numba is imported late
    from numba.core.event import Listener

    class Counting(Listener):
        compiled = 0

        def on_start(self, event: "Event") -> None:
            del event

        def on_end(self, event: "Event") -> None:
            del event
            if threading.get_ident() == thread:
                self.compiled += 1
                counted(self.compiled)

    return Counting()
