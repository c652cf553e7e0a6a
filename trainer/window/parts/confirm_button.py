"""A button for an irreversible action: the first press asks, the second does it."""

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QFocusEvent, QKeyEvent, QMouseEvent

from trainer.window.look.announcing import announce
from trainer.window.parts.controls import PlainButton


class ConfirmButton(PlainButton):
    """A button that emits `confirmed` at the second press, or at the first if it `asks` nothing.

    Escape or a change of focus cancels the question; the second half of a double click does not confirm.
    """

    confirmed = Signal()

    def __init__(self, text: str, question: str, *, kind: str = "plain", name: str = "") -> None:
        super().__init__(text, kind=kind, name=name)
        self._text = text
        self._name = self.accessibleName()
        self._question = question
        self._is_asking = False
        self.asks = True
        self.clicked.connect(self._press)

    def set_name(self, name: str) -> None:
        """Set the name for a screen reader."""
        self._name = name
        if not self._is_asking:
            self.setAccessibleName(name)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Cancel the question on Escape."""
        if event.key() == Qt.Key.Key_Escape and self._is_asking:
            self._ask(is_asking=False)
            return
        super().keyPressEvent(event)

    def focusOutEvent(self, event: QFocusEvent) -> None:
        """Cancel the question."""
        super().focusOutEvent(event)
        self._ask(is_asking=False)

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        """Ignore the second half of a double click."""
        event.accept()

    def _press(self) -> None:
        if self.asks and not self._is_asking:
            self._ask(is_asking=True)
            self.setFocus(Qt.FocusReason.OtherFocusReason)
            return
        self._ask(is_asking=False)
        self.confirmed.emit()

    def _ask(self, *, is_asking: bool) -> None:
        if is_asking == self._is_asking:
            return
        self._is_asking = is_asking
        self.setText(self._question if is_asking else self._text)
        self.setAccessibleName(f"{self._question} Press again for yes, Esc for no" if is_asking else self._name)
        if is_asking:
            announce(self, self._question)
