"""A walk through the window: all rooms twice, then a drill of five questions, watched by a watchdog each time."""

from collections.abc import Callable
from typing import Final, NamedTuple

from PySide6.QtCore import QEvent
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from tests.hangs import HANGS_IN_MS
from tests.window.sample_room import sample_room
from tests.window.watchdog import Watchdog
from trainer.locations import conventions_folder, lessons_folder
from trainer.screens.drill.drill_state import Phase
from trainer.window.look.appearance import Appearance
from trainer.window.start.background import ThreadBackground
from trainer.window.start.main_window import MainWindow
from trainer.window.start.program import Program

_CONVENTION: Final = "fifty-six/kerala"
_ROOMS: Final = ("today", "course", "practice", "conventions", "progress", "partnership")


class Walk(NamedTuple):
    """What was measured: where something is shown for the first time and built then, once; and again."""

    first: Watchdog
    again: Watchdog


def walk(qtbot: QtBot, appearance: Appearance, measure: Callable[[], float]) -> Walk:
    """Walk; `measure` says how much the window's thread has worked so far."""
    practice = sample_room(11, conventions_folder(), lessons_folder())
    window = MainWindow(appearance)
    qtbot.addWidget(window)
    window.resize(1280, 720)
    background = ThreadBackground()
    program = Program(window, lambda: practice, background)
    with qtbot.waitActive(window, timeout=HANGS_IN_MS):
        window.show()
        window.activateWindow()
    walked = Walk(Watchdog(measure), Watchdog(measure))
    walked.first.do("start", program.load, lambda: background.is_idle)
    practice.agree(_CONVENTION, ())
    for watchdog in walked:
        for name in _ROOMS:
            watchdog.do(name, lambda name=name: program.hub.show(name), lambda: background.is_idle)  # type: ignore[misc]
    drill = practice.free_drill(practice.library.book(_CONVENTION), 6)
    walked.first.do("drill", lambda: program.hub.begin(drill), lambda: _phase(program) is Phase.ASKING)
    for number in range(1, 6):
        asking = program.screens.drill.presenter
        assert asking is not None
        walked.again.do(f"verdict {number}", asking.give_up, lambda: _phase(program) is Phase.ANSWERED)
        walked.again.do(f"question {number}", asking.go_on, lambda: _phase(program) is Phase.ASKING)
    background.finish()
    QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
    return walked


def _phase(program: Program) -> Phase | None:
    return None if program.screens.drill.presenter is None else program.screens.drill.presenter.state.phase
