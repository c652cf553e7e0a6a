"""Reading and writing files that people name. A pipe, a device or a folder is no file, and is never read.

Reading a pipe that nobody writes to would never end, nor would reading some devices.
"""

import errno
import os
import secrets
import stat
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import BinaryIO, Final

LONGEST_LINE: Final = 20_000
"""Characters of a line of text; PBN asks for no more than 255. One with more is not read: only time would pass."""

_WITHOUT_WAITING = getattr(os, "O_NONBLOCK", 0)
_AS_BYTES = getattr(os, "O_BINARY", 0)
_NO_LINK = getattr(os, "O_NOFOLLOW", 0)
_READABLE: Final = 0o666
"""As any new file, the user's mask taken off: what is written for partners and pupils is read by them."""

_NAME_KEPT: Final = 40
"""Letters of a name of at most 255 bytes."""


def open_regular(path: Path, *, through_links: bool = True) -> BinaryIO:
    """A file, opened to be read; in a folder that others write to links are better not followed.

    Raises:
        OSError: with the reason, if it is none or can't be opened.
        ValueError: if it is no path at all.

    """
    no_link = 0 if through_links else _NO_LINK
    descriptor = os.open(path, os.O_RDONLY | _WITHOUT_WAITING | _AS_BYTES | no_link)
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
    with in_place_of(target) as opened:
        opened.writelines(contents)


@contextmanager
def in_place_of(path: Path) -> Iterator[BinaryIO]:
    """A new file, opened to be written, that takes the place of `path` once it is whole.

    If anything goes wrong it is removed, and what was at `path` stays. Nobody can guess its name beforehand, and put a
    link there that leads to another file.

    Raises:
        OSError: with the reason, if it can't be made or written.

    """
    unfinished = path.with_name(f"{path.name[:_NAME_KEPT]}.{secrets.token_hex(8)}.unfinished")
    flags = os.O_WRONLY | os.O_CREAT | os.O_EXCL | _NO_LINK | _AS_BYTES
    try:
        with os.fdopen(os.open(unfinished, flags, _READABLE), "wb") as opened:
            yield opened
            opened.flush()
            os.fsync(opened.fileno())
        unfinished.replace(path)
    finally:
        unfinished.unlink(missing_ok=True)


def open_to_append(path: Path) -> BinaryIO:
    """A file to which lines are added, made where it is not there yet; what was written can be read.

    Raises:
        OSError: with the reason, if it is a link, a pipe or a device, or can't be opened.

    """
    flags = os.O_RDWR | os.O_APPEND | os.O_CREAT | _NO_LINK | _WITHOUT_WAITING | _AS_BYTES
    descriptor = os.open(path, flags, _READABLE)
    if not stat.S_ISREG(os.fstat(descriptor).st_mode):
        os.close(descriptor)
        raise OSError(errno.EINVAL, "it is a pipe or a device, not a file", str(path))
    return os.fdopen(descriptor, "a+b")


def real_path(path: Path) -> Path:
    """Where a path leads to, through all links; in a loop of links as far as it goes, where `resolve` raises."""
    return Path(os.path.realpath(path))
