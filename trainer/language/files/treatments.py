"""Treatments: optional changes of a convention's rows, by name; the convention itself stays unchanged."""

from collections.abc import Iterable, Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Final

from trainer.documents.document import Document
from trainer.documents.nodes import MappingNode, Node, TextNode
from trainer.games.card_values.card_values import CardValues, with_card_values
from trainer.language.book.rule_book import Definition, RuleBook, Situation, TreatmentSummary
from trainer.language.files.changes import Change, Changer, read_change
from trainer.language.files.example_reading import situation_with_examples_of
from trainer.language.files.given_names import check_given_names, given_names
from trainer.language.files.partnerships import PARTNERSHIP
from trainer.language.files.references import read_references, with_references
from trainer.language.files.situation_reading import SituationReader
from trainer.language.files.table_files import FileKind, TableFiles
from trainer.language.files.table_reading import ReadTable, fingerprint
from trainer.language.files.vocabulary_reading import Defined, read_definitions
from trainer.language.phrases.parsing import Phrases
from trainer.problems import BiddingTrainerError, Problem, UnusableFileError, did_you_mean

TREATMENT: Final = FileKind(
    name="the treatment",
    required=("format", "treatment", "section", "title", "source"),
    optional=("over", "instead of", "references"),
    shared=("include", "definitions", "groups", "changes"),
    part="a file that a treatment includes",
)


class TreatmentConflictError(BiddingTrainerError):
    """The error when two treatments exclude each other, or change the same row without `over`."""


@dataclass(frozen=True, slots=True)
class Treatment:
    """A treatment: its name, those that it takes precedence over or replaces, and its changes, included files first.

    A treatment that `has_last_word` takes precedence over all others.
    """

    summary: TreatmentSummary
    over: tuple[TextNode, ...]
    instead_of: tuple[TextNode, ...]
    source: str
    files: TableFiles
    changes: tuple[Change, ...]
    has_last_word: bool = False

    @property
    def document(self) -> Document:
        """Return the main file of the treatment."""
        return self.files.main.document

    @property
    def names(self) -> frozenset[str]:
        """Return its names in lower case: its own, and the section of the source that defines it."""
        return frozenset({self.summary.name.lower(), self.summary.section.lower()})

    def goes_over(self, other: "Treatment") -> bool:
        """Return whether it takes precedence over another treatment."""
        return self.has_last_word or any(text.text.lower() in other.names for text in self.over)

    def stands_instead_of(self, other: "Treatment") -> bool:
        """Return whether it replaces another treatment."""
        return any(text.text.lower() in other.names for text in self.instead_of)

    def as_played(self) -> "Treatment":
        """Return the treatment marked as one of the convention's own."""
        return replace(self, summary=replace(self.summary, is_played=True))


def read_treatment(path: Path, folder: Path, relative_to: Path | None = None, shipped: Path | None = None) -> Treatment:
    """Read a treatment as far as that is possible without its convention; raises `UnusableFileError` for problems.

    `folder` is the outermost folder from which it may include files; messages give paths relative to it, or to
    `relative_to`. `shipped` is as in `TableFiles`.
    """
    files = TableFiles(folder, TREATMENT, relative_to, shipped)
    files.read_main(path)
    document, top = files.main.document, files.main.entries
    name, section, title = (_named(document, top.get(key), key) for key in ("treatment", "section", "title"))
    over, instead_of = (document.texts(top.get(key), key) for key in ("over", "instead of"))
    source = document.text(top.get("source"), "source")
    _cite(files, section)
    changes = _changes(files)
    _check_changes(files)
    files.stop_on_problems()
    return Treatment(TreatmentSummary(name, section, title), over, instead_of, source, files, changes)


def read_own_rows(path: Path, name: str, document: Document | None = None) -> tuple[Treatment, ...]:
    """Return the own rows of the partners of this name as a treatment; raises `UnusableFileError` for problems.

    `document` has the contents of a file that is not written yet.
    """
    files = TableFiles(path.parent, PARTNERSHIP)
    files.read_main(path, document)
    changes = _changes(files)
    files.stop_on_problems()
    source = f"agreed by {name}"
    summary = TreatmentSummary("own rows", "own rows", f"Own rows, {source}")
    own = Treatment(summary, (), (), source, files, changes, has_last_word=True)
    return (own,) if changes else ()


