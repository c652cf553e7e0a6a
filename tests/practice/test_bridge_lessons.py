"""The shipped lessons about the laws of bridge, what hands are worth, and the play."""

import re
from random import Random
from typing import Final

import pytest

from tests.games.bridge.auctions import GAME
from tests.shipped_tables import shipped_lesson_library
from trainer.cards.notation import parse_hand
from trainer.games.bridge.defence.agreements_reading import read_agreements
from trainer.games.bridge.defence.defence_agreements import Against
from trainer.games.bridge.quizzes.small_cards import signal
from trainer.locations import conventions_folder
from trainer.practice.sittings.lesson import Lesson

LESSON_LIST: Final = shipped_lesson_library()
LESSONS: Final = LESSON_LIST.lessons("bridge/laws")
OF_PLAY: Final = LESSON_LIST.lessons("bridge/play")
AGREED: Final = read_agreements(conventions_folder() / "bridge")
QUIZZES: Final = LESSON_LIST.quizzes_called("bridge")

every_lesson = pytest.mark.parametrize("lesson", [*LESSONS, *OF_PLAY], ids=lambda lesson: lesson.name)


def test_the_lessons_stand_in_their_order() -> None:
    assert [lesson.order for lesson in LESSONS] == [1, 2, 3, 4]
    assert [lesson.order for lesson in OF_PLAY] == [1, 2, 3]


@every_lesson
def test_every_lesson_has_enough_to_ask(lesson: Lesson) -> None:
    subjects = QUIZZES.subjects(lesson.quizzes, lesson.sections)
    assert len(subjects) >= 4
    makers = QUIZZES.makers(Random(1))
    assert all(makers[subject.kind].question(subject, boundary=False).options for subject in subjects)


def test_everything_that_can_be_asked_has_a_lesson() -> None:
    quizzes = ("irregularities", "scores", "evaluation", "tournament", "leads", "signals")
    taught = {
        subject for lesson in (*LESSONS, *OF_PLAY) for subject in QUIZZES.subjects(lesson.quizzes, lesson.sections)
    }
    assert set(QUIZZES.subjects(quizzes)) - taught == set()


def test_the_hand_in_the_lesson_counts_as_it_says() -> None:
    assert GAME.evaluate is not None
    shown = re.findall(r"`(♠.*) → ([\d+ ]+) = (\d+)`", LESSONS[3].text)
    found = [GAME.evaluate(parse_hand(GAME.deck, hand), {}) for hand, _, _ in shown]
    assert [int(total) for _, _, total in shown] == [found[0]["high_card_points"], found[1]["losing_tricks"]]
    assert [sum(map(int, terms.split("+"))) for _, terms, _ in shown] == [int(total) for _, _, total in shown]


def test_the_leads_in_the_lesson_are_those_of_the_agreements() -> None:
    shown = re.findall(r"`[♠♥♦♣](\S+) → [♠♥♦♣](\S+)`", OF_PLAY[1].text)
    led = [AGREED.rule_for(holding, Against.SUITS) for holding, _ in shown]
    assert [rule and rule.card(holding) for rule, (holding, _) in zip(led, shown, strict=True)] == [
        card for _, card in shown
    ]
    assert len(shown) >= 7


def test_the_signals_in_the_lesson_are_those_of_the_agreements() -> None:
    liked = re.findall(r"`partner leads ♠A: ♠(\S+) → ♠(\S+)`", OF_PLAY[2].text)
    assert [AGREED.like("A", holding, Against.SUITS) != "" for holding, _ in liked] == [True, False]
    assert [signal(holding, is_high=high) for (holding, _), high in zip(liked, (True, False), strict=True)] == [
        card for _, card in liked
    ]
    counted = re.findall(r"`declarer leads ♦K: ♦(\S+) → ♦(\S+)`", OF_PLAY[2].text)
    assert [signal(holding, is_high=len(holding) % 2 == 0) for holding, _ in counted] == [card for _, card in counted]
    assert len(counted) == len(liked) == 2


def test_the_contracts_in_the_lesson_score_as_it_says() -> None:
    scoring = GAME.laws_called("duplicate").scoring
    assert "= 620" in LESSONS[2].text
    assert "= 500" in LESSONS[2].text
    assert scoring.answer({"contract": "4H", "tricks": 10, "vulnerable": True}) == {"score": 620}
    assert scoring.answer({"contract": "3SX", "tricks": 7, "vulnerable": True}) == {"score": -500}
