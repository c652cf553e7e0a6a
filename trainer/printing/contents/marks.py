"""Marks for rows that are not the convention's own: those of treatments, and those that partners wrote."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

from trainer.language.book.rule_book import RuleBook, SourcePlace
from trainer.language.files.library import ConventionLibrary
from trainer.language.files.partnerships import Partnership
from trainer.language.files.treatments import Treatment, read_own_rows, read_treatments

OWN: Final = "your own"
"""The mark of rows that partners wrote."""


@dataclass(frozen=True)
class Marks:
    """The mark of each file of a table: the title of a treatment, or `OWN`."""

    titles: Mapping[str, str] = field(default_factory=dict)

    def mark(self, place: SourcePlace) -> str:
        """Return the mark of a place; empty for the convention's own files."""
        return self.titles.get(place.file, "")


def marks_of(library: ConventionLibrary, book: RuleBook, convention: str, agreed: Partnership | None) -> Marks:
    """Return the marks of a book and of a partnership's own files; `convention` is its name or file in the library.

    Raises what `ConventionLibrary.treatment_files` raises.
    """
    played = {one.name for one in book.treatments}
    titles = _titles([one for one in library.treatment_files(convention) if one.summary.name in played])
    if agreed is not None and agreed.own is not None:
        beside = library.treatment_files(convention)
        titles |= _titles(read_treatments(agreed.files, agreed.own.parent, beside=beside))
        titles |= dict.fromkeys(_titles(read_own_rows(Path(agreed.own), agreed.name)), OWN)
    return Marks(titles)


def _titles(treatments: list[Treatment] | tuple[Treatment, ...]) -> dict[str, str]:
    """Return for each file the title of the first treatment that has it."""
    found: dict[str, str] = {}
    for treatment in treatments:
        for file in treatment.files:
            found.setdefault(file.document.file, treatment.summary.title)
    return found
