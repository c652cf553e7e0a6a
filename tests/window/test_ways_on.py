"""The buttons of the drill: each keeps its place, and no click lands on what has only just come."""

from collections.abc import Callable, Iterator

import pytest
from PySide6.QtCore import QEvent, QRect, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from tests.hangs import HANGS_IN_MS
from tests.window.conftest import OpenWindow
from tests.window.sample_room import sample_room
from trainer.screens.drill.drill_state import NOT_KNOWN, Phase
from trainer.screens.drill.timing import SETTLING, Timing
from trainer.screens.work.background import AtOnce
from trainer.window.look.appearance import Appearance
from trainer.window.start.main_window import MainWindow
from trainer.window.start.program import Program

ALT = Qt.KeyboardModifier.AltModifier
SITUATION = "situation:second-after-suit"


class Clock:
    """Stands until a test turns it; what waits for it is done when it is time."""

    def __init__(self) -> None:
        self.now = 0.0
        self._waiting: list[tuple[float, Callable[[], None]]] = []

    def later(self, seconds: float, then: Callable[[], None]) -> None:
        self._waiting.append((self.now + seconds, then))

    def go_on(self, seconds: float = 1.0) -> None:
        self.now += seconds
        due = [one for one in self._waiting if one[0] <= self.now]
        self._waiting = [one for one in self._waiting if one[0] > self.now]
        for _, then in due:
            then()


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
def timed(qtbot: QtBot, appearance: Appearance, clock: Clock) -> Iterator[OpenWindow]:
    """The window with a clock of its own, in a drill whose first question has been looked at for a second."""
    room = sample_room()
    window = MainWindow(appearance)
    qtbot.addWidget(window)
    window.resize(1280, 720)
    timing = Timing(lambda: clock.now, SETTLING, clock.later)
    program = Program(window, lambda: room, AtOnce(), timing=timing)
    with qtbot.waitActive(window, timeout=HANGS_IN_MS):
        window.show()
        window.activateWindow()
    program.load()
    program.hub.show("practice")
    opened = OpenWindow(window, program, room, qtbot)
    opened.drill(SITUATION)
    QApplication.processEvents()
    clock.go_on()
    yield opened
    QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)


def click(widget: QWidget) -> None:
    QTest.mouseClick(widget, Qt.MouseButton.LeftButton)


def place_of(widget: QWidget) -> QRect:
    QApplication.processEvents()
    return QRect(widget.mapToGlobal(widget.rect().topLeft()), widget.size())


def test_each_button_stands_where_the_one_stood_that_it_takes_the_place_of(timed: OpenWindow) -> None:
    ways = timed.screen.ways_on
    before = [place_of(one) for one in (ways.dont_know, ways.hint, timed.screen.line.button)]

    click(ways.dont_know)

    assert [place_of(one) for one in (ways.undo, ways.more, ways.next)] == before
    assert ways.next.hasFocus()


def test_a_double_click_on_next_answers_nothing(timed: OpenWindow, clock: Clock) -> None:
    ways = timed.screen.ways_on
    click(ways.dont_know)
    clock.go_on()

    click(ways.next)
    assert timed.state.number == 2
    click(timed.screen.line.button)
    click(timed.screen.box.tiles[0])

    assert (timed.state.phase, timed.state.number) == (Phase.ASKING, 2)
    clock.go_on()
    click(timed.screen.box.tiles[0])
    assert timed.state.phase is Phase.ANSWERED


def test_a_double_click_on_i_dont_know_undoes_nothing(timed: OpenWindow) -> None:
    ways = timed.screen.ways_on

    click(ways.dont_know)
    click(ways.undo)

    assert timed.state.phase is Phase.ANSWERED
    assert timed.state.verdict is not None
    assert timed.state.verdict.kind == NOT_KNOWN


def test_undo_counts_down_and_then_is_gone(timed: OpenWindow, clock: Clock) -> None:
    ways = timed.screen.ways_on
    click(ways.dont_know)
    said = []
    for _ in range(6):
        said.append((ways.undo.text().replace("&", ""), ways.undo.isEnabled()))
        clock.go_on()

    assert said[0] == ("Undo, 5 s", True)
    assert said[4] == ("Undo, 1 s", True)
    assert said[5] == ("Undo", False)


def test_a_slip_is_undone_by_the_keyboard(timed: OpenWindow, clock: Clock) -> None:
    timed.type("p")
    timed.press(Qt.Key.Key_Return)
    clock.go_on()
    assert timed.state.phase is Phase.ANSWERED

    timed.press(Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)

    timed.qtbot.waitUntil(lambda: timed.state.phase is Phase.ASKING, timeout=HANGS_IN_MS)
    assert timed.keeper.attempts == []
    assert timed.screen.line.edit.text() == ""


def test_five_more_of_these_by_the_keyboard(timed: OpenWindow, clock: Clock) -> None:
    click(timed.screen.ways_on.dont_know)
    clock.go_on()
    planned = timed.state.questions

    timed.press(Qt.Key.Key_F, ALT)

    timed.qtbot.waitUntil(lambda: timed.state.phase is Phase.ASKING, timeout=HANGS_IN_MS)
    assert timed.state.questions == planned + 5


def test_the_answer_can_be_sent_only_once_something_is_typed(timed: OpenWindow) -> None:
    button = timed.screen.line.button
    assert not button.isEnabled()

    timed.type("29s")

    assert button.isEnabled()


def test_all_calls_are_one_step_away_and_one_step_back(timed: OpenWindow) -> None:
    box = timed.screen.box
    first = [tile.call for tile in box.tiles]
    assert box.all_calls.isVisible()

    timed.press(Qt.Key.Key_A, ALT)

    timed.qtbot.waitUntil(lambda: len(box.tiles) > len(first), timeout=HANGS_IN_MS)
    timed.press(Qt.Key.Key_A, ALT)
    timed.qtbot.waitUntil(lambda: [tile.call for tile in box.tiles] == first, timeout=HANGS_IN_MS)


def test_a_drill_that_is_ended_before_an_answer_leads_back_without_a_word(timed: OpenWindow) -> None:
    timed.screen.end.click()

    assert timed.screens.choose.isVisible()
