"""The files behind a result, and whether they are still the same."""

import hashlib
import os
from codecs import BOM_UTF8
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Self

from trainer.documents.document import LARGEST_FILE


@dataclass(frozen=True, slots=True)
class FilesRead:
    """Files by path, with a digest of the content that was read; and folders all of whose YAML files were read.

    The digest is empty for a file that was searched but did not exist.
    """

    files: tuple[tuple[str, str], ...]
    folders: tuple[tuple[str, tuple[str, ...]], ...] = ()

    @classmethod
    def of(cls, texts: Iterable[tuple[Path, str | None]], folders: Mapping[Path, Iterable[Path]] | None = None) -> Self:
        """Return the files with the texts that were read from them, None for a file that did not exist.

        For folders it records the files that were found then, not the present ones.
        """
        read = {str(path.absolute()): text for path, text in texts}
        listed = {folder: tuple(sorted(path.name for path in found)) for folder, found in (folders or {}).items()}
        return cls(
            tuple((path, "" if text is None else _digest(path, text.encode())) for path, text in read.items()),
            tuple((str(folder.absolute()), names) for folder, names in listed.items()),
        )

    @classmethod
    def now(cls, *places: Path) -> Self:
        """Return files, and all YAML files in and below folders, as they are before any of them is read.

        Unreadable files are left out; the actual reader reports them.
        """
        found = [path for place in places for path in (sorted(place.rglob("*.yaml")) if place.is_dir() else (place,))]
        contents = {str(path.absolute()): _content_or_none(path) for path in found}
        folders = {path.parent for path in found} - {place.parent for place in places}
        return cls(
            tuple((path, _digest(path, content)) for path, content in contents.items() if content is not None),
            tuple((str(folder.absolute()), _names_in(folder)) for folder in sorted(folders)),
        )

    def __or__(self, other: Self) -> Self:
        return type(self)((*self.files, *other.files), (*self.folders, *other.folders))

    @property
    def paths(self) -> tuple[Path, ...]:
        """Return the files that existed."""
        return tuple(Path(path) for path, digest in self.files if digest)

    def are_unchanged(self) -> bool:
        """Return whether all files have the same content and place, and the folders have no new files."""
        try:
            same = all(_digest_now(path) == digest for path, digest in self.files)
        except OSError:
            return False
        return same and all(_names_in(Path(folder)) == names for folder, names in self.folders)


def _content_or_none(path: Path) -> bytes | None:
    try:
        return _content(str(path))
    except OSError:
        return None


def _content(path: str) -> bytes:
    """Return the bytes that `read_document` would read."""
    with Path(path).open("rb") as file:
        return file.read(LARGEST_FILE + 1).removeprefix(BOM_UTF8)


def _digest_now(path: str) -> str:
    """Return the digest of a file as it is, empty where there is none."""
    try:
        return _digest(path, _content(path))
    except FileNotFoundError:
        return ""


def _digest(path: str, content: bytes) -> str:
    # The real path is included because messages and sources change when a link leads to another file.
    return hashlib.sha256(os.fsencode(os.path.realpath(path)) + b"\0" + content).hexdigest()


def _names_in(folder: Path) -> tuple[str, ...]:
    return tuple(sorted(path.name for path in folder.glob("*.yaml")))
