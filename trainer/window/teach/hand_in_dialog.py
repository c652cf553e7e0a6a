"""The results of a pupil: a name, and everything that will be in the file, before it is saved."""

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtGui import QFontDatabase
from PySide6.QtWidgets import (
    QHBoxLayout,
    QHeaderView,
    QLineEdit,
    QPlainTextEdit,
    QTableWidget,
    QTableWidgetItem,
    QVBoxLayout,
    QWidget,
)

from trainer.window.look.file_dialogs import asked_where
from trainer.window.look.theme import LARGE, SMALL, SPACE
from trainer.window.parts.controls import PlainButton, label
from trainer.window.parts.fitting_dialog import FittingDialog

if TYPE_CHECKING:
    from trainer.screens.teach.handing_in import HandInState
    from trainer.teaching.lesson_packs import LessonPack
    from trainer.window.screen.screen import Hub

_SIZE = (720, 520)
_COLUMNS = ("Question", "Your call", "It took")


class HandInDialog(FittingDialog):
    """The view of a `HandInState` for the results of one lesson. Escape closes it."""

    def __init__(self, hub: "Hub", pack: "LessonPack", parent: QWidget) -> None:
        from trainer.screens.teach.handing_in import HandInPresenter

        super().__init__(_SIZE, parent)
        self.presenter = HandInPresenter(hub.agreements.practice, pack, self.show_state, hub.background)
        self._file_name = ""
        self._lines: tuple[tuple[str, str, str], ...] = ()
        self._title, self._answered = label(scale=LARGE, bold=True, wrap=True), label(tone="muted", wrap=True)
        self.name = QLineEdit()
        self.name.setPlaceholderText("Your name, or a nickname")
        self.name.setAccessibleName("Your name, or a nickname")
        self.name.textEdited.connect(self.presenter.name)
        self.answers = QTableWidget(0, len(_COLUMNS))
        self.answers.setHorizontalHeaderLabels(_COLUMNS)
        self.answers.setAccessibleName("What you answered, as your teacher gets it")
        self.answers.verticalHeader().hide()
        self.answers.horizontalHeader().setAccessibleName("What the columns are")
        self.answers.horizontalHeader().setSectionResizeMode(1, QHeaderView.ResizeMode.Stretch)
        self.answers.setEditTriggers(QTableWidget.EditTrigger.NoEditTriggers)
        self.answers.setTabKeyNavigation(False)
        self.raw = PlainButton("Show the &file itself", kind="fold")
        self.raw.clicked.connect(self._show_raw)
        self.text = QPlainTextEdit()
        self.text.hide()
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
        about = (
            "Your teacher gets your name, these calls, and when you made each of them, to the second; nothing else. "
            "A signature shows whether somebody has changed the file."
        )
        layout.addWidget(label(about, scale=SMALL, tone="muted", wrap=True))
        layout.addWidget(self.answers, 1)
        layout.addWidget(self.raw, 0, Qt.AlignmentFlag.AlignLeft)
        layout.addWidget(self.text, 1)
        layout.addWidget(self._said)
        layout.addWidget(self._message)
        foot = QHBoxLayout()
        foot.addStretch(1)
        foot.addWidget(self.close_button)
        foot.addWidget(self.save)
        layout.addLayout(foot)

    def ask(self) -> None:
        """Open the dialog at the pupil's name."""
        self.presenter.start()
        self.open()
        self.name.setFocus()

    def show_state(self, state: "HandInState") -> None:
        """Bring the whole dialog into line with the presenter's state."""
        self.setWindowTitle("Save my results")
        self._file_name = state.file_name
        self._title.setText(f"My results of “{state.lesson}”")
        self._answered.setText(state.answered)
        if state.lines != self._lines:
            self._lines = state.lines
            self.answers.setRowCount(len(state.lines))
            for row, line in enumerate(state.lines):
                for column, said in enumerate(line):
                    self.answers.setItem(row, column, QTableWidgetItem(said))
        if self.text.toPlainText() != state.text:
            self.text.setPlainText(state.text)
        self.save.setEnabled(state.can_save)
        for shown, text in ((self._said, state.said), (self._message, state.message)):
            shown.setText(text)
            shown.setVisible(bool(text))

    def _show_raw(self) -> None:
        self.text.setVisible(not self.text.isVisible())

    def _save(self) -> None:
        path = asked_where(self, "Save my results", self._file_name, "Results (*.results)")
        if path is not None:
            self.presenter.save(path)
