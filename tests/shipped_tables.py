"""The tables and lessons that come with the program, read once for all tests of a process: nothing in them changes."""

import os
import sys
from functools import cache, lru_cache
from pathlib import Path
from typing import Final

from tests.given_back import forget_kept_in
from trainer.documents.reading_cache import ReadingCache
from trainer.games import GAMES, game_called
from trainer.language.files.book_cache import READING_PACKAGES, BookCache
from trainer.language.files.library import ConventionLibrary
from trainer.locations import conventions_folder, lessons_folder
from trainer.practice.sittings.lesson_cache import LESSON_PACKAGES, LessonCache
from trainer.practice.sittings.lessons import LessonLibrary
from trainer.reasoning.choosing.reasoner import Reasoner

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
        kept = BookCache(ReadingCache(Path(readings), READING_PACKAGES), game_called) if readings else None
        _LIBRARIES[folder] = ConventionLibrary(folder, game_called, kept, games=tuple(GAMES))
    return _LIBRARIES[folder]


@cache
def shipped_lesson_library() -> LessonLibrary:
    """The lessons of the checkout."""
    library, readings = shipped_library(), os.environ.get(READINGS_VARIABLE)
    kept = (
        LessonCache(ReadingCache(Path(readings), LESSON_PACKAGES), library.fingerprint, game_called)
        if readings
        else None
    )
    return LessonLibrary(lessons_folder(), library.book, kept=kept)


def shipped(convention: str, treatments: tuple[str, ...] = ()) -> Reasoner:
    """A reasoner for a convention that comes with the program."""
    return _reasoner(convention, treatments)


def forget_shared() -> None:
    """Forget what test files share, here and in other modules of the tests; what is asked for again is made anew."""
    for name, module in tuple(sys.modules.items()):
        if name.startswith("tests."):
            forget_kept_in(module)
    for library in _LIBRARIES.values():
        library.forget()
    # What a simulation has read stays for its next part.
    if contest_parts := sys.modules.get("trainer.playing.simulation.contest_parts"):
        forget_kept_in(contest_parts)


_LIBRARIES: Final[dict[Path, ConventionLibrary]] = {}


@lru_cache(_KEPT)
def _reasoner(convention: str, treatments: tuple[str, ...]) -> Reasoner:
    return Reasoner(shipped_library().book(convention, treatments))
