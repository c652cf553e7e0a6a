"""Makers of questions with options over small tables, and what is wrong with a question whatever its kind."""

from functools import cache
from random import Random
from typing import Final

from tests.practice.sample import NEVER_DEALT, TABLES, rows_of, sample_library, sample_reasoner
from trainer.practice.questions.choice_question import MOST_OPTIONS, ChoiceMaker, ChoiceQuestion
from trainer.practice.questions.question import RowName, drillable_rows
from trainer.practice.questions.question_kinds import row_makers
from trainer.practice.questions.question_making import QuestionMaker
from trainer.practice.questions.subject import Kind, Subject
from trainer.reasoning.choosing.reasoner import Reasoner

ASKING_FILE: Final = TABLES / "asking" / "convention.yaml"
DEALT: Final = tuple(row for row in rows_of() if str(row) not in NEVER_DEALT)


@cache
def asking_reasoner() -> Reasoner:
    """The table whose rows say what they ask."""
    return Reasoner(sample_library().book(str(ASKING_FILE)))


def asking_rows() -> tuple[RowName, ...]:
    return drillable_rows(asking_reasoner().book)


def maker_of(kind: Kind, reasoner: Reasoner | None = None, seed: int = 1) -> ChoiceMaker:
    used = reasoner or sample_reasoner()
    return row_makers(QuestionMaker(used, Random(seed)), used)[kind]


def questions_on(
    row: RowName | str, kind: Kind, number: int, reasoner: Reasoner | None = None, seed: int = 1
) -> list[ChoiceQuestion]:
    name = RowName.parse(row) if isinstance(row, str) else row
    maker = maker_of(kind, reasoner, seed)
    return [maker.question(Subject(name, kind), boundary=turn % 2 == 0) for turn in range(number)]


def complaints_about(question: ChoiceQuestion) -> list[str]:
    """What no question may be, of whatever kind."""
    found = []
    said = [str(option).lower().rstrip(".") for option in question.options]
    if len(set(said)) < len(said):
        found.append(f"two options say the same: {said}")
    if not 2 <= len(said) <= MOST_OPTIONS:
        found.append(f"{len(said)} options")
    if len(question.right) != 1 or not question.right <= set(range(len(said))):
        found.append(f"right are {question.right} of {len(said)}")
    if not all(said) or not question.prompt or not question.explanation or not all(question.explanation):
        found.append("something is empty")
    if not question.title:
        found.append("no title")
    return found


def right_text(question: ChoiceQuestion) -> str:
    (place,) = question.right
    return str(question.options[place])


def wrong_texts(question: ChoiceQuestion) -> list[str]:
    return [str(option) for place, option in enumerate(question.options) if place not in question.right]
