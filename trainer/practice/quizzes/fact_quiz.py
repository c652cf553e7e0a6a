"""The quiz about how a game begins and how tournaments are played."""

from collections.abc import Iterator
from random import Random
from typing import Final

from trainer.games.law_data import LawData
from trainer.practice.questions.choice_question import (
    USUAL_OPTIONS,
    ChoiceQuestion,
    Option,
    arranged,
    distinct,
)
from trainer.practice.questions.question import NoDealError, RowName
from trainer.practice.questions.question_words import ended, sentence
from trainer.practice.questions.subject import Kind, Subject

TOURNAMENT: Final = "tournament"
"""The name of the quiz, with which the names of its items begin."""


def fact_subjects(data: LawData) -> Iterator[tuple[Subject, str]]:
    """Yield the subjects about the start of a game and about tournaments, each with the section of its source."""
    for fact in data.facts:
        yield Subject(RowName(TOURNAMENT, fact.id), Kind.FACT), fact.source


class FactQuiz:
    """The maker of questions about the start of a game and about tournaments."""

    def __init__(self, data: LawData, chance: Random) -> None:
        self._facts = {fact.id: fact for fact in data.facts}
        self._chance = chance

    def question(self, subject: Subject, *, boundary: bool) -> ChoiceQuestion:  # noqa: ARG002  there are no hands
        """Return a fresh question. Raises `NoDealError` when the quiz has no such item."""
        fact = self._facts.get(subject.row.row)
        if fact is None:
            raise NoDealError(f"There is no question such as {subject}.")
        right = Option(sentence(fact.answer.on_one_line))
        wrong = [Option(sentence(clause.on_one_line)) for clause in fact.wrong]
        self._chance.shuffle(wrong)
        options, places = arranged(right, distinct(wrong, right, USUAL_OPTIONS - 1), self._chance)
        return ChoiceQuestion(
            subject=subject,
            title=fact.title,
            prompt=fact.asks,
            options=options,
            right=places,
            explanation=(f"{sentence(fact.answer.text)}.", ended(fact.why)),
            source=fact.source,
            note=ended(fact.note),
        )
