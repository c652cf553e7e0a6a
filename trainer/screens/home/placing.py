"""The consequence of a placement drill: known lessons need not be passed."""

from dataclasses import replace

from trainer.practice.guide.courses import course_of
from trainer.screens.choose.chosen_agreement import Agreements
from trainer.screens.choose.practice_setup import Prepared
from trainer.screens.home.home_drills import known_lessons


def keep_placement(agreements: Agreements, prepared: Prepared) -> bool:
    """Store how many lessons a placement found to be known; returns False for another drill, or one broken off.

    Raises a `RecordsError` when it can't be stored.
    """
    book, practice = prepared.sitting.judge.reasoner.book, agreements.practice
    if book.name not in practice.library.names():
        return False
    known = known_lessons(prepared, book, course_of(practice.lesson_library, book.name))
    if known is None:
        return False
    plan = agreements.plan(agreements.game, practice.memory.history(practice.learner, practice.clock()))
    practice.memory.keep_game_plan(practice.learner, agreements.game, replace(plan, known=known))
    return True
