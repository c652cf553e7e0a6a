"""The changes of a treatment: rows dropped, replaced or added, and situations added."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Final

from trainer.documents.document import Document
from trainer.documents.nodes import MappingNode, Node, Place, TextNode
from trainer.language.book.rule_book import Row, Situation
from trainer.language.files.situation_reading import (
    MOST_ROWS_OF_ALL,
    SituationReader,
    check_letters,
    check_otherwise,
)
from trainer.problems import did_you_mean

_KEYS: Final = {
    "drop": ("situation", "drop"),
    "replace": ("situation", "replace", "row"),
    "add": ("situation", "add", "before", "after"),
    "add situation": ("add situation", "before", "after"),
}
"""The possible keys of each kind of change, by the key that identifies the kind."""

_REQUIRED: Final = {
    "drop": ("situation",),
    "replace": ("situation", "row"),
    "add": ("situation",),
    "add situation": (),
}


@dataclass(frozen=True, slots=True)
class Change:
    """One change as written in `file`. `kind` is a key of `_KEYS`."""

    file: str
    kind: str
    situation: str
    row: str
    place: Place
    entries: Mapping[str, Node]

    @property
    def row_changed(self) -> tuple[str, str]:
        """Return the situation and the row that are dropped or replaced.

        The row is empty for a change that only adds.
        """
        return (self.situation, self.row)


def read_change(document: Document, node: Node) -> Change | None:
    """Return one item of `changes`; None, with its problems reported, when it is invalid."""
    known = [key for keys in _KEYS.values() for key in keys]
    entries = document.mapping(node, "a change", known=known)
    kinds = [kind for kind in _KEYS if kind in entries]
    if not isinstance(node, MappingNode):
        return None
    if len(kinds) != 1:
        right = "give one of 'drop', 'replace', 'add' and 'add situation'"
        document.report(node.place, "a change must do one thing", right)
        return None
    kind = kinds[0]
    for key, _ in node.entries:
        if key.text in known and key.text not in _KEYS[kind]:
            document.report(key.place, f"'{key.text}' does not go with '{kind}'", "leave it out")
    for needed in _REQUIRED[kind]:
        if needed not in entries:
            document.report(node.place, f"'{kind}' without '{needed}'", f"add '{needed}: …'")
    if kind == "add" and ("before" in entries) == ("after" in entries):
        document.report(node.place, "'add' needs one place", "add 'before: ROW' or 'after: ROW'")
    row = document.text(entries[kind], kind) if kind in {"drop", "replace"} else ""
    return Change(document.file, kind, document.text(entries.get("situation"), "situation"), row, node.place, entries)


class Changer:
    """A builder that applies the changes of one treatment to the list `situations`.

    `documents` are the files of the treatment by name, to which problems are reported; `reader` reads its rows.
    """

    def __init__(self, reader: SituationReader, documents: Mapping[str, Document], situations: list[Situation]) -> None:
        self._reader = reader
        self._documents = documents
        self._situations = situations
        self._rows = sum(len(situation.rows) for situation in situations)
        self._changed: dict[str, Change] = {}

    def apply(self, change: Change) -> None:
        """Apply one change; raises `UnusableFileError` when the result has too many rows."""
        if change.kind == "add situation":
            self._add_situation(change)
            return
        names = [situation.id for situation in self._situations]
        if change.situation not in names:
            wrong = f"the convention has no situation '{change.situation}'"
            self._report(change, change.entries["situation"].place, wrong, did_you_mean(change.situation, names))
            return
        at = names.index(change.situation)
        rows = self._rows_after(change, self._situations[at])
        if rows is not None:
            self._count(change, len(rows) - len(self._situations[at].rows))
            self._situations[at] = replace(self._situations[at], rows=rows)
            self._changed[change.situation] = change

    def check(self) -> None:
        """Check the situations after all changes, and report problems."""
        for situation in self._situations:
            if situation.id in self._changed:
                change = self._changed[situation.id]
                check_otherwise(self._documents[change.file], change.place, situation)
                check_letters(self._documents[change.file], change.place, situation)
        self._reader.check_tags(row for situation in self._situations for row in situation.rows)

    def _report(self, change: Change, place: Place, wrong: str, right: str) -> None:
        self._documents[change.file].report(place, wrong, right)

    def _count(self, change: Change, more: int) -> None:
        self._rows += more
        if self._rows > MOST_ROWS_OF_ALL:
            self._report(change, change.place, "too many rows in one convention", f"at most {MOST_ROWS_OF_ALL:,}")
            self._documents[change.file].stop_on_problems()

    def _add_situation(self, change: Change) -> None:
        situation = self._reader.read_situation(self._documents[change.file], change.entries["add situation"])
        names = [other.id for other in self._situations]
        if situation.id in names:
            self._report(change, change.place, f"situation '{situation.id}' exists already", "give it another id")
            return
        at = self._place_among(change, names, "the convention has no situation")
        self._count(change, len(situation.rows))
        self._situations.insert(len(names) if at is None else at, situation)

    def _rows_after(self, change: Change, situation: Situation) -> tuple[Row, ...] | None:
        """Return the rows of the situation with the change; None where it is impossible."""
        reader = self._reader.row_reader(self._documents[change.file], situation.id, answers=situation.named)
        rows = list(situation.rows)
        names = [row.id for row in rows]
        missing = f"situation '{situation.id}' has no row"
        if change.kind == "add":
            at = self._place_among(change, names, missing)
            if at is None:
                return None
            added = reader.rows(change.entries["add"], situation.named_letters, "the added rows")
            self._check_ids(change, added, names)
            return tuple(_with_rows_at(rows, at, added))
        if change.row not in names:
            place = change.entries[change.kind].place
            self._report(change, place, f"{missing} '{change.row}'", did_you_mean(change.row, names))
            return None
        at = names.index(change.row)
        if change.kind == "drop":
            del rows[at]
        else:
            new = reader.row(change.entries["row"], situation.named_letters, rows[at].standing)
            self._check_ids(change, (new,), names[:at] + names[at + 1 :])
            rows[at] = new
        return tuple(rows)

    def _place_among(self, change: Change, names: list[str], missing: str) -> int | None:
        for key in ("before", "after"):
            node = change.entries.get(key)
            if isinstance(node, TextNode):
                if node.text in names:
                    return names.index(node.text) + (key == "after")
                self._report(change, node.place, f"{missing} '{node.text}'", did_you_mean(node.text, names))
            elif node is not None:
                self._documents[change.file].text(node, key)
        return None

    def _check_ids(self, change: Change, rows: tuple[Row, ...], names: list[str]) -> None:
        for row in rows:
            if row.id in names:
                self._report(change, change.place, f"row '{row.id}' exists already", "give it another id")


def _with_rows_at(rows: list[Row], at: int, added: tuple[Row, ...]) -> list[Row]:
    """Return the rows with others inserted; rows of equal standing on both sides of them get different standings."""
    before, behind = rows[:at], rows[at:]
    first = before[-1].standing + 1 if before else 1
    put = [replace(row, standing=row.standing + first - 1) for row in added]
    last = max((row.standing for row in put), default=first - 1)
    lift = last + 1 - behind[0].standing if behind else 0
    return [*before, *put, *(replace(row, standing=row.standing + lift) for row in behind)]
