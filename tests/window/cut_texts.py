"""The texts of a dialog that can't be read whole, on a small screen with a large text."""

from collections.abc import Iterator

import pytest
from PySide6.QtCore import QSize
from PySide6.QtWidgets import QApplication, QLabel, QWidget

from trainer.window.parts.controls import ElidedLabel, PlainButton
from trainer.window.parts.fitting_dialog import FittingDialog

SMALL_ROOM = QSize(752, 402)
"""A screen of 1024 by 600 pixels at 200 %, which is drawn by a third larger, without a window's frame."""


def make_the_screen_small(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let dialogs that open from now on have the room of a small screen."""
    monkeypatch.setattr(FittingDialog, "room", SMALL_ROOM)


def cut_texts(dialog: FittingDialog) -> list[str]:
    """Every text of a dialog that is cut off, and the dialog itself if it is larger than the screen."""
    for _ in range(3):
        QApplication.processEvents()
    return [*_too_large(dialog), *_cut(dialog)]


def _too_large(dialog: FittingDialog) -> Iterator[str]:
    size = dialog.size()
    if size.width() > dialog.room.width() or size.height() > dialog.room.height():
        yield f"{dialog.windowTitle()} is {size.width()} x {size.height()}"


def _cut(dialog: QWidget) -> Iterator[str]:
    for one in dialog.findChildren(QLabel):
        if one.isVisible() and one.text() and not isinstance(one, ElidedLabel):
            needs = one.heightForWidth(one.width()) if one.wordWrap() else one.sizeHint().height()
            if one.height() < needs or (not one.wordWrap() and one.width() < one.sizeHint().width()):
                yield f"{one.text()}: {one.width()} x {one.height()}"
    for button in dialog.findChildren(PlainButton):
        if button.isVisible() and button.drawn_text != button.text():
            yield f"{button.text()}: {button.drawn_text}"
