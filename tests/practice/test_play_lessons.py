"""The shipped lessons about the play: in order, and drilling everything that the quizzes on play ask."""

from typing import Final

from tests.shipped_tables import shipped_lesson_library
from trainer.practice.questions.subject import Kind

LESSON_LIST: Final = shipped_lesson_library()
LESSONS: Final = LESSON_LIST.lessons("fifty-six/play")
QUIZZES: Final = LESSON_LIST.quizzes_called("fifty-six")
PLAY_QUIZZES: Final = ("tricks", "cards")


def test_there_are_two_in_their_order() -> None:
    assert [lesson.order for lesson in LESSONS] == [1, 2]
    assert [lesson.theme for lesson in LESSONS] == ["play", "play"]


def test_they_are_offered_beside_those_about_the_laws_with_every_convention() -> None:
    themes = [lesson.theme for lesson in LESSON_LIST.offered("fifty-six/standard")]
    assert themes == sorted(themes, key=["", "play", "laws"].index)
    assert [themes.count(theme) for theme in ("play", "laws")] == [2, 3]


def test_these_are_the_quizzes_about_the_play() -> None:
    assert tuple(name for name in QUIZZES.names if QUIZZES.theme_of([name]) == "play") == PLAY_QUIZZES


def test_everything_that_can_be_asked_is_drilled_by_some_lesson() -> None:
    drilled = {subject for lesson in LESSONS for subject in QUIZZES.subjects(lesson.quizzes, lesson.sections)}
    assert set(QUIZZES.subjects(PLAY_QUIZZES)) == drilled
    assert {subject.kind for subject in drilled} >= {Kind.WINNER, Kind.POINTS}


def test_their_answers_are_kept_under_the_play() -> None:
    assert QUIZZES.book("play").name == "fifty-six/play"
    assert QUIZZES.book("play").title == "56: the play of the cards"
    assert QUIZZES.book().name == "fifty-six/laws"
