"""The shipped lessons about the laws: short, in own words, and drilling everything that the law data ask."""

from pathlib import Path
from typing import Final

import pytest

from tests.copied_words import copied
from tests.shipped_tables import shipped_lesson_library
from trainer.locations import lessons_folder
from trainer.practice.sittings.lesson import Lesson

LESSON_LIST: Final = shipped_lesson_library()
LESSONS: Final = LESSON_LIST.lessons("fifty-six/laws")
LAWS: Final = LESSON_LIST.quizzes_called("fifty-six")
QUIZZES: Final = ("irregularities", "stakes", "tournament")

every_lesson = pytest.mark.parametrize("lesson", LESSONS, ids=lambda lesson: lesson.name)


def test_there_are_three_in_their_order() -> None:
    assert [lesson.order for lesson in LESSONS] == [1, 2, 3]


@every_lesson
def test_a_lesson_is_called_like_its_file(lesson: Lesson) -> None:
    assert (lessons_folder() / "fifty-six" / f"{lesson.name}.yaml").is_file()
    assert lesson.name.startswith(f"laws-{lesson.order}-")


@every_lesson
def test_a_lesson_is_read_in_a_few_minutes_and_ends_in_a_drill(lesson: Lesson) -> None:
    assert 80 <= len(lesson.text.split()) <= 350
    assert 2 <= len(lesson.remember) <= 5
    assert 8 <= lesson.questions <= 12
    assert 0.75 <= lesson.needed / lesson.questions <= 0.85
    assert lesson.source
    assert len(LAWS.subjects(lesson.quizzes, lesson.sections)) >= lesson.questions


def test_these_are_the_quizzes_about_the_laws() -> None:
    assert tuple(name for name in LAWS.names if LAWS.theme_of([name]) == "laws") == QUIZZES


def test_everything_that_can_be_asked_is_drilled_by_some_lesson() -> None:
    drilled = {subject for lesson in LESSONS for subject in LAWS.subjects(lesson.quizzes, lesson.sections)}

    assert [str(subject) for subject in LAWS.subjects(QUIZZES) if subject not in drilled] == []


@every_lesson
def test_a_lesson_is_told_in_its_own_words(lesson: Lesson) -> None:
    assert copied("\n".join((lesson.title, lesson.aim, lesson.text, *lesson.remember))) == []


def test_a_lesson_is_found_by_its_path() -> None:
    path = Path(lessons_folder() / "fifty-six" / f"{LESSONS[0].name}.yaml")

    assert LESSON_LIST.lesson(str(path)) == LESSONS[0] == LESSON_LIST.lesson(LESSONS[0].name)
