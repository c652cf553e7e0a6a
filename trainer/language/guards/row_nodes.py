"""All rows of a table file, found without parsing their phrases."""

from collections.abc import Iterator, Mapping
from typing import Final, NamedTuple

from trainer.documents.nodes import ListNode, MappingNode, Node, TextNode
from trainer.language.book.rule_book import OTHERWISE

GROUPS: Final = "groups"
SITUATIONS: Final = "situations"
NATURAL: Final = "natural"
SECTIONS: Final = (GROUPS, SITUATIONS, NATURAL)
"""The parts of a table that have rows. Rows of `changes` count as rows of the situations that they change."""

_CHANGES: Final = "changes"
_ANY_ORDER: Final = "any order"
_ROWS_OF: Final = "rows of"


class RowNode(NamedTuple):
    """A row in a file: its section, the group or situation that it belongs to, its id, and its node."""

    section: str
    owner: str
    row: str
    node: MappingNode

    @property
    def name(self) -> str:
        """Return the name of the row in files of guards: `owner/row`."""
        return f"{self.owner}/{self.row}"


def rows_in(entries: Mapping[str, Node]) -> Iterator[RowNode]:
    """Yield the rows of a file, given its top-level entries. Anything else is skipped."""
    for section in SECTIONS:
        for owner in _mappings(entries.get(section)):
            yield from _rows_of(section, text_of(owner.get("id")), owner.get("rows"))
    for change in _mappings(entries.get(_CHANGES)):
        situation = text_of(change.get("situation"))
        yield from _rows_of(SITUATIONS, situation, change.get("add"))
        replacing, added = change.get("row"), change.get("add situation")
        if isinstance(replacing, MappingNode):
            yield RowNode(SITUATIONS, situation, _id_of(replacing), replacing)
        if isinstance(added, MappingNode):
            yield from _rows_of(SITUATIONS, text_of(added.get("id")), added.get("rows"))


def text_of(node: Node | None) -> str:
    """Return the text of a node; empty where it has none."""
    return node.text if isinstance(node, TextNode) else ""


def _rows_of(section: str, owner: str, rows: Node | None) -> Iterator[RowNode]:
    for item in _mappings(rows):
        if item.get(_ANY_ORDER) is not None:
            yield from _rows_of(section, owner, item.get(_ANY_ORDER))
        elif item.get(_ROWS_OF) is None:
            yield RowNode(section, owner, _id_of(item), item)


def _id_of(row: MappingNode) -> str:
    return OTHERWISE if row.get(OTHERWISE) is not None else text_of(row.get("id"))


def _mappings(node: Node | None) -> Iterator[MappingNode]:
    return (item for item in node if isinstance(item, MappingNode)) if isinstance(node, ListNode) else iter(())
