"""Tables and their guards in the uniform spelling.

Hands that only guard a row move to the file of guards: all examples but the first two, and all near misses but the
first.
"""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from itertools import chain
from typing import Final

from trainer.documents.document import Document
from trainer.documents.nodes import MappingNode, Node, Place, TextNode
from trainer.language.editing.written_rows import WrittenExample, written_row
from trainer.language.files.example_reading import check_examples
from trainer.language.files.partnerships import PARTNERSHIP
from trainer.language.files.table_files import CONVENTION, FORMAT
from trainer.language.files.treatments import TREATMENT
from trainer.language.guards.guards import EXAMPLES, KINDS, NEAR_MISSES, Guards
from trainer.language.guards.row_nodes import SECTIONS, RowNode, rows_in
from trainer.language.tidying.plain_texts import as_written
from trainer.language.tidying.spans import Edit, Spans, edited
from trainer.language.tidying.spelling import respelt
from trainer.language.tidying.written_hands import hands_as_written, hands_in_brackets

MOST_IN_THE_TABLE: Final[Mapping[str, int]] = {EXAMPLES: 2, NEAR_MISSES: 1}
"""How many hands of a row stay in the table, by kind."""

_FILE_KINDS: Final = (CONVENTION, TREATMENT, PARTNERSHIP)
_KNOWN: Final = frozenset(chain.from_iterable((*kind.required, *kind.optional, *kind.shared) for kind in _FILE_KINDS))
_OF_PARTNERS: Final = PARTNERSHIP.required[1]
"""The key that only a partnership's file has: there examples stay beside their rows, however many."""

_Hands = dict[str, list[WrittenExample]]
"""The hands of a row by their kind."""


@dataclass(frozen=True, slots=True)
class Tidied:
    """The text of a table and that of its guards, which is empty where it has none."""

    table: str
    guards: str


@dataclass
class _GuardedRows:
    """The guards of a table by section and by the name of their row."""

    rows: dict[str, dict[str, _Hands]] = field(default_factory=lambda: {section: {} for section in SECTIONS})

    def add(self, row: RowNode, hands: Iterable[WrittenExample]) -> None:
        """Append hands to the guards of a row."""
        for one in hands:
            of_row = self.rows[row.section].setdefault(row.name, {kind: [] for kind in KINDS})
            of_row[KINDS[one.near_miss]].append(one)

    def text(self, table: str) -> str:
        """Return the text of the guards' file for the `table` of this name; empty where there are none."""
        lines = []
        for section, rows in self.rows.items():
            if rows:
                lines.append(f"{section}:")
            for row, hands in rows.items():
                lines.append(f"  {row}:")
                lines += [f"    {hands_as_written(kind, hands[kind], ' ' * 4)}" for kind in KINDS if hands[kind]]
        if not lines:
            return ""
        head = f"# Hands that guard the rows of {table}. `bidding-trainer tidy {table}` writes this file."
        return "\n".join((head, f"format: {FORMAT}", *lines, ""))


def table_entries(document: Document) -> dict[str, Node]:
    """Return the top-level entries of a table; raises `UnusableFileError` with every unknown key."""
    entries = document.mapping(document.root, "a table", _KNOWN, required=("format",))
    document.stop_on_problems()
    return entries


def tidied(
    document: Document, guards: Guards | None, table: str, more: Iterable[tuple[int, WrittenExample]] = ()
) -> Tidied:
    """Return a table and its guards in the uniform spelling; `table` is the name of its file.

    `more` are hands that become guards, each with the line in which its row begins. Raises `UnusableFileError` when the
    table or its guards can't be read.
    """
    entries = table_entries(document)
    if guards is not None:
        guards.document.stop_on_problems()
    added: dict[int, list[WrittenExample]] = {}
    for line, hand in more:
        added.setdefault(line, []).append(hand)
    spans = Spans(document.text_read)
    guarded = _GuardedRows()
    most = None if _OF_PARTNERS in entries else MOST_IN_THE_TABLE
    edits: list[Edit] = []
    for row in rows_in(entries):
        in_table, surplus = _parted(document, row, most)
        edits += [_hands_edit(spans, place, kind, hands) for place, kind, hands in in_table]
        guarded.add(row, _guards_of(guards, row))
        guarded.add(row, surplus)
        guarded.add(row, added.get(row.node.place.line, ()))
    document.stop_on_problems()
    edits += _definition_edits(spans, entries.get("definitions"))
    edits += _scalar_edits(spans, edits)
    return Tidied(edited(document.text_read, edits), guarded.text(table))


