"""Digests of everything that a proof rests on: the tables of a convention, and the program that proves them.

Two proofs with the same fingerprint have the same outcome, so a proof need not be repeated until one changes.
"""

import hashlib
import sys
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cache
from importlib.metadata import packages_distributions, version
from modulefinder import ModuleFinder
from pathlib import Path
from typing import Final

from trainer.documents.regular_files import real_path
from trainer.language.files.library import ConventionLibrary
from trainer.problems import BiddingTrainerError
from trainer.verifying.proofs.shared_files import others_of

_SOURCES: Final = Path(__file__).resolve().parents[3]
_PROGRAM: Final = "trainer"
_PROVING: Final = "trainer.verifying.proofs.treatment_proofs"
_LENGTH: Final = 16
"""Hexadecimal digits: 64 bits, so that two of a few dozen fingerprints never agree by chance."""


@dataclass(frozen=True, slots=True)
class Fingerprint:
    """The digests (16 hexadecimal digits each) of the tables that a proof reads and of the program that proves them."""

    tables: str
    program: str

    def changed_since(self, before: "Fingerprint") -> str:
        """Return what has changed since another fingerprint was taken; empty where both are the same."""
        parts = (("tables", self.tables, before.tables), ("program", self.program, before.program))
        return " and ".join(name for name, now, then in parts if now != then)


def fingerprint_of(library: ConventionLibrary, convention: str) -> Fingerprint:
    """Return the fingerprint of a convention's proofs, with any of its treatments; raises as `library.book` does."""
    files = files_read(library, convention)
    tables = _digest((_name(path, real_path(library.folder)), path.read_bytes()) for path in files)
    return Fingerprint(tables, _program(library.book(convention).game.laws_called.__module__))


def files_read(library: ConventionLibrary, convention: str) -> set[Path]:
    """Return every file that the proofs of a convention read: tables, treatments, laws.

    A row of a shared file may be reached by another convention alone, so the files of that convention are included.
    Raises as `library.book` does.
    """
    game = library.book(convention).game
    own = _files_of(library, convention)
    others = [files for other in others_of(library, convention) if own & (files := _files_of(library, other))]
    laws = {real_path(path) for path in (game.read_from.paths if game.read_from else ())}
    return own.union(laws, *others)


def _files_of(library: ConventionLibrary, convention: str) -> set[Path]:
    read = (found for treatment in library.treatment_files(convention) for found in treatment.files.texts_read())
    offered = (path for path, text in read if text is not None)
    return {real_path(path) for path in (*offered, *library.files_of(convention))}


def _name(path: Path, folder: Path) -> str:
    """Return a name of a file that does not depend on where the checkout is."""
    return path.relative_to(folder).as_posix() if path.is_relative_to(folder) else path.name


@dataclass(frozen=True, slots=True)
class _Elsewhere:
    """The names of modules that the proofs of one game don't rest on: other packages, and the other games."""

    module_of_game: str

    def __contains__(self, name: object) -> bool:
        first, *inner = str(name).split(".")
        is_a_game = inner[:1] == ["games"] and inner[2:] == ["game"]
        return first not in {_PROGRAM, "__init__"} or (is_a_game and name != self.module_of_game)


@cache
def _program(module_of_game: str) -> str:
    """Return a digest of all imported modules of the prover, their data files, the packages, and Python.

    Raises `BiddingTrainerError` when the program has no source to read.
    """
    imports = ModuleFinder([str(_SOURCES)], excludes=_Elsewhere(module_of_game))
    try:
        for name in (_PROVING, module_of_game):
            imports.import_hook(name)
    except ImportError:
        raise BiddingTrainerError("This program has no source files, so it can't tell what a proof rests on.") from None
    modules = {Path(file) for found in imports.modules.values() if (file := vars(found)["__file__"])}
    data = {path for folder in {path.parent for path in modules} for path in folder.iterdir() if _is_data(path)}
    files = ((path.relative_to(_SOURCES).as_posix(), path.read_bytes()) for path in modules | data)
    return _digest((*files, *_versions(imports.badmodules)))


def _is_data(path: Path) -> bool:
    return path.is_file() and path.suffix not in {".py", ".pyc", ".md"}


def _versions(imported: Iterable[str]) -> Iterator[tuple[str, bytes]]:
    """Yield the packages among the imported names with their versions, and Python with its own."""
    packages = {name.partition(".")[0] for name in imported} - sys.stdlib_module_names
    known = packages_distributions()
    for distribution in {name for package in packages for name in known.get(package, ())}:
        yield distribution, version(distribution).encode()
    yield "Python", f"{sys.version_info.major}.{sys.version_info.minor}".encode()


def _digest(contents: Iterable[tuple[str, bytes]]) -> str:
    digest = hashlib.sha256()
    for name, content in sorted(contents):
        digest.update(f"{name} {len(content)}\n".encode() + content)
    return digest.hexdigest()[:_LENGTH]
