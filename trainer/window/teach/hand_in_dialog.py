"""The results of a pupil: a name, and all that will be in the file, before it is saved."""

from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import Signal
from PySide6.QtGui import QFontDatabase
from PySide6.QtWidgets import QDialog, QHBoxLayout, QLineEdit, QPlainTextEdit, QVBoxLayout, QWidget

from trainer.window.look.theme import LARGE, SMALL, SPACE
from trainer.window.parts.controls import PlainButton, label, page
from trainer.window.teach.last_steps import asked_where

if TYPE_CHECKING:
    from trainer.screens.teach.handing_in import HandInState

_SIZE = (720, 520)


class HandInDialog(QDialog):
    """Shows a `HandInState`; `named` gives what is typed, `saved` the path. Escape closes it."""

    named = Signal(str)
    saved = Signal(Path)

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        page(self)
        self.resize(*_SIZE)
        self._file_name = ""
        self._title, self._answered = label(scale=LARGE, bold=True, wrap=True), label(tone="muted", wrap=True)
        self.name = QLineEdit()
        self.name.setPlaceholderText("Your name, or a nickname")
        self.name.setAccessibleName("Your name, or a nickname")
        self.name.textEdited.connect(self.named)
        self.text = QPlainTextEdit()
        self.text.setReadOnly(True)
        self.text.setTabChangesFocus(True)
        self.text.setAccessibleName("All that will be in the file")
        self.text.setFont(QFontDatabase.systemFont(QFontDatabase.SystemFont.FixedFont))
        self.text.setLineWrapMode(QPlainTextEdit.LineWrapMode.NoWrap)
        self._said, self._message = label(bold=True, wrap=True), label(tone="wrong", wrap=True)
        self.close_button = PlainButton("Close")
        self.close_button.clicked.connect(self.close)
        self.save = PlainButton("&Save the file…", kind="main")
        self.save.clicked.connect(self._save)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(SPACE * 3, SPACE * 2, SPACE * 3, SPACE * 2)
        layout.setSpacing(SPACE)
        for one in (self._title, self._answered, self.name):
            layout.addWidget(one)
        about = "This will be in the file, and nothing else. The last line shows whether somebody has changed it."
        layout.addWidget(label(about, scale=SMALL, tone="muted", wrap=True))
        layout.addWidget(self.text, 1)
        layout.addWidget(self._said)
        layout.addWidget(self._message)
        foot = QHBoxLayout()
        foot.addStretch(1)
        foot.addWidget(self.close_button)
        foot.addWidget(self.save)
        layout.addLayout(foot)

    def show_state(self, state: "HandInState") -> None:
        """Show the state."""
        self.setWindowTitle("Save my results")
        self._file_name = state.file_name
        self._title.setText(f"My results of “{state.lesson}”")
        self._answered.setText(state.answered)
        if self.text.toPlainText() != state.text:
            self.text.setPlainText(state.text)
        self.save.setEnabled(state.can_save)
        for shown, text in ((self._said, state.said), (self._message, state.message)):
            shown.setText(text)
            shown.setVisible(bool(text))

    def _save(self) -> None:
        path = asked_where(self, "Save my results", self._file_name, "Results (*.results)")
        if path is not None:
            self.saved.emit(path)
