"""The progress of Numba in compiling functions, and a way to stop it early: for screens on which somebody waits."""

import threading
from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING, Final

from trainer.problems import StoppedError

if TYPE_CHECKING:
    from numba.core.event import Event

_COMPILED: Final = "numba:compile"
_CAN_END_AT: Final = (_COMPILED, "numba:run_pass", "numba:compiler_lock")
"""Where Numba holds no lock of LLVM; it comes to one of them several times a second."""


class CompilingStoppedError(StoppedError):
    """The error when compiling was stopped early; the same function can be compiled later."""


class _Stop(BaseException):
    """The exception that stops compiling; Numba would take any other one for an error of the function."""


class CompilingWatch:
    """A watch on the functions that one thread compiles while it is `watching`."""

    def __init__(self) -> None:
        self.compiled = 0
        """How many functions have been compiled; any thread may read it."""
        self._is_stopped = False

    def stop(self) -> None:
        """End the compiling soon, or before it begins; any thread may call it."""
        self._is_stopped = True

    @contextmanager
    def watching(self) -> Iterator[None]:
        """Watch this thread; raises `CompilingStoppedError` after `stop` where something is still to be compiled."""
        from numba.core import event

        listener = _listener(self, threading.get_ident())
        for kind in _CAN_END_AT:
            event.register(kind, listener)  # type: ignore[no-untyped-call]
        try:
            yield
        except _Stop:
            raise CompilingStoppedError from None
        finally:
            for kind in _CAN_END_AT:
                event.unregister(kind, listener)  # type: ignore[no-untyped-call]

    def begins(self) -> None:
        """Note that something is about to be compiled; after a stop raise `_Stop`, which ends `watching`."""
        if self._is_stopped:
            raise _Stop


def _listener(watch: CompilingWatch, thread: int):  # type: ignore[no-untyped-def]  # noqa: ANN202  Numba is imported late
    from numba.core.event import Listener

    class Watching(Listener):
        def on_start(self, event: "Event") -> None:
            del event
            if threading.get_ident() == thread:
                watch.begins()

        def on_end(self, event: "Event") -> None:
            if event.kind == _COMPILED and threading.get_ident() == thread:
                watch.compiled += 1

    return Watching()
