"""The agreement that is printed: a convention as some partners play it, worked out once for all kinds of print."""

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import date
from functools import cached_property
from pathlib import Path

from trainer.language.book.rule_book import RuleBook
from trainer.language.files.library import ConventionLibrary
from trainer.language.files.partnerships import Partnership, agreed_in
from trainer.printing.contents.imprint import Imprint, imprint_of
from trainer.printing.contents.marks import Marks, marks_of
from trainer.printing.contents.situation_pages import SituationPages
from trainer.reasoning.choosing.reasoner import Reasoner


@dataclass(frozen=True)
class Agreement:
    """A convention as partners play it. `players` are their names, and may be empty.

    `partnership` is what their file agrees on, None for a convention without a file. `plans` is the folder in which
    each game has the plan of its cards.
    """

    book: RuleBook
    usual: RuleBook
    marks: Marks
    players: tuple[str, ...] = ()
    partnership: Partnership | None = None
    plans: Path | None = None

    @cached_property
    def reasoner(self) -> Reasoner:
        """Return the reasoner of the book."""
        return Reasoner(self.book)

    @cached_property
    def pages(self) -> SituationPages:
        """Return the situations of the book as pages."""
        return SituationPages(self.reasoner)

    def imprint(self, day: date) -> Imprint:
        """Return the imprint of a page that is printed on that day."""
        return imprint_of(self.book, self.usual, self.players, day)


def agreement_on(
    library: ConventionLibrary, convention: str, treatments: Iterable[str] = (), players: tuple[str, ...] = ()
) -> Agreement:
    """Return a convention by name or by its file, or a partnership's file, with further treatments.

    If no players are given, the name of a partnership provides them. Raises what `ConventionLibrary.book_at` raises.
    """
    path = Path(convention)
    if convention in library.names() or not (path.suffix == ".yaml" or path.is_file()):
        book, played, agreed = library.book(convention, treatments), convention, None
    else:
        book, agreed = library.book_at(path, treatments), agreed_in(path)
        played = convention if agreed is None else agreed.convention
    names = players or (() if agreed is None else (agreed.name,))
    return Agreement(book, library.book(played), marks_of(library, book, played, agreed), names, agreed, library.folder)
