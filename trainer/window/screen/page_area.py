"""The place of all screens in the window, which scrolls where a large text needs more room than the window has."""

from collections.abc import Callable
from typing import Final

from PySide6.QtCore import QEvent, QObject, QSize, Qt, QTimer
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QApplication, QFrame, QScrollArea, QWidget

from trainer.window.look.theme import text_factor

_WIDE: Final = 620
_HIGH: Final = 340
"""The smallest size in which every screen is complete at the usual size of text, in device-independent pixels."""


class PageArea(QScrollArea):
    """A scroll area around a screen. What has the focus is scrolled into view, so that the keyboard reaches all."""

    def __init__(self, pages: QWidget, least: Callable[[], QSize | None] = lambda: None) -> None:
        """Make the area. `least` gives the size that the screen needs with a large text, None for the usual one."""
        super().__init__()
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setWidgetResizable(True)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self._factor = text_factor()
        self._pages = pages
        self._least = least
        self._place = _Place(pages)
        self.setWidget(self._place)
        self.fit(pages)
        application = QApplication.instance()
        if isinstance(application, QApplication):
            application.focusChanged.connect(self._follow_focus)

    def fit(self, page: QWidget | None = None) -> None:
        """Take as much room as the screen on display needs, which is nothing at the usual size of text.

        From now on it is taken again whenever the parts of `page` change.
        """
        if self._factor > 1:
            if page is not None:
                page.installEventFilter(self)
            usual = QSize(round(_WIDE * self._factor), round(_HIGH * self._factor))
            own = self._least()
            self._place.setMinimumSize(usual if own is None else usual.boundedTo(own))

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Take another room when the screen on display has other parts."""
        if watched is not self._place and event.type() == QEvent.Type.LayoutRequest:
            QTimer.singleShot(0, self, self.fit)  # when the parts know their sizes
        return super().eventFilter(watched, event)

    def _follow_focus(self, _: QWidget | None, focused: QWidget | None) -> None:
        """Scroll to what got the focus."""
        if focused is not None and self._pages.isAncestorOf(focused):
            self.ensureWidgetVisible(focused)


class _Place(QWidget):
    """The place of the pages, which takes the size that there is: no layout inside may ask for more."""

    def __init__(self, pages: QWidget) -> None:
        super().__init__()
        self._pages = pages
        pages.setParent(self)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Give the pages the whole place."""
        super().resizeEvent(event)
        self._pages.setGeometry(self.rect())
