"""The shipped tables, and rule books by name or by path."""

from collections.abc import Iterable
from pathlib import Path

from trainer.documents.kept_readings import KeptReadings
from trainer.games import game_called
from trainer.language.book.rule_book import RuleBook
from trainer.language.files.kept_books import READING_ROOMS, KeptBooks
from trainer.language.files.library import ConventionLibrary
from trainer.locations import conventions_folder, readings_folder


def library() -> ConventionLibrary:
    """The conventions that come with the program, as far as possible as they were read at an earlier start."""
    kept = KeptBooks(KeptReadings(readings_folder(), READING_ROOMS), game_called)
    return ConventionLibrary(conventions_folder(), game_called, kept)


def book_called(convention: str, treatments: Iterable[str] = ()) -> RuleBook:
    """A rule book by name, or by the path of a convention or partnership file."""
    shipped = library()
    path = Path(convention)
    if convention not in shipped.names() and (path.suffix == ".yaml" or path.is_file()):
        return shipped.book_at(path, treatments)
    return shipped.book(convention, treatments)