def _guards_of(guards: Guards | None, row: RowNode) -> tuple[WrittenExample, ...]:
    hands = None if guards is None else guards.of(row.section, row.owner).rows.get(row.row)
    if guards is None or hands is None:
        return ()
    for kind in KINDS:
        check_examples(guards.document, hands.get(kind), kind)
    guards.document.stop_on_problems()
    return written_row(hands).examples


_InTable = tuple[Place, str, list[WrittenExample]]
"""Hands of a row that stay in the table: the place of their key, the key, and the hands."""


def _parted(
    document: Document, row: RowNode, most: Mapping[str, int] | None
) -> tuple[list[_InTable], list[WrittenExample]]:
    """Return the hands of a row that stay in the table, at most `most` of each kind, and those that become guards."""
    in_table: list[_InTable] = []
    surplus: list[WrittenExample] = []
    for key, value in row.node.entries:
        if key.text in KINDS:
            check_examples(document, value, key.text)
            hands = [one for one in written_row(row.node).examples if KINDS[one.near_miss] == key.text]
            stay = len(hands) if most is None else most[key.text]
            in_table.append((key.place, key.text, hands[:stay]))
            surplus += hands[stay:]
    return in_table, surplus


def _hands_edit(spans: Spans, place: Place, kind: str, hands: list[WrittenExample]) -> Edit:
    entry = spans.entries[place]
    if entry.in_brackets:
        return Edit(entry.begin, entry.end, hands_in_brackets(kind, hands))
    margin = " " * entry.column
    comments = "".join(f"{comment}\n{margin}" for comment in spans.comments_in(entry))
    return Edit(entry.begin, entry.end, f"{comments}{hands_as_written(kind, hands, margin)}")


def _definition_edits(spans: Spans, node: Node | None) -> Iterator[Edit]:
    """Yield the edits that turn definitions given as a text into mappings with `means`."""
    for _, kind in node.entries if isinstance(node, MappingNode) else ():
        for name, means in kind.entries if isinstance(kind, MappingNode) else ():
            entry = spans.entries[name.place]
            if not isinstance(means, TextNode):
                continue
            named = as_written(name.text, in_line=True)
            if entry.in_brackets:
                meaning = f"{{means: {as_written(means.text, in_line=True)}}}"
            else:
                meaning = f"\n{' ' * entry.column}  means: {as_written(means.text, in_line=False)}"
            yield Edit(entry.begin, entry.end, f"{named}:{' ' * entry.in_brackets}{meaning}")


def _scalar_edits(spans: Spans, others: Iterable[Edit]) -> Iterator[Edit]:
    """Yield the edits of every text in another spelling, outside of the other edits."""
    covered = sorted((begin, end) for begin, end, _ in others)
    number = 0
    for scalar in sorted(spans.scalars, key=lambda one: one.begin):
        while number < len(covered) and covered[number][1] <= scalar.begin:
            number += 1
        is_covered = number < len(covered) and covered[number][0] <= scalar.begin
        if scalar.in_lines or scalar.begin == scalar.end or is_covered:
            continue
        text = scalar.text if scalar.is_key else respelt(scalar.key, scalar.text)
        written = as_written(text, in_line=scalar.in_brackets or scalar.is_key)
        if written != spans.text[scalar.begin : scalar.end]:
            yield Edit(scalar.begin, scalar.end, written)
