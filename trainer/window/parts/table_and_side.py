"""The page of a screen with a table: the table on the left, a panel on the right, all in a scroll area."""

from collections.abc import Iterable
from typing import Final

from PySide6.QtCore import QEvent, QObject, QSize, Qt, QTimer
from PySide6.QtWidgets import QApplication, QFrame, QHBoxLayout, QScrollArea, QVBoxLayout, QWidget

from trainer.window.look.theme import SPACE, is_text_large
from trainer.window.parts.controls import scrolled

_LOWEST: Final = 200
_ANY_HEIGHT: Final = 1 << 16


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


def least_size_of(page: QWidget | None) -> QSize:
    """Return the size below which a page is cut off; for one in a scroll area that of what scrolls.

    The height of any other page hangs on how its text breaks, which its hint can't know.
    """
    inside = page.widget() if isinstance(page, QScrollArea) else None
    if inside is not None:
        return inside.minimumSizeHint()
    return QSize(0 if page is None else page.minimumSizeHint().width(), _ANY_HEIGHT)


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
        application = QApplication.instance()
        if isinstance(application, QApplication):
            application.focusChanged.connect(self._follow_focus)

    def _follow_focus(self, _: QWidget | None, focused: QWidget | None) -> None:
        """Scroll to what got the focus, such as the line in which a call is typed."""
        side = self.widget()
        if focused is not None and side is not None and side.isAncestorOf(focused):
            self.ensureWidgetVisible(focused)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Ask for another width when the panel does, and keep what has the focus in sight when its parts move."""
        if event.type() == QEvent.Type.LayoutRequest:
            self.updateGeometry()
            QTimer.singleShot(0, self, lambda: self._follow_focus(None, QApplication.focusWidget()))
        return super().eventFilter(watched, event)

    def minimumSizeHint(self) -> QSize:
        """Return the width of the panel, with its scroll bar, and a little height."""
        inside = self.widget()
        least = QSize() if inside is None else inside.minimumSizeHint().expandedTo(inside.minimumSize())
        return QSize(self.verticalScrollBar().sizeHint().width() + max(0, least.width()), _LOWEST)
