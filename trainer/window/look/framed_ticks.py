"""Check boxes in a tree, with a frame in either theme; the system's style omits it in the dark one."""

from typing import Final

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPen
from PySide6.QtWidgets import QStyle, QStyledItemDelegate, QStyleOptionViewItem, QTreeView

from trainer.window.look.appearance import Appearance

_ROUND: Final = 3


class FramedTicks(QStyledItemDelegate):
    """A delegate that adds a frame around each ticked box."""

    def __init__(self, tree: QTreeView, appearance: Appearance) -> None:
        super().__init__(tree)
        self._tree = tree
        self._appearance = appearance

    def box_of(self, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex) -> QRectF:
        """Return the box of an item, in the coordinates of the tree's viewport."""
        shown = QStyleOptionViewItem(option)
        self.initStyleOption(shown, index)
        place = self._tree.style().subElementRect(QStyle.SubElement.SE_ItemViewItemCheckIndicator, shown, self._tree)
        return QRectF(place).adjusted(0.5, 0.5, -0.5, -0.5)

    def paint(
        self, painter: QPainter, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex
    ) -> None:
        """Draw one item, with a frame around its box."""
        super().paint(painter, option, index)
        ticked = index.data(Qt.ItemDataRole.CheckStateRole)
        if ticked is None or Qt.CheckState(ticked) is Qt.CheckState.Unchecked:
            return
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(QPen(QColor(self._appearance.colours.outline), 1))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawRoundedRect(self.box_of(option, index), _ROUND, _ROUND)
        painter.restore()
