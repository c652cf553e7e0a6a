"""A column of text that scrolls, and is exactly as high as its width asks for."""

from PySide6.QtCore import Qt
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QScrollArea, QWidget


class Column(QScrollArea):
    """Scrolls what is as high as its width asks for, also where the scroll bar takes some of the width.

    By itself Qt keeps room for text that wraps in a narrow column, so that there would be a bar with nothing to scroll.
    """

    def __init__(self, inside: QWidget, name: str = "") -> None:
        super().__init__()
        self.setAccessibleName(name)
        self.setWidgetResizable(True)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setWidget(inside)

    def fit(self) -> None:
        """Take the height of what is inside, after it has changed."""
        inside = self.widget()
        layout = inside.layout() if inside is not None else None
        if inside is not None and layout is not None and layout.hasHeightForWidth():
            inside.setMinimumHeight(layout.totalHeightForWidth(self.viewport().width()))

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Another width, other heights."""
        super().resizeEvent(event)
        self.fit()
