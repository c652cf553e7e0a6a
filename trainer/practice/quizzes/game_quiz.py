"""Questions from the quizzes of a game's own, with its answers among wrong ones."""

from collections.abc import Iterator
from random import Random

from trainer.games.quizzes import Quiz
from trainer.practice.questions.choice_question import USUAL_OPTIONS, ChoiceQuestion, Option, arranged, distinct
from trainer.practice.questions.question import NoDealError, RowName
from trainer.practice.questions.subject import Kind, Subject


def quiz_subjects(quiz: Quiz) -> Iterator[tuple[Subject, str]]:
    """What a quiz asks, with the section that it is written in. Raises `ValueError` for a kind that nobody knows."""
    for item in quiz.items:
        yield Subject(RowName(quiz.name, item.name), Kind(item.kind)), item.source


class GameQuiz:
    """Makes questions of one quiz. `chance` decides everything that is random."""

    def __init__(self, quiz: Quiz, chance: Random) -> None:
        self._quiz = quiz
        self._chance = chance

    def question(self, subject: Subject, *, boundary: bool) -> ChoiceQuestion:  # noqa: ARG002  nobody holds a hand
        """Return a fresh question; raises `NoDealError` for what is no item of the quiz, and where no deal has one."""
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
