"""The page of a screen with a table: the table on the left, a panel on the right, all in a scroll area."""

from collections.abc import Iterable
from typing import Final

from PySide6.QtCore import QEvent, QObject, QSize, Qt
from PySide6.QtWidgets import QFrame, QHBoxLayout, QScrollArea, QVBoxLayout, QWidget

from trainer.window.look.theme import SPACE, is_text_large
from trainer.window.parts.controls import scrolled

_LOWEST: Final = 200


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
    layout.addWidget(_SideArea(side) if is_text_large() else side, 2)
    return scrolled(page, sideways=True)


class SidePanel(QFrame):
    """The panel beside the table, with the height of the window; its parts scroll."""

    def __init__(self) -> None:
        super().__init__()
        self.setObjectName("panel")

    def hasHeightForWidth(self) -> bool:
        """Return False, because wrapped text must not affect the height."""
        return False


class _SideArea(QScrollArea):
    """The panel where a large text makes it higher than the window: it scrolls, while the hand stays in sight."""

    def __init__(self, side: QWidget) -> None:
        super().__init__()
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setWidgetResizable(True)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setWidget(side)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Ask for another width when the panel does."""
        if event.type() == QEvent.Type.LayoutRequest:
            self.updateGeometry()
        return super().eventFilter(watched, event)

    def minimumSizeHint(self) -> QSize:
        """Return the width of the panel, with its scroll bar, and a little height."""
        inside = self.widget()
        least = QSize() if inside is None else inside.minimumSizeHint().expandedTo(inside.minimumSize())
        return QSize(self.verticalScrollBar().sizeHint().width() + max(0, least.width()), _LOWEST)
