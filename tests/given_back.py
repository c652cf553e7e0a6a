"""Memory that tests no longer need, given back: a test process would grow to a gigabyte, most of it unused."""

import gc
import os
import re
from functools import _lru_cache_wrapper
from pathlib import Path
from types import ModuleType
from typing import Final

from trainer import process

MUCH: Final = 260
"""Megabytes; below them nothing is looked for, and what test files can share is left to the next."""
MORE: Final = 50
"""Megabytes by which a process has to grow again before it is looked through again."""
TOO_MUCH: Final = 60
"""Megabytes beyond what collecting took, above which a test file does not leave to the next what both could use."""
SPENT: Final = 160
"""Megabytes beyond what collecting took, above which no other file belongs into this process."""

_STATM: Final = Path("/proc/self/statm")
_STATUS: Final = Path("/proc/self/status")


class Memory:
    """Keeps a process small. Where a system does not tell how large it is, nothing is done."""

    def __init__(self) -> None:
        self._limit = MUCH
        self._most = MUCH
        self._spent = MUCH

    def begin(self) -> None:
        """Give back what collecting needed for a while, and never look again through what it has made.

        What the process takes from now on is the tests'.
        """
        give_back()
        gc.freeze()
        self._limit = max(MUCH, megabytes() + MORE)
        self._most = max(MUCH, megabytes() + TOO_MUCH)
        self._spent = max(MUCH, megabytes() + SPENT)

    @property
    def is_too_much(self) -> bool:
        """Whether the tests have taken so much that not even a reasoner is left to the next file."""
        return megabytes() > self._most

    def forgotten(self) -> None:
        """Give back what was left to the next file; what can't be, such as machine code, is not forgotten again."""
        give_back()
        self._most = max(self._most, megabytes() + MORE)

    @property
    def is_spent(self) -> bool:
        """Whether what can't be given back is so much that what is still to come belongs into another process."""
        return megabytes() > self._spent

    def keep_small(self) -> None:
        """Give back what is not used any more, if there is much."""
        if megabytes() > self._limit:
            give_back()
            self._limit = max(MUCH, megabytes() + MORE)


MEMORY: Final = Memory()
"""Of this process."""


def give_back() -> None:
    """Give back what is not used any more."""
    gc.collect()
    process.give_back()


def forget_kept_in(module: ModuleType) -> None:
    """Empty what the functions of a module, which no test asks for again, have kept of their answers."""
    for value in vars(module).values():
        if isinstance(value, _lru_cache_wrapper) and value.__module__ == module.__name__:
            value.cache_clear()


def megabytes() -> int:
    """How large this process is at the moment; 0 where that is not known."""
    if not _STATM.exists():
        return 0
    pages = int(_STATM.read_text(encoding="ascii").split()[1])
    return pages * os.sysconf("SC_PAGE_SIZE") // 1_000_000


def most_megabytes() -> int:
    """How large this process has been at most; 0 where that is not known."""
    if not _STATUS.exists():
        return 0
    found = re.search(r"VmHWM:\s+(\d+) kB", _STATUS.read_text(encoding="ascii"))
    return int(found[1]) * 1024 // 1_000_000 if found else 0
