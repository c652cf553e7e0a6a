"""An answer to choose among others: a radio mark, a heading, and some lines below it."""

from typing import Final

from PySide6.QtCore import QEvent, QPointF, QRect, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFocusEvent, QFont, QFontMetrics, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QAbstractButton, QSizePolicy

from trainer.window.look.appearance import Appearance
from trainer.window.look.suit_text import draw_text
from trainer.window.look.theme import SMALL, SPACE, font

_INDENT: Final = 42
_MARGIN: Final = 12
_LINE_GAP: Final = 5
_MARK: Final = 16
_NARROWEST: Final = 180
_USUAL: Final = 300
_MOST_HIGH: Final = 10_000


class AnswerCard(QAbstractButton):
    """A radio button with lines that wrap; only its look differs from Qt's."""

    def __init__(self, appearance: Appearance) -> None:
        super().__init__()
        self._appearance = appearance
        self._lines: tuple[str, ...] = ()
        self.setCheckable(True)
        self.setAutoExclusive(True)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)
        policy = QSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Minimum)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)
        appearance.changed.connect(self.update)

    def show_answer(self, title: str, lines: tuple[str, ...]) -> None:
        """Show an answer."""
        if (title, lines) != (self.text(), self._lines):
            self.setText(title)
            self._lines = lines
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
        height = self._height_of(text, written_in, self.width())
        row = QRectF(_INDENT, y, self.width() - _INDENT - _MARGIN, height)
        if height <= QFontMetrics(written_in).height():
            draw_text(painter, row, text, ink, self._appearance, left=True)
        else:
            painter.setPen(ink)
            painter.drawText(row, Qt.TextFlag.TextWordWrap, text)

    def _texts(self) -> tuple[str, ...]:
        return (self.text(), *(line for line in self._lines if line))

    def _font_of(self, place: int) -> QFont:
        return font(SMALL) if place else font(bold=True)

    def _height_of(self, text: str, written_in: QFont, width: int) -> int:
        room = QRect(0, 0, max(60, width - _INDENT - _MARGIN), _MOST_HIGH)
        return QFontMetrics(written_in).boundingRect(room, Qt.TextFlag.TextWordWrap, text).height()
