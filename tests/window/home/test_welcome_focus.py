"""The first screen: Enter starts, also where what can be started is found out later, and a small window holds it."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QFileDialog, QScrollArea
from pytestqt.qtbot import QtBot

from tests.screens.sample_practice import Later
from tests.window.conftest import OpenWindow
from trainer.games import GAMES
from trainer.locations import conventions_folder
from trainer.practice.guide.introductions import introduction_of
from trainer.screens.home.welcome import Answer, WelcomeState
from trainer.window.home.welcome_screen import WelcomeScreen
from trainer.window.look.appearance import Appearance
from trainer.window.start.program import Program


def test_the_button_gets_the_focus_when_there_is_something_to_start(started: OpenWindow) -> None:
    later = Later()
    program = Program(started.window, lambda: started.practice, later)
    program.load()
    while later.waiting:
        later.run_next()
    assert program.screens.welcome.start.isEnabled()
    assert QApplication.focusWidget() is program.screens.welcome.start


def test_nothing_can_be_clicked_before_there_is_something_to_start(qtbot: QtBot, appearance: Appearance) -> None:
    welcome = WelcomeScreen(appearance)
    qtbot.addWidget(welcome)
    assert not welcome.start.isEnabled()
    assert not welcome.try_one.isEnabled()
    assert not welcome.open.isEnabled()


@pytest.mark.qt_log_ignore("propagateSizeHints")
def test_a_pupil_opens_the_lesson_of_a_teacher_from_the_very_first_page(started: OpenWindow) -> None:
    started.screens.welcome.open.click()
    (dialog,) = started.window.findChildren(QFileDialog)
    assert "*.lesson" in dialog.nameFilters()[0]
    dialog.reject()


def test_who_is_at_an_answer_already_stays_there(started: OpenWindow) -> None:
    welcome = started.screens.welcome
    welcome.take_focus()
    started.press(Qt.Key.Key_Tab)
    before = QApplication.focusWidget()
    assert before is not welcome.start
    assert started.program.screens.welcome.presenter is not None
    welcome.show_state(started.program.screens.welcome.presenter.state)
    assert QApplication.focusWidget() is before


@pytest.mark.qt_log_ignore("propagateSizeHints")
@pytest.mark.parametrize("game", GAMES)
def test_all_three_questions_are_seen_at_once_in_a_small_window(
    qtbot: QtBot, appearance: Appearance, game: str
) -> None:
    conventions = {
        f"{path.parent.parent.name}/{path.parent.name}" for path in conventions_folder().glob("*/*/convention.yaml")
    }
    games = {name: introduction_of(conventions_folder(), name, conventions) for name in GAMES}
    answers = tuple(Answer(one.name, one.short, (one.players, *one.lines)) for one in games[game].conventions)
    appearance.apply()
    welcome = WelcomeScreen(appearance)
    qtbot.addWidget(welcome)
    welcome.resize(1024, 600)
    welcome.show_state(
        WelcomeState(
            title="Welcome. Three questions, then your first lesson.",
            games=tuple(Answer(name, one.title, (one.about,)) for name, one in games.items()),
            game=game,
            ask=games[game].ask,
            conventions=answers,
            convention=answers[0].name,
            experiences=tuple(Answer(name, name, ("12 questions find the lesson to begin with.",)) for name in "abc"),
            start="&Start lesson 1",
            about_start="Standard American · lesson 1 · 10 minutes",
        )
    )
    welcome.show()
    for _ in range(3):
        QApplication.processEvents()
    area = welcome.findChild(QScrollArea)
    assert area is not None
    assert area.verticalScrollBar().maximum() == 0
    for question in (welcome.games, welcome.conventions, welcome.experiences):
        for card in question.cards:
            assert card.height() >= card.heightForWidth(card.width())
