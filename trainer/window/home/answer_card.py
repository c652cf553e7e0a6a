"""An answer to choose among others: a radio mark, a heading, and some lines below it."""

from typing import Final

from PySide6.QtCore import QEvent, QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFocusEvent, QFont, QFontMetrics, QFontMetricsF, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QAbstractButton, QSizePolicy

from trainer.window.look.appearance import Appearance
from trainer.window.look.game_sign import draw_sign
from trainer.window.look.suit_text import draw_wrapped, wrapped_height
from trainer.window.look.theme import SMALL, SPACE, font

_INDENT: Final = 42
_MARGIN: Final = 12
_LINE_GAP: Final = 5
_MARK: Final = 16
_NARROWEST: Final = 180
_USUAL: Final = 300
_SIGN: Final = 24


class AnswerCard(QAbstractButton):
    """A radio button with lines that wrap; only its look differs from Qt's."""

    def __init__(self, appearance: Appearance) -> None:
        super().__init__()
        self._appearance = appearance
        self._lines: tuple[str, ...] = ()
        self._sign = ""
        self.setCheckable(True)
        self.setAutoExclusive(True)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)
        policy = QSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Minimum)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)
        appearance.changed.connect(self.update)

    def show_answer(self, title: str, lines: tuple[str, ...], sign: str = "") -> None:
        """Show an answer; `sign` stands for a game, as the letter of a suit or a short word."""
        if (title, lines, sign) != (self.text(), self._lines, self._sign):
            self.setText(title)
            self._lines, self._sign = lines, sign
            self.setAccessibleName(title)
            self.setAccessibleDescription(" ".join(lines))
            self.updateGeometry()
            self.update()

    def hasHeightForWidth(self) -> bool:
        """Return True: its lines wrap."""
        return True

    def heightForWidth(self, width: int) -> int:
        """Return the height of heading and lines."""
        heights = [self._height_of(text, self._font_of(place), width) for place, text in enumerate(self._texts())]
        return sum(heights) + _LINE_GAP * (len(heights) - 1) + 2 * _MARGIN

    def sizeHint(self) -> QSize:
        """Return a size that lets three cards fit side by side into a small window."""
        return QSize(_USUAL, self.heightForWidth(_USUAL))

    def minimumSizeHint(self) -> QSize:
        """Return a size for a window half as wide."""
        return QSize(_NARROWEST, self.heightForWidth(max(_NARROWEST, self.width())))

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw the answer, with a ring around it while it has the keyboard focus."""
        colours = self._appearance.colours
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        is_on = self.isChecked()
        edge = 2 if is_on or self.hasFocus() else 1
        fill = colours.chosen if is_on else colours.hover if self.underMouse() else colours.surface
        painter.setPen(QPen(QColor(colours.accent if edge > 1 else colours.border), edge))
        painter.setBrush(QColor(fill))
        painter.drawRoundedRect(QRectF(self.rect()).adjusted(1, 1, -1, -1), SPACE, SPACE)
        if self.hasFocus() and is_on:
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawRoundedRect(QRectF(self.rect()).adjusted(4, 4, -4, -4), SPACE - 3, SPACE - 3)
        self._draw_mark(painter)
        at_right = QRectF(self.width() - _MARGIN - _SIGN, (self.height() - _SIGN) / 2, _SIGN, _SIGN)
        draw_sign(painter, at_right, self._sign, self._appearance)
        y = _MARGIN
        for place, text in enumerate(self._texts()):
            self._write(painter, y, text, place)
            y += self._height_of(text, self._font_of(place), self.width()) + _LINE_GAP

    def focusInEvent(self, event: QFocusEvent) -> None:
        """Redraw the card with its focus ring."""
        super().focusInEvent(event)
        self.update()

    def focusOutEvent(self, event: QFocusEvent) -> None:
        """Redraw the card without its focus ring."""
        super().focusOutEvent(event)
        self.update()

    def event(self, event: QEvent) -> bool:
        """Adapt the height to another font."""
        if event.type() == QEvent.Type.FontChange:
            self.updateGeometry()
        return super().event(event)

    def _draw_mark(self, painter: QPainter) -> None:
        colours = self._appearance.colours
        middle = QPointF(_MARGIN + _MARK / 2 + 4, _MARGIN + QFontMetrics(self._font_of(0)).height() / 2)
        if self.isChecked():
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(QColor(colours.accent))
            painter.drawEllipse(middle, _MARK / 2, _MARK / 2)
            painter.setBrush(QColor(colours.on_accent))
            painter.drawEllipse(middle, _MARK / 4, _MARK / 4)
        else:
            painter.setPen(QPen(QColor(colours.outline), 1.5))
            painter.setBrush(QColor(colours.surface))
            painter.drawEllipse(middle, _MARK / 2, _MARK / 2)

    def _write(self, painter: QPainter, y: int, text: str, place: int) -> None:
        colours = self._appearance.colours
        written_in = self._font_of(place)
        painter.setFont(written_in)
        ink = QColor(colours.text if not place or self.isChecked() else colours.muted)
        row = QRectF(_INDENT, y, self._room(self.width()), self._height_of(text, written_in, self.width()))
        draw_wrapped(painter, row, text, ink, self._appearance)

    def _texts(self) -> tuple[str, ...]:
        return (self.text(), *(line for line in self._lines if line))

    def _font_of(self, place: int) -> QFont:
        return font(SMALL) if place else font(bold=True)

    def _height_of(self, text: str, written_in: QFont, width: int) -> int:
        return wrapped_height(text, QFontMetricsF(written_in), self._room(width))

    def _room(self, width: int) -> float:
        """Return the width of the lines in a card of that width; the sign of a game stands at their right."""
        return max(60, width - _INDENT - _MARGIN - (_SIGN + SPACE if self._sign else 0))
