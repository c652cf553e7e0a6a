"""The last weeks as rows of seven days: a tick for a day with practice, an empty disc for one without."""

from typing import Final

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFontMetricsF, QPainter, QPainterPath, QPaintEvent, QPen
from PySide6.QtWidgets import QSizePolicy, QWidget

from trainer.screens.home.today_state import CalendarDisplay, DayKind
from trainer.window.look.appearance import Appearance
from trainer.window.look.theme import SMALL, font, text_height

_ROW: Final = 32
_LOW_ROW: Final = 24
_HEAD: Final = 24
_LOW_HEAD: Final = 18
_NAMES: Final = 84
_RADIUS: Final = 13
_GAP: Final = 3
"""The least gap between two discs."""
_DAYS: Final = ("Mo", "Tu", "We", "Th", "Fr", "Sa", "Su")


class WeekCalendar(QWidget):
    """The view of a calendar, with a description in words for screen readers."""

    def __init__(self, appearance: Appearance) -> None:
        super().__init__()
        self._appearance = appearance
        self._shown = CalendarDisplay()
        self._is_low, self._radius = False, float(_RADIUS)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        appearance.changed.connect(self.update)

    def show_calendar(self, display: CalendarDisplay) -> None:
        """Show the weeks."""
        self._shown = display
        self.setAccessibleName(". ".join(week.spoken for week in display.weeks))
        self.updateGeometry()
        self.update()

    def be_low(self, *, low: bool) -> None:
        """Take less height, for a small window."""
        self._is_low = low
        self.updateGeometry()
        self.update()

    @property
    def _row(self) -> int:
        return text_height(_LOW_ROW if self._is_low else _ROW, scale=SMALL)

    @property
    def _head(self) -> int:
        return text_height(_LOW_HEAD if self._is_low else _HEAD, scale=SMALL)

    @property
    def _names(self) -> int:
        """Return the width of the longest name of a week."""
        metrics = QFontMetricsF(font(SMALL, bold=True))
        return max(_NAMES, *(round(metrics.horizontalAdvance(week.name)) + _GAP for week in self._shown.weeks), 0)

    def radius_at(self, width: int) -> float:
        """Return the radius of the discs, in device-independent pixels, at which they never touch."""
        step = (width - self._names) / len(_DAYS)
        return min(_RADIUS, (step - _GAP) / 2, (self._row - _GAP) / 2)

    def sizeHint(self) -> QSize:
        """Return the height of its weeks."""
        return QSize(320, self._head + self._row * len(self._shown.weeks))

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw names, days and discs."""
        colours = self._appearance.colours
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        names = self._names
        step = (self.width() - names) / len(_DAYS)
        has_room = QFontMetricsF(font(SMALL, bold=True)).horizontalAdvance("We") <= step
        self._radius = self.radius_at(self.width())
        for place, name in enumerate(_DAYS):
            is_today = bool(self._shown.weeks) and place == self._shown.today
            painter.setFont(font(SMALL, bold=is_today))
            painter.setPen(QColor(colours.text if is_today else colours.muted))
            painter.drawText(
                QRectF(names + place * step, 0, step, self._head),
                Qt.AlignmentFlag.AlignCenter,
                name if has_room else name[0],
            )
        for row, week in enumerate(self._shown.weeks):
            y = self._head + row * self._row
            is_last = row == len(self._shown.weeks) - 1
            painter.setFont(font(SMALL, bold=is_last))
            painter.setPen(QColor(colours.text if is_last else colours.muted))
            painter.drawText(QRectF(0, y, names, self._row), Qt.AlignmentFlag.AlignVCenter, week.name)
            for place, kind in enumerate(week.days):
                self._draw_day(painter, QPointF(names + (place + 0.5) * step, y + self._row / 2), kind)

    def _draw_day(self, painter: QPainter, middle: QPointF, kind: DayKind) -> None:
        colours, radius = self._appearance.colours, self._radius
        painter.setBrush(Qt.BrushStyle.NoBrush)
        match kind:
            case DayKind.PRACTISED:
                painter.setPen(Qt.PenStyle.NoPen)
                painter.setBrush(QColor(colours.right))
                painter.drawEllipse(middle, radius, radius)
                tick = QPainterPath(middle + QPointF(-5, 0))
                tick.lineTo(middle + QPointF(-1.5, 3.5))
                tick.lineTo(middle + QPointF(5, -4))
                painter.setPen(QPen(QColor(colours.surface), 2, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap))
                painter.setBrush(Qt.BrushStyle.NoBrush)
                painter.drawPath(tick)
            case DayKind.TODAY:
                painter.setPen(QPen(QColor(colours.accent), 2))
                painter.drawEllipse(middle, radius - 1, radius - 1)
            case DayKind.TO_COME:
                painter.setPen(QPen(QColor(colours.outline), 1, Qt.PenStyle.DashLine))
                painter.drawEllipse(middle, radius - 0.5, radius - 0.5)
            case DayKind.FREE:
                painter.setPen(Qt.PenStyle.NoPen)
                painter.setBrush(QColor(colours.sunken))
                painter.drawEllipse(middle, radius, radius)
