"""The questions of a drill as a row of ticks: tall for a right answer, short for a missed one."""

from typing import Final

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QColor, QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from trainer.practice.sittings.attempt import PASSED
from trainer.window.look.appearance import Appearance

_TALL: Final = 14.0
_SHORT: Final = 7.0
_WIDTH: Final = 9.0
_GAP: Final = 3.0
_WIDEST: Final = 180.0


class TickRow(QWidget):
    """The verdicts so far, and the number of questions."""

    def __init__(self, appearance: Appearance) -> None:
        super().__init__()
        self._appearance = appearance
        self._ticks: tuple[str, ...] = ()
        self._questions = 0
        self._is_asking = False
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        appearance.changed.connect(self.update)

    def show_ticks(self, ticks: tuple[str, ...], questions: int, *, is_asking: bool) -> None:
        """Show the verdicts so far; while a question `is_asking`, its tick is the accent."""
        self._ticks, self._questions, self._is_asking = ticks, questions, is_asking
        passed = sum(tick in PASSED for tick in ticks)
        self.setAccessibleName(f"{len(ticks)} of {questions} questions answered, {passed} right")
        self.setToolTip(f"{passed} right so far")
        self.updateGeometry()
        self.update()

    def sizeHint(self) -> QSize:
        """Return the width of the ticks, up to a limit."""
        return QSize(round(min(_WIDEST, self._questions * (_WIDTH + _GAP))) + 1, 20)

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw the ticks from the left."""
        if not self._questions:
            return
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(Qt.PenStyle.NoPen)
        colours = self._appearance.colours
        pitch = min(_WIDTH + _GAP, (self.width() - 1) / self._questions)
        bottom = (self.height() + _TALL) / 2
        for number in range(self._questions):
            tick = self._ticks[number] if number < len(self._ticks) else ""
            now = self._is_asking and number == len(self._ticks)
            ink = {"right": colours.right, "fine": colours.right, "": colours.border}.get(tick, colours.wrong)
            ink = colours.accepted if tick == "accepted" else ink
            height = _TALL if tick in PASSED or now else _SHORT
            painter.setBrush(QColor(colours.accent if now else ink))
            painter.drawRoundedRect(QRectF(number * pitch, bottom - height, pitch * 0.75, height), 2, 2)
