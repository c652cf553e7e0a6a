"""A check box whose text wraps, and whose box is visible in either theme."""

from typing import Final

from PySide6.QtCore import QPoint, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFontMetrics, QPainter, QPainterPath, QPaintEvent, QPen, QResizeEvent
from PySide6.QtWidgets import QCheckBox, QSizePolicy

from trainer.window.look.appearance import Appearance
from trainer.window.look.language import translated_on

_BOX: Final = 18
_INDENT: Final = 32
_MARGIN: Final = 6


class TickBox(QCheckBox):
    """A check box that paints itself."""

    def __init__(self, text: str, appearance: Appearance) -> None:
        super().__init__()
        self.setText(translated_on(self, text))
        self._appearance = appearance
        policy = QSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)

    def sizeHint(self) -> QSize:
        """Return the height of the text at the present width."""
        return QSize(200, self._height_at(max(120, self.width())))

    def minimumSizeHint(self) -> QSize:
        """Return a width below that of the text, which wraps."""
        return QSize(120, self._height_at(max(120, self.width())))

    def hasHeightForWidth(self) -> bool:
        """Return True: the text takes more lines in a narrower box."""
        return True

    def heightForWidth(self, width: int) -> int:
        """Return the height of the text at a width."""
        return self._height_at(max(120, width))

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Adapt the height to another width."""
        super().resizeEvent(event)
        if event.size().width() != event.oldSize().width():
            self.updateGeometry()

    def hitButton(self, position: QPoint) -> bool:
        """Return whether the box, including its text, was clicked."""
        return self.rect().contains(position)

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw box, tick, text and the ring of the focus."""
        colours = self._appearance.colours
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        if self.underMouse() and self.isEnabled():
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(QColor(colours.hover))
            painter.drawRoundedRect(self.rect(), 6, 6)
        box = QRectF(_MARGIN + 0.5, _MARGIN + 0.5, _BOX - 1, _BOX - 1)
        on = self.isChecked()
        painter.setPen(QPen(QColor(colours.accent if on else colours.outline), 1.5))
        painter.setBrush(QColor(colours.accent if on else colours.surface))
        painter.drawRoundedRect(box, 4, 4)
        if on:
            tick = QPainterPath(box.topLeft())
            tick.moveTo(box.left() + 4, box.top() + 9)
            tick.lineTo(box.left() + 7.2, box.top() + 12.4)
            tick.lineTo(box.left() + 13, box.top() + 5)
            painter.setBrush(Qt.BrushStyle.NoBrush)
            pen = QPen(QColor(colours.on_accent), 2.2, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap)
            painter.setPen(pen)
            painter.drawPath(tick)
        painter.setPen(QColor(colours.text if self.isEnabled() else colours.disabled))
        text = self.rect().adjusted(_INDENT, _MARGIN, -_MARGIN, -_MARGIN)
        painter.drawText(text, Qt.TextFlag.TextWordWrap | Qt.AlignmentFlag.AlignVCenter, self.text())
        if self.hasFocus():
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.setPen(QPen(QColor(colours.accent), 2))
            painter.drawRoundedRect(QRectF(self.rect()).adjusted(1, 1, -1, -1), 6, 6)

    def _height_at(self, width: int) -> int:
        room = self.rect()
        room.setSize(QSize(width - _INDENT - _MARGIN, 10_000))
        text = QFontMetrics(self.font()).boundingRect(room, Qt.TextFlag.TextWordWrap, self.text())
        return max(_BOX, text.height()) + 2 * _MARGIN
