"""A cache in files of results that take long to compute. Any file may be missing or unusable without harm.

A file is read only if no other user can have written it: it and its folder belong to the user, and neither group nor
others may write there. Systems that don't tell the owner of a file (Windows) have no cache. A checksum reveals
truncated or damaged files. No error is ever raised; the cache is then empty.
"""

import hashlib
import os
import stat
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Final

MOST_FILES: Final = 100
"""The most files in one folder; older ones are removed.

All bundled conventions with their lessons need less than half.
"""

LARGEST_FILE: Final = 50_000_000
"""In bytes; the rule book of a bundled convention has a hundredth of it."""

_HEAD: Final = b"Bidding Trainer keeps this; it may be deleted.\n"
_BEGIN: Final = len(_HEAD) + hashlib.sha256().digest_size
_KEPT: Final = ".kept"
_UNFINISHED: Final = ".unfinished"
_WRITABLE_BY_OTHERS: Final = stat.S_IWGRP | stat.S_IWOTH


class FileCache:
    """The cache files in one folder, which is created with the first file."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder

    def content(self, name: str) -> bytes | None:
        """Return the content stored under a name; None where there is none that can be trusted."""
        try:
            if not _belongs_to_us(self._folder.lstat(), stat.S_ISDIR):
                return None
            written = _read(self._folder / f"{name}{_KEPT}")
        except OSError:
            return None
        head, content = written[:_BEGIN], written[_BEGIN:]
        return content if head == _HEAD + _checksum(name, content) else None

    def keep(self, name: str, content: bytes) -> None:
        """Store content under a name, in place of the old content; does nothing where that is impossible."""
        with suppress(OSError):
            self._folder.mkdir(mode=0o700, parents=True, exist_ok=True)
            if _belongs_to_us(self._folder.lstat(), stat.S_ISDIR):
                self._write(name, _HEAD + _checksum(name, content) + content)
                self._remove_old()

    def _write(self, name: str, written: bytes) -> None:
        """Write a file atomically, because another process may be reading or writing the same."""
        from tempfile import NamedTemporaryFile

        with NamedTemporaryFile(prefix=name, suffix=_UNFINISHED, dir=self._folder, delete=False) as file:
            try:
                file.write(written)
                file.close()
                Path(file.name).replace(self._folder / f"{name}{_KEPT}")
            except OSError:
                Path(file.name).unlink(missing_ok=True)
                raise

    def _remove_old(self) -> None:
        """Remove all but the newest files, and unfinished ones of processes that were killed."""
        ours = [file for file in self._folder.iterdir() if file.suffix in {_KEPT, _UNFINISHED}]
        for _, file in sorted(((_written_at(file), file) for file in ours), reverse=True)[MOST_FILES:]:
            file.unlink(missing_ok=True)


def _belongs_to_us(status: os.stat_result, is_of_kind: Callable[[int], bool]) -> bool:
    """Return whether a file is of the right kind, and no other user can have written it."""
    if not hasattr(os, "geteuid"):
        return False
    return is_of_kind(status.st_mode) and status.st_uid == os.geteuid() and not status.st_mode & _WRITABLE_BY_OTHERS


def _read(path: Path) -> bytes:
    """Return a whole file, empty where it can't be trusted; never follows a link or waits for a pipe."""
    descriptor = os.open(path, os.O_RDONLY | os.O_CLOEXEC | os.O_NOFOLLOW | os.O_NONBLOCK)
    with os.fdopen(descriptor, "rb") as file:
        if not _belongs_to_us(os.fstat(descriptor), stat.S_ISREG):
            return b""
        return file.read(LARGEST_FILE)


def _checksum(name: str, content: bytes) -> bytes:
    """Return a digest of the name and the content, so that a renamed file counts as damaged."""
    return hashlib.sha256(name.encode() + b"\0" + content).digest()


def _written_at(file: Path) -> float:
    """Return when a file was written; a file that another process has just removed counts as old."""
    try:
        return file.lstat().st_mtime
    except OSError:
        return 0.0
