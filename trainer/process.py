"""What every process of the program is set up with before it begins."""

import gc
import os
import sys
import threading
from contextlib import suppress
from mmap import PAGESIZE
from typing import Final

_NEW_OBJECTS: Final = 50_000
_TIMES_YOUNGER: Final = 100


def set_up_process() -> None:
    """Spare this process, and those that it starts, work that brings the program nothing. Before NumPy is imported."""
    _collect_seldom()
    _start_no_linear_algebra()


def set_up_worker() -> None:
    """Likewise for a process that works for another one: it ends with that, however that ends."""
    from multiprocessing import parent_process

    set_up_process()
    parent = parent_process()
    if parent is not None:
        threading.Thread(target=_end_with, args=(parent.sentinel,), name="parent", daemon=True).start()


def give_back() -> None:
    """Give the system the memory back that was freed between things which are still used: glibc waits to be told."""
    if sys.platform == "linux":
        import ctypes

        trim = getattr(ctypes.CDLL(None), "malloc_trim", None)
        if trim is not None:
            trim(0)


def memory_taken() -> int:
    """Bytes of memory that the process takes now; 0 where the system does not tell it in a moment."""
    if sys.platform == "linux":
        with suppress(OSError), open("/proc/self/statm", "rb", buffering=0) as file:  # noqa: PTH123  asked often
            return int(file.read().split()[1]) * PAGESIZE
    return 0


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
