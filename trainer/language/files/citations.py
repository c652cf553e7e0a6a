"""What the rows, situations and treatments of a library cite."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Literal

from trainer.documents.nodes import MappingNode
from trainer.language.book.rule_book import RuleBook, SourcePlace
from trainer.language.book.sections import Cited, cited_in
from trainer.language.files.library import ConventionLibrary
from trainer.language.files.treatments import Treatment


@dataclass(frozen=True, slots=True)
class Citation:
    """A citation (`cited`) by the row, situation or treatment (`what`) of this `name`.

    A situation or a treatment is listed only where none of its rows cites the thing. `treatment` is the section of the
    treatment that contains it, empty for the convention itself.
    """

    cited: Cited
    what: Literal["row", "situation", "treatment"]
    name: str
    convention: str
    treatment: str
    place: SourcePlace


def citations(library: ConventionLibrary, game: str = "") -> Iterator[Citation]:
    """Yield all citations of a library, or of one game in it, in table order.

    Raises as `ConventionLibrary.book` does.
    """
    for convention in library.names():
        if not game or convention.partition("/")[0] == game:
            of_convention = tuple(_in_book(library.book(convention), ""))
            yield from of_convention
            known = {(one.cited, one.name, one.place) for one in of_convention}
            for treatment in library.treatment_files(convention):
                section = treatment.summary.section
                in_book = _in_book(library.book_without_keeping(convention, [section]), section)
                new = [one for one in in_book if (one.cited, one.name, one.place) not in known]
                yield from new
                yield from _of_treatment(convention, treatment, {one.cited for one in new})


def _in_book(book: RuleBook, treatment: str) -> Iterator[Citation]:
    for situation in (*book.situations, *book.natural):
        by_rows: set[Cited] = set()
        for row in situation.rows:
            for cited in dict.fromkeys(cited_in(row.source)):
                by_rows.add(cited)
                yield Citation(cited, "row", f"{situation.id}/{row.id}", book.name, treatment, row.place)
        for cited in dict.fromkeys(cited_in(situation.source)):
            if cited not in by_rows:
                yield Citation(cited, "situation", situation.id, book.name, treatment, situation.place)


def _of_treatment(convention: str, treatment: Treatment, by_rows: set[Cited]) -> Iterator[Citation]:
    """Yield what a treatment cites, its own section first, without what the rows that it adds cite."""
    document, summary = treatment.document, treatment.summary
    top = document.root.get("section") if isinstance(document.root, MappingNode) else None
    place = SourcePlace(document.file, 1 if top is None else top.place.line)
    for cited in dict.fromkeys((*cited_in(summary.section), *cited_in(treatment.source))):
        if cited not in by_rows:
            yield Citation(cited, "treatment", summary.name, convention, summary.section, place)
