"""The last weeks as rows of seven days: a tick where there was practice, an empty disc where there was none."""

from typing import Final

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPaintEvent, QPen
from PySide6.QtWidgets import QSizePolicy, QWidget

from trainer.screens.home.today_state import CalendarShown, DayKind
from trainer.window.look.appearance import Appearance
from trainer.window.look.theme import SMALL, font

_ROW: Final = 32
_HEAD: Final = 24
_NAMES: Final = 84
_RADIUS: Final = 13
_DAYS: Final = ("Mo", "Tu", "We", "Th", "Fr", "Sa", "Su")


class WeekCalendar(QWidget):
    """Shows a calendar; it is told in words to who can't see it."""

    def __init__(self, appearance: Appearance) -> None:
        super().__init__()
        self._appearance = appearance
        self._shown = CalendarShown()
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        appearance.changed.connect(self.update)

    def show_calendar(self, shown: CalendarShown) -> None:
        """Show the weeks."""
        self._shown = shown
        self.setAccessibleName(". ".join(week.spoken for week in shown.weeks))
        self.updateGeometry()
        self.update()

    def sizeHint(self) -> QSize:
        """As high as its weeks."""
        return QSize(320, _HEAD + _ROW * len(self._shown.weeks))

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw names, days and discs."""
        colours = self._appearance.colours
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        step = (self.width() - _NAMES) / len(_DAYS)
        for place, name in enumerate(_DAYS):
            painter.setFont(font(SMALL, bold=place == self._shown.today))
            painter.setPen(QColor(colours.text if place == self._shown.today else colours.muted))
            painter.drawText(QRectF(_NAMES + place * step, 0, step, _HEAD), Qt.AlignmentFlag.AlignCenter, name)
        for row, week in enumerate(self._shown.weeks):
            y = _HEAD + row * _ROW
            is_last = row == len(self._shown.weeks) - 1
            painter.setFont(font(SMALL, bold=is_last))
            painter.setPen(QColor(colours.text if is_last else colours.muted))
            painter.drawText(QRectF(0, y, _NAMES, _ROW), Qt.AlignmentFlag.AlignVCenter, week.name)
            for place, kind in enumerate(week.days):
                self._draw_day(painter, QPointF(_NAMES + (place + 0.5) * step, y + _ROW / 2), kind)

    def _draw_day(self, painter: QPainter, middle: QPointF, kind: DayKind) -> None:
        colours = self._appearance.colours
        painter.setBrush(Qt.BrushStyle.NoBrush)
        match kind:
            case DayKind.PRACTISED:
                painter.setPen(Qt.PenStyle.NoPen)
                painter.setBrush(QColor(colours.right))
                painter.drawEllipse(middle, _RADIUS, _RADIUS)
                tick = QPainterPath(middle + QPointF(-5, 0))
                tick.lineTo(middle + QPointF(-1.5, 3.5))
                tick.lineTo(middle + QPointF(5, -4))
                painter.setPen(QPen(QColor(colours.surface), 2, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap))
                painter.setBrush(Qt.BrushStyle.NoBrush)
                painter.drawPath(tick)
            case DayKind.TODAY:
                painter.setPen(QPen(QColor(colours.accent), 2))
                painter.drawEllipse(middle, _RADIUS - 1, _RADIUS - 1)
            case DayKind.TO_COME:
                painter.setPen(QPen(QColor(colours.outline), 1, Qt.PenStyle.DashLine))
                painter.drawEllipse(middle, _RADIUS - 0.5, _RADIUS - 0.5)
            case DayKind.FREE:
                painter.setPen(Qt.PenStyle.NoPen)
                painter.setBrush(QColor(colours.sunken))
                painter.drawEllipse(middle, _RADIUS, _RADIUS)
