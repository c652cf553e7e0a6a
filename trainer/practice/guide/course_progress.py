"""A learner's progress with the lessons of a course, computed from sittings and from the last week's answers.

One good round may be luck. So a lesson is passed by clean rounds on two different days, and a lesson that was passed
and is missed again is weak until the next clean round.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import date
from enum import StrEnum
from typing import TYPE_CHECKING, Final, Self

if TYPE_CHECKING:
    from trainer.practice.guide.courses import Course, CoursePart
    from trainer.practice.sittings.lesson import Lesson

CLEAN_DAYS: Final = 2
"""The number of days with a clean round that pass a lesson."""

_FEWEST_RECENT: Final = 5
"""Fewer answers of a week say nothing: of four, one slip would be a quarter (a judgment)."""

_WEAK_SHARE: Final = 0.7
"""Below the 80 % with which most lessons are passed, by more than one slip in ten answers (a judgment)."""


class LessonState(StrEnum):
    """The state of a lesson for a learner."""

    NEW = "new"
    WAITS = "waits"
    UNDER_WAY = "under way"
    PASSED = "passed"
    KNOWN = "known"
    WEAK = "weak"


_LEARNED: Final = frozenset({LessonState.PASSED, LessonState.KNOWN})
"""States in which a lesson is known well enough for others to build on it."""


@dataclass(frozen=True, slots=True)
class LessonSitting:
    """One drill of a lesson: the day on which it ended, and which answers passed, in order."""

    lesson: str
    session: str
    day: date
    passed: tuple[bool, ...]

    @property
    def right(self) -> int:
        """Return how many answers passed."""
        return sum(self.passed)


@dataclass(frozen=True, slots=True)
class Recent:
    """The answers of the last week: their number, and how many were right."""

    asked: int = 0
    passed: int = 0

    def __add__(self, other: Self) -> "Recent":
        return Recent(self.asked + other.asked, self.passed + other.passed)


@dataclass(frozen=True, slots=True)
class LessonProgress:
    """A learner's progress in one lesson.

    `clean_days` counts days with a clean round among the known sittings, `last` is the latest sitting, and `waits_for`
    are lessons that come first. `is_agreed` says whether the partnership plays the subject of the lesson.
    """

    lesson: "Lesson"
    state: LessonState
    clean_days: int = 0
    last: LessonSitting | None = None
    passed_on: date | None = None
    recent: Recent = Recent()
    waits_for: "tuple[Lesson, ...]" = ()
    is_agreed: bool = True
    rests: bool = False

    @property
    def is_known(self) -> bool:
        """Return whether the learner knows the lesson."""
        return self.state in _LEARNED


@dataclass(frozen=True, slots=True)
class CourseProgress:
    """A learner's progress in a whole course. `by_name` has its lessons, including those outside of the parts."""

    course: "Course"
    by_name: Mapping[str, LessonProgress]

    def of(self, lesson: "Lesson") -> LessonProgress:
        """Return the progress in a lesson of the course."""
        return self.by_name[lesson.name]

    def counted(self, state: LessonState) -> int:
        """Return how many lessons of the parts are in a state."""
        return sum(self.of(lesson).state is state for lesson in self.course.lessons)

    def is_known(self, part: "CoursePart") -> bool:
        """Return whether the learner knows all lessons of a part, so that its questions may be mixed.

        Lessons on treatments that are not agreed don't count.
        """
        asked = [one for one in map(self.of, part.lessons) if one.is_agreed]
        return bool(asked) and all(one.is_known for one in asked)

    @property
    def known_parts(self) -> "tuple[CoursePart, ...]":
        """Return the parts whose questions may be mixed."""
        return tuple(part for part in self.course.parts if self.is_known(part))

    @property
    def next_lesson(self) -> "Lesson | None":
        """Return the lesson to continue with: one under way, otherwise the first new one that waits for nothing."""
        agreed = [one for one in map(self.of, self.course.lessons) if one.is_agreed and not one.rests]
        for wanted in (LessonState.UNDER_WAY, LessonState.NEW, LessonState.WAITS):
            found = next((one.lesson for one in agreed if one.state is wanted), None)
            if found is not None:
                return found
        return None

    @property
    def weakest(self) -> "Lesson | None":
        """Return the weak lesson to repeat first; None where none is weak."""
        weak = [one for one in map(self.of, self.course.lessons) if one.state is LessonState.WEAK]
        return min(weak, key=lambda one: one.recent.passed / max(1, one.recent.asked)).lesson if weak else None


def progress_in_course(  # noqa: PLR0913  what a standing depends on
    course: "Course",
    sittings: Mapping[str, tuple[LessonSitting, ...]],
    recent: Mapping[str, Recent],
    today: date,
    *,
    known: int = 0,
    is_open: bool = False,
    agreed: frozenset[str] = frozenset(),
) -> CourseProgress:
    """Return a learner's progress, from each lesson's sittings (oldest first) and recent answers, by lesson name.

    The first `known` lessons of the course were known beforehand. With `is_open` no lesson waits for another. `agreed`
    are the treatments that the partnership plays, by section and by name.
    """
    found: dict[str, LessonProgress] = {}
    for number, lesson in enumerate((*course.lessons, *course.beside)):
        needed = () if is_open else course.needed_by(lesson)
        waits_for = tuple(one for one in needed if one.name in found and not _may_build_on(found[one.name]))
        found[lesson.name] = _standing(
            lesson,
            sittings.get(lesson.name, ()),
            recent.get(lesson.name, Recent()),
            today,
            waits_for=waits_for,
            is_known=number < min(known, len(course.lessons)),
            is_agreed=set(lesson.treatments) <= agreed,
        )
    return CourseProgress(course, found)


def _standing(  # noqa: PLR0913  what a state is made of
    lesson: "Lesson",
    sittings: tuple[LessonSitting, ...],
    recent: Recent,
    today: date,
    *,
    waits_for: "tuple[Lesson, ...]",
    is_known: bool,
    is_agreed: bool,
) -> LessonProgress:
    clean = sorted({one.day for one in sittings if one.right >= lesson.needed})
    passed_on = clean[CLEAN_DAYS - 1] if len(clean) >= CLEAN_DAYS else None
    last = sittings[-1] if sittings else None
    if waits_for:
        state = LessonState.UNDER_WAY if sittings else LessonState.WAITS
    elif passed_on is not None or is_known:
        state = LessonState.PASSED if passed_on is not None else LessonState.KNOWN
        if recent.asked >= _FEWEST_RECENT and recent.passed < _WEAK_SHARE * recent.asked:
            state = LessonState.WEAK
    else:
        state = LessonState.UNDER_WAY if sittings else LessonState.NEW
    return LessonProgress(lesson, state, len(clean), last, passed_on, recent, waits_for, is_agreed, today in clean)


def _may_build_on(progress: LessonProgress) -> bool:
    """Return whether later lessons may follow: after one clean round, or when the lesson is weak.

    So nobody is stuck for a day, and a lesson that becomes weak does not lock the ones after it.
    """
    return progress.clean_days > 0 or progress.is_known or progress.state is LessonState.WEAK
