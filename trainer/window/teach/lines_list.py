"""A list of painted lines: their selection, their description, and the focus."""

from collections.abc import Callable
from typing import Any, Final

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QPainter, QPen
from PySide6.QtWidgets import QListWidget, QListWidgetItem, QStyle, QStyledItemDelegate, QStyleOptionViewItem

from trainer.window.look.appearance import Appearance
from trainer.window.look.theme import text_factor

_LINE: Final = Qt.ItemDataRole.UserRole

Draw = Callable[[QPainter, QRectF, Any], None]


class LinesList(QListWidget):
    """A list; `chosen` is emitted with the index of the current line, `acted` on Enter or a click.

    A line is `height` pixels high at the usual size of text.
    """

    chosen = Signal(int)
    acted = Signal(int)

    def __init__(self, appearance: Appearance, name: str, height: int, draw: Draw) -> None:
        super().__init__()
        self._lines: tuple[Any, ...] = ()
        self.setItemDelegate(_Delegate(self, appearance, round(height * text_factor()), draw))
        self.setAccessibleName(name)
        self.setMouseTracking(True)
        self.setVerticalScrollMode(QListWidget.ScrollMode.ScrollPerPixel)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.currentRowChanged.connect(self._choose)
        self.itemActivated.connect(lambda item: self.acted.emit(self.row(item)))
        appearance.changed.connect(self.viewport().update)

    def show_lines(self, lines: tuple[Any, ...], spoken: Callable[[Any], str], chosen: int = -1) -> None:
        """Show lines; if only the cursor has changed, nothing else moves."""
        self.blockSignals(True)  # noqa: FBT003  Qt's own signature
        if lines != self._lines:
            bar = self.verticalScrollBar().value()
            while self.count() > len(lines):
                self.takeItem(self.count() - 1)
            for place, one in enumerate(lines):
                if place >= self.count():
                    self.addItem(QListWidgetItem())
                item = self.item(place)
                item.setData(_LINE, one)
                item.setData(Qt.ItemDataRole.AccessibleTextRole, spoken(one))
                item.setToolTip(spoken(one))
            self._lines = lines
            self.verticalScrollBar().setValue(bar)
        if 0 <= chosen < self.count() and chosen != self.currentRow():
            self.setCurrentRow(chosen)
        self.blockSignals(False)  # noqa: FBT003  Qt's own signature

    def _choose(self, row: int) -> None:
        if row >= 0:
            self.chosen.emit(row)


class _Delegate(QStyledItemDelegate):
    def __init__(self, parent: LinesList, appearance: Appearance, height: int, draw: Draw) -> None:
        super().__init__(parent)
        self._list = parent
        self._appearance = appearance
        self._height = height
        self._draw = draw

    def sizeHint(self, _option: QStyleOptionViewItem, _index: QModelIndex | QPersistentModelIndex) -> QSize:
        """Return the common height of all lines."""
        return QSize(200, self._height)

    def paint(
        self, painter: QPainter, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex
    ) -> None:
        """Draw the ground, the thin line below, and what stands on it."""
        colours = self._appearance.colours
        state: QStyle.StateFlag = option.state
        place = QRectF(option.rect)
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(QPen(QColor(colours.border), 1))
        painter.drawLine(place.bottomLeft(), place.bottomRight())
        if state & QStyle.StateFlag.State_Selected:
            has_focus = self._list.hasFocus()
            painter.setPen(QPen(QColor(colours.accent), 2) if has_focus else Qt.PenStyle.NoPen)
            painter.setBrush(QColor(colours.chosen))
            painter.drawRoundedRect(place.adjusted(1, 1, -1, -1), 6, 6)
        elif state & QStyle.StateFlag.State_MouseOver:
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(QColor(colours.hover))
            painter.drawRoundedRect(place.adjusted(1, 1, -1, -1), 6, 6)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        self._draw(painter, place, index.data(_LINE))
        painter.restore()
