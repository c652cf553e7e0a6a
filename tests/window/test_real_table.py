"""A whole deal in the real window, by keyboard alone, with the real worker threads and on a virtual screen."""

from pathlib import Path

import pytest

from tests.slow import takes_seconds
from tests.window.test_real_window import run

DRIVE = """
import json
from dataclasses import replace
from PySide6.QtCore import Qt, QTimer
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from tests.window.sample_room import TABLES, sample_room
from trainer.games import game_called
from trainer.language.files.library import ConventionLibrary
from trainer.playing.bots.rule_player import RulePlayer
from trainer.records.deals import DealPage
from trainer.screens.table.table_state import TablePhase
from trainer.window.choose.choose_screen import ChooseScreen
from trainer.window.home.welcome_screen import WelcomeScreen
from trainer.window.screen import later
from trainer.window.start.application import run_window
from trainer.window.start.main_window import MainWindow
from trainer.window.table.table_screen import TableScreen

later._PACE_MS = 1
told, kept = {"wrong": 0, "turned": 0, "typed": 0, "chosen": 0}, []
room = sample_room()
# The solver has tests of its own, and would be compiled here.
room.library = ConventionLibrary(TABLES / "conventions", lambda name: replace(game_called(name), make_solver=None))

class Log:
    def keep_deal(self, one):
        kept.append(one)
        return len(kept)

    def deals(self, learner, match="", *, limit=50):
        return DealPage((), None)

room.deals = Log()

def window():
    return next(widget for widget in QApplication.topLevelWidgets() if isinstance(widget, MainWindow))

def press(key):
    QTest.keyClick(window().focusWidget(), key)

def wait_until(holds, then, tries=12000):
    if holds():
        then()
    elif tries:
        QTimer.singleShot(10, lambda: wait_until(holds, then, tries - 1))
    else:
        told["stuck"] = [holds.__name__, str(presenters and state())[:300]]
        window().close()

def painted():
    wait_until(welcomed, practise)

def welcomed():
    shown = window().screen_shown
    return isinstance(shown, WelcomeScreen) and shown.start.isEnabled()

def practise():
    window().screen_wanted.emit("practice")
    wait_until(chosen, choose)

def chosen():
    shown = window().screen_shown
    return isinstance(shown, ChooseScreen) and shown.deal.isEnabled()

def choose():
    QTest.keyClick(window().screen_shown.deal, Qt.Key.Key_Return)
    wait_until(offered, deal)

def offered():
    return screen() is not None and screen().setup.isVisible()

def deal():
    press(Qt.Key.Key_Backtab)  # from the list to its search line, and from there to the number of the deal
    press(Qt.Key.Key_Backtab)
    QTest.keyClicks(window().focusWidget(), "w9")
    press(Qt.Key.Key_Return)
    wait_until(mine, act)

def screen():
    return window().findChild(TableScreen)

def presenter():
    return presenters[-1]

def state():
    return presenter().state

def mine():
    phase = state().phase
    waits = phase in {TablePhase.JUDGED, TablePhase.TRICK_DONE}
    return waits or phase is TablePhase.OVER or (state().is_learners_turn and not state().busy)

def taken_back():
    return state().phase is TablePhase.BIDDING and mine()

def act():
    phase = state().phase
    if phase is TablePhase.OVER:
        wait_until(reviewed, leave)
        return
    if phase is TablePhase.JUDGED:
        told["wrong"] += 1
        QTest.keyClick(screen().take_back, Qt.Key.Key_Return)
        wait_until(taken_back, act)
        return
    elif phase is TablePhase.TRICK_DONE:
        told["turned"] += 1
        press(Qt.Key.Key_Return)
    elif phase is TablePhase.BIDDING:
        call = str(presenter()._deal.bots_call()) if told["wrong"] else "56nt"
        QTest.keyClicks(window().focusWidget(), call)
        press(Qt.Key.Key_Return)
    elif told["typed"] > told["chosen"]:
        told["chosen"] += 1
        screen().cards.take_focus()
        press(Qt.Key.Key_Return)
    else:
        told["typed"] += 1
        card = presenter()._deal.bots_move(RulePlayer(presenter()._deal.game))
        QTest.keyClicks(window().focusWidget(), str(card).lower())
        press(Qt.Key.Key_Return)
    QTimer.singleShot(0, lambda: wait_until(mine, act))

def reviewed():
    return bool(state().review and state().review.own and kept)

def leave():
    told["platform"] = QApplication.platformName()
    told["focus"] = window().focusWidget() is screen().review.another_button
    told["kept"] = [str(one.deal.result.call) for one in kept]
    window().close()

presenters = []
sit_down = TableScreen.sit_down

def remember(self, *arguments, **more):
    sit_down(self, *arguments, **more)
    presenters.append(self.presenter)

TableScreen.sit_down = remember
told["status"] = run_window(lambda: room, painted=painted)
print(json.dumps(told))
"""


@takes_seconds
@pytest.mark.window
def test_a_deal_is_bid_and_played_by_keys_in_the_real_window(virtual_screen: dict[str, str], tmp_path: Path) -> None:
    told, complaints = run(DRIVE, virtual_screen, tmp_path)
    assert complaints == ""
    assert told.pop("typed") in range(1, 9)
    assert told.pop("chosen") in range(9)
    assert told.pop("turned") in range(9)
    contracts = told.pop("kept")
    assert isinstance(contracts, list)
    assert len(contracts) == 1
    assert contracts != ["56NT"]
    assert told == {"wrong": 1, "platform": "xcb", "focus": True, "status": 0}
