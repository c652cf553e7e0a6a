"""The bundled conventions, and rule books by name or by path."""

from collections.abc import Iterable
from pathlib import Path

from trainer.games import GAMES, game_called
from trainer.language.book.rule_book import RuleBook
from trainer.language.files.library import ConventionLibrary, shipped_library


def library() -> ConventionLibrary:
    """Return the bundled conventions."""
    return shipped_library(game_called, GAMES)


def book_called(convention: str, treatments: Iterable[str] = ()) -> RuleBook:
    """Return a rule book by name, or by the path of a convention or partnership file."""
    shipped = library()
    path = Path(convention)
    if convention not in shipped.names() and (path.suffix == ".yaml" or path.is_file()):
        return shipped.book_at(path, treatments)
    return shipped.book(convention, treatments)
