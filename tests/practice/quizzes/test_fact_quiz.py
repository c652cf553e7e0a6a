"""Facts about games and tournaments are asked with the answers of the data."""

from random import Random
from typing import Final

import pytest

from tests.practice.choices import complaints_about, right_text, wrong_texts
from trainer.games import game_called
from trainer.practice.questions.choice_question import ChoiceQuestion
from trainer.practice.questions.question import NoDealError, RowName
from trainer.practice.questions.question_words import sentence
from trainer.practice.questions.subject import Kind, Subject
from trainer.practice.quizzes.fact_quiz import TOURNAMENT
from trainer.practice.quizzes.law_quiz import LawQuizzes

LAWS: Final = LawQuizzes(game_called("fifty-six"))
FACT_SUBJECTS: Final = LAWS.subjects([TOURNAMENT])


def questions_on(subject: Subject, number: int = 8) -> list[ChoiceQuestion]:
    maker = LAWS.makers(Random(1))[subject.kind]
    return [maker.question(subject, boundary=False) for _ in range(number)]


@pytest.mark.parametrize("subject", FACT_SUBJECTS, ids=str)
def test_a_fact_is_asked_with_answers_of_its_own_sort(subject: Subject) -> None:
    fact = next(one for one in LAWS.data.facts if one.id == subject.row.row)
    for question in questions_on(subject, 8):
        assert complaints_about(question) == []
        assert right_text(question) == sentence(fact.answer.on_one_line)
        assert set(wrong_texts(question)) <= {sentence(clause.on_one_line) for clause in fact.wrong}
        assert (question.prompt, question.source) == (fact.asks, fact.source)


def test_a_fact_that_is_gone_is_nothing_to_ask() -> None:
    with pytest.raises(NoDealError):
        questions_on(Subject(RowName(TOURNAMENT, "gone"), Kind.FACT), 1)


def test_the_answers_are_kept_under_the_laws_of_the_game() -> None:
    book = LAWS.book()

    assert (book.name, book.title, book.situations) == ("fifty-six/laws", "56: the laws of the game", ())
    assert book.fingerprint == LAWS.data.fingerprint


@pytest.mark.parametrize("subject", FACT_SUBJECTS, ids=str)
def test_a_fact_says_why_it_is_so_and_not_only_the_answer_again(subject: Subject) -> None:
    (question,) = questions_on(subject, 1)
    answer, why = question.explanation

    assert why.endswith(".")
    assert why.lower() not in answer.lower()
    assert set(why.lower().rstrip(".").split()) - set(answer.lower().rstrip(".").split())
