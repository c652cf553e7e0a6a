"""The second step of the builder: what the pupil reads first."""

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QTextCursor
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from trainer.window.look.theme import LARGE, SMALL, SPACE
from trainer.window.parts.controls import PlainButton, label, panel
from trainer.window.teach.written_text import WrittenLine, WrittenText

if TYPE_CHECKING:
    from trainer.screens.teach.builder_state import BuilderState

_HOW = (
    "A hand with its call, on a line of its own, is shown as cards. Mark suits with S, H, D, C or dots.",
    "Write earlier calls before it, the opponents' calls in brackets. The proof checks it against the table.",
    "An empty line begins a paragraph. A line that begins with - is something to remember.",
    "Two minutes of reading are enough. What they do afterwards teaches more.",
)


class TextStep(QWidget):
    """Title, aim and text; `written` is emitted when the focus leaves one of them."""

    written = Signal(str, str, str)

    def __init__(self) -> None:
        super().__init__()
        self._line = ""
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
        self._sample = label(wrap=True)
        self._sample.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        self.insert = PlainButton("&Put it into the text", kind="chip")
        self.insert.clicked.connect(self._insert)
        self.go_on = PlainButton("Next: the &questions", kind="main")
        right.addWidget(self._sample)
        right.addWidget(self.insert, 0, Qt.AlignmentFlag.AlignLeft)
        right.addStretch(1)
        right.addWidget(self.go_on)
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
        """Show the state, except in fields with unsent text."""
        for edit, text in ((self.title, state.title), (self.aim, state.aim), (self.text, state.text)):
            edit.show_text(text)
        self._line = state.sample
        self._sample.setText(state.sample)
        self.insert.setVisible(bool(state.sample))

    def tell(self) -> None:
        """Send the unsent text: a key may act while the cursor is still in a field."""
        for edit in (self.title, self.aim, self.text):
            edit.tell()

    def take_focus(self) -> None:
        """Focus the title."""
        self.title.setFocus(Qt.FocusReason.OtherFocusReason)
        self.title.selectAll()

    def _insert(self) -> None:
        """Put the example into the text, in a line of its own, where the cursor is; at the end where nobody put it."""
        cursor = self.text.textCursor()
        if not self.text.was_entered:
            cursor.movePosition(QTextCursor.MoveOperation.End)
        before = "" if cursor.atBlockStart() else "\n"
        cursor.insertText(f"{before}{self._line}\n")
        self.text.setTextCursor(cursor)
        self.text.setFocus(Qt.FocusReason.OtherFocusReason)

    def _write(self) -> None:
        self.written.emit(self.title.text(), self.aim.text(), self.text.toPlainText())
