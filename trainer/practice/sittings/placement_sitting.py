"""A sitting that finds the lesson to begin with: two questions a step, easier or harder as they were answered."""

from collections.abc import Sequence
from dataclasses import dataclass, field

from trainer.practice.questions.choice_question import AnyQuestion
from trainer.practice.questions.question import NoDealError, RowName
from trainer.practice.questions.subject import Subject
from trainer.practice.sittings.session import Sitting

QUESTIONS_A_STEP = 2
"""One lucky answer moves nobody."""


def placement_questions(lessons: int) -> int:
    """How many questions a placement over so many lessons has at most.

    >>> [placement_questions(lessons) for lessons in (1, 3, 11, 34)]
    [2, 4, 8, 12]
    """
    return QUESTIONS_A_STEP * lessons.bit_length()


@dataclass
class PlacementSitting(Sitting):
    """Looks for the first lesson that is not known, by halves.

    `lessons` are the rows of each lesson, in the order of the course. A step asks two rows of the lesson in the middle
    of those in question: both right, and it goes on behind it, otherwise before it.
    """

    lessons: Sequence[tuple[RowName, ...]] = field(kw_only=True)

    @property
    def knows_worth(self) -> bool:
        """What is known already does not depend on how soon a price is ready."""
        return False

    @property
    def known(self) -> int:
        """How many lessons from the first on are known, as far as the answers go."""
        return self._bounds()[0]

    @property
    def is_finished(self) -> bool:
        """Whether the lesson to begin with has been found."""
        low, high = self._bounds()
        return low >= high

    def next_question(self) -> AnyQuestion:
        """A question on the lesson in the middle, on another row than the last; raises `NoDealError` where none is."""
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
