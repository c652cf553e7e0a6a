"""The second step of the builder: what the pupil reads first."""

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from trainer.window.look.theme import LARGE, SMALL, SPACE
from trainer.window.parts.controls import label, panel
from trainer.window.teach.written_text import WrittenLine, WrittenText

if TYPE_CHECKING:
    from trainer.screens.teach.builder_state import BuilderState

_HOW = (
    "An empty line begins a paragraph; a line that begins with • is something to remember.",
    "A hand between backquotes, in a paragraph of its own, is shown as cards. The proof asks the table for it.",
    "Two minutes are enough. What they do afterwards teaches more.",
)


class TextStep(QWidget):
    """Title, aim and text; `written` is sent when the focus leaves one of them."""

    written = Signal(str, str, str)

    def __init__(self) -> None:
        super().__init__()
        self.title, self.aim = WrittenLine("Title"), WrittenLine("What they can do afterwards")
        self.text = WrittenText("Text")
        for edit in (self.title, self.aim, self.text):
            edit.written.connect(self._write)
        side = panel()
        side.setFixedWidth(300)
        right = QVBoxLayout(side)
        right.setContentsMargins(SPACE * 2, SPACE * 2, SPACE * 2, SPACE * 2)
        right.setSpacing(SPACE * 3 // 2)
        right.addWidget(label("Cards in the text", scale=LARGE, bold=True))
        for line in _HOW:
            right.addWidget(label(line, scale=SMALL, tone="muted", wrap=True))
        self._sample = label(scale=SMALL, wrap=True)
        right.addWidget(self._sample)
        right.addStretch(1)
        left = QVBoxLayout()
        left.setSpacing(SPACE // 2)
        for name, edit in (("Title", self.title), ("What they can do afterwards", self.aim), ("Text", self.text)):
            left.addWidget(label(name, scale=SMALL, tone="muted"))
            left.addWidget(edit, 1 if edit is self.text else 0)
        layout = QHBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(SPACE * 2)
        layout.addLayout(left, 1)
        layout.addWidget(side)

    def show_state(self, state: "BuilderState") -> None:
        """Show the state, but for what is being written."""
        for edit, text in ((self.title, state.title), (self.aim, state.aim), (self.text, state.text)):
            edit.show_text(text)
        self._sample.setText(f"For instance: {state.sample}" if state.sample else "")

    def tell(self) -> None:
        """Send what was written: a key may do something else while the cursor is still in a field."""
        for edit in (self.title, self.aim, self.text):
            edit.tell()

    def take_focus(self) -> None:
        """Into the title."""
        self.title.setFocus(Qt.FocusReason.OtherFocusReason)
        self.title.selectAll()

    def _write(self) -> None:
        self.written.emit(self.title.text(), self.aim.text(), self.text.toPlainText())
