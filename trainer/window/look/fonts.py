"""Whether the system has any font at all, and the size of text."""

import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final

from PySide6.QtGui import QFontDatabase
from PySide6.QtWidgets import QApplication

from trainer.window.look.theme import LEAST_POINTS

NO_FONTS = (
    "bidding-trainer: this system has no fonts, so the window would be blank.\n"
    "    sudo apt-get install fonts-dejavu-core"
)

LARGEST_FONT: Final = 150
"""The largest font, in percent of the usual; beyond it the whole window is drawn larger, with its pictures."""

_QT_ZOOM: Final = "QT_SCALE_FACTOR"


def warn_without_fonts() -> bool:
    """Write a warning to standard error if the system has no fonts; return whether it was written."""
    if QFontDatabase.families():
        return False
    sys.stderr.write(NO_FONTS + "\n")
    return True


def enlarge_text(percent: int = 100) -> None:
    """Let the body text be big enough to be read at a table, and so many percent of that, up to the largest font."""
    font = QApplication.font()
    font.setPointSizeF(max(LEAST_POINTS, font.pointSizeF()) * min(percent, LARGEST_FONT) / 100)
    QApplication.setFont(font)


def window_zoom(percent: int) -> float:
    """Return how many times as large the whole window is drawn for a size of text, in percent of the usual."""
    return max(1.0, percent / LARGEST_FONT)


@contextmanager
def zoomed(percent: int) -> Iterator[None]:
    """Let an application that is created inside draw its windows larger, where the largest font is not enough.

    Qt reads the factor from the environment when it starts; programs that are started later don't get it.
    """
    before = os.environ.get(_QT_ZOOM)
    zoom = window_zoom(percent)
    if zoom == 1:
        yield
        return
    os.environ[_QT_ZOOM] = str(zoom * _number(before))
    try:
        yield
    finally:
        if before is None:
            del os.environ[_QT_ZOOM]
        else:
            os.environ[_QT_ZOOM] = before


def _number(written: str | None) -> float:
    """Return a factor from the environment, 1 where it is none."""
    try:
        return float(written or 1) or 1.0
    except ValueError:
        return 1.0
