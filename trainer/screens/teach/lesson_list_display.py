"""The lessons of a teacher as lines: when each was changed or handed out, its version, and who has handed in."""

from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path
from typing import Final

from trainer.problems import visible
from trainer.reasoning.words.counting_words import joined
from trainer.screens.teach.classes import counting_of, stored_results
from trainer.teaching.class_files import received
from trainer.teaching.lesson_packs import LessonPack
from trainer.teaching.own_lessons import OwnLesson

_MOST_NAMES: Final = 6
"""Names on one line; more pupils are counted."""


@dataclass(frozen=True, slots=True)
class LessonEntry:
    """A lesson: its title, its progress, and whether it is a draft."""

    fingerprint: str
    title: str
    said: str
    is_draft: bool
    results: int


def lesson_lines(
    made: Sequence[OwnLesson], given: Sequence[OwnLesson], elsewhere: Sequence[OwnLesson] = ()
) -> tuple[LessonEntry, ...]:
    """Return the lessons that are being made, those changed last first, then those that were given, likewise.

    `elsewhere` are lessons that were given and are not listed: archived or deleted ones. Their versions count, so that
    every version keeps its number.
    """
    ever = (*given, *elsewhere)
    versions = {one.path: number for one, number in _versions(ever)}
    packs = [one.pack for one in (*made, *ever)]
    lines = [_draft_line(one, versions, ever, packs) for one in _last_first(made)]
    return (*lines, *(_given_line(one, versions, ever, packs) for one in _last_first(given)))


def _draft_line(
    lesson: OwnLesson, versions: dict[Path, int], given: Sequence[OwnLesson], packs: Sequence[LessonPack]
) -> LessonEntry:
    number = max((versions[one.path] for one in given if _is_of_same(one, lesson)), default=0)
    after = f" after version {number}" if number else ""
    said = f"being made{after}, {_questions(lesson)}, changed {_day(lesson)}"
    return _line(lesson, said, packs, is_draft=True)


def _given_line(
    lesson: OwnLesson, versions: dict[Path, int], given: Sequence[OwnLesson], packs: Sequence[LessonPack]
) -> LessonEntry:
    of_same = sum(_is_of_same(one, lesson) for one in given)
    version = f"version {versions[lesson.path]}, " if of_same > 1 else ""
    due = lesson.pack.lesson.due
    by = f", due {due.day} {due:%B}" if due else ""
    return _line(lesson, f"{version}{_questions(lesson)}, given {_day(lesson)}{by}", packs, is_draft=False)


def _line(lesson: OwnLesson, said: str, packs: Sequence[LessonPack], *, is_draft: bool) -> LessonEntry:
    names = _handed_in(lesson, packs)
    came = "; nobody has handed in" if lesson.pack.lesson.due else ""
    if names:
        who = joined(list(names)) if len(names) <= _MOST_NAMES else f"{len(names)} pupils"
        came = f"; handed in: {who}"
    title = visible(lesson.pack.lesson.title)
    return LessonEntry(lesson.pack.fingerprint, title, f"{said}{'' if is_draft else came}", is_draft, len(names))


def _handed_in(lesson: OwnLesson, packs: Sequence[LessonPack]) -> tuple[str, ...]:
    """Return the pupils whose results came in, by name; pupils whom the teacher tells apart are several."""
    known = {one.fingerprint: one for one in packs}
    files = received(stored_results(lesson.pack, packs), lesson.pack, known, counting_of(lesson.pack))
    return tuple(visible(one.results.pupil) for one in files.counted if one.results is not None)


def _versions(given: Sequence[OwnLesson]) -> list[tuple[OwnLesson, int]]:
    """Return every lesson with its version number, the first that was handed out being 1."""
    found = []
    counts: dict[str, int] = {}
    for one in sorted(given, key=_changed):
        counts[one.pack.lesson.id] = counts.get(one.pack.lesson.id, 0) + 1
        found.append((one, counts[one.pack.lesson.id]))
    return found


def _is_of_same(one: OwnLesson, other: OwnLesson) -> bool:
    return one.pack.lesson.id == other.pack.lesson.id


def _last_first(lessons: Sequence[OwnLesson]) -> list[OwnLesson]:
    return sorted(lessons, key=_changed, reverse=True)


def _questions(lesson: OwnLesson) -> str:
    number = len(lesson.pack.lesson.questions)
    return "1 question" if number == 1 else f"{number} questions"


def _day(lesson: OwnLesson) -> str:
    at = _changed(lesson).astimezone()
    return f"{at.day} {at:%B}"


def _changed(lesson: OwnLesson) -> datetime:
    """Return when the file was last written; long ago where unknown."""
    with suppress(OSError):
        return datetime.fromtimestamp(lesson.path.stat().st_mtime, UTC)
    return datetime.min.replace(tzinfo=UTC)
