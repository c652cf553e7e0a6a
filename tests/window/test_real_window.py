"""The real window, in a process of its own on a virtual screen, with the real worker thread."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.hangs import HANGS
from tests.slow import takes_seconds

CHECKOUT = Path(__file__).resolve().parents[2]

DRIVE = """
import json, sys
from PySide6.QtCore import Qt, QTimer
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from tests.window.sample_room import sample_room
from trainer.window.drill.drill_screen import DrillScreen
from trainer.window.home.today_screen import TodayScreen
from trainer.window.home.welcome_screen import WelcomeScreen
from trainer.window.start.application import run_window
from trainer.window.start.main_window import MainWindow

told = {}
room = sample_room()

def window():
    return next(widget for widget in QApplication.topLevelWidgets() if isinstance(widget, MainWindow))

def wait_until(holds, then, tries=4800):
    if holds():
        then()
    elif tries:
        QTimer.singleShot(25, lambda: wait_until(holds, then, tries - 1))
    else:
        told["stuck"] = holds.__name__
        window().close()

def painted():
    told["first picture"] = window().screen_shown is window().loading
    wait_until(welcomed, start)

def welcomed():
    shown = window().screen_shown
    return isinstance(shown, WelcomeScreen) and shown.start.isEnabled()

def start():
    QTest.keyClick(window().focusWidget(), Qt.Key.Key_Return)
    wait_until(reading, begin)

def reading():
    return drill() is not None and drill().reading.isVisible()

def drill():
    return window().findChild(DrillScreen)

def begin():
    told["lesson"] = drill().reading.title.text()
    QTest.keyClick(window().focusWidget(), Qt.Key.Key_Return)
    wait_until(asked, answer)

def asked():
    if drill() is None:
        return False
    edit = drill().line.edit
    return edit.isVisible() and edit.isEnabled()

def answer():
    told["platform"] = QApplication.platformName()
    QTest.keyClicks(drill().line.edit, "28ns")
    wait_until(saved, leave)

def saved():
    # In the first moment of a question no key is an answer to it.
    if asked():
        QTest.keyClick(drill().line.edit, Qt.Key.Key_Return)
    return bool(room.keeper.attempts) and drill().verdict.isVisible()

def leave():
    told["call"] = room.keeper.attempts[0].call
    QTest.keyClick(window().bar.back, Qt.Key.Key_Return)
    wait_until(at_home, close)

def at_home():
    shown = window().screen_shown
    return isinstance(shown, TodayScreen) and shown.due.main.isVisible()

def close():
    told["playing"] = room.last_convention
    window().close()

told["status"] = run_window(lambda: room, painted=painted)
print(json.dumps(told))
"""

BROKEN = """
import json
from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QApplication
from trainer.window.start.application import run_window
from trainer.window.start.main_window import MainWindow

def room():
    raise RuntimeError("secret details")

def painted():
    QTimer.singleShot(500, look)

def look():
    window = next(widget for widget in QApplication.topLevelWidgets() if isinstance(widget, MainWindow))
    print(json.dumps({"note": window.loading._note.text()}))
    window.close()

run_window(room, painted=painted)
"""


def run(program: str, environment: dict[str, str], home: Path) -> tuple[dict[str, object], str]:
    ran = subprocess.run(
        [sys.executable, "-c", program],
        env=environment | {"BIDDING_TRAINER_HOME": str(home), "PYTHONPATH": os.fspath(CHECKOUT)},
        cwd=CHECKOUT,
        capture_output=True,
        text=True,
        check=True,
        timeout=HANGS,
    )
    told = json.loads(ran.stdout)
    assert isinstance(told, dict)
    return told, ran.stderr


@takes_seconds
@pytest.mark.window
def test_a_newcomer_comes_to_the_first_lesson_and_home_again_by_keys_in_the_real_window(
    virtual_screen: dict[str, str], tmp_path: Path
) -> None:
    told, complaints = run(DRIVE, virtual_screen, tmp_path)
    assert told == {
        "first picture": True,
        "lesson": "1. The opening lead calls first",
        "platform": "xcb",
        "call": "28NS",
        "playing": "fifty-six/sample",
        "status": 0,
    }
    assert complaints == ""
    assert (tmp_path / "window.json").exists()


@pytest.mark.window
def test_a_program_error_is_a_sentence_in_the_window_and_a_line_in_the_log(
    virtual_screen: dict[str, str], tmp_path: Path
) -> None:
    told, complaints = run(BROKEN, virtual_screen, tmp_path)
    assert "Something went wrong" in str(told["note"])
    assert "secret" not in str(told["note"])
    assert "Traceback" not in complaints
    assert "secret details" in (tmp_path / "errors.log").read_text(encoding="utf-8")
