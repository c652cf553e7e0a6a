"""A picture that can have the keyboard focus, and shows it by a ring."""

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QFocusEvent, QPainter, QPen
from PySide6.QtWidgets import QWidget

_WIDTH = 2
_CORNER = 8


class PictureWithFocusRing(QWidget):
    """A painted widget that is redrawn when the focus changes; its paintEvent ends with `draw_focus_ring`."""

    def draw_focus_ring(self, painter: QPainter, accent: str) -> None:
        """Draw the ring if the widget has the focus."""
        if self.hasFocus():
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.setPen(QPen(QColor(accent), _WIDTH))
            painter.drawRoundedRect(QRectF(self.rect()).adjusted(1, 1, -1, -1), _CORNER, _CORNER)

    def focusInEvent(self, event: QFocusEvent) -> None:
        """Redraw the picture with its focus ring."""
        super().focusInEvent(event)
        self.update()

    def focusOutEvent(self, event: QFocusEvent) -> None:
        """Redraw the picture without its focus ring."""
        super().focusOutEvent(event)
        self.update()
