"""Panels side by side; with a large text in a narrow window they stand below each other, and the page scrolls."""

from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent, QResizeEvent
from PySide6.QtWidgets import QApplication, QBoxLayout, QScrollArea, QWidget

from trainer.window.look.theme import SPACE, is_text_large, text_factor

_NARROW: Final = 620
"""Below this width, at the usual size of text, panels are stacked, in device-independent pixels."""

_PANEL: Final = 260
"""The least height of a stacked panel at the usual size of text: a list of it shows some lines."""

_ANY_WIDTH: Final = (1 << 24) - 1
"""What Qt takes for no greatest width."""


class Columns(QScrollArea):
    """The panels with their stretch factors; one of a fixed width has all the width where they are stacked."""

    def __init__(self, panels: Sequence[tuple[QWidget, int]], *, margin: int = SPACE * 2) -> None:
        super().__init__()
        self.are_stacked = False
        self._panels = [panel for panel, _ in panels]
        self._fixed = {
            panel: panel.minimumWidth() for panel in self._panels if panel.minimumWidth() == panel.maximumWidth()
        }
        self._inside = QWidget()
        self._layout = QBoxLayout(QBoxLayout.Direction.LeftToRight, self._inside)
        self._layout.setContentsMargins(margin, margin, margin, margin)
        self._layout.setSpacing(SPACE * 2)
        for panel, stretch in panels:
            self._layout.addWidget(panel, stretch)
        self._inside.setMinimumSize(1, 1)  # side by side they have the room of the window, and don't scroll
        self.setWidgetResizable(True)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setWidget(self._inside)
        application = QApplication.instance()
        if isinstance(application, QApplication):
            application.focusChanged.connect(self._follow_focus)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Stack the panels, or place them side by side."""
        super().resizeEvent(event)
        stacked = is_text_large() and self.width() < _NARROW * text_factor()
        if stacked != self.are_stacked:
            self.are_stacked = stacked
            self._place()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Leave all keys to the screen, such as the arrow that leads from a search into its list."""
        event.ignore()

    def show_panel(self, panel: QWidget) -> None:
        """Scroll to the head of a panel, where panels are stacked."""
        if self.are_stacked:
            self.verticalScrollBar().setValue(panel.y())

    def _place(self) -> None:
        stacked = self.are_stacked
        way = QBoxLayout.Direction.TopToBottom if stacked else QBoxLayout.Direction.LeftToRight
        self._layout.setDirection(way)
        for panel, width in self._fixed.items():
            panel.setMinimumWidth(0 if stacked else width)
            panel.setMaximumWidth(_ANY_WIDTH if stacked else width)
        high = round(_PANEL * text_factor()) if stacked else 0
        for panel in self._panels:
            panel.setMinimumHeight(high)
        self._inside.setMinimumSize(1, len(self._panels) * (high + self._layout.spacing()) if stacked else 1)

    def _follow_focus(self, _: QWidget | None, focused: QWidget | None) -> None:
        """Scroll to what got the focus where panels are stacked."""
        if self.are_stacked and focused is not None and self._inside.isAncestorOf(focused):
            self.ensureWidgetVisible(focused)
