"""The files of one convention or one treatment: the main file, and everything that it includes."""

from collections.abc import Iterator, Mapping
from copy import copy
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Final

from trainer.documents.document import Document, read_document
from trainer.documents.nodes import Node, TextNode
from trainer.documents.regular_files import real_path
from trainer.documents.shapes import check_version
from trainer.language.guards.guards import Guards, guards_path, read_guards
from trainer.problems import Problem, UnusableFileError, did_you_mean

FORMAT: Final = "1"
"""The version of the file format that this program reads."""

MARGIN: Final = "also fine within"
"""The key for how much worse than the best call a true call may be and still count as good: `0.3 IMPs`."""

_DEEPEST_INCLUDE: Final = 4
"""The most files that include one another in turn; a file that includes itself ends here."""

_MOST_FILES: Final = 100
"""The most files of one convention, so that a hostile table is refused at once."""


@dataclass(frozen=True, slots=True)
class FileKind:
    """The possible keys of a kind of file: the main file, which messages call `name`, and those that it includes.

    `required` are keys that the main file must have, `optional` its other keys; `shared` keys are possible in every
    file. Messages call an included file `part`. Files that are `guarded` may have a file of guards beside them.
    """

    name: str
    required: tuple[str, ...]
    optional: tuple[str, ...]
    shared: tuple[str, ...]
    part: str = "an included file"
    guarded: bool = True


CONVENTION: Final = FileKind(
    name="the table",
    required=("format", "convention", "title", "laws", "source"),
    optional=("covers", "based on", "rounds", "offers", "plays", "exact", MARGIN),
    shared=("include", "settings", "definitions", "groups", "situations", "natural"),
)


@dataclass(frozen=True, slots=True)
class TableFile:
    """One parsed file of a table: its path as written, its document, its top-level entries and its guards."""

    path: Path
    document: Document
    entries: Mapping[str, Node]
    guards: Guards | None = None

    @property
    def documents(self) -> tuple[Document, ...]:
        """Return the document of the table, and that of its guards if there are any."""
        return (self.document,) if self.guards is None else (self.document, self.guards.document)


