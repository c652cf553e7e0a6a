"""Stake points are reckoned as the booklet prints them."""

import re
from collections import Counter
from random import Random
from typing import Final

import pytest

from tests.games.fifty_six.legal_auctions import laws_of
from tests.practice.choices import complaints_about, right_text, wrong_texts
from trainer.games import game_called
from trainer.games.fifty_six.quizzes.stake_quiz import STAKES
from trainer.practice.questions.choice_question import ChoiceQuestion
from trainer.practice.questions.question import NoDealError, RowName
from trainer.practice.questions.subject import Kind, Subject
from trainer.practice.quizzes.law_quiz import LawQuizzes

GAME: Final = game_called("fifty-six")
LAWS: Final = LawQuizzes(GAME)
STAKE_SUBJECTS: Final = LAWS.subjects([STAKES])

# 1.4 and Appendix A, part A, as they are printed: made and defeated, undoubled, doubled, redoubled.
TIMES_TWO_AND_THREE: Final = {
    28: ((1, 2), (2, 4), (3, 6)),
    40: ((2, 3), (4, 6), (6, 9)),
    48: ((3, 4), (6, 8), (9, 12)),
    56: ((4, 5), (8, 10), (12, 15)),
}
PRINTED: Final = {
    "North American International Tournament": {
        28: ((1, 2), (2, 3), (3, 4)),
        40: ((2, 3), (3, 4), (4, 5)),
        48: ((3, 4), (4, 5), (5, 6)),
        56: ((4, 5), (5, 6), (6, 7)),
    },
    "Kerala Tournament": TIMES_TWO_AND_THREE,
    "56 Standard": TIMES_TWO_AND_THREE,
}
PROMPT: Final = re.compile(
    r"(?P<laws>.+) rules\. The contract is (?P<number>\d+) \w+(?:, (?P<doubled>doubled|redoubled))?; its side takes"
    r" (?P<points>\d+) points\. How many stake points are there, and for whom\?"
)


def questions_on(subject: Subject, number: int = 40, seed: int = 1) -> list[ChoiceQuestion]:
    maker = LAWS.makers(Random(seed))[subject.kind]
    return [maker.question(subject, boundary=False) for _ in range(number)]


def printed_answer(question: ChoiceQuestion) -> str:
    """What the booklet prints for the contract in the prompt."""
    found = PROMPT.fullmatch(question.prompt)
    assert found, question.prompt
    number, points = int(found["number"]), int(found["points"])
    row = max(lowest for lowest in (28, 40, 48, 56) if lowest <= number)
    doubled = {None: 0, "doubled": 1, "redoubled": 2}[found["doubled"]]
    made = points >= number
    stakes = PRINTED[found["laws"]][row][doubled][0 if made else 1]
    return f"{stakes} for {'the side that bid' if made else 'the other side'}"


@pytest.mark.parametrize("subject", STAKE_SUBJECTS, ids=str)
def test_stake_points_are_those_of_the_booklet(subject: Subject) -> None:
    for question in questions_on(subject):
        assert complaints_about(question) == []
        assert right_text(question) == printed_answer(question)
        assert printed_answer(question) not in wrong_texts(question)
        assert len(question.options) == 4


@pytest.mark.parametrize("subject", STAKE_SUBJECTS, ids=str)
def test_contracts_are_made_and_defeated_under_every_rule_set(subject: Subject) -> None:
    asked = questions_on(subject)
    made = Counter("the side that bid" in right_text(question) for question in asked)

    assert min(made.values()) >= 8
    assert {question.title.removeprefix("Stake points: ") for question in asked} == set(PRINTED)


def test_every_step_of_the_table_is_asked_in_every_way_of_doubling() -> None:
    assert [str(subject.row) for subject in STAKE_SUBJECTS[:3]] == [
        "stakes/28-39-undoubled",
        "stakes/28-39-doubled",
        "stakes/28-39-redoubled",
    ]
    assert len(STAKE_SUBJECTS) == 12


@pytest.mark.parametrize("name", GAME.laws_names)
def test_the_steps_are_found_in_the_laws(name: str) -> None:
    assert [str(one) for one in laws_of(name).scoring.ranges] == ["28-39", "40-47", "48-55", "56"]


def test_the_explanation_reckons_it() -> None:
    (question,) = questions_on(Subject(RowName(STAKES, "40-47-doubled"), Kind.SCORE), 1)

    assert re.match(r"\d+ of \d+ points: the contract is (made|defeated)\.", question.explanation[0])
    assert (
        "a contract of 40-47 is worth 2 when it is made and 3 to the others when it is not" in question.explanation[1]
    )
    assert "doubled" in question.explanation[2]


@pytest.mark.parametrize("name", ["27-39-doubled", "28-39-tripled", "nonsense", "40-47"])
def test_what_is_no_item_of_the_table_is_nothing_to_ask(name: str) -> None:
    with pytest.raises(NoDealError):
        questions_on(Subject(RowName(STAKES, name), Kind.SCORE), 1)
