"""The page of a screen with a table: the table on the left, a panel on the right, all in a scroll area."""

from collections.abc import Iterable

from PySide6.QtWidgets import QFrame, QHBoxLayout, QScrollArea, QVBoxLayout, QWidget

from trainer.window.look.theme import SPACE
from trainer.window.parts.controls import scrolled


def table_and_side(left: QWidget, on_the_left: Iterable[tuple[QWidget, int]], side: QWidget) -> QScrollArea:
    """Return the page. `on_the_left` are placed in `left` from the top down, each with its stretch factor."""
    stacked = QVBoxLayout(left)
    stacked.setContentsMargins(0, 0, 0, 0)
    stacked.setSpacing(SPACE)
    for widget, stretch in on_the_left:
        stacked.addWidget(widget, stretch)
    page = QWidget()
    layout = QHBoxLayout(page)
    layout.setContentsMargins(SPACE * 2, SPACE * 2, SPACE * 2, SPACE * 2)
    layout.setSpacing(SPACE * 2)
    layout.addWidget(left, 3)
    layout.addWidget(side, 2)
    return scrolled(page, sideways=True)


class SidePanel(QFrame):
    """The panel beside the table, with the height of the window; its parts scroll."""

    def __init__(self) -> None:
        super().__init__()
        self.setObjectName("panel")

    def hasHeightForWidth(self) -> bool:
        """Return False, because wrapped text must not affect the height."""
        return False
