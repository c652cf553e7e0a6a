"""A monkey at the window: `python -m tests.window.monkey --actions 20000 --seed 1`, with BIDDING_TRAINER_HOME set.

It clicks where there is something, types, and changes the size of the window, in the real program on an offscreen
screen; only dialogs of files, other programs and the end of the program are kept from it. A click goes to what lies
there, as a mouse's does. Each line says how many actions were done, how many widgets there are, how many megabytes the
process takes, for how many milliseconds at most the window did not answer, and the last action. It ends with 1 at the
first error that nothing foresaw, and tells the last actions.
"""

import os
import sys
import time
from collections import deque
from pathlib import Path
from random import Random
from typing import Final, NoReturn

import click
from PySide6.QtCore import QPoint, Qt, QTimer
from PySide6.QtGui import QAction, QDesktopServices
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QFileDialog, QMainWindow, QWidget

from trainer.command_line.start import Choices
from trainer.process import memory_taken, set_up_process
from trainer.window.start import failures
from trainer.window.start.application import run_window

_KEYS: Final = (
    *(Qt.Key.Key_Tab, Qt.Key.Key_Backtab, Qt.Key.Key_Return, Qt.Key.Key_Escape, Qt.Key.Key_Space),
    *(Qt.Key.Key_Left, Qt.Key.Key_Right, Qt.Key.Key_Up, Qt.Key.Key_Down, Qt.Key.Key_F1),
    *(Qt.Key.Key_P, Qt.Key.Key_S, Qt.Key.Key_N, Qt.Key.Key_1, Qt.Key.Key_3, Qt.Key.Key_9, Qt.Key.Key_Delete),
)
_SIZES: Final = ((1280, 720), (1024, 600), (1920, 1080), (860, 480))
_REMEMBERED: Final = 30
_REPORTED: Final = 500
_WAIT_MS: Final = 1
_END: Final = frozenset({"quit", "close window"})


