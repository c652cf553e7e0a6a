"""The course of a convention: its parts, and the prerequisites of each lesson.

It is a file, `lessons/<game>/courses/<convention>.yaml`.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

from trainer.documents.document import Document, read_document
from trainer.documents.nodes import MappingNode, TextNode
from trainer.documents.shapes import Shape, key, read_shape
from trainer.practice.sittings.lesson import Lesson
from trainer.practice.sittings.lessons import LessonLibrary

FORMAT: Final = "1"

_WHOLE_COURSE: Final = "Lessons"


@dataclass(frozen=True, slots=True)
class CoursePart:
    """A group of consecutive lessons in a course."""

    title: str
    lessons: tuple[Lesson, ...]


@dataclass(frozen=True, slots=True)
class Course:
    """The course of a convention. `needs` has the prerequisites of each lesson, by its name.

    `beside` are lessons outside of the parts, such as those about the laws.
    """

    convention: str
    parts: tuple[CoursePart, ...]
    needs: Mapping[str, tuple[Lesson, ...]] = field(default_factory=dict)
    beside: tuple[Lesson, ...] = ()

    @property
    def lessons(self) -> tuple[Lesson, ...]:
        """Return all lessons of the parts, in their order."""
        return tuple(lesson for part in self.parts for lesson in part.lessons)

    def part_of(self, lesson: Lesson) -> CoursePart | None:
        """Return the part of a lesson; None for a lesson outside of the parts."""
        return next((part for part in self.parts if lesson in part.lessons), None)

    def needed_by(self, lesson: Lesson) -> tuple[Lesson, ...]:
        """Return the prerequisites of a lesson."""
        return self.needs.get(lesson.name, ())


class _WrittenPart(Shape):
    title: str
    lessons: tuple[TextNode, ...]
    needs: MappingNode | None = None


class _WrittenCourse(Shape, called="the course", version=FORMAT):
    course: str
    lessons_of: str = key("lessons of", default="")
    parts: tuple[_WrittenPart, ...] = key(each="part {}")


def course_of(lesson_library: LessonLibrary, convention: str) -> Course:
    """Return the course of a convention; raises `UnusableFileError` when its file is broken.

    Without a file, all lessons of the convention are its only part.
    """
    return _course(lesson_library, convention, lesson_library.offered(convention))


def outlined_course(lesson_library: LessonLibrary, convention: str) -> Course:
    """Return the course of a convention with its lessons as written, not checked against the tables; raises likewise.

    The first start needs only their number and the first one.
    """
    return _course(lesson_library, convention, lesson_library.outlined(convention))


def _course(lesson_library: LessonLibrary, convention: str, offered: tuple[Lesson, ...]) -> Course:
    game, _, name = convention.partition("/")
    path = lesson_library.folder / game / "courses" / f"{name}.yaml"
    if not path.is_file():
        own = tuple(lesson for lesson in offered if lesson.convention == convention)
        parts = (CoursePart(_WHOLE_COURSE, own),) if own else ()
        return Course(convention, parts, beside=tuple(lesson for lesson in offered if lesson not in own))
    return _CourseReading(path, lesson_library.folder, convention, offered).course()


class _CourseReading:
    """The reader of one file, which reports its problems."""

    def __init__(self, path: Path, folder: Path, convention: str, offered: tuple[Lesson, ...]) -> None:
        self._document: Document = read_document(path, str(path.relative_to(folder)))
        self._convention = convention
        self._offered = offered
        self._written = read_shape(self._document, self._document.root, _WrittenCourse)
        self._document.stop_on_problems()
        of = {convention, self._written.lessons_of or convention}
        self._by_number = {str(lesson.order): lesson for lesson in offered if lesson.convention in of}

    def course(self) -> Course:
        """Return the course; raises `UnusableFileError` with all problems."""
        parts: list[CoursePart] = []
        needs: dict[str, tuple[Lesson, ...]] = {}
        so_far: list[Lesson] = []
        for written in self._written.parts:
            lessons = self._lessons(written.lessons, so_far)
            so_far += lessons
            parts.append(CoursePart(written.title, tuple(lessons)))
            needs |= self._needs(written.needs, lessons, so_far)
        left = [number for number, lesson in self._by_number.items() if lesson not in so_far]
        if left:
            wrong = f"no part has lesson {', '.join(left)}"
            self._document.report(self._document.place_of("parts"), wrong, "every lesson is in one part")
        self._document.stop_on_problems()
        beside = tuple(lesson for lesson in self._offered if lesson not in so_far)
        return Course(self._convention, tuple(parts), needs, beside)

    def _lessons(self, numbers: tuple[TextNode, ...], so_far: list[Lesson]) -> list[Lesson]:
        lessons: list[Lesson] = []
        for number in numbers:
            lesson = self._lesson(number)
            if lesson in so_far or lesson in lessons:
                self._document.report(number.place, f"lesson {number.text} stands in the course twice", "leave one out")
            elif lesson is not None:
                lessons.append(lesson)
        return lessons

    def _needs(
        self, written: MappingNode | None, lessons: list[Lesson], so_far: list[Lesson]
    ) -> dict[str, tuple[Lesson, ...]]:
        needs = {}
        for number, needed in written.entries if written else ():
            lesson = self._lesson(number)
            if lesson is None:
                continue
            if lesson not in lessons:
                self._document.report(number.place, f"lesson {number.text} is in another part", "say it there")
                continue
            before = so_far[: so_far.index(lesson)]
            needs[lesson.name] = tuple(self._earlier(text, before) for text in self._document.texts(needed, "needs"))
        return {name: tuple(one for one in found if one is not None) for name, found in needs.items()}

    def _earlier(self, number: TextNode, before: list[Lesson]) -> Lesson | None:
        lesson = self._lesson(number)
        if lesson is not None and lesson not in before:
            self._document.report(number.place, f"lesson {number.text} does not come before it", "name an earlier one")
        return lesson

    def _lesson(self, number: TextNode) -> Lesson | None:
        lesson = self._by_number.get(number.text)
        if lesson is None:
            known = f"{min(self._by_number, key=int)} to {max(self._by_number, key=int)}" if self._by_number else "none"
            self._document.report(number.place, f"there is no lesson {number.text}", f"known are: {known}")
        return lesson
