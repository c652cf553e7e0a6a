"""A window on the small tables beside this file, with everything done at once."""

from collections.abc import Iterator

import pytest
from PySide6.QtCore import QEvent, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from tests.hangs import HANGS_IN_MS
from tests.window.sample_room import MemoryKeeper, sample_room
from trainer.practice.questions.question import Question
from trainer.screens.choose.practice_setup import PracticeSetup
from trainer.screens.drill.drill_state import DrillState
from trainer.screens.drill.drilling import DrillPresenter
from trainer.screens.work.background import AtOnce
from trainer.window.drill.drill_screen import DrillScreen
from trainer.window.look.appearance import Appearance, ThemeChoice
from trainer.window.look.fonts import enlarge_text
from trainer.window.start.main_window import MainWindow
from trainer.window.start.program import Program
from trainer.window.start.screens import Screens


class OpenWindow:
    """The window as a person has it: what is on it, and the keyboard."""

    def __init__(self, window: MainWindow, program: Program, practice: PracticeSetup, qtbot: QtBot) -> None:
        self.window = window
        self.program = program
        self.practice = practice
        self.qtbot = qtbot

    @property
    def screens(self) -> Screens:
        return self.program.screens

    @property
    def screen(self) -> DrillScreen:
        return self.screens.drill

    @property
    def drilling(self) -> DrillPresenter:
        assert self.program.screens.drill.presenter is not None
        return self.program.screens.drill.presenter

    @property
    def state(self) -> DrillState:
        return self.drilling.state

    @property
    def keeper(self) -> MemoryKeeper:
        assert isinstance(self.practice.keeper, MemoryKeeper)
        return self.practice.keeper

    def press(self, key: Qt.Key, modifier: Qt.KeyboardModifier = Qt.KeyboardModifier.NoModifier) -> None:
        """Press a key where the focus is."""
        focused = QApplication.focusWidget()
        assert focused is not None, "nothing has the focus"
        QTest.keyClick(focused, key, modifier)

    def type(self, text: str) -> None:
        focused = QApplication.focusWidget()
        assert focused is not None, "nothing has the focus"
        QTest.keyClicks(focused, text)

    def drill(self, part: str = "all") -> None:
        """Begin a drill."""
        choosing = self.program.screens.choose.presenter
        assert choosing is not None
        choosing.choose_part(part)
        choosing.begin()

    def model_call(self) -> str:
        """The call that the convention gives for the question on the screen."""
        question = self.drilling._question
        assert isinstance(question, Question)
        return str(self.drilling._sitting.judge.reasoner.choose(question.auction, question.hand).call)


def window_of(practice: PracticeSetup, qtbot: QtBot, appearance: Appearance) -> Iterator[OpenWindow]:
    """The window with a room of practice, on the screen and active; what was closed is gone afterwards."""
    window = MainWindow(appearance)
    qtbot.addWidget(window)
    window.resize(1280, 720)
    program = Program(window, lambda: practice, AtOnce())
    with qtbot.waitActive(window, timeout=HANGS_IN_MS):
        window.show()
        window.activateWindow()
    program.load()
    yield OpenWindow(window, program, practice, qtbot)
    QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)


@pytest.fixture
def large_text() -> Iterator[None]:
    """Text of 150 %, for one test."""
    before = QApplication.font()
    enlarge_text(150)
    yield
    QApplication.setFont(before)


@pytest.fixture
def appearance(qapp: QApplication) -> Iterator[Appearance]:
    font, palette = qapp.font(), qapp.palette()
    yield Appearance(ThemeChoice.LIGHT)
    qapp.setFont(font)
    qapp.setPalette(palette)


@pytest.fixture
def opened(started: OpenWindow) -> OpenWindow:
    """The window, with the room of practice loaded."""
    started.program.hub.show("practice")
    return started


@pytest.fixture
def started(qtbot: QtBot, appearance: Appearance) -> Iterator[OpenWindow]:
    """The window as somebody sees it who has never chosen anything."""
    yield from window_of(sample_room(), qtbot, appearance)
