"""The functions that Numba compiles are counted, those of this thread alone."""

import threading
from collections.abc import Callable
from typing import Any

import numba

from tests.slow import takes_seconds
from trainer.compiling_watch import compiling_watched


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
    counted: list[int] = []
    function = doubled()
    with compiling_watched(counted.append):
        assert function(21) == 42
    assert counted == list(range(1, len(counted) + 1))
    assert len(counted) >= 2
    again: list[int] = []
    with compiling_watched(again.append):
        assert function(4) == 8
    assert not again, "nothing is compiled twice"


@takes_seconds
def test_what_other_threads_compile_is_not_counted() -> None:
    counted: list[int] = []
    found: list[int] = []
    with compiling_watched(counted.append):
        thread = threading.Thread(target=lambda: found.append(doubled()(21)))
        thread.start()
        thread.join()
    assert found == [42]
    assert not counted
