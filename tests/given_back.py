"""Memory that tests no longer need, given back: a test process would grow to a gigabyte, most of it unused."""

import gc
import os
import re
from functools import _lru_cache_wrapper
from pathlib import Path
from types import ModuleType
from typing import Final

import pytest

from trainer import process

MUCH: Final = 260
"""Megabytes; below them nothing is looked for, and what test files can share is left to the next."""
MORE: Final = 50
"""Megabytes by which a process has to grow again before it is looked through again."""
TOO_MUCH: Final = 60
"""Megabytes beyond what collecting took, above which a test file does not leave to the next what both could use."""

_STATM: Final = Path("/proc/self/statm")
_STATUS: Final = Path("/proc/self/status")


class Memory:
    """Keeps a process small. Where a system does not tell how large it is, nothing is done."""

    def __init__(self) -> None:
        self._limit = MUCH
        self._most = MUCH

    def begin(self) -> None:
        """Give back what collecting needed for a while; what it takes from now on is the tests'."""
        give_back()
        self._most = max(MUCH, megabytes() + TOO_MUCH)

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
        return megabytes() > MUCH

    def keep_small(self) -> None:
        """Give back what is not used any more, if there is much."""
        if megabytes() > self._limit:
            give_back()
            self._limit = max(MUCH, megabytes() + MORE)


def give_back() -> None:
    """Give back what is not used any more."""
    gc.collect()
    process.give_back()


def forget_kept_in(module: ModuleType) -> None:
    """Empty what the functions of a module, which no test asks for again, have kept of their answers."""
    for value in vars(module).values():
        if isinstance(value, _lru_cache_wrapper) and value.__module__ == module.__name__:
            value.cache_clear()


def leave_off(items: list[pytest.Item], last: pytest.Item, left: Path) -> None:
    """Run nothing after the `last` of these tests; their files are written into `left`, a line each, for others."""
    after = items.index(last) + 1
    left.write_text("\n".join(dict.fromkeys(str(item.path) for item in items[after:])), encoding="utf-8")
    del items[after:]


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
