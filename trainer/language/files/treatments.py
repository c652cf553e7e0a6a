"""Treatments: optional changes laid over a convention by the names of rows; the convention stays untouched."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Final

from trainer.documents.document import Document, read_document
from trainer.documents.nodes import Node, TextNode
from trainer.language.book.rule_book import RuleBook, TreatmentSummary
from trainer.language.files.changes import Change, Changer, read_change
from trainer.language.files.table_files import check_format
from trainer.language.files.table_reading import ReadTable, fingerprint
from trainer.problems import BiddingTrainerError, Problem, UnusableFileError, did_you_mean

_REQUIRED: Final = ("format", "treatment", "section", "title", "source", "changes")


class TreatmentConflictError(BiddingTrainerError):
    """Two treatments change the same row and neither says that it goes over the other."""


@dataclass(frozen=True, slots=True)
class Treatment:
    """A treatment file: its name, the treatments that it goes over, and its changes."""

    summary: TreatmentSummary
    over: tuple[TextNode, ...]
    source: str
    document: Document
    changes: tuple[Change, ...]

    @property
    def names(self) -> frozenset[str]:
        """What it can be called by: its name and the section of the source that defines it."""
        return frozenset({self.summary.name.lower(), self.summary.section.lower()})

    def goes_over(self, other: "Treatment") -> bool:
        """Whether it says so."""
        return any(text.text.lower() in other.names for text in self.over)


def read_treatment(path: Path, shown_as: str) -> Treatment:
    """Read a treatment file as far as it can be read without its convention; raises `UnusableFileError`."""
    document = read_document(path, shown_as)
    top = document.mapping(document.root, "the treatment", known=("over",), required=_REQUIRED)
    check_format(document, top)
    name, section, title = (_named(document, top.get(key), key) for key in ("treatment", "section", "title"))
    over = document.texts(top.get("over"), "over")
    changes = tuple(read_change(document, item) for item in document.items(top.get("changes"), "changes"))
    source = document.text(top.get("source"), "source")
    document.stop_on_problems()
    return Treatment(TreatmentSummary(name, section, title), over, source, document, tuple(filter(None, changes)))


def read_treatments(folder: Path, shown_as: str) -> tuple[Treatment, ...]:
    """All treatments of a folder, by section; raises `UnusableFileError` with the problems of all of them."""
    treatments: list[Treatment] = []
    problems: list[Problem] = []
    for file in sorted(folder.glob("*.yaml")):
        try:
            treatments.append(read_treatment(file, f"{shown_as}/{file.name}"))
        except UnusableFileError as error:
            problems += error.problems
    for treatment in treatments:
        _check_names(treatment, treatments)
        problems += treatment.document.problems
    if problems:
        raise UnusableFileError(problems)
    return tuple(sorted(treatments, key=lambda treatment: treatment.summary.section))


def with_treatments(table: ReadTable, treatments: Sequence[Treatment]) -> RuleBook:
    """The convention with treatments laid over it, in the order given.

    Raises `UnusableFileError` for a treatment that does not fit the convention, `TreatmentConflictError`
    where two of them change the same row.
    """
    if not treatments:
        return table.book
    last_word = _last_words(treatments)
    situations = list(table.book.situations)
    problems: list[Problem] = []
    for treatment in treatments:
        document = Document(treatment.document.file, treatment.document.text_read)
        changer = Changer(table, document, situations, treatment.source)
        try:
            for change in treatment.changes:
                if last_word.get(change.row_changed, treatment) is treatment:
                    changer.apply(change)
            changer.check()
        except UnusableFileError:
            pass  # it has more problems than are worth reading; they are collected below
        problems += document.problems
    if problems:
        raise UnusableFileError(problems)
    texts = (treatment.document.text_read for treatment in treatments)
    return replace(
        table.book,
        situations=tuple(situations),
        treatments=tuple(treatment.summary for treatment in treatments),
        fingerprint=fingerprint([table.book.fingerprint, *texts]),
    )


def _named(document: Document, node: Node | None, key: str) -> str:
    text = document.text(node, key)
    if isinstance(node, TextNode) and not text.strip():
        document.report(node.place, f"'{key}' is empty", "give it a text")
    return text


def _check_names(treatment: Treatment, treatments: Sequence[Treatment]) -> None:
    document = treatment.document
    others = [other for other in treatments if other is not treatment]
    for other in others:
        if treatment.names & other.names and other.document.file < document.file:
            wrong = f"'{treatment.summary.name}' has a name or section of {other.document.file}"
            document.report(document.root.place, wrong, "give it others")
    for text in treatment.over:
        if not any(text.text.lower() in other.names for other in others):
            known = (name for other in others for name in (other.summary.name, other.summary.section))
            document.report(text.place, f"there is no treatment '{text.text}'", did_you_mean(text.text, known))


def _last_words(treatments: Iterable[Treatment]) -> dict[tuple[str, str], Treatment]:
    """For every row that is dropped or replaced the treatment that does so, over others where it says so."""
    claims: dict[tuple[str, str], list[Treatment]] = {}
    for treatment in treatments:
        for change in treatment.changes:
            claimed = claims.setdefault(change.row_changed, [])
            if change.row_changed[1] and treatment not in claimed:
                claimed.append(treatment)
    return {row: _last_word(row, claimed) for row, claimed in claims.items() if claimed}


def _last_word(row: tuple[str, str], claimed: Sequence[Treatment]) -> Treatment:
    for treatment in claimed:
        others = [other for other in claimed if other is not treatment]
        if all(treatment.goes_over(other) and not other.goes_over(treatment) for other in others):
            return treatment
    first, second = claimed[0].summary, claimed[1].summary
    message = (
        f"Treatments {first.section} ({first.name}) and {second.section} ({second.name}) both change row "
        f"'{row[0]}/{row[1]}'; play one of them, or let one say 'over: {first.section}'."
    )
    raise TreatmentConflictError(message)
