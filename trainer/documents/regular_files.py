"""Reading and writing files that users name. A pipe, a device or a folder is rejected and never read.

Reading from a pipe without a writer, or from some devices, would never end.
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
"""The most characters in a line of text; PBN allows 255. Reading a longer one would only waste time."""

_WITHOUT_WAITING = getattr(os, "O_NONBLOCK", 0)
_AS_BYTES = getattr(os, "O_BINARY", 0)
_NO_LINK = getattr(os, "O_NOFOLLOW", 0)
_READABLE: Final = 0o666
"""The mode of a new file before the umask: what is written for partners and pupils has to be readable for them."""

_NAME_KEPT: Final = 40
"""How many characters are kept of a name, which may have at most 255 bytes."""


def open_regular(path: Path, *, through_links: bool = True) -> BinaryIO:
    """Return a file opened for reading; in folders where others may write, links should not be followed.

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
    """Write a file atomically. A pipe or a device is written directly.

    Raises:
        OSError: with the reason, if that can't be done, or nobody reads from the pipe.

    """
    write_file_in_pieces(path, (content,))


def write_file_in_pieces(path: Path, contents: Iterable[bytes]) -> None:
    """Write a file from consecutive pieces, like `write_file`, with the same errors."""
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
    """Yield a new file, opened for writing, that replaces `path` when it is complete.

    If anything goes wrong it is removed, and the file at `path` stays. Its name is random, so that nobody can put a
    link to another file there beforehand.

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
    """Return a file opened for appending and reading, created if needed.

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
    """Return the target of a path through all links; in a loop of links as far as possible, where `resolve` raises."""
    return Path(os.path.realpath(path))
