"""The view of a drill: reading, question with bidding box or with options, verdict, summary."""

from dataclasses import replace
from itertools import pairwise
from typing import ClassVar, TypeVar

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QKeyEvent, QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QStackedWidget, QVBoxLayout, QWidget

from trainer.screens.drill.auction_columns import are_on_compass
from trainer.screens.drill.drill_state import BoxDisplay, DrillState, Phase
from trainer.window.drill.action_block import ActionBlock
from trainer.window.drill.choice_view import ChoiceView
from trainer.window.drill.hint_list import HintList
from trainer.window.drill.reading_view import ReadingView
from trainer.window.drill.summary_view import SummaryView
from trainer.window.drill.tick_row import TickRow
from trainer.window.drill.verdict_view import VerdictView
from trainer.window.look.announcing import announce
from trainer.window.look.appearance import Appearance
from trainer.window.look.theme import LARGE, SMALL, SPACE
from trainer.window.parts.bidding_box import BiddingBox
from trainer.window.parts.controls import ElidedLabel, PlainButton, label, line
from trainer.window.parts.hand_view import HandView
from trainer.window.parts.table_and_side import SidePanel, least_size_of, table_and_side
from trainer.window.parts.table_view import TableView
from trainer.window.screen.asker import Asker
from trainer.window.screen.screen import Screen
from trainer.window.screen.tour import TourStop

_NARROWEST_SIDE = 380
_WIDEST_SIDE = 520
_WIDEST_ALONE = 820
"""The largest width of the side without a table beside it."""

_GO_ON = {Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space}


_Asker = TypeVar("_Asker", bound=Asker)


