"""Treatments: optional changes laid over a convention by the names of rows; the convention stays untouched."""

import hashlib
from collections.abc import Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Final

from trainer.documents.document import Document, read_document
from trainer.documents.nodes import Node
from trainer.language.row_reading import RowReader
from trainer.language.rule_book import RuleBook, Situation, TreatmentSummary
from trainer.language.table_reading import FORMAT, ReadTable, read_situation
from trainer.problems import BiddingTrainerError, did_you_mean

_KEYS: Final = ("format", "treatment", "section", "title", "source", "over", "changes")
_CHANGE_KEYS: Final = ("situation", "drop", "replace", "row", "add", "before", "after", "add situation")


class TreatmentConflictError(BiddingTrainerError):
    """Two treatments change the same row and neither says that it goes over the other."""


@dataclass(frozen=True, slots=True)
class Treatment:
    """A treatment file: its name, and where its changes stand in it."""

    summary: TreatmentSummary
    over: tuple[str, ...]
    document: Document
    changes: tuple[Node, ...]

    @property
    def names(self) -> frozenset[str]:
        """What it can be called by: its name and the section of the source that defines it."""
        return frozenset({self.summary.name.lower(), self.summary.section.lower()})


def read_treatment(path: Path, shown_as: str) -> Treatment:
    """Read a treatment file as far as it can be read without its convention; raises `UnusableFileError`."""
    document = read_document(path, shown_as)
    top = document.mapping(
        document.root, "the treatment", known=("over",), required=[key for key in _KEYS if key != "over"]
    )
    version = document.text(top.get("format"), "format", FORMAT)
    if version != FORMAT:
        document.report(top["format"].place, f"format {version}", f"this program reads format {FORMAT}")
    name, section, title = (document.text(top.get(key), key) for key in ("treatment", "section", "title"))
    over = tuple(text.text.lower() for text in document.texts(top.get("over"), "over"))
    changes = document.items(top.get("changes"), "changes")
    document.stop_on_problems()
    return Treatment(TreatmentSummary(name, section, title), over, document, changes)


def with_treatments(table: ReadTable, treatments: Sequence[Treatment]) -> RuleBook:
    """The convention with treatments laid over it, in the order given.

    Raises `UnusableFileError` for a treatment that does not fit the convention, `TreatmentConflictError`
    where two of them change the same row.
    """
    situations = list(table.book.situations)
    changed: dict[tuple[str, str], Treatment] = {}
    for treatment in sorted(treatments, key=lambda one: len(one.over)):
        for change in treatment.changes:
            _Change(table, treatment, situations, changed).apply(change)
        treatment.document.stop_on_problems()
    texts = "".join(treatment.document.text_read for treatment in treatments)
    fingerprint = hashlib.sha256((table.book.fingerprint + texts).encode()).hexdigest()[:16]
    return replace(
        table.book,
        situations=tuple(situations),
        treatments=tuple(treatment.summary for treatment in treatments),
        fingerprint=fingerprint if treatments else table.book.fingerprint,
    )


@dataclass(frozen=True)
class _Change:
    """One change of one treatment, applied to the list of situations."""

    table: ReadTable
    treatment: Treatment
    situations: list[Situation]
    changed: dict[tuple[str, str], Treatment]

    def apply(self, node: Node) -> None:
        document = self.treatment.document
        entries = document.mapping(node, "a change", known=_CHANGE_KEYS)
        if "add situation" in entries:
            self._add_situation(node, entries)
            return
        name = document.text(entries.get("situation"), "situation")
        index = next((i for i, situation in enumerate(self.situations) if situation.id == name), None)
        if index is None:
            right = did_you_mean(name, (situation.id for situation in self.situations))
            document.report(node.place, f"the convention has no situation '{name}'", right)
            return
        self.situations[index] = self._changed_situation(node, entries, self.situations[index])

    def _add_situation(self, node: Node, entries: dict[str, Node]) -> None:
        document = self.treatment.document
        situation = read_situation(document, self.table.phrases, self.table.groups, entries["add situation"])
        names = [other.id for other in self.situations]
        if situation.id in names:
            document.report(node.place, f"situation '{situation.id}' exists already", "give it another id")
            return
        before = document.text(entries.get("before"), "before")
        if before and before not in names:
            document.report(node.place, f"the convention has no situation '{before}'", did_you_mean(before, names))
            return
        self.situations.insert(names.index(before) if before else len(names), situation)

    def _changed_situation(self, node: Node, entries: dict[str, Node], situation: Situation) -> Situation:
        document = self.treatment.document
        rows = list(situation.rows)
        reader = RowReader(document, self.table.phrases, self.table.groups)
        actions = [key for key in ("drop", "replace", "add") if key in entries]
        if len(actions) != 1:
            document.report(node.place, "a change must do one thing", "give one of 'drop', 'replace' or 'add'")
            return situation
        if actions[0] == "add":
            at = self._place_for(node, entries, situation)
            added = reader.rows(entries["add"], situation.bound_letters, "the added rows")
            for row in added:
                if any(row.id == other.id for other in rows):
                    document.report(node.place, f"row '{row.id}' exists already", "use 'replace'")
            standing = rows[at].standing if at < len(rows) else 0
            moved = [replace(row, standing=row.standing + len(added)) for row in rows[at:]]
            fresh = [replace(row, standing=row.standing + standing - 1) for row in added]
            rows[at:] = [*fresh, *moved]
            return replace(situation, rows=tuple(rows))
        name = document.text(entries[actions[0]], actions[0])
        index = self._index_of(node, name, situation)
        if index is None:
            return situation
        self._claim(situation.id, name)
        if actions[0] == "drop":
            del rows[index]
        elif "row" in entries:
            rows[index] = reader.row(entries["row"], situation.bound_letters, rows[index].standing)
        else:
            document.report(node.place, "'replace' without 'row'", "add 'row:' with the new row")
        return replace(situation, rows=tuple(rows))

    def _place_for(self, node: Node, entries: dict[str, Node], situation: Situation) -> int:
        for key in ("before", "after"):
            if key in entries:
                name = self.treatment.document.text(entries[key], key)
                index = self._index_of(node, name, situation)
                return 0 if index is None else index + (key == "after")
        self.treatment.document.report(node.place, "'add' without a place", "add 'before: ROW' or 'after: ROW'")
        return 0

    def _index_of(self, node: Node, name: str, situation: Situation) -> int | None:
        names = [row.id for row in situation.rows]
        if name in names:
            return names.index(name)
        wrong = f"situation '{situation.id}' has no row '{name}'"
        self.treatment.document.report(node.place, wrong, did_you_mean(name, names))
        return None

    def _claim(self, situation: str, row: str) -> None:
        earlier = self.changed.get((situation, row), self.treatment)
        if earlier is not self.treatment and not earlier.names & set(self.treatment.over):
            first, second = earlier.summary, self.treatment.summary
            message = (
                f"Treatments {first.section} ({first.name}) and {second.section} ({second.name}) both change row "
                f"'{situation}/{row}'; play one of them, or let one say 'over: {first.section}'."
            )
            raise TreatmentConflictError(message)
        self.changed[situation, row] = self.treatment
