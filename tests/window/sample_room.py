"""A training room on the small tables beside this file, with a keeper in memory, a fixed seed and a fixed clock."""

from collections.abc import Callable
from datetime import UTC, datetime, timedelta
from functools import cache
from pathlib import Path
from random import Random

from tests.shipped_tables import library_in
from trainer.games import game_called
from trainer.language.files.library import ConventionLibrary
from trainer.practice.sittings.attempt import Attempt
from trainer.practice.sittings.lessons import LessonLibrary
from trainer.practice.sittings.repetition import Repetition, Schedule
from trainer.screens.choose.practice_setup import PracticeSetup

TABLES = Path(__file__).parent / "tables"


class MemoryKeeper:
    """Keeps answers as long as it lives; `trouble` is raised at the next save."""

    def __init__(self) -> None:
        self.attempts: list[Attempt] = []
        self.kept: dict[str, Schedule] = {}
        self.trouble: Exception | None = None

    def save(self, attempt: Attempt) -> Schedule:
        if self.trouble is not None:
            raise self.trouble
        self.attempts.append(attempt)
        self.kept[attempt.row] = Repetition().after(self.kept.get(attempt.row), attempt)
        return self.kept[attempt.row]

    def withdraw(self, attempt: Attempt) -> None:
        self.attempts.remove(attempt)
        before = Repetition().over(one for one in self.attempts if one.row == attempt.row)
        del self.kept[attempt.row]
        if before is not None:
            self.kept[before.row] = before

    def schedules(self, learner: str, convention: str, _now: datetime) -> tuple[Schedule, ...]:
        return tuple(one for one in self.kept.values() if (one.learner, one.convention) == (learner, convention))


def passing_time() -> Callable[[], datetime]:
    """A clock that goes on by eight seconds whenever it is read."""
    now = datetime(2026, 3, 2, 18, 30, tzinfo=UTC)

    def clock() -> datetime:
        nonlocal now
        now += timedelta(seconds=8)
        return now

    return clock


def sample_library() -> ConventionLibrary:
    return library_in(TABLES / "conventions")


@cache
def sample_shelf() -> LessonLibrary:
    return LessonLibrary(TABLES / "lessons", sample_library().book)


def sample_room(seed: int = 3, conventions: Path | None = None, lessons: Path | None = None) -> PracticeSetup:
    """A room over the small tables, which are read once for all tests, or over others, which a test may change."""
    library = ConventionLibrary(conventions, game_called) if conventions else sample_library()
    lesson_library = (
        LessonLibrary(lessons or TABLES / "lessons", library.book) if conventions or lessons else sample_shelf()
    )
    return PracticeSetup(library, lesson_library, MemoryKeeper(), "Ammu", Random(seed), passing_time())
