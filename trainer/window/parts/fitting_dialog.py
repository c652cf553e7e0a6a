"""A dialog that is never larger than the screen."""

from PySide6.QtCore import QSize
from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import QDialog, QVBoxLayout, QWidget

from trainer.window.look.theme import is_text_large, text_factor
from trainer.window.parts.controls import page, scrolled

_FRAME = QSize(16, 48)
"""The room for the frame and title that window managers put around a dialog; its size is not known before."""


class FittingDialog(QDialog):
    """A dialog of some usual `size`, larger with a larger text. What the screen has no room for scrolls."""

    def __init__(self, size: tuple[int, int], parent: QWidget) -> None:
        super().__init__(parent)
        page(self)
        self._usual = QSize(*size)
        self._is_fitted = False

    @property
    def room(self) -> QSize:
        """Return the largest size that the screen has room for."""
        return self.screen().availableGeometry().size() - _FRAME

    def showEvent(self, event: QShowEvent) -> None:
        """Take the usual size, or what there is room for."""
        if not self._is_fitted:
            self._is_fitted = True
            if is_text_large():
                self._scroll_if_needed()
            self.resize((self._usual * text_factor()).expandedTo(self.minimumSizeHint()).boundedTo(self.room))
        super().showEvent(event)

    def _scroll_if_needed(self) -> None:
        """Put everything into an area that scrolls as soon as its parts have no room."""
        parts, layout = QWidget(), self.layout()
        if layout is None:
            return
        parts.setLayout(layout)
        around = QVBoxLayout(self)
        around.setContentsMargins(0, 0, 0, 0)
        around.addWidget(scrolled(parts, sideways=True))
        self.setMinimumSize(1, 1)  # before, the parts had set it
