"""The lessons that a learner was given, as rooms offer them: to begin, to go on with, to hand in."""

from dataclasses import dataclass
from typing import Final

from trainer.problems import visible
from trainer.screens.choose.practice_setup import PracticeSetup
from trainer.teaching.own_lessons import OwnLesson

SET: Final = "set:"
"""Before the name of the answers to a set, in an action or a part."""

RESULTS: Final = "results:"
"""Before the same, in an action that saves them for a teacher."""


@dataclass(frozen=True, slots=True)
class OwnChoice:
    """A lesson that was given: `part` names it, `said` tells how far it is; answers can be handed in."""

    part: str
    title: str
    said: str
    has_answers: bool
    lesson: OwnLesson


def own_choices(practice: PracticeSetup, game: str) -> tuple[OwnChoice, ...]:
    """The lessons of a game that were given; may wait for the disk."""
    return tuple(_choice(practice, one) for one in practice.own_lessons.all() if one.pack.lesson.game in {"", game})


def own_lesson(practice: PracticeSetup, part: str) -> OwnLesson | None:
    """The lesson that a part names; None where it is gone."""
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
