"""A sitting that finds the lesson to begin with: two questions a step, harder after right answers, else easier."""

from collections.abc import Sequence
from dataclasses import dataclass, field

from trainer.practice.questions.choice_question import AnyQuestion
from trainer.practice.questions.question import NoDealError, RowName
from trainer.practice.questions.subject import Subject
from trainer.practice.sittings.sitting import Sitting

QUESTIONS_A_STEP = 2
"""With two questions, one lucky answer has no effect."""


def placement_questions(lessons: int) -> int:
    """Return the largest number of questions in a placement over so many lessons.

    >>> [placement_questions(lessons) for lessons in (1, 3, 11, 34)]
    [2, 4, 8, 12]
    """
    return QUESTIONS_A_STEP * lessons.bit_length()


@dataclass
class PlacementSitting(Sitting):
    """A binary search for the first lesson that the learner does not know.

    `lessons` are the rows of each lesson, in the order of the course. A step asks two rows of the middle lesson: after
    two right answers the search continues behind it, otherwise before it.
    """

    lessons: Sequence[tuple[RowName, ...]] = field(kw_only=True)

    @property
    def knows_worth(self) -> bool:
        """Return False: the result must not depend on how soon a price is ready."""
        return False

    @property
    def known(self) -> int:
        """Return how many lessons from the first on are known, according to the answers so far."""
        return self._bounds()[0]

    @property
    def is_finished(self) -> bool:
        """Return whether the lesson to begin with has been found."""
        low, high = self._bounds()
        return low >= high

    def next_question(self) -> AnyQuestion:
        """Return a question on the middle lesson, on another row than the last.

        Raises `NoDealError` when there is none.
        """
        low, high = self._bounds()
        if low >= high:
            raise NoDealError("The lesson to begin with has been found.")
        rows = list(self.lessons[(low + high) // 2])
        asked = {answer.attempt.row for answer in self.answers[-1:]}
        self.maker.chance.shuffle(rows)
        for row in sorted(rows, key=lambda row: str(row) in asked):
            try:
                return self._fresh_question(Subject(row))
            except NoDealError:
                continue
        raise NoDealError("There is nothing to ask here: no deal leads to any row of this lesson.")

    def _bounds(self) -> tuple[int, int]:
        low, high = 0, len(self.lessons)
        verdicts = [answer.attempt.passed for answer in self.answers]
        for first in range(0, len(verdicts) - QUESTIONS_A_STEP + 1, QUESTIONS_A_STEP):
            middle = (low + high) // 2
            if all(verdicts[first : first + QUESTIONS_A_STEP]):
                low = middle + 1
            else:
                high = middle
        return low, high
