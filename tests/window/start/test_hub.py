"""The hub: which screen is shown, what is made for it, and what is left."""

import pytest
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from tests.window.conftest import OpenWindow
from tests.window.home.test_rooms import shown
from tests.window.sample_room import sample_room
from trainer.screens.work.background import AtOnce
from trainer.window.look.appearance import Appearance
from trainer.window.screen.screen_names import COURSE, PRACTICE, TODAY, WELCOME
from trainer.window.start.main_window import MainWindow
from trainer.window.start.program import Program


def made(opened: OpenWindow) -> set[str]:
    """The screens that were made so far."""
    return {name for name in vars(opened.screens) if not name.startswith("_")}


def test_a_screen_is_made_when_it_is_first_shown(started: OpenWindow) -> None:
    assert made(started) == {"welcome"}
    started.program.hub.show(PRACTICE)
    assert made(started) == {"welcome", "today", "choose"}, "the bar takes the game from Today"


@pytest.mark.parametrize("room", [WELCOME, TODAY, COURSE])
def test_nothing_is_shown_before_the_games_of_the_learner_are_loaded(
    qtbot: QtBot, appearance: Appearance, room: str
) -> None:
    window = MainWindow(appearance)
    qtbot.addWidget(window)
    program = Program(window, sample_room, AtOnce())
    program.hub.show(room)
    program.hub.go_home()
    program.hub.go_up()
    assert window.screen_shown is window.loading
    with pytest.raises(LookupError, match="not loaded"):
        _ = program.screens.today


def test_a_table_is_left_when_another_screen_is_shown(opened: OpenWindow) -> None:
    assert opened.screens.choose.presenter is not None
    opened.screens.choose.presenter.play_deal()
    table = opened.screens.table
    assert shown(opened) is table
    opened.press(Qt.Key.Key_F2)
    assert shown(opened) is opened.screens.today
    assert table.presenter is None


def test_what_is_clicked_on_a_screen_that_was_left_does_nothing(opened: OpenWindow) -> None:
    opened.drill()
    opened.press(Qt.Key.Key_F2)
    opened.screen.ways_on.dont_know.click()
    opened.screen.end.click()
    assert opened.screen.presenter is None
    assert shown(opened) is opened.screens.today
