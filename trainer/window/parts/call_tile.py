"""A button with one call on it, its suit in colour."""

from typing import Final

from PySide6.QtCore import QRectF, QSize
from PySide6.QtGui import QColor, QEnterEvent, QFontMetricsF, QPainter, QPaintEvent, QPen

from trainer.screens.drill.drill_state import CallButton
from trainer.window.look.appearance import Appearance
from trainer.window.look.language import call_in_language
from trainer.window.look.suit_text import draw_text, width_of
from trainer.window.look.theme import font
from trainer.window.parts.controls import PlainButton

_PALE: Final = 0.5
"""The remaining share of the ink of an illegal call, which keeps its place."""


class CallTile(PlainButton):
    """A tile without an action of its own; its owner connects `clicked` and reads `call`."""

    def __init__(self, appearance: Appearance) -> None:
        super().__init__("", kind="tile")
        self._appearance = appearance
        self.call = ""
        self._label = ""
        self.setMinimumSize(44, 34)

    def show_call(self, button: CallButton) -> None:
        """Show another call."""
        self.call = button.call
        self._label = button.label
        self.setAccessibleName(call_in_language(button.spoken))
        self.setEnabled(button.is_legal)
        self.update()

    def sizeHint(self) -> QSize:
        """Return the width of "28 Pass"."""
        return QSize(64, 36)

    def enterEvent(self, event: QEnterEvent) -> None:
        """Highlight the tile under the mouse."""
        super().enterEvent(event)
        self.update()

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw the button; the style sheet has no say here, for there can be hundreds of these."""
        colours = self._appearance.colours
        painter = QPainter(self)
        painter.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.TextAntialiasing)
        fill = colours.chosen if self.isDown() else colours.hover if self.underMouse() else colours.surface
        focused = self.hasFocus()
        pen = QPen(QColor(colours.accent), 2.5) if focused else QPen(QColor(colours.border), 1)
        edge = 1.5 if focused else 0.5
        place = QRectF(self.rect()).adjusted(edge, edge, -edge, -edge)
        if self.isEnabled():
            painter.setPen(pen)
            painter.setBrush(QColor(fill))
            painter.drawRoundedRect(place, 6, 6)
        else:
            painter.setOpacity(_PALE)
        painter.setFont(font())
        wide = width_of(self._label, QFontMetricsF(painter.font()))
        if wide > place.width() - 6:
            painter.setFont(font((place.width() - 6) / wide))
        draw_text(painter, place, self._label, QColor(colours.text), self._appearance, left=False)
