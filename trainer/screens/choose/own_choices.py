"""The lessons that a learner has received, in the form in which rooms offer them: to begin, continue or hand in."""

from dataclasses import dataclass
from typing import Final

from trainer.problems import visible
from trainer.screens.choose.practice_setup import PracticeSetup
from trainer.teaching.own_lessons import OwnLesson

SET: Final = "set:"
"""The prefix of the name of a set's answers, in an action or a part."""

RESULTS: Final = "results:"
"""The prefix of the same in an action that saves them for a teacher."""


@dataclass(frozen=True, slots=True)
class OwnChoice:
    """A received lesson: `part` is its key, `said` its progress; answers can be handed in."""

    part: str
    title: str
    said: str
    has_answers: bool
    lesson: OwnLesson


def own_choices(practice: PracticeSetup, game: str) -> tuple[OwnChoice, ...]:
    """Return the received lessons of a game; may wait for the disk."""
    return tuple(_choice(practice, one) for one in practice.own_lessons.all() if one.pack.lesson.game in {"", game})


def own_lesson(practice: PracticeSetup, part: str) -> OwnLesson | None:
    """Return the lesson of a part; None where it no longer exists."""
    return practice.own_lessons.named(part.removeprefix(SET))


def _choice(practice: PracticeSetup, own: OwnLesson) -> OwnChoice:
    # Only here: who was given nothing starts without the machinery of questions.
    from trainer.teaching.set_sitting import first_answers

    lesson = own.pack.lesson
    answered = len(first_answers(own.pack, practice.memory.attempts_of_lesson(practice.learner, own.pack.name)))
    questions = len(lesson.questions)
    due = f", due {lesson.due.day} {lesson.due:%B}" if lesson.due else ""
    how_far = f"{answered} of {questions} answered" if answered else f"{questions} questions"
    title = visible(lesson.title)
    return OwnChoice(f"{SET}{own.pack.name}", title, f"{how_far}{due}", answered > 0, own)
