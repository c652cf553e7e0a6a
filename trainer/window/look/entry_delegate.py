"""The drawing of lists with headings."""

from typing import Final

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFontMetricsF, QPainter, QPen
from PySide6.QtWidgets import QListWidget, QListWidgetItem, QStyle, QStyledItemDelegate, QStyleOptionViewItem

from trainer.window.look.appearance import Appearance
from trainer.window.look.suit_text import draw_text, draw_wrapped, wrapped_height
from trainer.window.look.theme import SMALL, SPACE, font, text_height

NAME: Final = Qt.ItemDataRole.UserRole
"""The data role for the key of an entry; a heading has none."""

BELOW: Final = Qt.ItemDataRole.UserRole + 1
"""The data role for a second line below the text, which is then bold."""

BESIDE: Final = Qt.ItemDataRole.UserRole + 2
"""The data role for a word or a number at the right of a text without a second line, which may wrap."""

_HEADING_HEIGHT: Final = 34
_TWO_LINES: Final = 52
_AROUND_LINES: Final = 12
_LEAST: Final = 32

Index = QModelIndex | QPersistentModelIndex


def heading(text: str) -> QListWidgetItem:
    """Return an item that can't be selected."""
    made = QListWidgetItem(text)
    made.setFlags(Qt.ItemFlag.NoItemFlags)
    return made


class EntryDelegate(QStyledItemDelegate):
    """A delegate that draws headings, and entries of two lines or of one that wraps."""

    def __init__(self, parent: QListWidget, appearance: Appearance) -> None:
        super().__init__(parent)
        self._list = parent
        # Another width, other heights: only for this does Qt lay a list out anew that grows downwards.
        parent.setWordWrap(True)
        self._appearance = appearance

    def sizeHint(self, _option: QStyleOptionViewItem, index: Index) -> QSize:
        """Return the height of the text at the width of the list."""
        width = self._list.viewport().width()
        if not index.data(NAME):
            return QSize(width, text_height(_HEADING_HEIGHT, scale=SMALL))
        if index.data(BELOW):
            return QSize(width, text_height(_TWO_LINES - _AROUND_LINES, lines=2) + _AROUND_LINES)
        room = self._room(QRectF(0, 0, width, _LEAST), index).toRect()
        text = wrapped_height(index.data(), QFontMetricsF(font()), room.width())
        return QSize(width, max(_LEAST, text + 2 * SPACE))

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        """Draw one heading or entry."""
        colours = self._appearance.colours
        place = QRectF(option.rect)
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        if index.data(NAME):
            box = place.adjusted(2, 2, -2, -2)
            self._draw_box(painter, box, option.state)
            if index.data(BELOW):
                self._draw_two_lines(painter, box.adjusted(SPACE + 2, 4, -SPACE, -4), index)
            else:
                self._draw_one(painter, place, index)
        else:
            painter.setFont(font(SMALL, bold=True))
            row = place.adjusted(SPACE, SPACE, -SPACE, 0)
            draw_text(painter, row, index.data(), QColor(colours.muted), self._appearance, left=True)
        painter.restore()

    def _draw_box(self, painter: QPainter, box: QRectF, state: QStyle.StateFlag) -> None:
        colours = self._appearance.colours
        if state & QStyle.StateFlag.State_Selected:
            painter.setPen(QPen(QColor(colours.accent), 2 if self._list.hasFocus() else 1))
            painter.setBrush(QColor(colours.chosen))
            painter.drawRoundedRect(box, 6, 6)
        elif state & QStyle.StateFlag.State_MouseOver:
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(QColor(colours.hover))
            painter.drawRoundedRect(box, 6, 6)

    def _draw_two_lines(self, painter: QPainter, inner: QRectF, index: Index) -> None:
        upper = QRectF(inner.left(), inner.top(), inner.width(), inner.height() / 2)
        lower = QRectF(inner.left(), inner.center().y(), inner.width(), inner.height() / 2)
        self._write(painter, upper, index.data(), bold=True)
        self._write(painter, lower, index.data(BELOW), bold=False)

    def _draw_one(self, painter: QPainter, place: QRectF, index: Index) -> None:
        colours = self._appearance.colours
        painter.setFont(font())
        draw_wrapped(painter, self._room(place, index), index.data(), QColor(colours.text), self._appearance)
        painter.setFont(font(SMALL))
        painter.setPen(QColor(colours.muted))
        right = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
        painter.drawText(place.adjusted(0, 0, -SPACE - 4, 0), right, index.data(BESIDE) or "")

    def _room(self, place: QRectF, index: Index) -> QRectF:
        """Return the place of a single-line entry's text."""
        beside = QFontMetricsF(font(SMALL)).horizontalAdvance(index.data(BESIDE) or "")
        return place.adjusted(SPACE + 4, 0, -beside - SPACE * 2 - 4, 0)

    def _write(self, painter: QPainter, row: QRectF, text: str, *, bold: bool) -> None:
        colours = self._appearance.colours
        painter.setFont(font(bold=True) if bold else font(SMALL))
        shown = QFontMetricsF(painter.font()).elidedText(text, Qt.TextElideMode.ElideRight, row.width())
        ink = QColor(colours.text if bold else colours.muted)
        draw_text(painter, row, shown, ink, self._appearance, left=True)
