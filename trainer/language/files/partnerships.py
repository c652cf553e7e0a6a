"""Partnership files: the partners' agreement, which is a convention with treatments, dials, and rows of their own.

Their own rows are in the file, in the form of a treatment's changes, and take precedence over every treatment.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

from trainer.documents.document import Document, read_document
from trainer.documents.nodes import MappingNode, Node, TextNode
from trainer.documents.shapes import Shape, read_shape
from trainer.language.files.table_files import FORMAT, FileKind

PARTNERSHIP: Final = FileKind(
    name="the partnership",
    required=("format", "partnership", "convention"),
    optional=("treatments", "settings", "notes"),
    shared=("include", "definitions", "groups", "changes"),
    part="a file that a partnership includes",
    guarded=False,
)

_SUFFIX: Final = ".yaml"


@dataclass(frozen=True, slots=True)
class Partnership:
    """An agreement of partners: a convention, treatments, settings, and rows of their own.

    `convention` is the name of a bundled one, or the path of its file. `own` is the partnership's file if it has rows
    of its own or names `files` of treatments, else None. `notes` is a text by the partners on what no row can say.
    """

    name: str
    convention: str
    treatments: tuple[str, ...] = ()
    settings: Mapping[str, int] = field(default_factory=dict)
    own: Path | None = None
    files: tuple[Path, ...] = ()
    notes: str = ""

    @property
    def called(self) -> str:
        """Return the library's name for the partnership's book; combine it with the treatments and settings."""
        return str(self.own) if self.own else self.convention


class WrittenPartnership(Shape, called="the partnership", version=FORMAT):
    """The raw contents of a partnership's file, not checked against the convention."""

    partnership: str
    convention: TextNode | None
    treatments: tuple[TextNode, ...] = ()
    settings: MappingNode | None = None
    notes: str = ""
    include: Node | None = None
    definitions: Node | None = None
    groups: Node | None = None
    changes: Node | None = None

    @property
    def has_rows(self) -> bool:
        """Return whether the file itself changes rows of its convention."""
        return self.changes is not None or self.include is not None


def is_partnership(document: Document) -> bool:
    """Return whether a file is a partnership's."""
    root = document.root
    return isinstance(root, MappingNode) and any(key.text == "partnership" for key, _ in root.entries)


def read_partnership(path: Path, document: Document | None = None) -> tuple[Document, WrittenPartnership, Partnership]:
    """Return a partnership's file without checking it; its problems are in the document.

    `document` has the contents of a file that is not written yet. Raises `UnusableFileError` when the file is not valid
    YAML.
    """
    document = document or read_document(path)
    written = read_shape(document, document.root, WrittenPartnership)
    named, treatments, files = written.convention, [], []
    for text in written.treatments:
        if text.text.endswith(_SUFFIX):
            files.append(_beside(document, path, text))
        else:
            treatments.append(text.text)
    convention = named.text if named else ""
    if named and convention.endswith(_SUFFIX):
        convention = str(_beside(document, path, named))
    own = path if written.has_rows or files else None
    settings = _settings(document, written.settings)
    names, notes = written.partnership, written.notes.strip()
    agreed = Partnership(names, convention, tuple(treatments), settings, own, tuple(files), notes)
    return document, written, agreed


def agreed_in(path: Path, document: Document | None = None) -> Partnership | None:
    """Return the agreement in a file, not checked against its convention; None for a file of another kind.

    `document` is as in `read_partnership`. Raises `UnusableFileError` when the file has problems.
    """
    if not is_partnership(document or read_document(path)):
        return None
    document, _, agreed = read_partnership(path, document)
    document.stop_on_problems()
    return agreed


def _beside(document: Document, path: Path, text: TextNode) -> Path:
    """Return the file that a partnership names, relative to its own folder."""
    found = path.parent / text.text
    if not found.is_file():
        document.report(text.place, f"there is no file '{text.text}'", f"name one from {path.parent} on")
    return found


def _settings(document: Document, node: MappingNode | None) -> dict[str, int]:
    # Imported here because it loads Lark, and few partnerships change dials.
    from trainer.language.files.vocabulary_reading import HIGHEST_SETTING

    settings = {}
    for name, value in node.entries if node else ():
        number = document.whole_number(value, f"setting '{name.text}'")
        if not 0 <= number <= HIGHEST_SETTING:
            document.report(value.place, f"setting '{name.text}' is {number}", f"0 to {HIGHEST_SETTING}")
        settings[name.text] = number
    return settings
