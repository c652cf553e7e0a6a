"""What was read from files, kept until any of them, the program or Python is another one."""

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
    """What was read: `value` as `written` has it, from `files`; `about` is what its reader notes beside it."""

    value: bytes
    files: FilesRead
    about: tuple[str, ...] = ()


@dataclass(frozen=True)
class ReadingCache:
    """The readings in a folder, which is as `FileCache` has it. `rooms` of the program are those that read them."""

    folder: Path
    rooms: tuple[str, ...]

    def reading(self, kind: str, question: Hashable) -> Reading | None:
        """What was read as an answer to the question; None where that is unknown, or no longer so."""
        try:
            content = self._kept.content(self._name(kind, question))
            found = None if content is None else read_back(content, (Reading, FilesRead))
        except (NotKeepableError, OSError):
            return None
        return found if isinstance(found, Reading) and found.files.are_unchanged() else None

    def keep(self, kind: str, question: Hashable, reading: Reading) -> None:
        """Keep a reading, in place of the one before. The question must be the same in every process that asks it."""
        # A program that can't read itself keeps nothing.
        with suppress(OSError):
            self._kept.keep(self._name(kind, question), written(reading))

    @cached_property
    def _kept(self) -> FileCache:
        return FileCache(self.folder)

    def _name(self, kind: str, question: Hashable) -> str:
        return f"{kind}-{sha256(f'{self._program}{question!r}'.encode()).hexdigest()[:32]}"

    @cached_property
    def _program(self) -> str:
        """Another text for another program or Python. It is the one that is running, even if it is edited meanwhile."""
        own = (_PACKAGE / room for room in self.rooms)
        digest = sha256(f"{sys.implementation.cache_tag} {sys.version} {_PACKAGE}".encode())
        for path in (*_sources(own), *_first_files(_LIBRARIES)):
            content = path.read_bytes()
            digest.update(f"{path.name} {len(content)} ".encode() + content)
        return digest.hexdigest()


def _sources(folders: Iterable[Path]) -> Iterable[Path]:
    return (path for folder in folders for path in sorted(folder.rglob("*")) if path.suffix in _SOURCES)


def _first_files(libraries: Iterable[str]) -> Iterable[Path]:
    """The file of a library that has its version; the library is not loaded by it."""
    specs = map(find_spec, libraries)
    return (Path(spec.origin) for spec in specs if spec is not None and spec.origin is not None)
