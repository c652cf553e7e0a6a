"""The line for typing a call, and the message about a wrong one."""

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QHBoxLayout, QLineEdit, QVBoxLayout, QWidget

from trainer.window.look.announcing import announce
from trainer.window.look.theme import SMALL, SPACE
from trainer.window.parts.controls import PlainButton, label


class AnswerLine(QWidget):
    """A line that emits its text on Enter. The text stays until `begin` clears it for the next question.

    With `is_laid_out` False, the caller places its `edit`, `button` and `message`.
    """

    answered = Signal(str)

    def __init__(self, *, is_laid_out: bool = True) -> None:
        super().__init__()
        self.edit = _Edit()
        self._question = ""
        self._about = "Type a call and press Enter"
        self._waits = self._was_sent = False
        self.edit.setAccessibleName("Your call, typed")
        self.edit.setMaxLength(40)
        self.edit.returnPressed.connect(self._send)
        self.button = PlainButton("Answer", kind="main", name="Answer with the typed call")
        self.button.clicked.connect(self._send)
        self.message = label(scale=SMALL, tone="wrong", wrap=True)
        self.message.setAccessibleName("The error in the typed call")
        self.message.hide()
        if is_laid_out:
            self._lay_out()

    def _lay_out(self) -> None:
        row = QHBoxLayout()
        row.setSpacing(SPACE)
        row.addWidget(self.edit, 1)
        row.addWidget(self.button)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(SPACE // 2)
        layout.addLayout(row)
        layout.addWidget(self.message)

    def show_samples(self, typed: tuple[str, ...]) -> None:
        """Show calls as they can be typed."""
        self.edit.setPlaceholderText(f"Type a call: {', '.join(typed)}")
        self._about = f"Type a call such as {typed[0]} and press Enter" if typed else self._about

    def begin(self, question: str, *, early: str = "") -> None:
        """Get ready for the next question, which a screen reader reads when the line gets the focus.

        `early` is what was typed for it before it appeared; by default what was typed since `wait`.
        """
        self._question = question
        self.edit.setText(early or (self.edit.text() if self._waits else ""))
        if self._waits:
            self._waits = False
            self.button.setEnabled(True)
        self.show_message("")
        if self.edit.hasFocus():
            announce(self.edit, question)
        self.edit.setFocus(Qt.FocusReason.OtherFocusReason)

    def wait(self) -> None:
        """Keep typed text while others act; it can be sent after the next `begin`."""
        if not self._waits:
            self._waits = True
            self.edit.clear()
            self.button.setEnabled(False)

    def show_message(self, text: str) -> None:
        """Show an error; the typed text stays, selected, so that typing replaces it."""
        if text and (self._was_sent or text not in self.message.text()):
            self.edit.selectAll()
        self._was_sent = False
        self.message.setText(f"⚠ {text}" if text else "")
        self.message.setVisible(bool(text))
        self.edit.setAccessibleDescription(text or f"{self._question} {self._about}".strip())
        self.message.setAccessibleName(text or "The error in the typed call")
        if text:
            announce(self.edit, text)
            self.edit.setFocus(Qt.FocusReason.OtherFocusReason)

    def take_key(self, event: QKeyEvent) -> bool:
        """Type a letter or digit that was pressed elsewhere on the screen; return False for any other key."""
        held = event.modifiers() & ~(Qt.KeyboardModifier.ShiftModifier | Qt.KeyboardModifier.KeypadModifier)
        if held or not event.text().isalnum() or self.edit.hasFocus() or not self.edit.isVisible():
            return False
        self.edit.setFocus(Qt.FocusReason.OtherFocusReason)
        self.edit.keyPressEvent(event)
        return True

    def _send(self) -> None:
        text = self.edit.text().strip()
        if text and not self._waits:
            self._was_sent = True
            self.answered.emit(text)


class _Edit(QLineEdit):
    """A line edit that does not pass Enter on to the screen, which would take it for "next"."""

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Type or answer; a letter with Alt is left to its button, even if that is disabled."""
        if event.modifiers() == Qt.KeyboardModifier.AltModifier and event.text().isprintable() and event.text():
            event.ignore()
            return
        super().keyPressEvent(event)
        if event.key() in {Qt.Key.Key_Return, Qt.Key.Key_Enter}:
            event.accept()
