"""Which files something was read from, and whether they still hold the same."""

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
    """Files by their paths, with a digest of what was read from each; and folders whose YAML files were all read."""

    files: tuple[tuple[str, str], ...]
    folders: tuple[tuple[str, tuple[str, ...]], ...] = ()

    @classmethod
    def of(cls, texts: Iterable[tuple[Path, str]], folders: Mapping[Path, Iterable[Path]] | None = None) -> Self:
        """The files with the texts that were read from them, and what was found in folders (not what is there now)."""
        read = {str(path.absolute()): text for path, text in texts}
        listed = {folder: tuple(sorted(path.name for path in found)) for folder, found in (folders or {}).items()}
        return cls(
            tuple((path, _digest(path, text.encode())) for path, text in read.items()),
            tuple((str(folder.absolute()), names) for folder, names in listed.items()),
        )

    def are_unchanged(self) -> bool:
        """Whether each holds what it held, at the place where it was, and no other file has come into the folders."""
        try:
            same = all(_digest(path, _content(path)) == digest for path, digest in self.files)
        except OSError:
            return False
        return same and all(_names_in(Path(folder)) == names for folder, names in self.folders)


def _content(path: str) -> bytes:
    """What `read_document` takes for the text of a file."""
    with Path(path).open("rb") as file:
        return file.read(LARGEST_FILE + 1).removeprefix(BOM_UTF8)


def _digest(path: str, content: bytes) -> str:
    # A link may have come to lead elsewhere, where problems and sources have another name.
    return hashlib.sha256(os.fsencode(os.path.realpath(path)) + b"\0" + content).hexdigest()


def _names_in(folder: Path) -> tuple[str, ...]:
    return tuple(sorted(path.name for path in folder.glob("*.yaml")))
