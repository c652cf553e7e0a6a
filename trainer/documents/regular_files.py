"""Reading and writing files that people name. A pipe, a device or a folder is no file, and is never read.

Reading a pipe that nobody writes to would never end, nor would reading some devices.
"""

import errno
import os
import stat
from collections.abc import Iterable
from pathlib import Path
from typing import BinaryIO, Final

LONGEST_LINE: Final = 20_000
"""Characters of a line of text; PBN asks for no more than 255. One with more is not read: only time would pass."""

_WITHOUT_WAITING = getattr(os, "O_NONBLOCK", 0)
_AS_BYTES = getattr(os, "O_BINARY", 0)


def open_regular(path: Path) -> BinaryIO:
    """A file, opened to be read.

    Raises:
        OSError: with the reason, if it is none or can't be opened.
        ValueError: if it is no path at all.

    """
    descriptor = os.open(path, os.O_RDONLY | _WITHOUT_WAITING | _AS_BYTES)
    mode = os.fstat(descriptor).st_mode
    if not stat.S_ISREG(mode):
        os.close(descriptor)
        if stat.S_ISDIR(mode):
            raise IsADirectoryError(errno.EISDIR, os.strerror(errno.EISDIR), str(path))
        raise OSError(errno.EINVAL, "it is a pipe or a device, not a file", str(path))
    return os.fdopen(descriptor, "rb")


def write_file(path: Path, content: bytes) -> None:
    """Write a file: whole, or what was there before stays. Into a pipe or a device it is only written.

    Raises:
        OSError: with the reason, if that can't be done, or nobody reads from the pipe.

    """
    write_file_in_pieces(path, (content,))


def write_file_in_pieces(path: Path, contents: Iterable[bytes]) -> None:
    """Write a file of contents that come one after another, as `write_file` does; raises what it raises."""
    target = real_path(path)
    try:
        mode = target.stat().st_mode
    except FileNotFoundError:
        mode = stat.S_IFREG
    if not stat.S_ISREG(mode):
        descriptor = os.open(target, os.O_WRONLY | _WITHOUT_WAITING | _AS_BYTES)
        if _WITHOUT_WAITING:
            os.set_blocking(descriptor, True)
        with os.fdopen(descriptor, "wb") as opened:
            opened.writelines(contents)
        return
    unfinished = target.with_name(f"{target.name}.unfinished")
    try:
        with unfinished.open("wb") as opened:
            opened.writelines(contents)
        unfinished.replace(target)
    finally:
        unfinished.unlink(missing_ok=True)


def real_path(path: Path) -> Path:
    """Where a path leads to, through all links; in a loop of links as far as it goes, where `resolve` raises."""
    return Path(os.path.realpath(path))
