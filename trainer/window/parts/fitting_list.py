"""A list that is as high as what is in it."""

from typing import Final

from PySide6.QtCore import Qt
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QListWidget

from trainer.window.look.theme import SPACE

_TALLEST: Final = 260


class FittingList(QListWidget):
    """Its entries wrap; it scrolls only where they would be higher than 260 pixels."""

    def __init__(self, name: str) -> None:
        super().__init__()
        self.setAccessibleName(name)
        self.setWordWrap(True)
        self.setMouseTracking(True)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)

    def fit(self) -> None:
        """Take the height of the entries, after they have changed."""
        self.doItemsLayout()
        heights = sum(self.visualItemRect(self.item(row)).height() for row in range(self.count()))
        self.setFixedHeight(min(_TALLEST, heights + 2 * SPACE))

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Another width, other heights."""
        super().resizeEvent(event)
        if event.size().width() != event.oldSize().width():
            self.fit()
