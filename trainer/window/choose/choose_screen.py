"""The first screen: a convention, its treatments, and what to drill."""

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import (
    QHBoxLayout,
    QListWidgetItem,
    QProgressBar,
    QScrollArea,
    QSpinBox,
    QVBoxLayout,
    QWidget,
)

from trainer.window.look.appearance import Appearance
from trainer.window.look.theme import LARGE, SMALL, SPACE, TITLE
from trainer.window.parts.controls import PlainButton, label, page, panel
from trainer.window.parts.fitting_list import FittingList
from trainer.window.parts.part_list import PartList
from trainer.window.parts.tick_box import TickBox

if TYPE_CHECKING:
    from trainer.screens.choose.choosing import ChooseState, TreatmentChoice

_LEFT_WIDTH = 340
_MOST_LINES = 12


class ChooseScreen(QWidget):
    """Shows a `ChooseState`; its signals are the presenter's methods."""

    convention_chosen = Signal(str)
    treatment_switched = Signal(str)
    part_chosen = Signal(str)
    questions_chosen = Signal(int)
    begun = Signal()
    deal_wanted = Signal()

    def __init__(self, appearance: Appearance) -> None:
        super().__init__()
        page(self)
        self._appearance = appearance
        self._boxes: dict[str, TickBox] = {}
        self._title = label(scale=TITLE, bold=True, wrap=True)
        self._due = label(tone="muted", wrap=True)
        self.message = label(tone="wrong", wrap=True)
        self.message.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        self.conventions = FittingList("Convention")
        self.conventions.currentItemChanged.connect(self._choose_convention)
        self._no_treatments = label("This convention has none.", tone="muted", wrap=True)
        self._treatments = QVBoxLayout()
        self._treatments.setContentsMargins(0, 0, 0, 0)
        self._treatments.setSpacing(2)
        self._treatments.addWidget(self._no_treatments)
        self._treatments.addStretch(1)
        self.parts = PartList(appearance)
        self.parts.chosen.connect(self.part_chosen)
        self.parts.started.connect(lambda _: self.begun.emit())
        self.questions = QSpinBox()
        self.questions.setRange(1, 100)
        self.questions.setAccessibleName("Number of questions")
        self.questions.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.questions.setFixedWidth(64)
        self.fewer = PlainButton("−", name="Fewer questions")
        self.more = PlainButton("+", name="More questions")
        self.fewer.clicked.connect(self.questions.stepDown)
        self.more.clicked.connect(self.questions.stepUp)
        self.questions.valueChanged.connect(self.questions_chosen)
        self.start = PlainButton("Start", kind="main", name="Start the drill")
        self.start.clicked.connect(self.begun)
        self.deal = PlainButton("&Play a deal", name="Bid and play whole deals at a table with bots")
        self.deal.clicked.connect(self.deal_wanted)
        self._busy = QProgressBar()
        self._busy.setRange(0, 0)
        self._busy.setTextVisible(False)
        self._busy.setAccessibleName("Loading the convention")
        layout = QHBoxLayout(self)
        layout.setContentsMargins(SPACE * 2, SPACE * 2, SPACE * 2, SPACE * 2)
        layout.setSpacing(SPACE * 2)
        layout.addWidget(self._left_side())
        layout.addWidget(self._right_side(), 1)

    def show_state(self, state: "ChooseState") -> None:
        """Show the state."""
        self._show_conventions(state)
        self._show_treatments(state.treatments)
        self.parts.show_parts(state.parts, state.part)
        self._title.setText(state.title or "Choose what to drill")
        rows = f"{state.rows} rows" if state.rows != 1 else "1 row"
        due = "none of them is due" if state.due == 0 else f"{state.due} due now" if state.due > 1 else "1 due now"
        self._due.setText("Loading the convention…" if state.loading else f"{rows}, {due}" if state.parts else "")
        self._busy.setVisible(state.loading)
        self.message.setText(_beginning(state.message))
        self.message.setVisible(bool(state.message))
        self.questions.blockSignals(True)  # noqa: FBT003  Qt's own signature
        self.questions.setValue(state.questions)
        self.questions.blockSignals(False)  # noqa: FBT003  Qt's own signature
        kinds = {part.part: part.kind for part in state.parts}
        for control in (self.fewer, self.questions, self.more):
            control.setEnabled(not state.loading and kinds.get(state.part) not in {"lesson", "play", "laws"})
        self.start.setEnabled(state.can_start)
        self.deal.setEnabled(state.can_start)
        self.parts.setEnabled(not state.loading)

    def take_focus(self) -> None:
        """Put the cursor into the list of parts."""
        self.parts.setFocus(Qt.FocusReason.OtherFocusReason)

    def _left_side(self) -> QWidget:
        side = panel()
        side.setFixedWidth(_LEFT_WIDTH)
        inside = QWidget()
        inside.setLayout(self._treatments)
        scroll = QScrollArea()
        scroll.setWidgetResizable(True)
        scroll.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        scroll.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        scroll.setWidget(inside)
        layout = QVBoxLayout(side)
        layout.setContentsMargins(SPACE * 2, SPACE * 2, SPACE * 2, SPACE * 2)
        layout.setSpacing(SPACE)
        layout.addWidget(label("Convention", scale=LARGE, bold=True))
        layout.addWidget(self.conventions)
        layout.addSpacing(SPACE)
        layout.addWidget(label("Treatments", scale=LARGE, bold=True))
        layout.addWidget(label("Changes that you have agreed with your partners", scale=SMALL, tone="muted", wrap=True))
        layout.addWidget(scroll, 1)
        return side

    def _right_side(self) -> QWidget:
        side = QWidget()
        foot = QHBoxLayout()
        foot.setSpacing(SPACE)
        foot.addWidget(label("Questions"))
        for control in (self.fewer, self.questions, self.more):
            foot.addWidget(control)
        foot.addStretch(1)
        foot.addWidget(self.deal)
        foot.addWidget(self.start)
        layout = QVBoxLayout(side)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(SPACE)
        layout.addWidget(self._title)
        layout.addWidget(self._due)
        layout.addWidget(self._busy)
        layout.addWidget(self.message)
        layout.addWidget(self.parts, 1)
        layout.addLayout(foot)
        return side

    def _show_conventions(self, state: "ChooseState") -> None:
        self.conventions.blockSignals(True)  # noqa: FBT003  Qt's own signature
        for row, choice in enumerate(state.conventions):
            if row >= self.conventions.count():
                self.conventions.addItem(QListWidgetItem())
            item = self.conventions.item(row)
            item.setText(choice.title)
            item.setData(Qt.ItemDataRole.UserRole, choice.name)
            if choice.name == state.convention:
                self.conventions.setCurrentRow(row)
        self.conventions.blockSignals(False)  # noqa: FBT003  Qt's own signature
        self.conventions.fit()

    def _show_treatments(self, treatments: tuple["TreatmentChoice", ...]) -> None:
        if tuple(self._boxes) != tuple(one.section for one in treatments):
            for box in self._boxes.values():
                box.deleteLater()
            self._boxes = {one.section: self._new_box(one) for one in treatments}
            for number, box in enumerate(self._boxes.values()):
                self._treatments.insertWidget(number, box)
        for one in treatments:
            self._boxes[one.section].setChecked(one.is_on)
        self._no_treatments.setVisible(not treatments)

    def _new_box(self, treatment: "TreatmentChoice") -> TickBox:
        box = TickBox(f"{treatment.section}  {treatment.title}", self._appearance)
        box.setAccessibleName(f"{treatment.title}, {treatment.section}")
        box.setToolTip(treatment.title)
        box.clicked.connect(lambda: self.treatment_switched.emit(treatment.section))
        return box

    def _choose_convention(self, item: QListWidgetItem | None) -> None:
        if item is not None:
            self.convention_chosen.emit(item.data(Qt.ItemDataRole.UserRole))


def _beginning(message: str) -> str:
    """A message as far as there is room for it: a broken table can have hundreds of problems."""
    lines = message.splitlines()
    if len(lines) <= _MOST_LINES:
        return message
    return "\n".join((*lines[:_MOST_LINES], f"… and {len(lines) - _MOST_LINES} more lines"))
