"""The page of a screen with a table: what is on the table at the left, a panel at the right, all of it scrolling."""

from collections.abc import Iterable

from PySide6.QtWidgets import QFrame, QHBoxLayout, QScrollArea, QVBoxLayout, QWidget

from trainer.window.look.theme import SPACE
from trainer.window.parts.controls import scrolled


def table_and_side(left: QWidget, on_the_left: Iterable[tuple[QWidget, int]], side: QWidget) -> QScrollArea:
    """The page. `on_the_left` are laid out in `left` from the top down, each with how much of the height it gets."""
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
    """The panel beside the table, as high as the window: its parts scroll, so text that wraps asks for nothing."""

    def __init__(self) -> None:
        super().__init__()
        self.setObjectName("panel")

    def hasHeightForWidth(self) -> bool:
        """Not where it stands."""
        return False
