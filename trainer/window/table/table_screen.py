"""A whole deal with bots: setting up, bidding with hints, play, and the review."""

from typing import Final

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QHBoxLayout, QStackedWidget, QVBoxLayout, QWidget

from trainer.screens.drill.drill_state import BoxShown
from trainer.screens.table.table_setup import TableOptions
from trainer.screens.table.table_state import TablePhase, TableState
from trainer.window.drill.verdict_view import VerdictView
from trainer.window.look.appearance import Appearance
from trainer.window.look.theme import LARGE, SPACE
from trainer.window.parts.answer_line import AnswerLine
from trainer.window.parts.asking_once import AskOnce
from trainer.window.parts.bidding_box import BiddingBox
from trainer.window.parts.controls import ElidedLabel, PlainButton, label, page
from trainer.window.parts.hand_view import HandView
from trainer.window.parts.table_and_side import SidePanel, table_and_side
from trainer.window.table.auction_grid import AuctionGrid
from trainer.window.table.card_row import CardRow
from trainer.window.table.deal_table import DealTable
from trainer.window.table.notes_view import NotesView
from trainer.window.table.play_side import PlaySide
from trainer.window.table.review_view import ReviewView
from trainer.window.table.setup_view import SetupView
from trainer.window.table.trick_chart import TrickChart

_NARROWEST_SIDE: Final = 400
_WIDEST_SIDE: Final = 540

_LEAST_NOTES: Final = 110
_MOST_NOTES: Final = 400
_LOW: Final = 640
"""Where there is less height, the play leaves room for three rounds of the auction; the others scroll."""

_GO_ON: Final = {Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space}
_WAITING: Final = {TablePhase.JUDGED, TablePhase.TRICK_DONE}
_UNDER_WAY: Final = {TablePhase.BIDDING, TablePhase.JUDGED, TablePhase.PLAYING, TablePhase.TRICK_DONE}
_PLAYING: Final = {TablePhase.PLAYING, TablePhase.TRICK_DONE}

_NTH: Final = {1: "2nd", 2: "3rd"}

_POINT_AT_A_CALL: Final = "Point at a call, or go to it with Tab and the arrow keys, to see what it told."


