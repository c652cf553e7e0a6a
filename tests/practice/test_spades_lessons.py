"""The course for spades: in its order, about everything that can be asked, and with examples that count so.

An example is `♠A ♥… → 6`, `after 3, 1: … → 6` or `at 120 to 290, after 6, 3: … → blind nil`, by the table; the score is
ours and theirs.
"""

import re
from random import Random
from typing import Final

import pytest

from tests.games.spades.rounds import GAME
from tests.shipped_tables import shipped, shipped_lesson_library
from trainer.auction.seat import side_of
from trainer.cards.notation import parse_hand
from trainer.games.spades.arena.arena import arena_of_spades
from trainer.games.spades.evaluation.nil_value import suit_chance
from trainer.games.spades.evaluation.regular_bid import side_tricks
from trainer.games.spades.evaluation.spade_tricks import spade_tricks
from trainer.practice.sittings.lesson import Lesson

LESSON_LIST: Final = shipped_lesson_library()
LESSONS: Final = LESSON_LIST.lessons("spades/laws")
QUIZZES: Final = LESSON_LIST.quizzes_called("spades")
BID: Final = re.compile(r"`(?:at (\d+) to (\d+), )?(?:after ([\d, ]+): )?(♠[^→`]+) → ([\dbnil ]+)`")
QUOTED: Final = tuple(text for lesson in LESSONS for text in re.findall(r"`[^`]*`", lesson.text))
BIDS: Final = tuple(found for text in QUOTED if (found := BID.fullmatch(text)))

every_lesson = pytest.mark.parametrize("lesson", LESSONS, ids=lambda lesson: lesson.name)


def test_the_course_stands_beside_the_table_of_the_game() -> None:
    offered = [lesson.name for lesson in LESSON_LIST.offered("spades/bis")]
    assert offered == [lesson.name for lesson in (*LESSON_LIST.lessons("spades/bis"), *LESSONS)]
    assert len(LESSONS) >= 10


@every_lesson
def test_every_lesson_has_something_to_ask(lesson: Lesson) -> None:
    subjects = QUIZZES.subjects(lesson.quizzes, lesson.sections)
    makers = QUIZZES.makers(Random(1))
    assert subjects
    assert all(makers[subject.kind].question(subject, boundary=False).options for subject in subjects)


def test_everything_that_can_be_asked_has_a_lesson() -> None:
    drilled = {subject for lesson in LESSONS for subject in QUIZZES.subjects(lesson.quizzes, lesson.sections)}
    assert set(QUIZZES.subjects([quiz.name for quiz in GAME.quizzes])) == drilled


@pytest.mark.parametrize("example", BIDS, ids=lambda example: example[0])
def test_a_hand_in_a_lesson_is_bid_so_by_the_table(example: re.Match[str]) -> None:
    ours, theirs, after, hand, bid = example.groups()
    before = tuple(after.split(", ")) if after else ()
    score = [int(ours or 0), int(theirs or 0)]
    reasoner = shipped("spades/bis")
    auction = reasoner.asked_auction(before, {"score": score[::-1] if side_of(len(before)) else score})
    right = reasoner.choose(auction, parse_hand(GAME.deck, hand)).calls[0]
    assert GAME.calls.spoken(right) == bid


def test_tricks_and_chances_in_the_lessons_are_those_of_the_evaluation() -> None:
    text = "\n".join(QUOTED)
    sides = re.findall(r"`([AKQ\dTJ]+) = ([\d.]+)`", text)
    assert [f"{side_tricks(cards):.2f}" for cards, _ in sides] == [f"{float(worth):.2f}" for _, worth in sides]
    spades = re.findall(r"`♠(\w+) beside (\d+), (\d+), (\d+) = ([\d.]+)`", text)
    found = [spade_tricks(cards, [int(length) for length in lengths]).total for cards, *lengths, _ in spades]
    assert [f"{worth:.2f}" for worth in found] == [f"{float(worth):.2f}" for *_, worth in spades]
    safe = re.findall(r"`♥(\w+) is safe in (\d+) %`", text)
    assert [f"{suit_chance(cards, is_spades=False):.0%}" for cards, _ in safe] == [f"{share}%" for _, share in safe]
    assert min(len(sides), len(spades), len(safe)) >= 2
    assert len(BIDS) >= 16


def test_the_four_bidders_bid_as_the_lesson_says() -> None:
    (said,) = (
        found
        for text in QUOTED
        if (found := re.fullmatch(r"`after 3: (.+) → BIS (\d), RB (\d), MS (\d), IO (\d)`", text))
    )
    hand, *bids = said.groups()
    names = ("bis", "rb", "ms", "io")
    arena = arena_of_spades()
    made = [arena.advice(name, parse_hand(GAME.deck, hand), (3,), signals=name == "bis").bid for name in names]
    assert made == list(map(int, bids))
