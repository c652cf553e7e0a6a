"""The tables that come with the program, read and compiled once for all tests of a process: nothing in them changes.

The same goes for the judges of training rooms, also of those over small tables of the tests' own.
"""

import os
import sys
from functools import lru_cache
from pathlib import Path
from typing import Final

from tests.given_back import forget_kept_in
from trainer.documents.kept_readings import KeptReadings
from trainer.games import GAMES, game_called
from trainer.language.book.rule_book import RuleBook
from trainer.language.files.kept_books import READING_ROOMS, KeptBooks
from trainer.language.files.library import ConventionLibrary
from trainer.locations import conventions_folder
from trainer.reasoning.choosing.reasoner import Reasoner
from trainer.reasoning.judging.judging import Judge

READINGS_VARIABLE: Final = "BIDDING_TRAINER_TESTS_READINGS"
"""The environment variable that names the folder of what the processes of one run of the tests have read."""

_KEPT: Final = 4
"""Reasoners that are kept, those used last: one that has been asked much takes a hundred megabytes and more."""


def shipped_library() -> ConventionLibrary:
    """The conventions of the checkout."""
    return library_in(conventions_folder())


def library_in(folder: Path) -> ConventionLibrary:
    """The conventions in a folder that no test changes; what one process of a run has read, the others find."""
    if folder not in _LIBRARIES:
        readings = os.environ.get(READINGS_VARIABLE)
        kept = KeptBooks(KeptReadings(Path(readings), READING_ROOMS), game_called) if readings else None
        _LIBRARIES[folder] = ConventionLibrary(folder, game_called, kept, games=tuple(GAMES))
    return _LIBRARIES[folder]


def shipped(convention: str, treatments: tuple[str, ...] = ()) -> Reasoner:
    """A reasoner for a convention that comes with the program."""
    return _reasoner(convention, treatments)


def shared_judge(book: RuleBook) -> Judge:
    """A judge of a book that says the same: what it finds out of sets of hands, the next test need not."""
    # A toy game that is made anew is another game, though its tables are the same.
    key = (book.name, book.fingerprint, id(book.game), id(book.laws))
    if key not in _JUDGES:
        _JUDGES[key] = Judge(Reasoner(book))
        while len(_JUDGES) > _KEPT:
            del _JUDGES[next(iter(_JUDGES))]
    _JUDGES[key] = _JUDGES.pop(key)
    return _JUDGES[key]


def forget_shared() -> None:
    """Forget what test files share, here and in other modules of the tests; what is asked for again is made anew."""
    for name, module in tuple(sys.modules.items()):
        if name.startswith("tests."):
            forget_kept_in(module)
    _JUDGES.clear()
    for library in _LIBRARIES.values():
        library.forget()


_LIBRARIES: Final[dict[Path, ConventionLibrary]] = {}
_JUDGES: Final[dict[tuple[str, str, int, int], Judge]] = {}
"""By what makes one; that which was asked for last stands last."""


@lru_cache(_KEPT)
def _reasoner(convention: str, treatments: tuple[str, ...]) -> Reasoner:
    return Reasoner(shipped_library().book(convention, treatments))