class TableScreen(QWidget):
    """Shows a `TableState`; its signals are the presenter's methods, and the way back to the first screen."""

    keys: Final = (
        "Type a call and press Enter, or go to it with Tab and the arrow keys: calls",
        "Type a card such as SJ, or choose it with the arrow keys and press Enter: plays it",
        "Tab to the auction, then the arrow keys: what each call told",
        "Alt+H: a hint   Alt+U: undo your last call or card   Enter or Space: go on, turn the trick",
        "Alt+C: claim   Alt+L: claim all that is left   Alt+O: concede (asks once)",
        "After the deal, Alt+A: all hands   Alt+N: next deal   Alt+S: the same again   Alt+C: choose",
        "Ctrl+F: search what can be dealt   Alt+E: leave the table (asks once while a deal is under way)",
    )
    options_chosen = Signal(TableOptions)
    begun = Signal()
    called = Signal(str)
    played = Signal(str)
    went_on = Signal()
    took_back = Signal()
    hinted = Signal()
    asked = Signal(int)
    forgot = Signal()
    claimed = Signal(int)
    conceded = Signal()
    hands_shown = Signal(bool)
    replayed = Signal(int)
    again = Signal()
    next_deal = Signal()
    other = Signal()
    left = Signal()

    def __init__(self, appearance: Appearance) -> None:
        super().__init__()
        page(self)
        self._phase = TablePhase.SETTING_UP
        self._asked: tuple[object, ...] = ()
        self._dealt = ""
        self._title = ElidedLabel(bold=True)
        self._name = label(tone="muted")
        self._name.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        self.leave = AskOnce("L&eave the table", "Leave this deal unfinished?", kind="flat")
        self.setup = SetupView(appearance)
        self.table = DealTable(appearance)
        self.hand = HandView(appearance)
        self.cards = CardRow(appearance)
        self.prompt = label(scale=LARGE, bold=True, wrap=True)
        self.grid = AuctionGrid(appearance)
        self.hint = PlainButton("&Hint", name="A hint for your call")
        self.take_back = PlainButton("&Undo", name="Undo: take back your last call or card")
        self.open_hands = PlainButton("&All hands", name="Show all hands")
        self.open_hands.setCheckable(True)
        self.tricks = TrickChart(appearance)
        self.notes = NotesView(appearance)
        self.line = AnswerLine()
        self.box = BiddingBox(appearance)
        self.verdict = VerdictView(appearance)
        self.play = PlaySide(appearance)
        self.review = ReviewView(appearance)
        self.waiting = label(scale=LARGE, tone="muted", wrap=True)
        self.waiting.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self._calling = self._calling_side()
        self._sides = QStackedWidget()
        for side in (self._calling, self.verdict, self.play, self.review):
            self._sides.addWidget(side)
        self._left = QWidget()
        self._deal = self._deal_page()
        self._pages = QStackedWidget()
        for shown in (self.setup, self.waiting, self._deal):
            self._pages.addWidget(shown)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.addWidget(self._pages)
        self.head = self._new_head()
        self._connect()

    def show_state(self, state: TableState) -> None:
        """Show the state."""
        self._phase = state.phase
        self._title.setText(state.title)
        # In a match the number of the deal makes way for what holds for it; pointing at it tells it all the same.
        short = state.deal.partition(" · ")[2] or state.deal
        # What held for a deal that is over, such as the score before it, would stand against how the match stands now.
        told = "" if state.phase is TablePhase.OVER else short
        in_match = state.match and " · ".join(filter(None, (state.match.line, told)))
        self._name.setText(in_match or state.deal)
        self._name.setToolTip(state.deal)
        self._name.setVisible(bool(self._name.text()))
        self.leave.asks = state.phase in _UNDER_WAY
        self.leave.setVisible(state.phase is not TablePhase.SETTING_UP)  # before a deal "Back" leads away
        if state.phase is TablePhase.SETTING_UP and state.setup is not None:
            self._show_setup(state)
        elif not state.seats:
            self._pages.setCurrentWidget(self.waiting)
            self.waiting.setText(state.message or state.busy)
            self._asked = ()
        else:
            self._show_deal(state)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Enter and Space go on from a verdict or a complete trick, wherever the focus is."""
        if self._phase in _WAITING and event.key() in _GO_ON and not event.isAutoRepeat():
            self.went_on.emit()
            return
        super().keyPressEvent(event)

    def _connect(self) -> None:
        """What is done in the parts is said by the screen."""
        self.leave.confirmed.connect(self.left)
        self.setup.changed.connect(lambda: self.options_chosen.emit(self._options()))
        self.setup.begun.connect(self.begun)
        self.setup.another.connect(self.left)
        self.grid.asked.connect(self.asked)
        self.grid.left.connect(self.forgot)
        self.hint.clicked.connect(self.hinted)
        self.take_back.clicked.connect(self.took_back)
        self.open_hands.clicked.connect(self.hands_shown)
        self.tricks.stepped.connect(self.replayed)
        self.verdict.went_on.connect(self.went_on)
        self.play.went_on.connect(self.went_on)
        self.play.claimed.connect(self.claimed)
        self.play.conceded.connect(self.conceded)
        self.review.another.connect(self.next_deal)
        self.review.again.connect(self.again)
        self.review.other.connect(self.other)
        for made_a_call in (self.line.answered, self.box.called):
            made_a_call.connect(self.called)
        for played_a_card in (self.cards.played, self.play.played):
            played_a_card.connect(self.played)

    def _show_setup(self, state: TableState) -> None:
        is_new = self._pages.currentWidget() is not self.setup
        self._pages.setCurrentWidget(self.setup)
        if state.setup is not None:
            self.setup.show_setup(state.setup, state.message)
        if is_new:
            self._asked = ()
            self.setup.take_focus()

    def _show_deal(self, state: TableState) -> None:
        self._pages.setCurrentWidget(self._deal)
        doing = (state.phase, len(state.chips), len(state.cards), state.moves, state.is_learners_turn, state.trick)
        is_new = doing != self._asked
        self._asked = doing
        over = state.phase is TablePhase.OVER
        playing = state.phase in _PLAYING
        self.table.show_deal(state)
        # Beside the cards of another seat that the learner plays, the own ones stay in sight.
        has_chart = over and bool(state.tricks)
        self.hand.setVisible((not playing and not has_chart) or bool(state.plays_for))
        self.tricks.setVisible(has_chart)
        self.cards.setVisible(playing)
        self.hand.show_hand(state.seats[0].hand if state.plays_for else state.hand)
        if state.phase is TablePhase.BIDDING and state.deal != self._dealt:
            self._dealt = state.deal
            self.hand.deal()
        if state.phase is TablePhase.JUDGED and state.verdict is not None:
            self.hand.mark_cards(state.verdict.cards)
        self.cards.show_cards(state.cards, is_turn=state.is_learners_turn, whose=state.plays_for)
        self.grid.show_calls(state.seats, state.chips, rounds=3 if over or (playing and self.height() < _LOW) else 4)
        self.notes.show_notes(state, "" if over else _POINT_AT_A_CALL)
        self.notes.setVisible(state.meaning is not None or not (over or state.phase is TablePhase.JUDGED))
        self.notes.setMaximumHeight(_LEAST_NOTES if over or playing else _MOST_NOTES)
        self.prompt.setText(_prompt(state))
        self.prompt.setVisible(bool(self.prompt.text()))
        # Where the verdict on a call is read it keeps its place, so that "Undo" does not move.
        self.hint.setVisible(not over)
        can_hint = state.is_learners_turn and not (state.hint and state.hint.is_last)
        if self.hint.hasFocus() and state.is_learners_turn and not can_hint:
            line = self.play.line if playing else self.line
            line.edit.setFocus(Qt.FocusReason.OtherFocusReason)
        self.hint.setEnabled(can_hint)
        self.hint.setText("&Hint" if state.hint is None or state.hint.is_last else f"{_NTH[state.hint.step]} &hint")
        self.hint.setAccessibleName(f"A hint for your {'card' if playing else 'call'}")
        self.take_back.setVisible(not over)
        self.take_back.setEnabled(state.can_take_back)
        self.open_hands.setVisible(over)
        self.open_hands.setChecked(state.hands_open)
        if has_chart:
            self.tricks.show_deal(state)
        self._show_side(state, is_new=is_new)

    def _show_side(self, state: TableState, *, is_new: bool) -> None:
        if state.phase is not TablePhase.OVER:
            self.review.forget()
        match state.phase:
            case TablePhase.JUDGED if state.verdict is not None:
                self._sides.setCurrentWidget(self.verdict)
                self.verdict.show_verdict(state.verdict, state.message, onward="Go on")
            case TablePhase.PLAYING | TablePhase.TRICK_DONE:
                self._sides.setCurrentWidget(self.play)
                self.play.show_play(state, is_new=is_new)
            case TablePhase.OVER:
                self._sides.setCurrentWidget(self.review)
                if state.review is not None:
                    self.review.show_review(state.review, state.seats, state.message)
                    self.review.show_match(state.match)
            case _:
                self._sides.setCurrentWidget(self._calling)
                self._show_calling(state, is_new=is_new)

    def _show_calling(self, state: TableState, *, is_new: bool) -> None:
        self.line.setEnabled(state.is_learners_turn)
        if not state.is_learners_turn:
            self.line.edit.clear()  # the call stands in the auction
        self.line.show_samples(state.typed)
        self.box.setEnabled(state.is_learners_turn)
        if is_new:
            self.box.show_box(state.box or BoxShown((), ()))
            if state.is_learners_turn:
                self.line.begin(f"{self.table.accessibleName()}. {self.hand.accessibleName()}")
        self.line.show_message(state.message)

    def _options(self) -> TableOptions:
        setup = self.setup
        return TableOptions(
            setup.part,
            setup.seed.text().strip(),
            setup.bidding.isChecked(),
            setup.plays_on.isChecked(),
            setup.opponents.currentData() or "",
        )

    def _new_head(self) -> QWidget:
        """The convention and the deal; the main window puts it into its bar."""
        head = QWidget()
        layout = QHBoxLayout(head)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(SPACE * 2)
        layout.addWidget(self._title, 1)
        layout.addWidget(self._name)
        layout.addWidget(self.leave)
        return head

    def _deal_page(self) -> QWidget:
        side = SidePanel()
        side.setMinimumWidth(_NARROWEST_SIDE)
        side.setMaximumWidth(_WIDEST_SIDE)
        inside = QVBoxLayout(side)
        inside.setContentsMargins(SPACE * 2, SPACE * 3 // 2, SPACE * 2, SPACE * 3 // 2)
        inside.setSpacing(SPACE)
        inside.addWidget(self.prompt)
        inside.addWidget(self.grid)
        buttons = QHBoxLayout()
        buttons.setSpacing(SPACE)
        for button in (self.hint, self.take_back, self.open_hands):
            buttons.addWidget(button)
        buttons.addStretch(1)
        inside.addLayout(buttons)
        inside.addWidget(self.notes, 2)
        inside.addWidget(self._sides, 4)
        return table_and_side(self._left, ((self.table, 3), (self.hand, 2), (self.cards, 2), (self.tricks, 2)), side)

    def _calling_side(self) -> QWidget:
        made = QWidget()
        layout = QVBoxLayout(made)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(SPACE)
        layout.addWidget(self.line)
        layout.addWidget(self.box, 1)
        return made


def _prompt(state: TableState) -> str:
    if state.busy:
        return "" if state.phase in _PLAYING else state.busy
    if state.phase is TablePhase.BIDDING and state.is_learners_turn:
        return "What do you call?"
    return "Your call" if state.phase is TablePhase.JUDGED else ""
