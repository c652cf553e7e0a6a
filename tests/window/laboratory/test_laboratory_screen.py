"""The laboratory's screen: what is typed is sent, and what came of it is shown beside."""

from pytestqt.qtbot import QtBot

from trainer.screens.laboratory.trying import Asked, LaboratoryState
from trainer.window.laboratory.laboratory_screen import LaboratoryScreen

STATE = LaboratoryState(
    "Laboratory", "What it is about", "Try", Asked("A2.K.Q.J"), (("first", "The first"), ("second", "The second"))
)


def screen_with(qtbot: QtBot, state: LaboratoryState) -> LaboratoryScreen:
    screen = LaboratoryScreen()
    qtbot.addWidget(screen)
    screen.show_state(state)
    return screen


def test_enter_in_a_field_and_the_button_ask_for_a_trial(qtbot: QtBot) -> None:
    screen = screen_with(qtbot, STATE)
    screen.bids.setText("3 4")
    asked: list[Asked] = []
    screen.tried.connect(asked.append)
    screen.bids.returnPressed.emit()
    screen.start.click()
    assert asked == [Asked("A2.K.Q.J", "3 4", "", "first")] * 2


def test_nothing_is_asked_while_a_trial_runs(qtbot: QtBot) -> None:
    screen = screen_with(qtbot, STATE)
    asked: list[Asked] = []
    screen.tried.connect(asked.append)
    screen.show_state(LaboratoryState(*_fields(STATE), busy="Played…"))
    screen.hand.returnPressed.emit()
    assert asked == []
    assert not screen.start.isEnabled()


def test_what_came_of_it_stands_there_and_what_was_typed_stays(qtbot: QtBot) -> None:
    screen = screen_with(qtbot, STATE)
    screen.hand.setText("K2.K.Q.J")
    screen.show_state(LaboratoryState(*_fields(STATE), says=("One.", "Two.")))
    assert screen.says.text() == "One.\n\nTwo."
    assert screen.hand.text() == "K2.K.Q.J"
    assert screen.message.isHidden()


def _fields(state: LaboratoryState) -> tuple[str, str, str, Asked, tuple[tuple[str, str], ...]]:
    return state.title, state.about, state.begins, state.asked, state.players
