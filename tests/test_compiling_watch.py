"""Compiling by Numba is watched and ended early, and the function can be compiled later all the same."""

import threading
from collections.abc import Callable
from typing import Any

import numba
import pytest

from trainer.compiling_watch import CompilingStoppedError, CompilingWatch


def doubled() -> Callable[[int], int]:
    """A function that has not been compiled yet, and calls another one."""
    compiled: Any = numba.njit

    @compiled  # type: ignore[untyped-decorator]
    def twice(number: int) -> int:
        return number + number

    @compiled  # type: ignore[untyped-decorator]
    def both(number: int) -> int:
        return twice(number)  # type: ignore[no-any-return]

    return both  # type: ignore[no-any-return]


def test_functions_are_counted_as_they_are_compiled() -> None:
    watch = CompilingWatch()
    function = doubled()
    with watch.watching():
        assert function(21) == 42
    compiled = watch.compiled
    assert compiled >= 2
    with watch.watching():
        assert function(4) == 8
    assert watch.compiled == compiled, "nothing is compiled twice"


def test_a_stopped_watch_ends_what_has_to_be_compiled_and_it_is_compiled_later() -> None:
    watch = CompilingWatch()
    watch.stop()
    function = doubled()
    with pytest.raises(CompilingStoppedError), watch.watching():
        function(21)
    assert watch.compiled == 0
    with CompilingWatch().watching():
        assert function(21) == 42


def test_what_other_threads_compile_is_neither_counted_nor_stopped() -> None:
    watch = CompilingWatch()
    watch.stop()
    found: list[int] = []
    with watch.watching():
        thread = threading.Thread(target=lambda: found.append(doubled()(21)))
        thread.start()
        thread.join()
    assert found == [42]
    assert watch.compiled == 0
