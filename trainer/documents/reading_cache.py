"""A cache of values read from files, valid until one of the files, the program or Python changes."""

import sys
from collections.abc import Hashable, Iterable
from contextlib import suppress
from dataclasses import dataclass
from functools import cached_property
from hashlib import sha256
from importlib.util import find_spec
from pathlib import Path
from typing import Final

from trainer.documents.file_cache import FileCache
from trainer.documents.files_read import FilesRead
from trainer.documents.value_bytes import NotKeepableError, read_back, written

_PACKAGE: Final = Path(__file__).resolve().parent.parent
_SOURCES: Final = frozenset({".py", ".lark"})
_LIBRARIES: Final = ("lark", "yaml")


@dataclass(frozen=True, slots=True)
class Reading:
    """A value (as bytes made by `written`), the files that it was read from, and its reader's remarks (`about`)."""

    value: bytes
    files: FilesRead
    about: tuple[str, ...] = ()


@dataclass(frozen=True)
class ReadingCache:
    """The cache in a folder, like a `FileCache`. `packages` are the packages of the program that read the values."""

    folder: Path
    packages: tuple[str, ...]

    def reading(self, kind: str, question: Hashable) -> Reading | None:
        """Return the value stored for the key `question`; None where there is none, or it is stale."""
        try:
            content = self._kept.content(self._name(kind, question))
            found = None if content is None else read_back(content, (Reading, FilesRead))
        except (NotKeepableError, OSError):
            return None
        return found if isinstance(found, Reading) and found.files.are_unchanged() else None

    def keep(self, kind: str, question: Hashable, reading: Reading) -> None:
        """Store a value, in place of the old one. The key `question` has to be the same in every process."""
        # Without readable sources there is no fingerprint of the program, and nothing is stored.
        with suppress(OSError):
            self._kept.keep(self._name(kind, question), written(reading))

    @cached_property
    def _kept(self) -> FileCache:
        return FileCache(self.folder)

    def _name(self, kind: str, question: Hashable) -> str:
        return f"{kind}-{sha256(f'{self._program}{question!r}'.encode()).hexdigest()[:32]}"

    @cached_property
    def _program(self) -> str:
        """Return a fingerprint of Python and of the running program, even if its files are edited meanwhile."""
        own = (_PACKAGE / package for package in self.packages)
        digest = sha256(f"{sys.implementation.cache_tag} {sys.version} {_PACKAGE}".encode())
        for path in (*_sources(own), *_first_files(_LIBRARIES)):
            content = path.read_bytes()
            digest.update(f"{path.name} {len(content)} ".encode() + content)
        return digest.hexdigest()


def _sources(folders: Iterable[Path]) -> Iterable[Path]:
    return (path for folder in folders for path in sorted(folder.rglob("*")) if path.suffix in _SOURCES)


def _first_files(libraries: Iterable[str]) -> Iterable[Path]:
    """Return the file of each library that has its version, without loading the library."""
    specs = map(find_spec, libraries)
    return (Path(spec.origin) for spec in specs if spec is not None and spec.origin is not None)
