"""What a learner can do with a question."""

from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from trainer.screens.drill.drill_state import DrillState, Phase
from trainer.window.drill.action_block import ActionBlock


def test_what_is_typed_while_the_next_question_comes_is_kept_for_it(qtbot: QtBot) -> None:
    block = ActionBlock()
    qtbot.addWidget(block)
    block.show_state(DrillState(Phase.ASKING), "Next question")
    block.begin(("1s",), "What do you call?")
    QTest.keyClicks(block.line.edit, "p")
    block.show_state(DrillState(Phase.ANSWERED), "Next question")
    block.show_state(DrillState(Phase.PREPARING), "Next question")
    assert not block.line.edit.text(), "the answer before is gone"
    QTest.keyClicks(block.line.edit, "2h")
    block.show_state(DrillState(Phase.ASKING), "Next question")
    block.begin(("1s",), "What do you call?")
    assert block.line.edit.text() == "2h"
    block.show_state(DrillState(Phase.ANSWERED), "Next question")
    block.show_state(DrillState(Phase.ASKING), "Next question")
    block.begin(("1s",), "What do you call?")
    assert not block.line.edit.text(), "an answer that was undone is typed anew"