def read_treatments(
    paths: Iterable[Path],
    outermost: Path,
    relative_to: Path | None = None,
    shipped: Path | None = None,
    beside: Sequence[Treatment] = (),
) -> tuple[Treatment, ...]:
    """Return all treatments of these files, by section; raises `UnusableFileError` with the problems of all.

    Files of the folder `outermost` may be included; paths are shown as by `read_treatment`. They may take precedence
    over those of `beside`, but must not have the name of one.
    """
    treatments: list[Treatment] = []
    problems: list[Problem] = []
    for path in paths:
        try:
            treatments.append(read_treatment(path, outermost, relative_to, shipped))
        except UnusableFileError as error:
            problems += error.problems
    for treatment in treatments:
        _check_names(treatment, treatments, beside)
    check_given_names((treatment.summary.name, treatment.files) for treatment in treatments)
    problems += (problem for treatment in treatments for problem in treatment.files.problems())
    if problems:
        raise UnusableFileError(dict.fromkeys(problems))
    return tuple(sorted(treatments, key=lambda treatment: treatment.summary.section))


@dataclass(frozen=True, slots=True)
class ChangedTable:
    """A convention with the changes (`of`) of some treatments applied, and the definitions that these add.

    `phrases` knows the words of the convention and those that the treatments define.
    """

    table: ReadTable
    phrases: Phrases
    of: "tuple[_Chosen, ...]"
    situations: tuple[Situation, ...]
    definitions: tuple[Definition, ...]
    measures: tuple[CardValues, ...]


_Chosen = tuple[Treatment, tuple[Change, ...]]
"""A treatment and those of its changes that apply: where two change one row, only one of them does."""

KeptLaidOver = dict[tuple[object, ...], ChangedTable]
"""A cache with at most one entry, by the ids of the objects that went into it."""


def with_treatments(table: ReadTable, treatments: Sequence[Treatment], kept: KeptLaidOver | None = None) -> RuleBook:
    """Return the convention with treatments applied, in the order given.

    Raises `UnusableFileError` for a treatment that does not fit the convention, `TreatmentConflictError` when two of
    them change the same row. `kept` is a cache for callers that apply the same treatments repeatedly while only the
    partners' own rows change; then every other row stays the same object.
    """
    if not treatments:
        return table.book
    chosen = _chosen(treatments)
    before = tuple(one for one in chosen if not one[0].has_last_word)
    book = table.book
    laid = _kept(table, before, {} if kept is None else kept)
    laid = _with_changes(laid, tuple(one for one in chosen if one[0].has_last_word))
    texts = (text for treatment in treatments for text in treatment.files.texts())
    return replace(
        book,
        game=with_card_values(book.game, laid.measures),
        situations=laid.situations,
        definitions=tuple(dict.fromkeys(laid.definitions)),
        measures=tuple(dict.fromkeys(laid.measures)),
        treatments=tuple(treatment.summary for treatment in treatments),
        fingerprint=fingerprint([book.fingerprint, *texts]),
    )


def phrases_with(table: ReadTable, treatments: Sequence[Treatment], kept: KeptLaidOver) -> Phrases:
    """Return the parser for phrases with the words of a convention and those of treatments; raises likewise."""
    return _kept(table, _chosen(treatments), kept).phrases


def _chosen(treatments: Sequence[Treatment]) -> tuple[_Chosen, ...]:
    last_word = _last_words(treatments)
    return tuple(
        (one, tuple(change for change in one.changes if last_word.get(change.row_changed, one) is one))
        for one in treatments
    )


def _kept(table: ReadTable, chosen: tuple[_Chosen, ...], kept: KeptLaidOver) -> ChangedTable:
    key = (id(table), *((id(treatment), *map(id, changes)) for treatment, changes in chosen))
    if key not in kept:
        book = table.book
        unchanged = ChangedTable(table, table.phrases, (), book.situations, book.definitions, book.measures)
        laid = _with_changes(unchanged, chosen)
        kept.clear()
        kept[key] = laid
    return kept[key]


