"""The way through the lessons of a convention."""

from pathlib import Path

import pytest

from tests.practice.sample import SAMPLE, TABLES, sample_library
from tests.shipped_tables import shipped_lesson_library, shipped_library
from trainer.practice.guide.courses import Course, course_of
from trainer.practice.sittings.lessons import LessonLibrary
from trainer.problems import UnusableFileError

LESSON = (TABLES / "lessons" / "fifty-six" / "sample-1-openings.yaml").read_text(encoding="utf-8")


@pytest.fixture
def lesson_library(tmp_path: Path) -> LessonLibrary:
    """Four lessons of the sample."""
    folder = tmp_path / "fifty-six"
    (folder / "courses").mkdir(parents=True)
    for number in range(1, 5):
        text = LESSON.replace("lesson: sample-openings", f"lesson: number-{number}").replace(
            "order: 1", f"order: {number}"
        )
        (folder / f"{number}.yaml").write_text(text, encoding="utf-8")
    return LessonLibrary(tmp_path, sample_library().book)


def course(lesson_library: LessonLibrary, parts: str) -> Course:
    text = f"format: 1\ncourse: {SAMPLE}\nparts:\n{parts}"
    (lesson_library.folder / "fifty-six" / "courses" / "sample.yaml").write_text(text, encoding="utf-8")
    return course_of(lesson_library, SAMPLE)


def test_lessons_stand_in_parts_and_say_what_they_need(lesson_library: LessonLibrary) -> None:
    found = course(
        lesson_library,
        "- {title: Begin, lessons: [1, 2], needs: {2: 1}}\n- {title: Go on, lessons: [3, 4], needs: {4: [1, 3]}}\n",
    )

    assert [(part.title, [one.order for one in part.lessons]) for part in found.parts] == [
        ("Begin", [1, 2]),
        ("Go on", [3, 4]),
    ]
    needed = {lesson.order: [one.order for one in found.needed_by(lesson)] for lesson in found.lessons}
    assert needed == {1: [], 2: [1], 3: [], 4: [1, 3]}
    part = found.part_of(found.lessons[2])
    assert part is not None
    assert part.title == "Go on"


def test_without_a_course_all_lessons_are_its_only_part(lesson_library: LessonLibrary) -> None:
    found = course_of(lesson_library, SAMPLE)
    assert [[one.order for one in part.lessons] for part in found.parts] == [[1, 2, 3, 4]]
    assert found.needed_by(found.lessons[3]) == ()


@pytest.mark.parametrize(
    ("parts", "wrong"),
    [
        ("- {title: All, lessons: [1, 2, 3]}\n", "no part has lesson 4"),
        ("- {title: All, lessons: [1, 2, 3, 4, 5]}\n", "there is no lesson 5"),
        ("- {title: All, lessons: [1, 2, 2, 3, 4]}\n", "lesson 2 stands in the course twice"),
        ("- {title: All, lessons: [1, 2, 3, 4], needs: {1: 2}}\n", "lesson 2 does not come before it"),
        (
            "- {title: A, lessons: [1]}\n- {title: B, lessons: [2, 3, 4], needs: {1: 2}}\n",
            "lesson 1 is in another part",
        ),
    ],
)
def test_a_course_that_can_not_be_walked_is_refused(lesson_library: LessonLibrary, parts: str, wrong: str) -> None:
    with pytest.raises(UnusableFileError, match=wrong):
        course(lesson_library, parts)


@pytest.mark.parametrize("name", shipped_library().names())
def test_every_shipped_course_can_be_walked(name: str) -> None:
    found = course_of(shipped_lesson_library(), name)
    orders = [lesson.order for lesson in found.lessons]
    assert orders == list(range(1, len(orders) + 1))
    assert len(found.parts) != 1 or len(orders) == 1, "a course of several lessons has parts"


def test_lessons_beside_the_way_are_those_about_play_and_laws() -> None:
    found = course_of(shipped_lesson_library(), "fifty-six/kerala")
    assert {lesson.theme for lesson in found.beside} == {"play", "laws"}
