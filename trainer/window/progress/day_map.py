"""The days of twelve weeks as squares, darker with more answers and deals; a future day is an empty frame."""

from typing import Final

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFontMetricsF, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QSizePolicy, QWidget

from trainer.window.look.appearance import Appearance
from trainer.window.look.theme import SMALL, font, text_height

_LEFT: Final = 40
_BESIDE: Final = 6
_ROW: Final = 22
_DAYS: Final = ("Mon", "", "Wed", "", "Fri", "", "Sun")
_STEPS: Final = (0, 10, 25)
"""The numbers of answers and deals above which a square is darker."""


class DayMap(QWidget):
    """The weeks from left to right, with a description in words for screen readers."""

    def __init__(self, appearance: Appearance) -> None:
        super().__init__()
        self._appearance = appearance
        self._weeks: tuple[tuple[int | None, ...], ...] = ()
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        appearance.changed.connect(self.update)

    def show_days(self, weeks: tuple[tuple[int | None, ...], ...], said: str) -> None:
        """Show the answers and deals of each day."""
        self._weeks = weeks
        self.setAccessibleName(said)
        self.update()

    def sizeHint(self) -> QSize:
        """Return the height of seven rows."""
        return QSize(380, text_height(_ROW, scale=SMALL) * len(_DAYS))

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw the squares."""
        colours = self._appearance.colours
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setFont(font(SMALL))
        painter.setPen(QColor(colours.muted))
        high = text_height(_ROW, scale=SMALL)
        left = max(_LEFT, round(QFontMetricsF(painter.font()).horizontalAdvance("Wed")) + _BESIDE)
        for row, name in enumerate(_DAYS):
            painter.drawText(QRectF(0, row * high, left, high), Qt.AlignmentFlag.AlignVCenter, name)
        step = (self.width() - left) / max(1, len(self._weeks))
        for column, week in enumerate(self._weeks):
            for row, answers in enumerate(week):
                place = QRectF(left + column * step, row * high + 2, min(28.0, step - 5), high - 5)
                self._draw(painter, place, answers)

    def _draw(self, painter: QPainter, place: QRectF, answers: int | None) -> None:
        colours = self._appearance.colours
        if answers is None:
            painter.setPen(QPen(QColor(colours.outline), 1, Qt.PenStyle.DashLine))
            painter.setBrush(Qt.BrushStyle.NoBrush)
        else:
            fill = QColor(colours.accent if answers else colours.sunken)
            if answers:
                fill.setAlphaF((0.45, 0.7, 1.0)[sum(answers > step for step in _STEPS) - 1])
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(fill)
        painter.drawRoundedRect(place, 4, 4)
