"""The last steps of the builder: the proof with its gaps, and the file to hand out."""

from typing import TYPE_CHECKING

from PySide6.QtCore import QDate, Qt, Signal
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QCheckBox, QHBoxLayout, QListWidget, QVBoxLayout, QWidget

from trainer.window.look.theme import LARGE, SMALL, SPACE
from trainer.window.parts.controls import PlainButton, label, panel
from trainer.window.parts.day_field import DayField

if TYPE_CHECKING:
    from trainer.screens.teach.builder_state import BuilderState

_WHY = (
    "A pupil may have forgotten a part of what the lesson teaches, and still have every answer right, because no hand "
    "of yours turns on it. These parts are listed here; the button deals the hands that do turn on them."
)
_GIVE = (
    "The file has the text, the questions, and the table that judges them. It works without a network, and where the "
    "pupil has another version of the convention. What a pupil answers comes back as one small file with a seal: "
    "it shows when somebody has changed an answer, unless they know how to mend the seal. It proves nobody’s identity."
)

_TELL = (
    "Save the file. Start Bidding Trainer, choose “Open a file …” (at the foot of the very first page, later in the "
    "menu at the top right; Ctrl+O), and open it. When you have answered everything, press “Save my results” and send "
    "me the file that you get."
)


class ProofStep(QWidget):
    """The page with the proof of a lesson, its unnoticed mistakes, and a button that adds questions for them."""

    def __init__(self) -> None:
        super().__init__()
        self.setFocusPolicy(Qt.FocusPolicy.ClickFocus)
        self.setAccessibleName("The proof")
        self._sound = label(scale=LARGE, bold=True, wrap=True)
        self._noticed = label(bold=True, wrap=True)
        self.gaps = QListWidget()
        self.gaps.setAccessibleName("Problems to fix, and mistakes that no question would catch")
        self.gaps.setWordWrap(True)
        self.fill = PlainButton("", kind="main")
        inside = panel()
        layout = QVBoxLayout(inside)
        layout.setContentsMargins(SPACE * 3, SPACE * 2, SPACE * 3, SPACE * 2)
        layout.setSpacing(SPACE)
        layout.addWidget(self._sound)
        layout.addWidget(self._noticed)
        layout.addWidget(label(_WHY, scale=SMALL, tone="muted", wrap=True))
        layout.addWidget(self.gaps, 100)
        layout.addStretch(1)
        layout.addWidget(self.fill, 0, Qt.AlignmentFlag.AlignRight)
        whole = QVBoxLayout(self)
        whole.setContentsMargins(0, 0, 0, 0)
        whole.addWidget(inside)

    def show_state(self, state: "BuilderState") -> None:
        """Show the proof of the lesson, and the mistakes that its questions do not reveal."""
        proof = state.proof
        self._sound.setText(f"{proof.sound}." if proof.is_sound else proof.sound)
        self._sound.setProperty("tone", "wrong" if proof.wrong else "")
        self._noticed.setText(f"{proof.noticed}." if proof.noticed and not proof.is_working else proof.noticed)
        lines = [*proof.wrong, *proof.gaps]
        if lines != [self.gaps.item(row).text() for row in range(self.gaps.count())]:
            self.gaps.clear()
            self.gaps.addItems(lines)
        self.gaps.setVisible(bool(lines))
        if self.fill.hasFocus() and not proof.fill:
            self.setFocus(Qt.FocusReason.OtherFocusReason)  # or it would go to a button that undoes the filling
        self.fill.setText(f"&{proof.fill}")
        self.fill.setAccessibleName(proof.fill)
        self.fill.setVisible(bool(proof.fill))

    def take_focus(self) -> None:
        """Focus the button that adds questions, or the list of gaps where there is none to add."""
        target = self.fill if self.fill.isVisibleTo(self) else self.gaps
        target.setFocus(Qt.FocusReason.OtherFocusReason)


class GiveStep(QWidget):
    """The last day, and the file; `due_written` is emitted with the day as 2026-11-27, empty for none."""

    due_written = Signal(str)

    def __init__(self) -> None:
        super().__init__()
        self.has_due = QCheckBox("Due by")
        self.has_due.setAccessibleName("Due by a day")
        self.due = DayField()
        self.due.setDisplayFormat("dddd, d MMMM yyyy")
        self.due.setAccessibleName("The last day")
        self.due.setFixedSize(260, 32)
        self.has_due.clicked.connect(self._write_due)
        self.due.dateChanged.connect(self._write_due)
        self.pack = PlainButton("&Pack as one file", kind="main")
        self.print = PlainButton("P&rint questions and key…", name="Print questions and key")
        self.deals = PlainButton("Deals for the &table…", name="Deals for the table")
        self._said = label(bold=True, wrap=True)
        inside = panel()
        layout = QVBoxLayout(inside)
        layout.setContentsMargins(SPACE * 3, SPACE * 2, SPACE * 3, SPACE * 2)
        layout.setSpacing(SPACE * 3 // 2)
        layout.addWidget(label("One file to give", scale=LARGE, bold=True))
        layout.addWidget(label(_GIVE, tone="muted", wrap=True))
        day = QHBoxLayout()
        day.addWidget(self.has_due)
        day.addWidget(self.due)
        day.addStretch(1)
        layout.addLayout(day)
        self._late = label(scale=SMALL, tone="muted", wrap=True)
        layout.addWidget(self._late)
        ways = QHBoxLayout()
        ways.setSpacing(SPACE)
        ways.addWidget(self.pack)
        ways.addWidget(self.print)
        ways.addWidget(self.deals)
        ways.addStretch(1)
        layout.addLayout(ways)
        layout.addWidget(self._said)
        tell = QHBoxLayout()
        told = label(f"Tell your pupils: “{_TELL}”", wrap=True)
        told.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        self.copy = PlainButton("&Copy", kind="chip", name="Copy the message to your pupils")
        self.copy.clicked.connect(lambda: QGuiApplication.clipboard().setText(_TELL))
        tell.addWidget(told, 1)
        tell.addWidget(self.copy, 0, Qt.AlignmentFlag.AlignTop)
        layout.addLayout(tell)
        layout.addStretch(1)
        whole = QVBoxLayout(self)
        whole.setContentsMargins(0, 0, 0, 0)
        whole.addWidget(inside)

    def show_state(self, state: "BuilderState") -> None:
        """Show the last day for the lesson, and its file."""
        self.due.blockSignals(True)  # noqa: FBT003  Qt's own signature
        self.due.setDate(QDate.fromString(state.due, Qt.DateFormat.ISODate) if state.due else self._usual_day())
        self.due.blockSignals(False)  # noqa: FBT003  Qt's own signature
        self.has_due.setChecked(bool(state.due))
        self.due.setEnabled(bool(state.due))
        self._late.setText(state.late_text)
        for button in (self.pack, self.print):
            button.setEnabled(state.proof.is_sound)
        self.deals.setEnabled(state.has_rows)
        self._said.setText(state.said)
        self._said.setVisible(bool(state.said))

    @staticmethod
    def _usual_day() -> QDate:
        """Return the day in a week's time."""
        return QDate.currentDate().addDays(7)

    def _write_due(self) -> None:
        day = self.due.date().toString(Qt.DateFormat.ISODate) if self.has_due.isChecked() else ""
        self.due_written.emit(day)

    def take_focus(self) -> None:
        """Focus the day."""
        self.has_due.setFocus(Qt.FocusReason.OtherFocusReason)
