"""The list of what can be drilled, in sections, two lines an entry."""

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QFontMetricsF, QKeyEvent, QPainter, QPen, QResizeEvent
from PySide6.QtWidgets import QListWidget, QListWidgetItem, QStyle, QStyledItemDelegate, QStyleOptionViewItem

from trainer.window.look.appearance import Appearance
from trainer.window.look.suit_text import draw_text
from trainer.window.look.theme import SMALL, SPACE, font

if TYPE_CHECKING:
    from trainer.screens.choose.choosing import PartChoice

_PART: Final = Qt.ItemDataRole.UserRole
_ABOUT: Final = Qt.ItemDataRole.UserRole + 1
_HEADINGS: Final = {
    "own": "From your teacher",
    "lesson": "Lessons",
    "play": "The play of the cards",
    "laws": "The laws of the game",
    "all": "The whole convention",
    "situation": "One situation",
}
_HEADING_HEIGHT: Final = 34
_ENTRY_HEIGHT: Final = 52


class PartList(QListWidget):
    """`chosen` gives the part under the cursor, `started` the one that Enter or a double click was on."""

    chosen = Signal(str)
    started = Signal(str)

    def __init__(self, appearance: Appearance) -> None:
        super().__init__()
        self._parts: tuple[PartChoice, ...] = ()
        self.setItemDelegate(_EntryDelegate(self, appearance))
        self.setAccessibleName("What to drill")
        self.setMouseTracking(True)
        self.setVerticalScrollMode(QListWidget.ScrollMode.ScrollPerPixel)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.currentItemChanged.connect(self._choose)
        self.itemActivated.connect(lambda item: self.started.emit(item.data(_PART)))
        appearance.changed.connect(self.viewport().update)

    def show_parts(self, parts: tuple["PartChoice", ...], chosen: str) -> None:
        """Show what there is and what is chosen; built anew only where something changed."""
        self.blockSignals(True)  # noqa: FBT003  Qt's own signature
        if parts != self._parts:
            self._parts = parts
            self._fill()
        for row in range(self.count()):
            item = self.item(row)
            if item.data(_PART) == chosen and self.currentRow() != row:
                self.setCurrentRow(row)
                self._show_chosen()
        self.blockSignals(False)  # noqa: FBT003  Qt's own signature

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Show the beginning, and what is chosen."""
        super().resizeEvent(event)
        self._show_chosen()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Home goes to the first entry; before it stands a heading, which can't be chosen."""
        if event.key() == Qt.Key.Key_Home:
            first = next((row for row in range(self.count()) if self.item(row).data(_PART)), -1)
            self.setCurrentRow(first)
            self.scrollToTop()
            return
        super().keyPressEvent(event)

    def _show_chosen(self) -> None:
        self.scrollToTop()
        self.scrollToItem(self.currentItem())

    def _fill(self) -> None:
        self.clear()
        kind = ""
        for part in self._parts:
            if part.kind != kind:
                kind = part.kind
                heading = QListWidgetItem(_HEADINGS.get(kind, kind))
                heading.setFlags(Qt.ItemFlag.NoItemFlags)
                self.addItem(heading)
            item = QListWidgetItem(part.title)
            item.setData(_PART, part.part)
            item.setData(_ABOUT, part.about)
            item.setData(Qt.ItemDataRole.AccessibleTextRole, f"{part.title}. {part.about}")
            item.setToolTip(part.about)
            self.addItem(item)

    def _choose(self, item: QListWidgetItem | None) -> None:
        if item is not None and item.data(_PART):
            self.chosen.emit(item.data(_PART))


class _EntryDelegate(QStyledItemDelegate):
    """Draws headings and entries."""

    def __init__(self, parent: QListWidget, appearance: Appearance) -> None:
        super().__init__(parent)
        self._list = parent
        self._appearance = appearance

    def sizeHint(self, _option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex) -> QSize:
        """Entries are higher than headings."""
        return QSize(200, _ENTRY_HEIGHT if index.data(_PART) else _HEADING_HEIGHT)

    def paint(
        self, painter: QPainter, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex
    ) -> None:
        """Draw one."""
        colours = self._appearance.colours
        place = QRectF(option.rect)
        state: QStyle.StateFlag = option.state
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        if not index.data(_PART):
            painter.setFont(font(SMALL, bold=True))
            row = place.adjusted(SPACE, SPACE, -SPACE, 0)
            draw_text(painter, row, index.data(), QColor(colours.muted), self._appearance, left=True)
            painter.restore()
            return
        box = place.adjusted(2, 2, -2, -2)
        if state & QStyle.StateFlag.State_Selected:
            painter.setPen(QPen(QColor(colours.accent), 2 if self._list.hasFocus() else 1))
            painter.setBrush(QColor(colours.chosen))
            painter.drawRoundedRect(box, 6, 6)
        elif state & QStyle.StateFlag.State_MouseOver:
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(QColor(colours.hover))
            painter.drawRoundedRect(box, 6, 6)
        inner = box.adjusted(SPACE + 2, 4, -SPACE, -4)
        upper = QRectF(inner.left(), inner.top(), inner.width(), inner.height() / 2)
        lower = QRectF(inner.left(), inner.center().y(), inner.width(), inner.height() / 2)
        self._write(painter, upper, index.data(), bold=True)
        self._write(painter, lower, index.data(_ABOUT) or "", bold=False)
        painter.restore()

    def _write(self, painter: QPainter, row: QRectF, text: str, *, bold: bool) -> None:
        colours = self._appearance.colours
        painter.setFont(font(bold=True) if bold else font(SMALL))
        shown = QFontMetricsF(painter.font()).elidedText(text, Qt.TextElideMode.ElideRight, row.width())
        ink = QColor(colours.text if bold else colours.muted)
        draw_text(painter, row, shown, ink, self._appearance, left=True)
