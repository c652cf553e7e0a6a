"""Opening files that people name: a pipe, a device or a folder is no file, and is refused before anything is read.

Reading a pipe that nobody writes to would never end, nor would reading some devices.
"""

import errno
import os
import stat
from pathlib import Path
from typing import BinaryIO

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


def real_path(path: Path) -> Path:
    """Where a path leads to, through all links; in a loop of links as far as it goes, where `resolve` raises."""
    return Path(os.path.realpath(path))
