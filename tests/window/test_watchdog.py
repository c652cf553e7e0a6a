"""Nothing keeps the window from looking at what the learner does for longer than people notice."""

import time

import pytest
from PySide6.QtCore import QEvent
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from tests.hangs import HANGS_IN_MS
from tests.window.sample_room import sample_room
from tests.window.watchdog import LONGEST, Watchdog
from trainer.locations import conventions_folder, lessons_folder
from trainer.screens.drill.drill_state import Phase
from trainer.window.look.appearance import Appearance
from trainer.window.start.background import ThreadBackground
from trainer.window.start.main_window import MainWindow
from trainer.window.start.program import Program

CONVENTION = "fifty-six/kerala"
ROOMS = ("today", "course", "practice", "conventions", "progress", "partnership")
WHEN_BUILT = 3 * LONGEST
"""A screen that is shown for the first time is built then, once."""


def test_it_names_what_takes_longer() -> None:
    watchdog = Watchdog()

    def work() -> None:
        until = time.thread_time() + 0.02
        while time.thread_time() < until:
            pass

    watchdog.do("work", work, lambda: True)
    watchdog.do("rest", lambda: None, lambda: True)
    assert [name.partition(":")[0] for name in watchdog.too_long(0.01)] == ["work"]


@pytest.mark.slow
def test_the_window_is_never_kept_from_the_learner(qtbot: QtBot, appearance: Appearance) -> None:
    room = sample_room(11, conventions_folder(), lessons_folder())
    window = MainWindow(appearance)
    qtbot.addWidget(window)
    window.resize(1280, 720)
    background = ThreadBackground()
    program = Program(window, lambda: room, background)
    with qtbot.waitActive(window, timeout=HANGS_IN_MS):
        window.show()
        window.activateWindow()
    first, again = Watchdog(), Watchdog()
    first.do("start", program.load, lambda: background.is_idle)
    room.agree(CONVENTION, ())
    for watchdog in (first, again):
        for name in ROOMS:
            watchdog.do(name, lambda name=name: program.rooms.show(name), lambda: background.is_idle)  # type: ignore[misc]
    drill = room.free_drill(room.library.book(CONVENTION), 6)
    first.do("drill", lambda: program.begin(drill), lambda: _phase(program) is Phase.ASKING)
    for number in range(1, 6):
        assert program.drilling is not None
        again.do(f"verdict {number}", program.drilling.give_up, lambda: _phase(program) is Phase.ANSWERED)
        again.do(f"question {number}", program.drilling.go_on, lambda: _phase(program) is Phase.ASKING)
    background.finish()
    QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
    assert first.too_long(WHEN_BUILT) == []
    assert again.too_long() == []


def _phase(program: Program) -> Phase | None:
    return None if program.drilling is None else program.drilling.state.phase
