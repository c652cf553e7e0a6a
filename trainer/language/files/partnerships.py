"""Partnership files: what partners have agreed, a convention with treatments, dials, and rows of their own.

Their own rows stand in the file as the changes of a treatment do, and have the last word over every treatment.
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
    """What partners have agreed: a convention, treatments, settings, and rows of their own.

    `convention` is the name of a shipped one, or the path of its file. `own` is the partnership's file where it holds
    rows, or names `files` of treatments, that no one else has; None where the rest says all. `notes` is what they have
    agreed in their own words, which no row can say.
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
        """By what a library is asked for it, beside its treatments and settings."""
        return str(self.own) if self.own else self.convention


class WrittenPartnership(Shape, called="the partnership", version=FORMAT):
    """A partnership as its file has it, unchecked against its convention."""

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
        """Whether it changes rows of its convention itself."""
        return self.changes is not None or self.include is not None


def is_partnership(document: Document) -> bool:
    """Return whether a file says that it is one."""
    root = document.root
    return isinstance(root, MappingNode) and any(key.text == "partnership" for key, _ in root.entries)


def read_partnership(path: Path, document: Document | None = None) -> tuple[Document, WrittenPartnership, Partnership]:
    """Return a partnership's file, not checked yet: its problems are in the document.

    `document` is what the file would hold, where that is not written yet. Raises `UnusableFileError` where it is no
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
    """Return what a partnership's file says, not checked against its convention; None for a file of another kind.

    `document` is as in `read_partnership`. Raises `UnusableFileError`.
    """
    if not is_partnership(document or read_document(path)):
        return None
    document, _, agreed = read_partnership(path, document)
    document.stop_on_problems()
    return agreed


def _beside(document: Document, path: Path, text: TextNode) -> Path:
    """Return the file that a partnership names, from its own folder on."""
    found = path.parent / text.text
    if not found.is_file():
        document.report(text.place, f"there is no file '{text.text}'", f"name one from {path.parent} on")
    return found


def _settings(document: Document, node: MappingNode | None) -> dict[str, int]:
    # Only here: it loads Lark, and few partnerships turn dials.
    from trainer.language.files.vocabulary_reading import HIGHEST_SETTING

    settings = {}
    for name, value in node.entries if node else ():
        number = document.whole_number(value, f"setting '{name.text}'")
        if not 0 <= number <= HIGHEST_SETTING:
            document.report(value.place, f"setting '{name.text}' is {number}", f"0 to {HIGHEST_SETTING}")
        settings[name.text] = number
    return settings
