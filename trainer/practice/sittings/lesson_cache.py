"""A cache of checked lessons between starts of the program."""

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from trainer.documents.files_read import FilesRead
from trainer.documents.reading_cache import Reading, ReadingCache
from trainer.documents.value_bytes import NotKeepableError, read_back, written
from trainer.games.game import Game
from trainer.language.files.book_cache import READING_PACKAGES
from trainer.practice.questions.subject import Kind
from trainer.practice.sittings.lesson import Lesson
from trainer.problems import BiddingTrainerError

LESSON_PACKAGES: Final = (*READING_PACKAGES, "practice")
"""The packages of the program that read lessons; when one of them changes, the cache is stale."""


@dataclass(frozen=True)
class LessonCache:
    """A cache of lessons in `readings`.

    Whether a lesson is valid depends on its books, of which `fingerprint_called` returns the fingerprints, and on the
    laws of its game, which `game_called` returns.
    """

    readings: ReadingCache
    fingerprint_called: Callable[[str, tuple[str, ...]], str]
    game_called: Callable[[str], Game]

    def lessons(self, folder: Path, names: tuple[str, ...]) -> tuple[Lesson, ...] | None:
        """Return the stored lessons of these names, for the game after which `folder` is named.

        None where they are stale.
        """
        reading = self.readings.reading("lessons", (str(folder.resolve()), names))
        if reading is None:
            return None
        try:
            lessons = tuple(read_back(reading.value, (Lesson, Kind)))
            return lessons if self._fingerprints(lessons) == reading.about else None
        except (NotKeepableError, BiddingTrainerError):
            return None

    def keep(self, folder: Path, names: tuple[str, ...], lessons: tuple[Lesson, ...], files: FilesRead) -> None:
        """Store valid lessons that were read from these files."""
        try:
            laws = self.game_called(folder.name).read_from
            fingerprints = self._fingerprints(lessons)
        except BiddingTrainerError:
            return
        if laws is not None:
            reading = Reading(written(lessons), files | laws, fingerprints)
            self.readings.keep("lessons", (str(folder.resolve()), names), reading)

    def _fingerprints(self, lessons: tuple[Lesson, ...]) -> tuple[str, ...]:
        """Return the fingerprints of all books of the lessons."""
        asked = dict.fromkeys((one.convention, one.treatments) for one in lessons if not one.is_about_laws)
        return tuple(self.fingerprint_called(*book) for book in asked)
