"""The drill: reading, question with bidding box or with answers to choose from, verdict, summary."""

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QHBoxLayout, QProgressBar, QStackedWidget, QVBoxLayout, QWidget

from trainer.screens.drill.drill_state import DrillState, Phase
from trainer.window.drill.choice_view import ChoiceView
from trainer.window.drill.reading_view import ReadingView
from trainer.window.drill.summary_view import SummaryView
from trainer.window.drill.verdict_view import VerdictView
from trainer.window.look.appearance import Appearance
from trainer.window.look.theme import LARGE, SMALL, SPACE
from trainer.window.parts.answer_line import AnswerLine
from trainer.window.parts.bidding_box import BiddingBox
from trainer.window.parts.controls import ElidedLabel, PlainButton, label, page
from trainer.window.parts.hand_view import HandView
from trainer.window.parts.table_and_side import SidePanel, table_and_side
from trainer.window.parts.table_view import TableView

_NARROWEST_SIDE = 380
_WIDEST_SIDE = 520
_WIDEST_ALONE = 820
"""Of the side where there is no table beside it."""

_GO_ON = {Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space}


class DrillScreen(QWidget):
    """Shows a `DrillState`; its signals are the presenter's methods, and the two ways on from the summary."""

    answered = Signal(str)
    went_on = Signal()
    ended = Signal()
    again = Signal()
    another = Signal()

    def __init__(self, appearance: Appearance) -> None:
        super().__init__()
        page(self)
        self._asked = 0
        self._phase = Phase.PREPARING
        self._title = ElidedLabel(bold=True)
        self._progress = label()
        self._right = label(tone="muted")
        self._bar = QProgressBar()
        self._bar.setTextVisible(False)
        self._bar.setFixedWidth(120)
        self._bar.setAccessibleName("Questions answered")
        self.end = PlainButton("&End drill", kind="flat", name="End the drill now")
        self.end.clicked.connect(self.ended)
        self.table = TableView(appearance)
        self.hand = HandView(appearance)
        self.situation = label(scale=LARGE, bold=True, wrap=True)
        self.why_now = label(scale=SMALL, tone="muted", wrap=True)
        self.line = AnswerLine()
        self.box = BiddingBox(appearance)
        self.choice = ChoiceView(appearance)
        self.verdict = VerdictView(appearance)
        self.note = label(scale=LARGE, tone="muted", wrap=True)
        self.note.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.leave = PlainButton("Choose another", name="Choose another drill")
        self.reading = ReadingView(appearance)
        self.summary = SummaryView(appearance)
        self.line.answered.connect(self.answered)
        self.box.called.connect(self.answered)
        self.choice.chosen.connect(self.answered)
        self.verdict.went_on.connect(self.went_on)
        self.reading.went_on.connect(self.went_on)
        self.summary.again.connect(self.again)
        self.summary.another.connect(self.another)
        self.leave.clicked.connect(self.another)
        self._asking = self._asking_side()
        self._waiting = self._waiting_side()
        self._sides = QStackedWidget()
        for side in (self._asking, self.choice, self.verdict, self._waiting):
            self._sides.addWidget(side)
        self._left = QWidget()
        self._side = SidePanel()
        self._question = self._question_page()
        self._pages = QStackedWidget()
        for shown in (self.reading, self._question, self.summary):
            self._pages.addWidget(shown)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(0)
        layout.addWidget(self._pages, 1)
        self.head = self._new_head()

    def show_state(self, state: DrillState) -> None:
        """Show the state."""
        self._phase = state.phase
        self._show_head(state)
        asking = state.phase is Phase.ASKING and state.choice is None
        self.table.show_auction(state.seats, state.standing, asking=asking, clockwise=state.clockwise)
        self.hand.show_hand(state.hand, face_down=state.phase is Phase.PREPARING)
        if state.verdict is not None:
            self.hand.mark_cards(state.verdict.cards)
        self._make_room(state)
        self.situation.setText(state.situation)
        self.why_now.setText(state.why_now)
        self.why_now.setVisible(bool(state.why_now))
        match state.phase:
            case Phase.READING:
                self._pages.setCurrentWidget(self.reading)
                self.reading.show_reading(state.reading)
            case Phase.ASKING:
                self._show_question(state)
            case Phase.ANSWERED if state.verdict is not None:
                self._show_side(self.verdict)
                is_last = state.number >= state.questions
                self.verdict.show_verdict(state.verdict, state.message, is_last=is_last, choice=state.choice)
            case Phase.FINISHED if state.summary is not None:
                self._pages.setCurrentWidget(self.summary)
                self.summary.show_summary(state.summary, state.message)
            case _:
                self._show_waiting(state)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Enter and Space go on from a verdict, wherever the focus is."""
        if self._phase is Phase.ANSWERED and event.key() in _GO_ON and not event.isAutoRepeat():
            self.went_on.emit()
            return
        if self._sides.currentWidget() is self.choice and self.choice.press(event):
            return
        super().keyPressEvent(event)

    def _make_room(self, state: DrillState) -> None:
        """Questions about the laws have no table, and some others no hand."""
        has_table = bool(state.seats) or state.choice is None
        self._left.setVisible(has_table)
        self.hand.setVisible(bool(state.hand) or state.choice is None)
        self._side.setMaximumWidth(_WIDEST_SIDE if has_table else _WIDEST_ALONE)

    def _show_head(self, state: DrillState) -> None:
        self._title.setText(state.title)
        self._progress.setText(f"Question {state.number} of {state.questions}" if state.number else "")
        self._right.setText(f"{state.right_so_far} right so far" if state.number else "")
        answered = state.number if state.phase in {Phase.ANSWERED, Phase.FINISHED} else max(0, state.number - 1)
        self._bar.setRange(0, max(1, state.questions))
        self._bar.setValue(answered)
        running = state.phase not in {Phase.FINISHED, Phase.FAILED}
        for shown in (self._progress, self._right, self._bar):
            shown.setVisible(running and state.number > 0)
        self.end.setVisible(running)

    def _show_question(self, state: DrillState) -> None:
        if state.choice is not None:
            self._show_side(self.choice)
            self.choice.show_choice(state.choice, is_new=state.number != self._asked)
            self.choice.show_message(state.message)
            self._asked = state.number
            return
        self._show_side(self._asking)
        if state.number != self._asked or not self.box.tiles:
            self._asked = state.number
            self.box.show_groups(state.groups)
            self.line.show_samples(state.typed)
            self.line.begin()
        self.line.show_message(state.message)

    def _show_waiting(self, state: DrillState) -> None:
        failed = state.phase is Phase.FAILED
        self._asked = 0
        self._show_side(self._waiting)
        self.note.setText(state.message if failed else "Dealing the next hand…")
        self.leave.setVisible(failed)
        if failed:
            self.leave.setFocus(Qt.FocusReason.OtherFocusReason)

    def _show_side(self, side: QWidget) -> None:
        self._pages.setCurrentWidget(self._question)
        self._sides.setCurrentWidget(side)

    def _new_head(self) -> QWidget:
        """How far the drill is; the main window puts it into its bar."""
        head = QWidget()
        layout = QHBoxLayout(head)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(SPACE * 2)
        layout.addWidget(self._title, 1)
        layout.addWidget(self._progress)
        layout.addWidget(self._bar, 0, Qt.AlignmentFlag.AlignVCenter)
        layout.addWidget(self._right)
        layout.addWidget(self.end)
        return head

    def _question_page(self) -> QWidget:
        side = self._side
        side.setMinimumWidth(_NARROWEST_SIDE)
        side.setMaximumWidth(_WIDEST_SIDE)
        inside = QVBoxLayout(side)
        inside.setContentsMargins(SPACE * 2, SPACE * 2, SPACE * 2, SPACE * 2)
        inside.setSpacing(SPACE)
        inside.addWidget(self.situation)
        inside.addWidget(self.why_now)
        inside.addSpacing(SPACE // 2)
        inside.addWidget(self._sides, 1)
        return table_and_side(self._left, ((self.table, 3), (self.hand, 2)), side)

    def _asking_side(self) -> QWidget:
        made = QWidget()
        layout = QVBoxLayout(made)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(SPACE * 3 // 2)
        layout.addWidget(self.line)
        layout.addWidget(self.box, 1)
        return made

    def _waiting_side(self) -> QWidget:
        made = QWidget()
        layout = QVBoxLayout(made)
        layout.addStretch(1)
        layout.addWidget(self.note)
        layout.addWidget(self.leave, 0, Qt.AlignmentFlag.AlignHCenter)
        layout.addStretch(2)
        return made
