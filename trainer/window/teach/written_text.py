"""Text fields that report a change once: when they lose the focus, or when another text is about to be shown."""

from PySide6.QtCore import Signal
from PySide6.QtGui import QFocusEvent
from PySide6.QtWidgets import QLineEdit, QPlainTextEdit

from trainer.window.look.theme import SPACE


class WrittenLine(QLineEdit):
    """One line; `written` is emitted only after a person has changed it."""

    written = Signal(str)

    def __init__(self, name: str, placeholder: str = "") -> None:
        super().__init__()
        self.setAccessibleName(name)
        self.setPlaceholderText(placeholder)
        self.editingFinished.connect(self.tell)

    def tell(self) -> None:
        """Send the text, if it was edited."""
        if self.isModified():
            self.setModified(False)
            self.written.emit(self.text())

    def show_text(self, text: str) -> None:
        """Show a text, unless one is being written."""
        if not self.isModified() and self.text() != text:
            self.setText(text)


class WrittenText(QPlainTextEdit):
    """Some lines, a fixed number or as many as there is room for; Tab leaves them.

    `was_entered` says whether a person has put the cursor into the present text.
    """

    written = Signal(str)

    def __init__(self, name: str, lines: int = 0) -> None:
        super().__init__()
        self.setAccessibleName(name)
        self.setTabChangesFocus(True)
        self.was_entered = False
        if lines:
            self.setFixedHeight(round(self.fontMetrics().lineSpacing() * lines + 3 * SPACE))

    def focusInEvent(self, event: QFocusEvent) -> None:
        """Keep the cursor where the person put it, from now on."""
        super().focusInEvent(event)
        self.was_entered = True

    def focusOutEvent(self, event: QFocusEvent) -> None:
        """Report the change."""
        super().focusOutEvent(event)
        self.tell()

    def tell(self) -> None:
        """Send the text, if it was edited."""
        if self.document().isModified():
            self.document().setModified(False)
            self.written.emit(self.toPlainText())

    def show_text(self, text: str) -> None:
        """Show a text, unless the user is typing.

        What was kept of what stands here has no blanks around it; it is not shown anew, or the cursor would be lost.
        """
        if not self.document().isModified() and self.toPlainText().strip() != text.strip():
            self.setPlainText(text)
            self.was_entered = self.hasFocus()
