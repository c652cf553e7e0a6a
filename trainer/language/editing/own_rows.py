"""The places of a partnership's own rows in its file."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from trainer.documents.document import Document
from trainer.documents.nodes import ListNode, MappingNode, Node, TextNode
from trainer.language.book.rule_book import OTHERWISE
from trainer.language.editing.written_rows import WrittenRow, written_row

CHANGES: Final = "changes"
_REPLACE: Final = "replace"
_DROP: Final = "drop"
_ADD: Final = "add"
_IN_ANY_ORDER: Final = "any order"

Path = tuple[str | int, ...]
"""Keys and indexes that lead from the root of a file to a value."""


@dataclass(frozen=True, slots=True)
class OwnRow:
    """A row that a change of the file gives, in `situation`.

    `path` leads to it, and `change` is the index of the change.

    `replaces` is the row of the table that it replaces, empty for an added one. A row that is only dropped has None for
    `written`, and its `path` leads to the change.
    """

    situation: str
    row: str
    path: Path
    change: int
    replaces: str = ""
    written: WrittenRow | None = None

    @property
    def name(self) -> tuple[str, str]:
        """Return the situation and the row's own name."""
        return (self.situation, self.row)


def own_rows(document: Document) -> tuple[OwnRow, ...]:
    """Return the rows that a partnership's file itself replaces, adds or drops, in the order of the file."""
    root = document.root
    changes = root.get(CHANGES) if isinstance(root, MappingNode) else None
    if not isinstance(changes, ListNode):
        return ()
    return tuple(row for number, change in enumerate(changes.items) for row in _rows_of(change, number))


def _rows_of(change: Node, number: int) -> Iterator[OwnRow]:
    if not isinstance(change, MappingNode):
        return
    situation, at = _text(change.get("situation")), (CHANGES, number)
    dropped, replaced, row, added = (change.get(key) for key in (_DROP, _REPLACE, "row", _ADD))
    if dropped is not None:
        yield OwnRow(situation, _text(dropped), at, number)
    if isinstance(row, MappingNode):
        yield OwnRow(situation, _name(row), (*at, "row"), number, _text(replaced), written_row(row))
    for place, path in _listed(added, (*at, _ADD)):
        yield OwnRow(situation, _name(place), path, number, "", written_row(place))


def _listed(added: Node | None, path: Path) -> Iterator[tuple[MappingNode, Path]]:
    """Yield the rows of a list; those below "any order" one by one."""
    for number, item in enumerate(added.items if isinstance(added, ListNode) else ()):
        if not isinstance(item, MappingNode):
            continue
        inside = item.get(_IN_ANY_ORDER)
        if inside is None:
            yield item, (*path, number)
        else:
            yield from _listed(inside, (*path, number, _IN_ANY_ORDER))


def _name(row: MappingNode) -> str:
    return OTHERWISE if row.get(OTHERWISE) is not None else _text(row.get("id"))


def _text(node: Node | None) -> str:
    return node.text if isinstance(node, TextNode) else ""
