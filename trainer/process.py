"""What every process of the program is set up with before it begins."""

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

_TRIM_THRESHOLD: Final = -1
_MMAP_THRESHOLD: Final = -3
"""The options' numbers in glibc's `malloc.h`."""
_LARGE: Final = 500_000
_DAY: Final = 24 * 60 * 60


def set_up_process() -> None:
    """Spare this process, and those that it starts, work that brings the program nothing. Before NumPy is imported."""
    _collect_seldom()
    _start_no_linear_algebra()
    _have_a_time_zone()


def set_up_worker() -> None:
    """Likewise for a process that works for another one: it ends with that, however that ends."""
    from multiprocessing import parent_process

    set_up_process()
    parent = parent_process()
    if parent is not None:
        threading.Thread(target=_end_with, args=(parent.sentinel,), name="parent", daemon=True).start()


def give_large_back_at_once() -> None:
    """Give large arrays back to the system as soon as they are freed, in a process that stays for an evening.

    glibc learns to keep ever larger ones, up to 32 MB, and as much again above all that is used: proofs are quicker by
    it, a learner has 40 MB less.
    """
    set_option = _of_glibc("mallopt")
    if set_option is not None:
        set_option(_MMAP_THRESHOLD, _LARGE)
        set_option(_TRIM_THRESHOLD, 16 * _LARGE)


def give_back() -> None:
    """Give the system the memory back that was freed between things which are still used: glibc waits to be told."""
    trim = _of_glibc("malloc_trim")
    if trim is not None:
        trim(0)


class SpareMemory:
    """Gives back what is used no longer, each time the process has grown by `growth` bytes.

    Reasoners, and whatever keeps what it has found out, lead back to themselves; only a full collection finds them, and
    it takes a few tenths of a second.
    """

    def __init__(self, growth: int) -> None:
        """Begin with the size that the process has when this is asked for the first time."""
        self._growth = growth
        self._taken = 0

    def give_back(self) -> None:
        """Give back if the process has grown enough since that was last done."""
        taken = memory_taken()
        self._taken = min(self._taken or taken, taken)
        if taken > self._taken + self._growth:
            gc.collect()
            give_back()
            self._taken = memory_taken()


def memory_taken() -> int:
    """Bytes of memory that the process takes now; 0 where the system does not tell it in a moment."""
    if sys.platform == "linux":
        with suppress(OSError), open("/proc/self/statm", "rb", buffering=0) as file:  # noqa: PTH123  asked often
            return int(file.read().split()[1]) * PAGESIZE
    return 0


def _of_glibc(name: str) -> Callable[..., int] | None:
    """A function of the C library about its memory; None where the system has another library."""
    if sys.platform != "linux":
        return None
    import ctypes

    found: Callable[..., int] | None = getattr(ctypes.CDLL(None), name, None)
    return found


def _have_a_time_zone() -> None:
    """Where `TZ` names no time zone that Python can reckon in, it is noon everywhere at noon in Greenwich."""
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
    # Books, and what is kept of auctions, are hundreds of thousands of objects, none of which leads back to itself.
    # Looked through after every 700 new ones, they take an eighth of the time of `verify` and a fifth of bidding, and
    # nothing is ever found. Older ones are looked through after the younger ones have been so many times.
    gc.set_threshold(_NEW_OBJECTS, _TIMES_YOUNGER, _TIMES_YOUNGER)


def _start_no_linear_algebra() -> None:
    # NumPy's linear algebra starts a thread on every core, which takes a fifth of the time of one `check`; nothing here
    # multiplies matrices.
    os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")
