"""A scrolling column of text with exactly the height for its width."""

from PySide6.QtCore import Qt
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QScrollArea, QWidget


class Column(QScrollArea):
    """A scroll area for contents whose height depends on the width, also when the scroll bar takes part of it.

    By default Qt reserves the height of a narrow column for wrapped text, which gives a scroll bar without use.
    """

    def __init__(self, inside: QWidget, name: str = "") -> None:
        super().__init__()
        self.setAccessibleName(name)
        self.setWidgetResizable(True)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setWidget(inside)

    def fit(self) -> None:
        """Adopt the height of the content after it has changed."""
        inside = self.widget()
        layout = inside.layout() if inside is not None else None
        if inside is not None and layout is not None and layout.hasHeightForWidth():
            inside.setMinimumHeight(layout.totalHeightForWidth(self.viewport().width()))

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Adapt the height to another width."""
        super().resizeEvent(event)
        self.fit()
