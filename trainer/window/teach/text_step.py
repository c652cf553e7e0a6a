"""The second step of the builder: what the pupil reads first."""

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QHBoxLayout, QLineEdit, QPlainTextEdit, QVBoxLayout, QWidget

from trainer.window.look.theme import LARGE, SMALL, SPACE
from trainer.window.parts.controls import label, panel

if TYPE_CHECKING:
    from trainer.screens.teach.builder_state import BuilderState

_HOW = (
    "An empty line begins a paragraph; a line that begins with • is something to remember.",
    "Write a hand between backquotes, `JJ9A.A.TK.Q → 30♠`: the pupil sees it as cards in a line of its own.",
    "Two minutes are enough. What they do afterwards teaches more.",
)


class TextStep(QWidget):
    """Title, aim and text; `written` is sent when the focus leaves one of them."""

    written = Signal(str, str, str)

    def __init__(self) -> None:
        super().__init__()
        self.title, self.aim = QLineEdit(), QLineEdit()
        self.text = QPlainTextEdit()
        self.text.setTabChangesFocus(True)
        for edit, name in ((self.title, "Title"), (self.aim, "What they can do afterwards"), (self.text, "Text")):
            edit.setAccessibleName(name)
        self.title.editingFinished.connect(self.write)
        self.aim.editingFinished.connect(self.write)
        side = panel()
        side.setFixedWidth(300)
        right = QVBoxLayout(side)
        right.setContentsMargins(SPACE * 2, SPACE * 2, SPACE * 2, SPACE * 2)
        right.setSpacing(SPACE * 3 // 2)
        right.addWidget(label("Cards in the text", scale=LARGE, bold=True))
        for line in _HOW:
            right.addWidget(label(line, scale=SMALL, tone="muted", wrap=True))
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
        for edit, text in ((self.title, state.title), (self.aim, state.aim)):
            if not edit.hasFocus():
                edit.setText(text)
        if not self.text.hasFocus() and self.text.toPlainText() != state.text:
            self.text.setPlainText(state.text)

    def write(self) -> None:
        """What stands there counts now."""
        self.written.emit(self.title.text(), self.aim.text(), self.text.toPlainText())

    def take_focus(self) -> None:
        """Into the title."""
        self.title.setFocus(Qt.FocusReason.OtherFocusReason)
        self.title.selectAll()
