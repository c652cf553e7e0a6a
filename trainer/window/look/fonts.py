"""Whether the system has any font at all, and the size of text."""

import sys

from PySide6.QtGui import QFontDatabase
from PySide6.QtWidgets import QApplication

from trainer.window.look.theme import LEAST_POINTS

NO_FONTS = (
    "bidding-trainer: this system has no fonts, so the window would be blank.\n"
    "    sudo apt-get install fonts-dejavu-core"
)


def warn_without_fonts() -> bool:
    """Write a warning to standard error if the system has no fonts; return whether it was written."""
    if QFontDatabase.families():
        return False
    sys.stderr.write(NO_FONTS + "\n")
    return True


def enlarge_text(percent: int = 100) -> None:
    """Let the body text be big enough to be read at a table, and so many percent of that."""
    font = QApplication.font()
    font.setPointSizeF(max(LEAST_POINTS, font.pointSizeF()) * percent / 100)
    QApplication.setFont(font)
