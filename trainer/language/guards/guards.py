"""The guards of a table: examples and near misses in a file beside it, `openings.guards.yaml` for `openings.yaml`.

A player reads the table without them; tests, proofs and the editor read both. The file names each row as
`situation/row`, in the section in which the table has it:

    format: 1
    situations:
      first-position/two-jacks:
        examples:
        - {hand: J9A.J.TKQ.K, call: 28NS}
        near misses:
        - {hand: J9A.9.TKQ.K, call: 28P, note: one Jack}
"""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Final

from trainer.documents.document import Document, read_document
from trainer.documents.nodes import MappingNode, Node, TextNode
from trainer.documents.shapes import check_version
from trainer.language.guards.row_nodes import SECTIONS, rows_in
from trainer.problems import did_you_mean

ENDING: Final = ".guards.yaml"
EXAMPLES: Final = "examples"
NEAR_MISSES: Final = "near misses"
KINDS: Final = (EXAMPLES, NEAR_MISSES)


def guards_path(table: Path) -> Path:
    """Return the path of the guards of a table file, whether it exists or not."""
    return table.with_name(f"{table.stem}{ENDING}")


def is_guards_file(path: Path) -> bool:
    """Return whether a file has guards, judging by its name."""
    return path.name.endswith(ENDING)


@dataclass(frozen=True, slots=True)
class RowGuards:
    """The guards of the rows of one group or situation: their document, and a mapping of hands for each row id."""

    document: Document
    rows: Mapping[str, MappingNode]

    def of(self, row: str, kind: str) -> Node | None:
        """Return the examples or the near misses of a row as written; None where it has none."""
        found = self.rows.get(row)
        return None if found is None else found.get(kind)


@dataclass(frozen=True, slots=True)
class Guards:
    """The guards of one table file, by section and by group or situation. Problems are reported to the document."""

    document: Document
    owners: Mapping[tuple[str, str], Mapping[str, MappingNode]]

    def of(self, section: str, owner: str) -> RowGuards:
        """Return the guards of a group or a situation."""
        return RowGuards(self.document, self.owners.get((section, owner), {}))

    def in_document(self, document: Document) -> "Guards":
        """Return the guards with another document, which collects their problems."""
        return replace(self, document=document)


def read_guards(path: Path, display_name: str, table: Mapping[str, Node], version: str) -> Guards | None:
    """Return the guards of the table file at `path`, whose entries are `table`; None where there is no such file.

    Reports each guard whose row is not in the table. Raises `UnusableFileError` when the file is not valid YAML.
    """
    beside = guards_path(path)
    if not beside.is_file():
        return None
    document = read_document(beside, str(guards_path(Path(display_name)).as_posix()))
    entries = document.mapping(document.root, "the guards of a table", SECTIONS, required=("format",))
    if "format" in entries:
        check_version(document, entries["format"], version)
    owners: dict[tuple[str, str], dict[str, MappingNode]] = {}
    for section in SECTIONS:
        known = {row.name for row in rows_in(table) if row.section == section} if section in entries else set()
        document.mapping(entries.get(section), f"the guards of {section}")
        for name, hands in _entries(entries.get(section)):
            if name.text not in known:
                right = did_you_mean(name.text, known) or "no row there has a name"
                document.report(name.place, f"{path.name} has no row '{name.text}' in its {section}", right)
            document.mapping(hands, f"the guards of '{name.text}'", KINDS)
            owner, _, row = name.text.partition("/")
            if isinstance(hands, MappingNode):
                owners.setdefault((section, owner), {})[row] = hands
    return Guards(document, owners)


def _entries(node: Node | None) -> tuple[tuple[TextNode, Node], ...]:
    return node.entries if isinstance(node, MappingNode) else ()
