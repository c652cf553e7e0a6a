"""Why a question is asked again is told to whoever wants to know, of that question alone."""

from pytestqt.qtbot import QtBot

from trainer.screens.drill.drill_state import DrillState, Phase
from trainer.window.drill.drill_screen import DrillScreen
from trainer.window.look.appearance import Appearance


def test_it_is_not_told_of_the_same_question_of_another_drill(appearance: Appearance, qtbot: QtBot) -> None:
    screen = DrillScreen(appearance)
    qtbot.addWidget(screen)
    first = DrillState(Phase.ASKING, number=1, questions=3, why_now="You passed with two Jacks.")
    screen.show_state(first)
    assert screen.why_now.isHidden()
    screen.why.click()
    assert not screen.why_now.isHidden()

    screen.show_state(DrillState(Phase.PREPARING, questions=5))
    screen.show_state(DrillState(Phase.ASKING, number=1, questions=5, why_now="You did not know it."))
    assert not screen.why.isHidden()
    assert screen.why_now.isHidden()
