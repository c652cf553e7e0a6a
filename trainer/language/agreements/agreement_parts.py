"""An agreement's file as parts that can be changed one by one: treatments, dials, notes, and the partners' own rows."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from enum import Enum
from typing import Final

from trainer.documents.document import Document
from trainer.documents.nodes import ListNode, MappingNode, Node, TextNode
from trainer.language.editing.own_rows import CHANGES, OwnRow, own_rows
from trainer.language.editing.written_rows import Plain, plain

ADD_SITUATION: Final = "add situation"
_PLACES: Final = ("before", "after")


class PartKind(Enum):
    """The kind of a part of an agreement; the value is its name for people."""

    KEY = "entry"
    TREATMENT = "treatment"
    DIAL = "dial"
    ROW = "row"
    SITUATION = "situation"


@dataclass(frozen=True, slots=True)
class PartName:
    """The name of a part: a key of the file, a treatment or a dial, or a row (or nothing) of a `situation`."""

    kind: PartKind
    name: str
    situation: str = ""

    def __str__(self) -> str:
        """Return the name as people type it: `treatment:Smolen`, `row:opening/four-of-a-suit`."""
        return f"{self.kind.value}:{self.situation}/{self.name}" if self.situation else f"{self.kind.value}:{self.name}"


Parts = Mapping[PartName, Plain]
"""The parts of a file with their contents. A row is a change that gives only this row; a treatment is its name."""


def parts_of(document: Document) -> Parts:
    """Return the parts of an agreement's file. Raises `UnusableFileError` when it is not valid YAML."""
    root = document.root
    document.stop_on_problems()
    return dict(_parts(root, document)) if isinstance(root, MappingNode) else {}


def _parts(root: MappingNode, document: Document) -> Iterator[tuple[PartName, Plain]]:
    for key, value in root.entries:
        if key.text == "treatments" and isinstance(value, ListNode):
            named = [item.text for item in value.items if isinstance(item, TextNode)]
            yield from ((PartName(PartKind.TREATMENT, name), name) for name in named)
        elif key.text == "settings" and isinstance(value, MappingNode):
            yield from ((PartName(PartKind.DIAL, name.text), plain(number)) for name, number in value.entries)
        elif key.text == CHANGES and isinstance(value, ListNode):
            yield from _rows(document, value)
        else:
            yield PartName(PartKind.KEY, key.text), plain(value)


def _rows(document: Document, changes: ListNode) -> Iterator[tuple[PartName, Plain]]:
    """Yield the rows and situations in the order of the file; of several changes of one row the last one counts.

    A row that stands behind another of the same change is said to stand after that one, so that it keeps its place
    when it is written alone.
    """
    owned: dict[int, list[OwnRow]] = {}
    for own in own_rows(document):
        owned.setdefault(own.change, []).append(own)
    for number, change in enumerate(changes.items):
        added = change.get(ADD_SITUATION) if isinstance(change, MappingNode) else None
        if isinstance(added, MappingNode):
            named = added.get("id")
            yield (
                PartName(PartKind.SITUATION, named.text if isinstance(named, TextNode) else ""),
                {ADD_SITUATION: plain(added), **_place(change)},
            )
        place = _place(change)
        for own in owned.get(number, ()):
            name = PartName(PartKind.ROW, own.replaces or own.row, own.situation)
            if own.written is None:
                yield name, {"situation": own.situation, "drop": own.row}
            elif own.replaces:
                yield name, {"situation": own.situation, "replace": own.replaces, "row": dict(own.written.entries)}
            else:
                yield name, {"situation": own.situation, "add": (dict(own.written.entries),), **place}
                place = {"after": own.row} if "after" in place else place


def _place(change: Node) -> dict[str, Plain]:
    """Return before or after which row or situation something is added."""
    if not isinstance(change, MappingNode):
        return {}
    return {key: plain(value) for key in _PLACES if (value := change.get(key)) is not None}
