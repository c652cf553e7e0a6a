"""The score of a duet over time, as a line."""

from typing import Final

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QPen, QPolygonF
from PySide6.QtWidgets import QSizePolicy, QWidget

from trainer.screens.partners.duet_words import signed
from trainer.window.look.appearance import Appearance
from trainer.window.look.theme import SMALL, font

_HIGH: Final = 90


class ScoreLine(QWidget):
    """The average difference to the best contract after every deal, with a horizontal line at zero."""

    def __init__(self, appearance: Appearance) -> None:
        super().__init__()
        self._appearance = appearance
        self._points: tuple[float, ...] = ()
        self._unit = ""
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        appearance.changed.connect(self.update)

    def show_line(self, points: tuple[float, ...], unit: str) -> None:
        """Show the averages."""
        self._points, self._unit = points, unit
        said = f"from {signed(points[0], 2)} to {signed(points[-1], 2)} {unit} a deal" if points else "nothing yet"
        self.setAccessibleName(f"Score over time: {said}")
        self.update()

    def sizeHint(self) -> QSize:
        """Return the size of a small chart."""
        return QSize(200, _HIGH)

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw the line of nothing lost, the averages, and the last one as a number."""
        if len(self._points) < 2:  # noqa: PLR2004  one point is no line
            return
        colours = self._appearance.colours
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        low, high = min(0.0, *self._points), max(0.0, *self._points)
        span = (high - low) or 1.0
        room = QRectF(4, 10, self.width() - 60, self.height() - 20)

        def at(place: int, value: float) -> QPointF:
            x = room.left() + room.width() * place / (len(self._points) - 1)
            return QPointF(x, room.bottom() - room.height() * (value - low) / span)

        painter.setPen(QPen(QColor(colours.outline), 1, Qt.PenStyle.DashLine))
        painter.drawLine(at(0, 0.0), at(len(self._points) - 1, 0.0))
        painter.setPen(QPen(QColor(colours.bar), 2))
        painter.drawPolyline(QPolygonF([at(place, value) for place, value in enumerate(self._points)]))
        painter.setFont(font(SMALL, bold=True))
        painter.setPen(QColor(colours.text))
        end = at(len(self._points) - 1, self._points[-1])
        beside = QRectF(end.x() + 6, min(max(end.y() - 9, 0.0), self.height() - 18.0), 54, 18)
        painter.drawText(
            beside, Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter, signed(self._points[-1], 2)
        )
