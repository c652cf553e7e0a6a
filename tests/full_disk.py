"""A disk without space: what is written is lost at the moment at which a program asks whether it has arrived."""

import errno
import os
from typing import NoReturn

import pytest


def fill_the_disk(monkeypatch: pytest.MonkeyPatch) -> None:
    """From now on no file of this process reaches the disk."""

    def no_space(_descriptor: int) -> NoReturn:
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    monkeypatch.setattr(os, "fsync", no_space)