class QuestionScreen(Screen[_Asker]):
    """The view of a `DrillState`. Subclasses define the effects of giving up, going on and ending."""

    ends: ClassVar[tuple[str, str]] = ("&End drill", "End the drill now")
    """The label of the button that ends it, and its name for a screen reader."""

    _last = "See the result"
    _has_summary = True
    """The text of the button after the last verdict."""

    def __init__(self, appearance: Appearance) -> None:
        super().__init__()
        self._asked = 0
        self._phase = Phase.PREPARING
        self._state = DrillState(Phase.PREPARING)
        self._told_why = 0
        self._title = ElidedLabel(bold=True)
        self._progress = label()
        self.ticks = TickRow(appearance)
        self.end = PlainButton(self.ends[0], kind="flat", name=self.ends[1])
        self.table = TableView(appearance)
        self.hand = HandView(appearance)
        keeps_its_place = self.hand.sizePolicy()
        keeps_its_place.setRetainSizeWhenHidden(True)
        self.hand.setSizePolicy(keeps_its_place)
        self.situation = label(scale=LARGE, bold=True, wrap=True)
        self.topic = label(scale=SMALL, tone="muted", wrap=True)
        self.why = PlainButton("&Why again today?", kind="fold")
        self.why_now = label(scale=SMALL, tone="muted", wrap=True)
        self.said_before = label(scale=SMALL, tone="muted", wrap=True)
        self.hints = HintList(appearance)
        self.box = BiddingBox(appearance)
        self.choice = ChoiceView(appearance)
        self.ways_on = ActionBlock()
        self.line = self.ways_on.line
        self.verdict = VerdictView(appearance, self.ways_on.next)
        self.note = label(scale=LARGE, tone="muted", wrap=True)
        self.note.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.choose_another = PlainButton("Choose another", name="Choose another drill")
        self.reading = ReadingView(appearance)
        self.summary = SummaryView(appearance)
        for answers in (self.line.answered, self.box.called, self.choice.options.chosen):
            answers.connect(self._answer)
        self.end.clicked.connect(self._end)
        self.ways_on.dont_know.clicked.connect(self._give_up)
        self.ways_on.next.clicked.connect(self._go_on)
        self.why.clicked.connect(self._tell_why)
        self._waiting = self._waiting_side()
        self._sides = QStackedWidget()
        for side in (self.box, self.choice, self.verdict, self._waiting):
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
        self._order_tabs()

    @property
    def least_size(self) -> QSize:
        """Return the size of the page on display: table and panel need less room than three columns of text."""
        return least_size_of(self._pages.currentWidget())

    def show_state(self, state: DrillState) -> None:
        """Bring the whole screen into line with the drill's state."""
        before, self._state = self._state, state
        self._phase = state.phase
        onward = self._last if state.number >= state.questions else "Next question"
        if state.looks_back:
            onward = "Back to the drill" if self._has_summary else self._last
        self.ways_on.show_state(state, onward)
        self.table.show_meaning(state.meaning)
        if replace(state, undo_seconds=before.undo_seconds, meaning=before.meaning) == before:
            return
        self._show_head(state)
        asking = state.phase is Phase.ASKING and state.choice is None
        self.table.show_auction(state.seats, state.standing, asking=asking, clockwise=state.clockwise)
        self.hand.show_hand(state.hand, face_down=state.phase is Phase.PREPARING)
        if state.verdict is not None:
            self.hand.mark_cards(state.verdict.cards)
        self._make_setup(state)
        for heading, text in ((self.situation, state.situation), (self.topic, state.topic)):
            heading.setText(text)
            heading.setVisible(bool(text))
        self._show_story(state)
        match state.phase:
            case Phase.READING if state.page is not None:
                self._pages.setCurrentWidget(self.reading)
                self.reading.show_page(state.page)
            case Phase.ASKING:
                self._show_question(state)
            case Phase.ANSWERED if state.verdict is not None:
                self._asked = 0
                self._show_side(self.verdict)
                self.verdict.show_verdict(state.verdict, state.message, onward=onward, choice=state.choice)
                self.line.show_message("")  # once the focus is elsewhere: nobody shall hear the question again
            case Phase.FINISHED if state.summary is not None:
                self._pages.setCurrentWidget(self.summary)
                self.summary.show_summary(state.summary, state.message)
            case _:
                self._show_waiting(state)

    def label_way_out(self, way: str, *, goes_first: bool, has_summary: bool) -> None:
        """Set the label of the button that leaves the drill: in the summary, or else on the last verdict."""
        self._has_summary = has_summary
        self._last = "See the result" if has_summary else way.replace("&", "")
        self.summary.label_way_out(way, goes_first=goes_first)

    def tour(self) -> tuple[TourStop, ...]:
        """Return the stops of the tour: the question, and its controls."""
        ways = self.ways_on
        told = (
            (self.hand, "Your hand", "After your answer the cards that matter rise and get a ring."),
            (self.table, "The auction", "Point at a call, or go to it with Tab and the arrows, to see its meaning."),
            (self.box, "The bidding box", "Calls that somebody would make here; one click shows all others."),
            (self.line.edit, "Or type", "Type a call, such as 28ns or 3nt, and press Enter."),
            (ways.hint, "A hint", "First the situation, then what the convention looks for; never the call."),
            (ways.dont_know, "I don't know", "No need to guess: it shows the answer, and the question comes back."),
            (self.ticks, "Your progress", "Tall for right, short for missed. You may stop at any time."),
        )
        return tuple(TourStop(*stop) for stop in told)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Give hints more room in a higher window."""
        super().resizeEvent(event)
        self.hints.keep_height(self.height())

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Go on from a verdict on Enter and Space, and type a call, wherever the focus is."""
        if self._phase is Phase.ANSWERED and event.key() in _GO_ON and not event.isAutoRepeat():
            self._go_on()
            return
        if self._sides.currentWidget() is self.choice and self.choice.press(event):
            return
        if not self.line.take_key(event):
            super().keyPressEvent(event)

    def _answer(self, text: str) -> None:
        self.tell(lambda asker: asker.answer(text))

    def _give_up(self) -> None:
        """Go on without an answer to this question."""

    def _go_on(self) -> None:
        """Go on from a verdict."""

    def _end(self) -> None:
        """End the drill without asking further questions; subclasses define how."""

    def _order_tabs(self) -> None:
        """Let Tab go from the typed call to the box, the other buttons, the auction and the hand."""
        ways = self.ways_on
        ordered = (self.line.edit, self.line.button, *self.box.by_tab, ways.dont_know, ways.hint, self.table, self.hand)
        for before, after in pairwise(ordered):
            QWidget.setTabOrder(before, after)

    def _show_story(self, state: DrillState) -> None:
        """Show what is told with a question: hints, earlier calls, and on demand why it is asked again."""
        asking = state.phase is Phase.ASKING
        # A sheet has the states of the sides below it.
        states = "" if are_on_compass(state.seats) else state.states
        before = " ".join(filter(None, (states, state.said_before)))
        for text, shown in ((self.said_before, before), (self.why_now, state.why_now)):
            text.setText(shown)
        self.said_before.setVisible(bool(before))
        self.why.setVisible(asking and bool(state.why_now))
        if not state.number:  # another drill begins
            self._told_why = 0
        is_told = self._told_why == state.number and bool(state.why_now)
        self.why_now.setVisible(is_told)
        self.hints.show_hints(state.hints)
        self.hints.setVisible((asking or state.phase is Phase.PREPARING) and state.choice is None)

    def _tell_why(self) -> None:
        self._told_why = self._state.number
        self.why_now.show()
        announce(self.why_now, self.why_now.text())

    def _make_setup(self, state: DrillState) -> None:
        """Hide the table and the hand for questions that have none, such as those about laws."""
        has_table = bool(state.seats) or state.choice is None
        has_hand = bool(state.hand) or state.choice is None
        self._left.setVisible(has_table or has_hand)
        self.table.setVisible(has_table)
        self.hand.setVisible(has_hand)
        self._side.setMaximumWidth(_WIDEST_SIDE if has_table or has_hand else _WIDEST_ALONE)

    def _show_head(self, state: DrillState) -> None:
        reads = state.phase is Phase.READING and state.page is not None
        place = state.place if reads else ""
        # While it is read its number stands at the right, with how many there are. A teacher's lesson has none.
        own_title = "" if state.page is None else state.page.title
        drill = "" if reads else state.place.partition(" of ")[0] or own_title
        self._title.setText(" · ".join(filter(None, (drill, state.title))))
        self._progress.setText(f"{state.number} of {state.questions}" if state.number else place)
        self._progress.setAccessibleName(place or f"Question {state.number} of {state.questions}")
        self.ticks.show_ticks(state.ticks, state.questions, is_asking=state.phase is Phase.ASKING)
        running = state.phase not in {Phase.FINISHED, Phase.FAILED}
        self.ticks.setVisible(running and state.number > 0)
        self._progress.setVisible(running and bool(self._progress.text()))
        text, name = ("Leave the l&esson", "Leave the lesson") if reads else self.ends
        self.end.setText(text)
        self.end.setAccessibleName(name)
        self.end.setVisible(running)

    def _show_question(self, state: DrillState) -> None:
        if state.choice is not None:
            self._show_side(self.choice)
            self.choice.show_choice(state.choice, is_new=state.number != self._asked)
            self._asked = state.number
        else:
            self._show_side(self.box)
            if state.number != self._asked or not self.box.tiles:
                self._asked = state.number
                self.box.show_box(state.box or BoxDisplay(state.groups, state.groups))
                question = f"{self.table.accessibleName()}. {self.hand.accessibleName()}"
                self.ways_on.begin(state.typed, question)
        self.line.show_message(state.message)

    def _show_waiting(self, state: DrillState) -> None:
        failed = state.phase is Phase.FAILED
        self._asked = 0
        self._show_side(self._waiting)
        self.note.setText(state.message if failed else "Dealing the next hand…")
        self.choose_another.setVisible(failed)
        if failed:
            self.choose_another.setFocus(Qt.FocusReason.OtherFocusReason)

    def _show_side(self, side: QWidget) -> None:
        self._pages.setCurrentWidget(self._question)
        self._sides.setCurrentWidget(side)

    def _new_head(self) -> QWidget:
        """Return the head: the drill, how far it is, and the button that ends it."""
        head = QWidget()
        layout = QHBoxLayout(head)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(SPACE * 2)
        layout.addWidget(self._title, 1)
        layout.addWidget(self._progress)
        layout.addWidget(self.ticks, 0, Qt.AlignmentFlag.AlignVCenter)
        layout.addWidget(self.end)
        return head

    def _question_page(self) -> QWidget:
        side = self._side
        side.setMinimumWidth(_NARROWEST_SIDE)
        side.setMaximumWidth(_WIDEST_SIDE)
        inside = QVBoxLayout(side)
        inside.setContentsMargins(SPACE * 2, SPACE * 2, SPACE * 2, SPACE * 2)
        inside.setSpacing(SPACE)
        title = QHBoxLayout()
        title.addWidget(self.situation, 1)
        title.addWidget(self.why, 0, Qt.AlignmentFlag.AlignTop)
        words = QWidget()
        headings = QVBoxLayout(words)
        headings.setContentsMargins(0, 0, 0, 0)
        headings.setSpacing(SPACE)
        headings.addLayout(title)
        headings.addWidget(self.topic)
        top = QHBoxLayout()
        top.addWidget(words, 1)
        top.addWidget(self.ways_on.report, 0, Qt.AlignmentFlag.AlignTop | Qt.AlignmentFlag.AlignRight)
        inside.addLayout(top)
        inside.addWidget(self.why_now)
        inside.addWidget(self.said_before)
        inside.addWidget(self.hints)
        inside.addWidget(self._sides, 1)
        inside.addWidget(line())
        inside.addWidget(self.ways_on)
        return table_and_side(self._left, ((self.table, 3), (self.hand, 2)), side)

    def _waiting_side(self) -> QWidget:
        made = QWidget()
        layout = QVBoxLayout(made)
        layout.addStretch(1)
        layout.addWidget(self.note)
        layout.addWidget(self.choose_another, 0, Qt.AlignmentFlag.AlignHCenter)
        layout.addStretch(2)
        return made