@dataclass
class TableFiles:
    """The files of one table, included files before the one that includes them; their contents have this order.

    `folder` is the outermost folder from which files may be included; messages give paths relative to it, or to
    `relative_to`. `shipped` is for a convention outside of the library: the folder of its game in the library, in which
    shared files are found that are not beside the convention.
    """

    folder: Path
    kind: FileKind = CONVENTION
    relative_to: Path | None = None
    shipped: Path | None = None
    files: list[TableFile] = field(default_factory=list)
    _problems: list[Problem] = field(default_factory=list)
    _begun: list[Path] = field(default_factory=list)

    @property
    def main(self) -> TableFile:
        """Return the main file, which names the convention or the treatment."""
        return self.files[-1]

    @property
    def has_unreadable(self) -> bool:
        """Return whether an included file could not be read at all, so that its definitions are missing."""
        return bool(self._problems)

    def __iter__(self) -> Iterator[TableFile]:
        return iter(self.files)

    def problems(self) -> list[Problem]:
        """Return the problems of all files together, each once."""
        documents = (document for file in self.files for document in file.documents)
        found = [*self._problems, *(problem for document in documents for problem in document.problems)]
        return list(dict.fromkeys(found))

    @property
    def guards(self) -> dict[str, Guards]:
        """Return the guards of every file that has some, by the name of its document."""
        return {file.document.file: file.guards for file in self.files if file.guards is not None}

    def texts(self) -> Iterator[str]:
        """Yield the texts of all files and of their guards."""
        return (document.text_read for file in self.files for document in file.documents)

    def texts_read(self) -> Iterator[tuple[Path, str | None]]:
        """Yield every path that was tried, with its text; None where a file has no guards beside it."""
        for file in self.files:
            yield file.path, file.document.text_read
            if self.kind.guarded:
                yield guards_path(file.path), None if file.guards is None else file.guards.document.text_read

    def anew(self) -> "TableFiles":
        """Return the same files without any problems."""
        files = [
            replace(
                file,
                document=_anew(file.document),
                guards=None if file.guards is None else file.guards.in_document(_anew(file.guards.document)),
            )
            for file in self.files
        ]
        return TableFiles(self.folder, self.kind, self.relative_to, self.shipped, files)

    def stop_on_problems(self) -> None:
        """Raise `UnusableFileError` with the problems of all files together, if there are any."""
        problems = self.problems()
        if problems:
            raise UnusableFileError(problems)

    def read_main(self, path: Path, document: Document | None = None) -> None:
        """Read the main file and its includes; raises `UnusableFileError` when the main file itself can't be read.

        `document` has the contents of a main file that is not written yet.
        """
        document = document or self._document(path)
        known = (*self.kind.optional, *self.kind.shared)
        entries = document.mapping(document.root, self.kind.name, known, self.kind.required)
        self._with_includes(TableFile(path, document, entries), path.parent, depth=0)

    def _read_part(self, path: Path, depth: int) -> None:
        resolved = real_path(path)
        try:
            document = self._document(resolved)
        except UnusableFileError as error:
            self._problems += error.problems
            return
        entries = document.mapping(document.root, self.kind.part, self.kind.shared, required=("format",))
        self._with_includes(TableFile(path, document, entries), resolved.parent, depth=depth)

    def _document(self, path: Path) -> Document:
        return read_document(path, path_in(self.relative_to or self.folder, path))

    def _with_includes(self, file: TableFile, folder: Path, *, depth: int) -> None:
        document, entries = file.document, file.entries
        if "format" in entries:
            check_version(document, entries["format"], FORMAT)
        self._begun.append(real_path(file.path))
        for text in document.texts(entries.get("include"), "include"):
            if included := self._included(document, folder, text, depth):
                self._read_part(included, depth + 1)
        self.files.append(replace(file, guards=self._guards(file)))

    def _guards(self, file: TableFile) -> Guards | None:
        try:
            shown = file.document.file
            return read_guards(file.path, shown, file.entries, FORMAT) if self.kind.guarded else None
        except UnusableFileError as error:
            self._problems += error.problems
            return None

    def _included(self, document: Document, folder: Path, text: TextNode, depth: int) -> Path | None:
        """Return the file to include; None, with the problem reported, where that is impossible."""
        try:
            path = own_or_shipped(folder / text.text, self.folder, self.shipped)
            included, is_file = real_path(path), path.is_file()
        except (OSError, ValueError):
            document.report(text.place, "this is no path", "check its characters")
            return None
        if not is_inside(included, self.folder, self.shipped):
            wrong = f"'{text.text}' is outside the folder of conventions"
            document.report(text.place, wrong, "include files inside it")
        elif not is_file:
            near = did_you_mean(included.name, (other.name for other in included.parent.glob("*.yaml")))
            document.report(text.place, f"there is no file '{text.text}'", near)
        elif included in self._begun:
            document.report(text.place, f"'{text.text}' is included twice, or includes itself", "once is enough")
        elif depth >= _DEEPEST_INCLUDE or len(self._begun) >= _MOST_FILES:
            document.report(text.place, "too many files that include files", "include them from the main file")
        else:
            return path
        return None


def own_or_shipped(path: Path, folder: Path, shipped: Path | None) -> Path:
    """Return the path, or the bundled file that replaces a file missing beside a copied convention in `folder`.

    Files beside the convention's folder correspond to those in `shipped`. Raises `OSError`, `ValueError` for an invalid
    path.
    """
    if shipped is None or is_inside(real_path(path), folder):
        return path
    beside = real_path(folder).parent
    resolved = real_path(path)
    found = shipped / resolved.relative_to(beside) if resolved.is_relative_to(beside) else path
    return found if found.exists() else path


def is_inside(path: Path, folder: Path, shipped: Path | None = None) -> bool:
    """Return whether a resolved path is inside the folder, or inside the library's folder that contains `shipped`."""
    return any(path.is_relative_to(real_path(one)) for one in (folder, *((shipped.parent,) if shipped else ())))


def _anew(document: Document) -> Document:
    fresh = copy(document)
    fresh.problems = []
    return fresh


def path_in(folder: Path, path: Path) -> str:
    """Return the path as messages show it: relative to the folder, if it is inside."""
    resolved, base = real_path(path), real_path(folder)
    return resolved.relative_to(base).as_posix() if resolved.is_relative_to(base) else str(path)
