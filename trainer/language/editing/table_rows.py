"""A row as written in its table, with its guards: the initial contents of the editor."""

from pathlib import Path

from trainer.documents.document import read_document
from trainer.documents.nodes import MappingNode
from trainer.language.editing.written_rows import WrittenRow, written_row
from trainer.language.files.table_files import FORMAT
from trainer.language.guards.guards import read_guards
from trainer.language.guards.row_nodes import rows_in


def row_in_table(path: Path, line: int) -> WrittenRow | None:
    """Return the row that begins in a line of a table, with its guards among its examples.

    None where no row begins there.

    Raises `UnusableFileError` when the table or its guards are not valid YAML.
    """
    root = read_document(path).root
    entries = {key.text: value for key, value in root.entries} if isinstance(root, MappingNode) else {}
    row = next((one for one in rows_in(entries) if one.node.place.line == line), None)
    if row is None:
        return None
    written = written_row(row.node)
    guards = read_guards(path, path.name, entries, FORMAT)
    hands = None if guards is None else guards.of(row.section, row.owner).rows.get(row.row)
    return written if hands is None else written.with_examples((*written.examples, *written_row(hands).examples))
