"""What becomes of a placement drill: the lessons that are known need not be passed."""

from dataclasses import replace

from trainer.practice.guide.courses import course_of
from trainer.screens.choose.agreements import Agreements
from trainer.screens.choose.training_room import Prepared
from trainer.screens.home.home_drills import known_lessons


def keep_placement(agreements: Agreements, prepared: Prepared) -> bool:
    """Keep how many lessons a placement found to be known; False where the drill was another one, or broken off.

    Raises a `RecordsError`, by cause, where it can't be kept.
    """
    book, room = prepared.sitting.judge.reasoner.book, agreements.room
    if book.name not in room.library.names():
        return False
    known = known_lessons(prepared, book, course_of(room.shelf, book.name))
    if known is None:
        return False
    plan = agreements.plan(agreements.game, room.memory.history(room.learner, room.clock()))
    room.memory.keep_game_plan(room.learner, agreements.game, replace(plan, known=known))
    return True
