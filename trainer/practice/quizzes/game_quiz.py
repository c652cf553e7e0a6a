"""Questions from a game's own quizzes, with their answers among wrong ones."""

from collections.abc import Iterator
from random import Random

from trainer.games.quizzes import Quiz
from trainer.practice.questions.choice_question import USUAL_OPTIONS, ChoiceQuestion, Option, arranged, distinct
from trainer.practice.questions.question import NoDealError, RowName
from trainer.practice.questions.subject import Kind, Subject


def quiz_subjects(quiz: Quiz) -> Iterator[tuple[Subject, str]]:
    """Yield the subjects of a quiz, each with the section of its source.

    Raises `ValueError` when an item has an unknown kind.
    """
    for item in quiz.items:
        yield Subject(RowName(quiz.name, item.name), Kind(item.kind)), item.source


class GameQuiz:
    """The maker of questions of one quiz. `chance` decides everything random."""

    def __init__(self, quiz: Quiz, chance: Random) -> None:
        self._quiz = quiz
        self._chance = chance

    def question(self, subject: Subject, *, boundary: bool) -> ChoiceQuestion:  # noqa: ARG002  nobody holds a hand
        """Return a fresh question. Raises `NoDealError` when the quiz has no such item, or no deal shows it."""
        known = any(subject == one for one, _ in quiz_subjects(self._quiz))
        asked = self._quiz.question(subject.row.row, self._chance) if known else None
        if asked is None:
            raise NoDealError(f"There is no question such as {subject}.")
        right = Option(asked.right)
        wrong = distinct(map(Option, asked.wrong), right, USUAL_OPTIONS - 1)
        options, places = arranged(right, wrong, self._chance)
        return ChoiceQuestion(
            subject=subject,
            title=asked.title,
            prompt=asked.prompt,
            options=options,
            right=places,
            explanation=asked.explanation,
            source=asked.source,
            auction=asked.auction,
            hand=asked.hand,
            laid=asked.laid,
        )
