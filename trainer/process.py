"""The set-up of every process of the program."""

import gc
import os
import sys
import threading
import time
from collections.abc import Callable
from contextlib import suppress
from mmap import PAGESIZE
from typing import Final

_NEW_OBJECTS: Final = 50_000
_TIMES_YOUNGER: Final = 100
"""See `_collect_seldom`."""

_TRIM_THRESHOLD: Final = -1
_MMAP_THRESHOLD: Final = -3
"""The numbers of both options, from glibc's `malloc.h`."""
_LARGE: Final = 500_000
"""In bytes: half a set of hands with 13 cards. Smaller blocks are made too often to come from the system each time."""
_DAY: Final = 24 * 60 * 60
"""In seconds."""


def set_up_process() -> None:
    """Configure this process and those that it starts for speed and memory. Has to run before NumPy is imported."""
    _collect_seldom()
    _start_no_linear_algebra()
    _have_a_time_zone()


def set_up_worker() -> None:
    """Configure a worker process, which ends with its parent, however that ends."""
    from multiprocessing import parent_process

    set_up_process()
    parent = parent_process()
    if parent is not None:
        threading.Thread(target=_end_with, args=(parent.sentinel,), name="parent", daemon=True).start()


def give_large_back_at_once() -> None:
    """Make a long-running process return large arrays to the system as soon as they are freed.

    By default glibc learns to retain ever larger blocks, up to 32 MB, and as much again on top of the heap. That makes
    proofs faster, but costs a learner 40 MB.
    """
    set_option = _of_glibc("mallopt")
    if set_option is not None:
        set_option(_MMAP_THRESHOLD, _LARGE)
        set_option(_TRIM_THRESHOLD, 16 * _LARGE)


def give_back() -> None:
    """Return freed memory between used blocks to the system, which glibc does only on request."""
    trim = _of_glibc("malloc_trim")
    if trim is not None:
        trim(0)


class SpareMemory:
    """A helper that frees unused memory each time the process has grown by `growth` bytes.

    Reasoners and caches contain reference cycles. Only a full collection finds these, and it takes a few tenths of a
    second.
    """

    def __init__(self, growth: int) -> None:
        """Start from the size that the process has at the first call of `give_back`."""
        self._growth = growth
        self._taken = 0

    def give_back(self) -> None:
        """Free unused memory if the process has grown enough since the last time."""
        taken = memory_taken()
        self._taken = min(self._taken or taken, taken)
        if taken > self._taken + self._growth:
            gc.collect()
            give_back()
            self._taken = memory_taken()


def memory_taken() -> int:
    """Return the resident memory of the process in bytes; 0 where the system can't tell it quickly."""
    if sys.platform == "linux":
        with suppress(OSError), open("/proc/self/statm", "rb", buffering=0) as file:  # noqa: PTH123  asked often
            return int(file.read().split()[1]) * PAGESIZE
    return 0


def _of_glibc(name: str) -> Callable[..., int] | None:
    """Return a memory function of the C library; None where the system has another library."""
    if sys.platform != "linux":
        return None
    import ctypes

    found: Callable[..., int] | None = getattr(ctypes.CDLL(None), name, None)
    return found


def _have_a_time_zone() -> None:
    """Use UTC where `TZ` names no time zone that Python knows."""
    if not os.environ.get("TZ") or not hasattr(time, "tzset"):
        return
    if abs(time.timezone) >= _DAY or abs(time.altzone) >= _DAY:
        os.environ["TZ"] = "UTC0"
        time.tzset()


def _end_with(sentinel: int) -> None:
    from multiprocessing.connection import wait

    wait([sentinel])
    os._exit(1)


def _collect_seldom() -> None:
    # Books and caches of auctions are hundreds of thousands of objects without reference cycles. With a collection
    # after every 700 new objects, the default, the collector takes an eighth of the time of `verify` and a fifth of
    # that of bidding, and finds nothing. Older generations are collected once in `_TIMES_YOUNGER` younger collections.
    gc.set_threshold(_NEW_OBJECTS, _TIMES_YOUNGER, _TIMES_YOUNGER)


def _start_no_linear_algebra() -> None:
    # NumPy's linear algebra starts a thread on every core, which takes a fifth of the time of one `check`; nothing here
    # multiplies matrices.
    os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")