def _with_changes(laid: ChangedTable, chosen: tuple[_Chosen, ...]) -> ChangedTable:
    """Return the convention with the changes of further treatments; raises `UnusableFileError` with all problems."""
    situations, definitions, measures = list(laid.situations), list(laid.definitions), list(laid.measures)
    problems: list[Problem] = []
    words = laid.phrases.vocabulary
    for treatment, changes in chosen:
        files = treatment.files.anew()
        # One that has more problems than are worth reading is left early; they are collected below.
        with suppress(UnusableFileError):
            defined = _lay_over(laid, situations, treatment, files, changes)
            definitions += defined.definitions
            measures += defined.measures
            words = words.joined(defined.phrases.vocabulary) if defined.definitions else words
        problems += files.problems()
    if problems:
        raise UnusableFileError(dict.fromkeys(problems))
    book = laid.table.book
    before = set(map(id, laid.situations))  # their examples were chosen when they were read
    names = (book.name, book.based_on)
    own = tuple(one if id(one) in before else situation_with_examples_of(names, one) for one in situations)
    phrases = laid.phrases if words is laid.phrases.vocabulary else Phrases(words)
    return ChangedTable(laid.table, phrases, (*laid.of, *chosen), own, tuple(definitions), tuple(measures))


def _lay_over(
    laid: ChangedTable, situations: list[Situation], treatment: Treatment, files: TableFiles, changes: Iterable[Change]
) -> Defined:
    """Apply the changes of one treatment to the situations, and return what it defines.

    Partners may use words of the treatments that they play, or give these another meaning. Treatments use the
    convention's words and their own.
    """
    table = laid.table
    phrases, known = table.phrases, table.book.definitions
    if treatment.has_last_word:
        phrases, known = laid.phrases, laid.definitions
    defined = Defined(phrases)
    if any("definitions" in file.entries for file in files):
        anew = {name.node.text for name in given_names(files)} - {one.name for one in table.book.definitions}
        words = phrases.vocabulary.without(anew) if treatment.has_last_word else phrases.vocabulary
        defined = read_definitions(files, words, [one for one in known if one.name not in anew])
    reader = SituationReader(defined.phrases, table.groups, treatment.source, files.guards)
    reader.read_groups(files)
    changer = Changer(reader, {file.document.file: file.document for file in files}, situations)
    for change in changes:
        changer.apply(change)
    changer.check()
    return defined


def _cite(files: TableFiles, section: str) -> None:
    """Replace the names of references by their sections."""
    main = files.main
    references = read_references(main.document, main.entries.get("references"), section)
    files.files = [
        replace(
            file,
            entries={
                key: with_references(file.document, node, references) if key in TREATMENT.shared else node
                for key, node in file.entries.items()
            },
        )
        for file in files
    ]


def _changes(files: TableFiles) -> tuple[Change, ...]:
    items = (
        (file.document, item) for file in files for item in file.document.items(file.entries.get("changes"), "changes")
    )
    return tuple(filter(None, (read_change(document, item) for document, item in items)))


def _check_changes(files: TableFiles) -> None:
    root = files.main.document.root
    changing = any("changes" in file.entries for file in files)
    if isinstance(root, MappingNode) and not changing and not files.has_unreadable:
        files.main.document.report(root.place, "the treatment has no 'changes'", "add 'changes: …'")


def _named(document: Document, node: Node | None, key: str) -> str:
    text = document.text(node, key)
    if isinstance(node, TextNode) and not text.strip():
        document.report(node.place, f"'{key}' is empty", "give it a text")
    return text


def _check_names(treatment: Treatment, treatments: Sequence[Treatment], beside: Sequence[Treatment]) -> None:
    document = treatment.document
    others = (*beside, *(other for other in treatments if other is not treatment))
    for other in others:
        is_first = other in beside or other.document.file < document.file
        if treatment.names & other.names and is_first:
            wrong = f"'{treatment.summary.name}' has a name or section of {other.document.file}"
            document.report(document.root.place, wrong, "give it others")
    for text in (*treatment.over, *treatment.instead_of):
        if not any(text.text.lower() in other.names for other in others):
            known = (name for other in others for name in (other.summary.name, other.summary.section))
            document.report(text.place, f"there is no treatment '{text.text}'", did_you_mean(text.text, known))


def _last_words(treatments: Iterable[Treatment]) -> dict[tuple[str, str], Treatment]:
    """Return for every row that is dropped or replaced the treatment that takes precedence."""
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
