"""A list with the height of its contents."""

from typing import Final

from PySide6.QtCore import Qt
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QListWidget

from trainer.window.look.theme import SPACE

_TALLEST: Final = 260


class FittingList(QListWidget):
    """A list of wrapping entries, which scrolls only above 260 pixels."""

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
        """Adapt the heights to another width."""
        super().resizeEvent(event)
        if event.size().width() != event.oldSize().width():
            self.fit()
