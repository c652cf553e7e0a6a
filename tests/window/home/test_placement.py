"""What a placement has found is kept once it is said, whatever way leads on from there."""

from PySide6.QtCore import Qt

from tests.window.conftest import OpenWindow
from trainer.practice.guide.courses import course_of
from trainer.screens.drill.drill_state import Phase
from trainer.screens.home.home_drills import placement_drill


def test_who_goes_home_from_the_end_of_a_placement_is_placed_as_it_said(opened: OpenWindow) -> None:
    agreements = opened.program.hub.agreements
    practice = opened.practice
    plan = agreements.plan(agreements.game, practice.memory.history(practice.learner, practice.clock()))
    book = agreements.book(plan)
    opened.program.hub.begin(placement_drill(practice, book, course_of(practice.lesson_library, book.name)))
    while opened.state.phase is not Phase.FINISHED:
        opened.drilling.answer(opened.model_call())
        opened.drilling.go_on()
    assert opened.state.summary is not None
    assert "Mixed practice keeps it" in opened.state.summary.outcome
    opened.press(Qt.Key.Key_F2)
    assert practice.memory.game_plan(practice.learner, agreements.game).known > 0
