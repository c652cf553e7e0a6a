"""The lesson builder: five steps in any order, with the proof and its gap always visible."""

from pathlib import Path
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QFrame, QHBoxLayout, QStackedWidget, QVBoxLayout, QWidget

from trainer.screens.teach.builder_state import Step
from trainer.window.look.appearance import Appearance
from trainer.window.look.file_dialogs import asked_where
from trainer.window.look.theme import PAGE_TITLE, SMALL, SPACE
from trainer.window.parts.controls import ElidedLabel, PlainButton, label
from trainer.window.teach.last_steps import GiveStep, ProofStep
from trainer.window.teach.questions_step import QuestionsStep
from trainer.window.teach.rows_step import RowsStep
from trainer.window.teach.text_step import TextStep

if TYPE_CHECKING:
    from trainer.screens.teach.builder_state import BuilderState

_STEPS: Final = {
    Step.ROWS: "&1 Rows",
    Step.TEXT: "&2 Text",
    Step.QUESTIONS: "&3 Questions",
    Step.PROOF: "&4 Proof",
    Step.GIVE: "&5 Give",
}


class BuilderView(QWidget):
    """The view of a `BuilderState`; the screen connects the parts of its steps."""

    step_taken = Signal(Step)
    left = Signal()
    previewed = Signal()
    packed = Signal(Path)

    def __init__(self, appearance: Appearance) -> None:
        super().__init__()
        self._appearance = appearance
        self._file_name = ""
        self._step: Step | None = None
        self.back = PlainButton("‹", kind="flat", name="Back to your lessons")
        self.back.clicked.connect(self._leave)
        self._title = ElidedLabel(bold=True)
        self._title.setFont(label(scale=PAGE_TITLE * 0.8, bold=True).font())
        self._under = ElidedLabel()
        self._under.setFont(label(scale=SMALL).font())
        self._under.setProperty("tone", "muted")
        self.steps: dict[Step, PlainButton] = {}
        self.rows, self.text = RowsStep(appearance), TextStep()
        self.questions = QuestionsStep(appearance)
        self.proof, self.give = ProofStep(), GiveStep()
        self._pages = QStackedWidget()
        self._shown: dict[Step, RowsStep | TextStep | QuestionsStep | ProofStep | GiveStep] = {
            Step.ROWS: self.rows,
            Step.TEXT: self.text,
            Step.QUESTIONS: self.questions,
            Step.PROOF: self.proof,
            Step.GIVE: self.give,
        }
        for shown in self._shown.values():
            self._pages.addWidget(shown)
        self.rows.go_on.clicked.connect(lambda: self._take(Step.TEXT))
        self.text.go_on.clicked.connect(lambda: self._take(Step.QUESTIONS))
        self.give.pack.clicked.connect(self._ask_where)
        self._message = label(tone="wrong", wrap=True)
        self._sound, self._noticed = label(wrap=True), label()
        self.gap = PlainButton("See &which", kind="fold", name="See which mistakes, in the proof")
        self.gap.clicked.connect(lambda: self._take(Step.PROOF))
        self.undo = PlainButton("&Undo", name="Undo the last change of rows or questions")
        self.to_give = PlainButton("&Give it to pupils")
        self.to_give.clicked.connect(lambda: self._take(Step.GIVE))
        layout = QVBoxLayout(self)
        layout.setContentsMargins(SPACE * 2, SPACE * 3 // 2, SPACE * 2, SPACE * 2)
        layout.setSpacing(SPACE * 3 // 2)
        layout.addLayout(self._head())
        layout.addWidget(self._message)
        layout.addWidget(self._pages, 1)
        layout.addWidget(self._foot())

    def show_state(self, state: "BuilderState") -> None:
        """Bring all steps into line with the presenter's state."""
        self._file_name = state.file_name
        self._title.setText(state.title)
        self._under.setText(state.under)
        self._message.setText(state.message)
        self._message.setVisible(bool(state.message))
        for step, button in self.steps.items():
            is_done = step in state.done
            to_mend = len(state.proof.wrong) if step is Step.PROOF else 0
            button.setChecked(step is state.step)
            # As wide as with any mark, so that no step moves when another one is done.
            button.setText(f"{_STEPS[step]}  ✗ 9")
            button.setMinimumWidth(button.sizeHint().width())
            button.setText(f"{_STEPS[step]}{f'  ✗ {to_mend}' if to_mend else '  ✓' if is_done else ''}")
            done = f", {to_mend} to fix" if to_mend else ", done" if is_done else ""
            button.setAccessibleName(f"{_STEPS[step].replace('&', '')}{done}")
        for shown in self._shown.values():
            shown.show_state(state)
        self._pages.setCurrentWidget(self._shown[state.step])
        if state.step is not self._step:
            self._step = state.step
            self.take_focus()
        proof = state.proof
        self._sound.setText(f"{'✓' if proof.is_sound else '✗' if proof.wrong else '·'} {proof.sound}")
        self._sound.setProperty("tone", "wrong" if proof.wrong else "")
        mark = "⚠" if proof.gaps else "·" if proof.is_working else "✓"
        self._noticed.setText(f"{mark} {proof.noticed}" if proof.noticed else "")
        self._noticed.setVisible(not proof.wrong)
        self.gap.setVisible(bool(proof.gaps or proof.wrong) and state.step is not Step.PROOF)
        self.undo.setVisible(state.can_undo)
        self.to_give.setVisible(state.step is not Step.GIVE)
        self.to_give.setEnabled(proof.is_sound)

    def take_focus(self) -> None:
        """Put the focus where the step begins."""
        if self._step is not None and self.isVisible():
            self._shown[self._step].take_focus()

    def tell(self) -> None:
        """Send the unsent text of every step, before another action."""
        for step in (self.rows.after, self.text, self.questions.editor):
            step.tell()

    def _take(self, step: Step) -> None:
        self.tell()
        self.step_taken.emit(step)

    def _preview(self) -> None:
        self.tell()
        self.previewed.emit()

    def _leave(self) -> None:
        self.tell()
        self.left.emit()

    def _ask_where(self) -> None:
        path = asked_where(self, "Pack as one file", self._file_name, "Lessons (*.lesson)")
        if path is not None:
            self.packed.emit(path)

    def _head(self) -> QHBoxLayout:
        words = QVBoxLayout()
        words.setSpacing(0)
        words.addWidget(self._title)
        words.addWidget(self._under)
        head = QHBoxLayout()
        head.setSpacing(SPACE // 2)
        head.addWidget(self.back)
        head.addLayout(words, 1)
        for step, text in _STEPS.items():
            button = PlainButton(text, kind="flat")
            button.setCheckable(True)
            button.clicked.connect(lambda _, step=step: self._take(step))
            self.steps[step] = button
            head.addWidget(button)
        self.preview = PlainButton("As the pupil &sees it")
        self.preview.clicked.connect(self._preview)
        head.addSpacing(SPACE)
        head.addWidget(self.preview)
        return head

    def _foot(self) -> QFrame:
        foot = QFrame()
        foot.setObjectName("panel")
        layout = QHBoxLayout(foot)
        layout.setContentsMargins(SPACE * 2, SPACE, SPACE * 2, SPACE)
        layout.setSpacing(SPACE)
        layout.addWidget(self._sound, 1)
        layout.addWidget(self._noticed)
        layout.addWidget(self.gap)
        layout.addStretch(1)
        layout.addWidget(self.undo)
        layout.addWidget(self.to_give)
        return foot
