"""The laboratory's screen: what is typed is sent, and what came of it is shown beside."""

from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from trainer.screens.drill.drill_state import SuitDisplay
from trainer.screens.laboratory.trying import Asked, LaboratoryState
from trainer.window.laboratory.laboratory_screen import LaboratoryScreen
from trainer.window.look.appearance import Appearance, ThemeChoice

STATE = LaboratoryState(
    "Laboratory", "What it is about", "Try", Asked("A2.K.Q.J"), (("first", "The first"), ("second", "The second"))
)


def screen_with(qtbot: QtBot, state: LaboratoryState) -> LaboratoryScreen:
    screen = LaboratoryScreen(Appearance(ThemeChoice.LIGHT))
    qtbot.addWidget(screen)
    screen.show_state(state)
    return screen


class Asks:
    """A presenter that remembers what it was asked."""

    def __init__(self) -> None:
        self.tried: list[Asked] = []
        self.typed: list[Asked] = []
        self.looks = 0

    def try_hand(self, asked: Asked) -> None:
        self.tried.append(asked)

    def look_at(self, asked: Asked) -> None:
        self.typed.append(asked)

    def look_on(self) -> None:
        self.looks += 1


def asked_by(screen: LaboratoryScreen) -> Asks:
    asks = Asks()
    screen.presenter = asks  # type: ignore[assignment]
    return asks


def test_enter_in_a_field_and_the_button_ask_for_a_trial(qtbot: QtBot) -> None:
    screen = screen_with(qtbot, STATE)
    screen.bids.setText("3 4")
    asks = asked_by(screen)
    screen.bids.returnPressed.emit()
    screen.start.click()
    assert asks.tried == [Asked("A2.K.Q.J", "3 4", "", "first")] * 2


def test_nothing_is_asked_while_a_trial_runs(qtbot: QtBot) -> None:
    screen = screen_with(qtbot, STATE)
    asks = asked_by(screen)
    screen.show_state(LaboratoryState(*_fields(STATE), busy="Played…"))
    screen.hand.returnPressed.emit()
    assert asks.tried == []
    assert not screen.start.isEnabled()


def test_while_a_trial_runs_the_screen_looks_how_far_it_is(qtbot: QtBot) -> None:
    screen = screen_with(qtbot, STATE)
    asks = asked_by(screen)
    screen.show_state(LaboratoryState(*_fields(STATE), busy="Played…", share=0.4))
    qtbot.waitUntil(lambda: asks.looks > 1)
    assert screen._busy.value() == 40
    screen.show_state(STATE)
    assert not screen._looking.isActive()


def test_what_came_of_it_stands_there_and_what_was_typed_stays(qtbot: QtBot) -> None:
    screen = screen_with(qtbot, STATE)
    screen.hand.setText("K2.K.Q.J")
    screen.show_state(LaboratoryState(*_fields(STATE), says=("One.", "Two.")))
    assert screen.says.text() == "One.\n\nTwo."
    assert screen.hand.text() == "K2.K.Q.J"
    assert screen.message.isHidden()


def test_the_hand_is_drawn_with_the_cards_that_break_it(qtbot: QtBot) -> None:
    screen = screen_with(qtbot, STATE)
    assert screen.cards.isHidden()
    hand = (SuitDisplay("S", "♠", "spades", "A2"), SuitDisplay("H", "♥", "hearts", "K"))
    screen.show_state(LaboratoryState(*_fields(STATE), hand=hand, dangers=("SA",)))
    assert not screen.cards.isHidden()
    assert screen.cards.accessibleName() == "Your hand. spades: A, 2; hearts: K. Danger: ♠A."


def test_what_is_typed_is_told_with_every_key(qtbot: QtBot) -> None:
    screen = screen_with(qtbot, STATE)
    asks = asked_by(screen)
    QTest.keyClicks(screen.bids, "3 4")
    assert [one.bids for one in asks.typed] == ["3", "3 ", "3 4"]


def _fields(state: LaboratoryState) -> tuple[str, str, str, Asked, tuple[tuple[str, str], ...]]:
    return state.title, state.about, state.begins, state.asked, state.players
