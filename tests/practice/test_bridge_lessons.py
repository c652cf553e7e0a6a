"""The shipped lessons about the laws of bridge and about what hands are worth."""

import re
from random import Random
from typing import Final

import pytest

from tests.games.bridge.auctions import GAME
from tests.shipped_tables import shipped_library
from trainer.cards.notation import parse_hand
from trainer.locations import lessons_folder
from trainer.practice.sittings.lesson import Lesson
from trainer.practice.sittings.lessons import LessonShelf

SHELF: Final = LessonShelf(lessons_folder(), shipped_library().book)
LESSONS: Final = SHELF.lessons("bridge/laws")
QUIZZES: Final = SHELF.quizzes_called("bridge")

every_lesson = pytest.mark.parametrize("lesson", LESSONS, ids=[lesson.name for lesson in LESSONS])


def test_the_lessons_stand_in_their_order() -> None:
    assert [lesson.order for lesson in LESSONS] == [1, 2, 3, 4]


@every_lesson
def test_every_lesson_has_enough_to_ask(lesson: Lesson) -> None:
    subjects = QUIZZES.subjects(lesson.quizzes, lesson.sections)
    assert len(subjects) >= 7
    makers = QUIZZES.makers(Random(1))
    assert all(makers[subject.kind].question(subject, boundary=False).options for subject in subjects)


def test_everything_that_can_be_asked_has_a_lesson() -> None:
    quizzes = ("irregularities", "scores", "evaluation", "tournament")
    taught = {subject for lesson in LESSONS for subject in QUIZZES.subjects(lesson.quizzes, lesson.sections)}
    assert set(QUIZZES.subjects(quizzes)) - taught == set()


def test_the_hand_in_the_lesson_counts_as_it_says() -> None:
    assert GAME.evaluate is not None
    shown = re.findall(r"`(♠.*) → ([\d+ ]+) = (\d+)`", LESSONS[3].text)
    found = [GAME.evaluate(parse_hand(GAME.deck, hand), {}) for hand, _, _ in shown]
    assert [int(total) for _, _, total in shown] == [found[0]["high_card_points"], found[1]["losing_tricks"]]
    assert [sum(map(int, terms.split("+"))) for _, terms, _ in shown] == [int(total) for _, _, total in shown]


def test_the_contracts_in_the_lesson_score_as_it_says() -> None:
    scoring = GAME.laws_called("duplicate").scoring
    assert "= 620" in LESSONS[2].text
    assert "= 500" in LESSONS[2].text
    assert scoring.answer({"contract": "4H", "tricks": 10, "vulnerable": True}) == {"score": 620}
    assert scoring.answer({"contract": "3SX", "tricks": 7, "vulnerable": True}) == {"score": -500}
