"""Enter starts on the first screen, also where what can be started is found out later."""

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from tests.screens.room import Later
from tests.window.conftest import OpenWindow
from trainer.window.home.welcome_screen import WelcomeScreen
from trainer.window.look.appearance import Appearance
from trainer.window.start.program import Program


def test_the_button_gets_the_focus_when_there_is_something_to_start(started: OpenWindow) -> None:
    later = Later()
    program = Program(started.window, lambda: started.room, later)
    program.load()
    while later.waiting:
        later.run_next()
    assert started.window.welcome.start.isEnabled()
    assert QApplication.focusWidget() is started.window.welcome.start


def test_nothing_can_be_clicked_before_there_is_something_to_start(qtbot: QtBot, appearance: Appearance) -> None:
    welcome = WelcomeScreen(appearance)
    qtbot.addWidget(welcome)
    assert not welcome.start.isEnabled()
    assert not welcome.try_one.isEnabled()


def test_who_is_at_an_answer_already_stays_there(started: OpenWindow) -> None:
    welcome = started.window.welcome
    welcome.take_focus()
    started.press(Qt.Key.Key_Tab)
    before = QApplication.focusWidget()
    assert before is not welcome.start
    assert started.program.rooms.welcoming is not None
    welcome.show_state(started.program.rooms.welcoming.state)
    assert QApplication.focusWidget() is before
