"""Typing a call, and what happens to what can't be read or is illegal."""

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication

from tests.window.conftest import OpenWindow
from trainer.problems import BiddingTrainerError
from trainer.screens.drill.drill_state import Phase


def test_the_cursor_is_in_the_line_when_a_question_appears(opened: OpenWindow) -> None:
    opened.drill()
    assert QApplication.focusWidget() is opened.screen.line.edit
    assert opened.screen.line.edit.text() == ""


def test_typing_28ns_and_enter_answers(opened: OpenWindow) -> None:
    opened.drill("situation:first-position")
    opened.type("28ns")
    opened.press(Qt.Key.Key_Return)
    assert opened.state.phase is Phase.ANSWERED
    assert opened.keeper.attempts[-1].call == "28NS"


def test_nonsense_keeps_the_text_and_says_what_is_wrong(opened: OpenWindow) -> None:
    opened.drill()
    opened.type("28q")
    opened.press(Qt.Key.Key_Return)
    line = opened.screen.line
    assert opened.state.phase is Phase.ASKING
    assert line.edit.text() == "28q"
    assert line.message.isVisible()
    assert "28q" in line.message.text()
    assert "28q" in line.edit.accessibleDescription()
    assert QApplication.focusWidget() is line.edit


def test_an_illegal_call_keeps_the_text_and_says_why(opened: OpenWindow) -> None:
    opened.drill("situation:second-after-suit")
    opened.type("28h")
    opened.press(Qt.Key.Key_Return)
    assert opened.state.phase is Phase.ASKING
    assert opened.screen.line.edit.text() == "28h"
    assert "illegal" in opened.screen.line.message.text()


def test_the_message_goes_away_with_the_verdict(opened: OpenWindow) -> None:
    opened.drill("situation:first-position")
    opened.type("zzz")
    opened.press(Qt.Key.Key_Return)
    opened.press(Qt.Key.Key_A, Qt.KeyboardModifier.ControlModifier)
    opened.type("28ns")
    opened.press(Qt.Key.Key_Return)
    assert opened.state.phase is Phase.ANSWERED
    assert not opened.screen.line.message.isVisible()


def test_the_message_goes_away_with_the_next_question(opened: OpenWindow) -> None:
    opened.drill("situation:first-position")
    opened.type("zzz")
    opened.press(Qt.Key.Key_Return)
    opened.press(Qt.Key.Key_A, Qt.KeyboardModifier.ControlModifier)
    opened.type("28p")
    opened.press(Qt.Key.Key_Return)
    opened.press(Qt.Key.Key_Return)
    assert opened.state.phase is Phase.ASKING
    assert opened.screen.line.edit.text() == ""
    assert not opened.screen.line.message.isVisible()


def test_enter_on_an_empty_line_does_nothing(opened: OpenWindow) -> None:
    opened.drill()
    opened.press(Qt.Key.Key_Return)
    assert opened.state.phase is Phase.ASKING
    assert opened.state.message == ""


def test_an_answer_that_can_not_be_saved_is_said_and_the_drill_goes_on(opened: OpenWindow) -> None:
    opened.drill("situation:first-position")
    opened.keeper.trouble = BiddingTrainerError("The disk is full.")
    opened.type("28p")
    opened.press(Qt.Key.Key_Return)
    shown = opened.screen.verdict._trouble
    assert shown.isVisible()
    assert "The disk is full." in shown.text()
    opened.press(Qt.Key.Key_Return)
    assert opened.state.phase is Phase.ASKING
