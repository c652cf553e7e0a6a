"""The third step of the builder: reviewing all questions."""

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from trainer.window.look.appearance import Appearance
from trainer.window.look.theme import LARGE, SMALL, SPACE
from trainer.window.parts.controls import PlainButton, label, panel
from trainer.window.teach.lines_list import LinesList
from trainer.window.teach.question_editor import QuestionEditor
from trainer.window.teach.question_lines import HEIGHT, QuestionLines

if TYPE_CHECKING:
    from trainer.screens.teach.builder_state import BuilderState, QuestionLine


class QuestionsStep(QWidget):
    """The list on the left, the selected question on the right."""

    def __init__(self, appearance: Appearance) -> None:
        super().__init__()
        self.setFocusPolicy(Qt.FocusPolicy.ClickFocus)
        self.setAccessibleName("Questions, being dealt")
        self.editor = QuestionEditor(appearance)
        self.lines = LinesList(appearance, "Questions", HEIGHT, QuestionLines(appearance).draw)
        self.lines.setObjectName("plain")
        self._title = label(scale=LARGE, bold=True)
        self._note = label("frozen: every pupil gets the same", scale=SMALL, tone="muted")
        self._empty = label(tone="muted", wrap=True)
        self._empty.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.deal = PlainButton("A&dd missing questions")
        self.own = PlainButton("&My own hand…", name="My own hand")
        left = panel()
        inside = QVBoxLayout(left)
        inside.setContentsMargins(SPACE * 3 // 2, SPACE * 2, SPACE * 3 // 2, SPACE * 3 // 2)
        inside.setSpacing(SPACE)
        head = QHBoxLayout()
        head.addWidget(self._title, 1)
        head.addWidget(self._note)
        inside.addLayout(head)
        inside.addWidget(self._empty, 1)
        inside.addWidget(self.lines, 1)
        ways = QHBoxLayout()
        ways.setSpacing(SPACE)
        ways.addWidget(self.deal)
        ways.addWidget(self.own)
        ways.addStretch(1)
        inside.addLayout(ways)
        layout = QHBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(SPACE * 2)
        layout.addWidget(left, 1)
        layout.addWidget(self.editor, 1)

    def show_state(self, state: "BuilderState") -> None:
        """List the questions of the lesson, and show the selected one."""
        count = len(state.questions)
        self._title.setText("1 question" if count == 1 else f"{count} questions")
        self.lines.setVisible(bool(count))
        self._empty.setVisible(not count)
        dealing = "Dealing…" if state.is_dealing else "Choose rows first, then deal; or write a hand of your own."
        ready = any(one.chosen for one in state.situations)
        self._empty.setText(dealing if state.is_dealing or not ready else "No questions are dealt yet.")
        self.deal.setEnabled(ready and not state.is_dealing)
        self.lines.show_lines(state.questions, _spoken, state.chosen - 1)
        self.editor.show_question(state.question, is_dealing=state.is_dealing)
        if self.hasFocus():  # it waited here until there was something to do
            self.take_focus()

    def take_focus(self) -> None:
        """Enter keeps the question; while they are dealt the focus waits here, and goes to no other room."""
        ways = (self.editor.keep, self.deal)
        target = next((one for one in ways if one.isEnabled()), self)
        target.setFocus(Qt.FocusReason.OtherFocusReason)


def _spoken(line: "QuestionLine") -> str:
    return line.spoken