class Monkey:
    """Acts on the window of this process, one action at a time, between which the window does its own work."""

    def __init__(self, actions: int, seed: int) -> None:
        self._left = actions
        self._done = 0
        self._chance = Random(seed)
        self._last: deque[str] = deque(maxlen=_REMEMBERED)
        self._longest = 0.0
        self._timer = QTimer()
        self._timer.setSingleShot(True)
        self._timer.timeout.connect(self.act)

    def begin(self) -> None:
        """Begin with the first action as soon as the window is idle."""
        self._timer.start(_WAIT_MS)

    def act(self) -> None:
        """Do one thing, and wait until the window has done what follows from it."""
        window = _window()
        began = time.monotonic()
        # What opens a dialog and waits for it only goes on once the monkey has acted there.
        self._timer.start(_WAIT_MS)
        self._do(window)
        self._timer.stop()
        QApplication.processEvents()
        self._longest = max(self._longest, time.monotonic() - began)
        self._done += 1
        if self._done % _REPORTED == 0 or self._done == self._left:
            megabytes = memory_taken() // 1_000_000
            told = f"{self._done} actions, {len(QApplication.allWidgets())} widgets, {megabytes} MB"
            click.echo(f"{told}, {1000 * self._longest:.0f} ms; {self._last[-1]}")
            self._longest = 0.0
        if self._done < self._left:
            self._timer.start(_WAIT_MS)
        else:
            QApplication.exit(0)

    def fail(self, sentence: str) -> NoReturn:
        """End the program, and say what was done last."""
        click.echo("\n".join((*self._last, sentence)), err=True)
        os._exit(1)

    def _do(self, window: QWidget) -> None:
        choice = self._chance.random()
        if choice < 0.03:
            self._note("size")
            window.resize(*self._chance.choice(_SIZES))
        elif choice < 0.08:
            self._trigger()
        elif choice < 0.25:
            focused = QApplication.focusWidget() or window
            key = self._chance.choice(_KEYS)
            self._note(f"{key.name} in {_named(focused)}")
            QTest.keyClick(focused, key)
        else:
            self._click(window)

    def _click(self, window: QWidget) -> None:
        """Click on one of the controls that can be seen, or anywhere; whatever lies over it takes the click."""
        shown = [one for one in window.findChildren(QWidget) if one.isVisible()]
        controls = [one for one in shown if one.focusPolicy() != Qt.FocusPolicy.NoFocus]
        if controls and self._chance.random() < 0.8:
            control = self._chance.choice(controls)
            place = control.mapTo(window, QPoint(control.width() // 2, control.height() // 2))
        else:
            place = QPoint(self._chance.randrange(window.width()), self._chance.randrange(window.height()))
        widget = window.childAt(place)
        if widget is None or _named(widget).lower().strip("&") in _END:
            return
        self._note(f"click {place.x()}, {place.y()}: {_named(widget)}")
        QTest.mouseClick(widget, Qt.MouseButton.LeftButton, pos=widget.mapFrom(window, place))

    def _trigger(self) -> None:
        """Choose from the menus, as a shortcut does; nothing can be chosen there while a dialog is open."""
        if QApplication.activePopupWidget() is not None or QApplication.activeModalWidget() is not None:
            return
        actions = [one for one in _main().findChildren(QAction) if one.isEnabled() and one.isVisible() and one.text()]
        action = self._chance.choice(actions)
        if action.text().lower().replace("&", "") not in _END:
            self._note(f"action {action.text()}")
            action.trigger()

    def _note(self, action: str) -> None:
        self._last.append(f"{self._done + 1}: {action}")


def _window() -> QWidget:
    """What takes clicks now: an open menu, a dialog, or the window, which is opened again where it was closed."""
    open_now = QApplication.activePopupWidget() or QApplication.activeModalWidget()
    if open_now is not None:
        return open_now
    main = _main()
    if not main.isVisible():
        main.show()
    active = QApplication.activeWindow()
    return active if active is not None and active.isVisible() else main


def _main() -> QMainWindow:
    return next(one for one in QApplication.topLevelWidgets() if isinstance(one, QMainWindow))


def _named(widget: QWidget) -> str:
    text = getattr(widget, "text", None)
    said = widget.accessibleName() or (text() if callable(text) else "")
    return f"{said or type(widget).__name__}"[:60]


@click.command()
@click.option("--actions", type=click.IntRange(1), default=2000)
@click.option("--seed", type=int, default=1)
@click.option("--convention", default="")
def main(actions: int, seed: int, convention: str) -> None:
    """Let the monkey at the window."""
    if not os.environ.get("BIDDING_TRAINER_HOME"):
        raise click.UsageError("Set BIDDING_TRAINER_HOME to an empty folder: a monkey fills it with its records.")
    os.environ["QT_QPA_PLATFORM"] = "offscreen"
    set_up_process()
    monkey = Monkey(actions, seed)
    for dialog in ("getOpenFileName", "getSaveFileName", "getOpenFileNames", "getExistingDirectory"):
        nothing = [] if dialog == "getOpenFileNames" else ""
        setattr(QFileDialog, dialog, staticmethod(lambda *_, nothing=nothing, **__: (nothing, "")))
    for way in ("open", "exec"):
        setattr(QFileDialog, way, lambda *_: 0)
    QDesktopServices.openUrl = staticmethod(lambda *_: True)  # type: ignore[method-assign]
    failures.FailureNotice.tell = lambda _, sentence, report="": monkey.fail(report or sentence)  # type: ignore[assignment,method-assign]
    QMainWindow.close = lambda _: True  # type: ignore[method-assign]
    choices = Choices(None, convention or None, (), None, None, seed)
    begun: list[bool] = []

    def begin() -> None:
        if not begun:
            begun.append(True)
            monkey.begin()

    status = run_window(choices.practice, convention=convention, painted=begin)
    choices.close()
    sys.exit(status)


if __name__ == "__main__":
    Path(os.environ.get("BIDDING_TRAINER_HOME", ".")).mkdir(exist_ok=True)
    main()
