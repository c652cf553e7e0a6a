"""Taking a convention's rows from another table or a treatment's file: what there is, what fits, and writing it."""

from dataclasses import dataclass
from datetime import datetime
from pathlib import Path
from typing import Final

from trainer.documents.document import Document, read_document
from trainer.documents.nodes import MappingNode
from trainer.language.agreements.bundles import (
    Bundle,
    bundle_called,
    bundle_of_treatment,
    names_of_bundles,
    without_near_misses,
)
from trainer.language.agreements.taking import TakenBundle, taken_bundle
from trainer.language.book.rule_book import RuleBook
from trainer.language.editing.edited_file import EditedFile
from trainer.language.files.library import ConventionLibrary
from trainer.problems import BiddingTrainerError, UnusableFileError
from trainer.screens.partners.merging import write_agreement
from trainer.screens.partners.part_words import called_text

_TREATMENT: Final = "treatment: "


class UnfitBundleError(BiddingTrainerError):
    """The error when a bundle needs something that the agreement lacks, such as a setting or another system's rows."""


@dataclass(frozen=True, slots=True)
class BundleOffer:
    """A bundle that a table or file has: its `key` for `fitted_bundle`, and its title."""

    key: str
    title: str

    @property
    def name(self) -> str:
        """Return the players' name of the bundle; empty for the only bundle of a file."""
        return self.key.removeprefix(_TREATMENT)


@dataclass(frozen=True)
class FittedBundle:
    """The agreement at `path` with a bundle of rows added, not yet written. `before` is the present text.

    `books` are those of the agreement before and with the bundle.
    """

    path: Path
    before: str
    taken: TakenBundle
    books: tuple[RuleBook, RuleBook]

    @property
    def is_new(self) -> bool:
        """Return whether the bundle changes the agreement at all."""
        return self.taken.text != self.before


def offered_bundles(library: ConventionLibrary, source: str, own: RuleBook) -> tuple[BundleOffer, ...]:
    """Return the bundles of a source: a convention `game/name+treatment`, or the path of a table or a treatment.

    Treatments that a convention offers stand behind the names that its rows have; those that `own` offers, too, need
    not be taken. Raises the errors of `ConventionLibrary.book`.
    """
    if _is_treatment(source):
        bundle = bundle_of_treatment(library, Path(source))
        return (BundleOffer("", bundle.name),)
    book, _ = _source_book(library, source)
    named = tuple(BundleOffer(name, name) for name in names_of_bundles(book))
    convention = book.name if book.name in library.names() else ""
    known = _sections(library, own)
    others = library.treatments(convention) if convention else ()
    return named + tuple(
        BundleOffer(f"{_TREATMENT}{one.section}", f"{one.section}: {one.title}")
        for one in others
        if one.section not in known and not one.is_played
    )


def fitted_bundle(library: ConventionLibrary, path: Path, source: str, key: str) -> FittedBundle:
    """Return the agreement at `path` with a bundle of a source added.

    Raises `UnknownBundleError`, `UnfitBundleError` when what the bundle needs is missing in the agreement, and
    `UnusableFileError` when a file has problems.
    """
    before = read_document(path).text_read
    library.forget_file(path)
    own = library.book_at(path)
    taken = taken_bundle(_bundle(library, source, key, own), before, path.name, own)
    try:
        book = library.book_of_document(path, Document(path.name, taken.text))
    except UnusableFileError as error:
        message = (
            f"“{taken.bundle.name}” builds on what your system does not have: {error.problems[0].wrong}. "
            f"{path.name} has not changed."
        )
        raise UnfitBundleError(message) from error
    return FittedBundle(path, before, taken, (own, book))


def write_bundle(library: ConventionLibrary, fitted: FittedBundle, who: str, now: datetime) -> bool:
    """Write the agreement with the bundle in one step; returns and raises the errors of `write_agreement`."""
    return write_agreement(library, EditedFile(fitted.path, fitted.taken.text), fitted.before, who, now)


def _bundle(library: ConventionLibrary, source: str, key: str, own: RuleBook) -> Bundle:
    if _is_treatment(source):
        return bundle_of_treatment(library, Path(source))
    book, files = _source_book(library, source)
    treatment = _treatment_file(library, book, key, own)
    if treatment is None:
        return bundle_called(book, files, key, own)
    return without_near_misses(bundle_of_treatment(library, treatment))


def _treatment_file(library: ConventionLibrary, book: RuleBook, key: str, own: RuleBook) -> Path | None:
    """Return the file of the treatment with this key; it says what its rows replace, which the rows alone do not.

    For a name it is the treatment that has all rows of that name, unless `own` offers the treatment, too.
    """
    named = {row.place.file for one in book.situations for row in one.rows if row.named.lower() == key.lower()}
    known = _sections(library, own)
    for one in library.treatment_files(book.name) if book.name in library.names() else ():
        is_named = named == {one.document.file} and one.summary.section not in known
        if is_named or f"{_TREATMENT}{one.summary.section}" == key:
            return one.files.main.path
    return None


def _sections(library: ConventionLibrary, own: RuleBook) -> frozenset[str]:
    """Return the sections of the treatments that a convention of the library offers."""
    offered = library.treatments(own.name) if own.name in library.names() else ()
    return frozenset(one.section for one in offered)


def _is_treatment(source: str) -> bool:
    path = Path(source)
    if path.suffix != ".yaml" or not path.is_file():
        return False
    root = read_document(path).root
    return isinstance(root, MappingNode) and any(key.text == "treatment" for key, _ in root.entries)


def _source_book(library: ConventionLibrary, source: str) -> tuple[RuleBook, tuple[Path, ...]]:
    path = Path(source)
    if path.suffix == ".yaml" and path.is_file():
        library.forget_file(path)
        return library.book_at(path), library.files_of(source)
    convention, *treatments = (part.strip() for part in source.split("+"))
    return library.book(convention, treatments), library.files_of(convention, treatments)


def bundle_lines(fitted: FittedBundle) -> tuple[str, ...]:
    """Return what is taken: a line for every situation with new calls, for every new situation and definition."""
    taken = fitted.taken
    if not fitted.is_new:
        return (f"You play all of “{taken.bundle.name}” already.",)
    defined = (f"“{name}” is defined" for name in taken.definitions)
    return (*row_lines(fitted), *(f"New situation: {title}" for title in situation_titles(fitted)), *defined)


def row_lines(fitted: FittedBundle) -> tuple[str, ...]:
    """Return the calls that are taken, as players write them: a line for every situation, with its title."""
    book = fitted.books[1]
    lines: dict[str, list[str]] = {}
    for one in fitted.taken.rows:
        situation = book.situations_by_id[one.situation]
        row = next((row for row in situation.rows if row.id == one.row), None)
        calls = lines.setdefault(situation.title, [])
        calls.append(one.called if row is None else called_text(row, book))
    return tuple(f"“{title}”: {', '.join(dict.fromkeys(calls))}" for title, calls in lines.items())


def situation_titles(fitted: FittedBundle) -> tuple[str, ...]:
    """Return the titles of the situations that are taken."""
    return tuple(fitted.books[1].situations_by_id[one].title for one in fitted.taken.situations)
