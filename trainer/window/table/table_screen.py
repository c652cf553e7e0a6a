"""A whole deal with bots: setting up, bidding with hints, play, and the review."""

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QSize, Qt, QTimer
from PySide6.QtGui import QGuiApplication, QKeyEvent, QMouseEvent, QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QStackedWidget, QVBoxLayout, QWidget

from trainer.screens.table.at_table import TablePresenter
from trainer.screens.table.table_setup import TableOptions
from trainer.screens.table.table_state import TablePhase, TableState
from trainer.window.drill.verdict_view import VerdictView
from trainer.window.look.appearance import Appearance
from trainer.window.look.theme import LARGE, SPACE, is_text_large, width_for_text
from trainer.window.parts.answer_line import AnswerLine
from trainer.window.parts.bidding_box import BiddingBox
from trainer.window.parts.confirm_button import ConfirmButton
from trainer.window.parts.controls import ElidedLabel, PlainButton, YieldingLabel, label
from trainer.window.parts.hand_view import HandView
from trainer.window.parts.table_and_side import SidePanel, least_size_of, table_and_side
from trainer.window.screen.screen import Screen
from trainer.window.table.auction_grid import AuctionGrid
from trainer.window.table.card_row import CardRow
from trainer.window.table.deal_table import DealTable
from trainer.window.table.notes_view import NotesView
from trainer.window.table.play_side import PlaySide, trick_line
from trainer.window.table.review_view import ReviewView
from trainer.window.table.setup_view import SetupView
from trainer.window.table.trick_chart import TrickChart

if TYPE_CHECKING:
    from trainer.language.book.rule_book import RuleBook
    from trainer.screens.table.imported_deals import ImportedDeals

_NARROWEST_SIDE: Final = 400
_NARROWEST_IN_LARGE_TEXT: Final = 360
_WIDEST_SIDE: Final = 540

_NOTES: Final = 96
_LOW_NOTES: Final = 48
_LOW_NOTES_IN_PLAY: Final = 64
"""The constant height of the notes, so that nothing below them moves."""

_SEEN_MS: Final = 1600
"""How long a complete trick is shown before the next one begins by itself, in milliseconds."""

_LOW: Final = 690
"""Below this height, in pixels, notes are shorter and three rounds of the auction are visible.

Otherwise the bidding box has no room for its seven levels.
"""

_GO_ON: Final = {Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space}
_WAITING: Final = {TablePhase.JUDGED, TablePhase.TRICK_DONE}
_UNDER_WAY: Final = {TablePhase.BIDDING, TablePhase.JUDGED, TablePhase.PLAYING, TablePhase.TRICK_DONE}
_PLAYING: Final = {TablePhase.PLAYING, TablePhase.TRICK_DONE}

_NTH: Final = {1: "2nd", 2: "3rd"}

_POINT_AT_A_CALL: Final = "Point at a call, or go to it with Tab and the arrow keys, to see its meaning."


class TableScreen(Screen[TablePresenter]):
    """The view of a `TableState`. One table at a time has a presenter, until the learner leaves it."""

    keys = (
        "Type a call and press Enter, or go to it with Tab and the arrow keys: calls",
        "Type a card such as SJ, or choose it with the arrow keys and press Enter: plays it",
        "Tab to the auction, then the arrow keys: the meaning of each call",
        "Alt+H: a hint   Alt+U: undo your last call or card   Enter, Space or a click: go on, turn the trick",
        "Alt+C: claim   Alt+L: claim all that is left   Alt+O: concede (asks once)",
        "After the deal, Alt+A: all hands   Alt+N: next deal   Alt+S: the same again   Alt+C: choose",
        "After the deal, Alt+K: copy a link to it, where the game has a viewer of hands",
        "Ctrl+F: search what can be dealt   Alt+E: leave the table (asks once while a deal is under way)",
    )

    def __init__(self, appearance: Appearance) -> None:
        super().__init__()
        self._phase = TablePhase.SETTING_UP
        self._looks = appearance
        self._turning = QTimer(self)
        self._turning.setSingleShot(True)
        self._turning.timeout.connect(self._turn_trick)
        self._asked: tuple[object, ...] = ()
        self._dealt = ""
        self._title = ElidedLabel(bold=True)
        self._name = YieldingLabel()
        self._name.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        self.leave_button = ConfirmButton("L&eave the table", "Leave this deal unfinished?", kind="flat")
        self.setup = SetupView(appearance, self._choose, self._begin)
        self.table = DealTable(appearance)
        self.hand = HandView(appearance)
        self.cards = CardRow(appearance)
        self.prompt = ElidedLabel(scale=LARGE, bold=True)
        self.grid = AuctionGrid(appearance)
        self.hint = PlainButton("&Hint", name="A hint for your call")
        self.take_back = PlainButton("&Undo", name="Undo: take back your last call or card")
        self.open_hands = PlainButton("&All hands", name="Show all hands")
        self.open_hands.setCheckable(True)
        self.copy_link = PlainButton("Copy lin&k", name="Copy a link that shows this deal in a viewer")
        self._link = ""
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

    def sit_down(
        self, book: "RuleBook", options: TableOptions, *, begin: bool, imported: "ImportedDeals | None" = None
    ) -> None:
        """Open a table of a convention, with the deals of a file; `begin` deals at once."""
        from trainer.screens.table.at_table import TablePresenter
        from trainer.screens.table.deal_at_table import at_once
        from trainer.screens.table.deal_log import deal_log_of
        from trainer.screens.table.table_setup import table_maker

        hub, room = self.hub, self.hub.agreements.practice
        presenter: TablePresenter

        def show(state: TableState) -> None:
            if self.presenter is presenter:  # a table that was left may still hear from its bots
                self.show_state(state)

        self.setup.search.clear()
        self.presenter = presenter = TablePresenter(
            table_maker(room, book, imported) if imported else table_maker(room, book),
            show,
            hub.background,
            slow=hub.slow,
            options=options,
            log=deal_log_of(room),
            pace=hub.pace or at_once,
        )
        hub.show_screen(self)
        if begin:
            presenter.begin()
        else:
            presenter.start()

    def leave(self) -> None:
        """Leave the table."""
        self.tell(lambda table: table.leave())
        self.presenter = None

    @property
    def least_size(self) -> QSize:
        """Return the size of the page on display: table and panel need less room than three columns of text."""
        return least_size_of(self._pages.currentWidget())

    def go_up(self) -> bool:
        """Leave the table for the room that opened it."""
        self.hub.go_back()
        return True

    def show_state(self, state: TableState) -> None:
        """Bring the whole screen into line with the table's state."""
        if state.phase is not TablePhase.TRICK_DONE:
            self._turning.stop()
        elif self._phase is not TablePhase.TRICK_DONE and self._looks.turns_tricks:
            self._turning.start(_SEEN_MS)
        self._phase = state.phase
        self._title.setText(state.title)
        # In a match the number of the deal makes way for what holds for it; pointing at it tells it all the same.
        short = state.deal.partition(" · ")[2] or state.deal
        # What held for a deal that is over, such as the score before it, would stand against how the match stands now.
        told = "" if state.phase is TablePhase.OVER else short
        in_match = state.match and " · ".join(filter(None, (state.match.line, told)))
        self._name.setText(state.contract or in_match or state.deal)
        self._name.setToolTip("\n".join(dict.fromkeys((self._name.text(), state.deal))))
        self._name.setVisible(bool(self._name.text()))
        self.leave_button.asks = state.phase in _UNDER_WAY
        self.leave_button.setVisible(state.phase is not TablePhase.SETTING_UP)  # before a deal "Back" leads away
        if state.phase is TablePhase.SETTING_UP and state.setup is not None:
            self._show_setup(state)
        elif not state.seats:
            self._pages.setCurrentWidget(self.waiting)
            self.waiting.setText(state.message or state.busy)
            self._asked = ()
        else:
            self._show_deal(state)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Go on from a verdict or a trick on Enter and Space, and type a call or card, wherever the focus is."""
        if self._phase in _WAITING and event.key() in _GO_ON and not event.isAutoRepeat():
            self._go_on()
            return
        if not (self.line.take_key(event) or self.play.line.take_key(event)):
            super().keyPressEvent(event)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Go on from a complete trick by a click anywhere."""
        super().mousePressEvent(event)
        if self._phase is TablePhase.TRICK_DONE and event.button() is Qt.MouseButton.LeftButton:
            self._go_on()

    def _turn_trick(self) -> None:
        """Go on from a complete trick that has been seen long enough, unless somebody has gone on already."""
        if self._phase is TablePhase.TRICK_DONE:
            self._go_on()

    def _played(self, text: str) -> None:
        """Play a card; a click on a card while a complete trick waits is one of those anywhere."""
        if self._phase is TablePhase.TRICK_DONE:
            self._go_on()
        else:
            self.tell(lambda table: table.play(text))

    def _connect(self) -> None:
        """Connect the parts with whichever presenter there is."""
        tell = self.tell
        for back in (self.leave_button.confirmed, self.setup.back.clicked):
            back.connect(self.go_up)
        for onward in (self.verdict.next.clicked, self.play.next.clicked):
            onward.connect(self._go_on)
        for called in (self.line.answered, self.box.called):
            called.connect(lambda text: tell(lambda table: table.call(text)))
        for played in (self.cards.played, self.table.dummy.played, self.play.line.answered, self.play.moved):
            played.connect(self._played)
        self.grid.asked.connect(lambda index: tell(lambda table: table.ask_meaning(index)))
        self.grid.left.connect(lambda: tell(lambda table: table.forget_meaning()))
        self.hint.clicked.connect(lambda: tell(lambda table: table.hint()))
        self.take_back.clicked.connect(lambda: tell(lambda table: table.take_back()))
        self.open_hands.clicked.connect(lambda shown: tell(lambda table: table.show_hands(visible=shown)))
        self.copy_link.clicked.connect(self._copy_link)
        self.tricks.play_on.clicked.connect(lambda: tell(lambda table: table.play_on()))
        self.tricks.curve.chosen.connect(lambda number: tell(lambda table: table.replay(number)))
        self.play.claimed.connect(lambda points: tell(lambda table: table.claim(points)))
        self.play.concede.confirmed.connect(lambda: tell(lambda table: table.concede()))
        self.review.stop_button.clicked.connect(lambda: tell(lambda table: table.stop_review()))
        self.review.another_button.clicked.connect(lambda: tell(lambda table: table.another()))
        self.review.again_button.clicked.connect(lambda: tell(lambda table: table.again()))
        self.review.other_button.clicked.connect(lambda: tell(lambda table: table.start()))

    def _choose(self, options: TableOptions) -> None:
        self.tell(lambda table: table.choose(options))

    def _begin(self) -> None:
        self.tell(lambda table: table.begin())

    def _go_on(self) -> None:
        self.tell(lambda table: table.go_on())

    @property
    def _is_low(self) -> bool:
        return self.height() < _LOW

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Rebuild the side panel when the screen becomes low, or is no longer low."""
        super().resizeEvent(event)
        was_low = event.oldSize().height() < _LOW
        if self.presenter is not None and was_low != self._is_low and self._pages.currentWidget() is self._deal:
            self._show_deal(self.presenter.state)

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
        doing = (
            state.phase,
            len(state.chips),
            len(state.cards),
            state.dummy,
            state.moves,
            state.is_learners_turn,
            state.trick,
        )
        is_new = doing != self._asked
        self._asked = doing
        over = state.phase is TablePhase.OVER
        playing = state.phase in _PLAYING
        self.table.show_deal(state)
        has_chart = over and bool(state.tricks)
        self.hand.setVisible(not playing and not has_chart)
        self.tricks.setVisible(has_chart)
        self.cards.setVisible(playing)
        self.hand.show_hand(state.hand)
        if state.phase is TablePhase.BIDDING and state.deal != self._dealt:
            self._dealt = state.deal
            self.hand.deal()
        if state.phase is TablePhase.JUDGED and state.verdict is not None:
            self.hand.mark_cards(state.verdict.cards)
        own_turn = state.is_learners_turn and not state.plays_for
        self.cards.show_cards(state.cards, is_turn=own_turn, waits=bool(state.plays_for))
        is_low = self._is_low
        # A low window has no line of its own for what is waited for.
        waits_for = state.busy if is_low else ""
        self.notes.show_notes(state, "" if over else waits_for or _POINT_AT_A_CALL)
        has_notes = state.meaning is not None or not (over or state.phase is TablePhase.JUDGED)
        self.notes.setVisible(has_notes)
        # The notes have what a short auction leaves of its room, so that nothing below them moves.
        rounds = 3 if over or is_low else 4  # one more and the page of a low window would scroll in the play
        left = self.grid.show_calls(state.seats, state.chips, rounds=rounds, fits=has_notes)
        least = _NOTES if not is_low else _LOW_NOTES_IN_PLAY if playing else _LOW_NOTES
        self.notes.setFixedHeight(least + left)
        self.prompt.setText(trick_line(state) if playing else _prompt(state))
        self.prompt.setVisible(not is_low and not over)
        self.play.trick.setVisible(is_low)
        self.play.result.setVisible(not is_low)  # the bar has it too
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
        self._show_link(state.link)
        if has_chart:
            self.tricks.show_deal(state)
        self._show_side(state, is_new=is_new)

    def _show_link(self, link: str) -> None:
        self.copy_link.setVisible(bool(link))
        if link != self._link:
            self._link = link
            self.copy_link.setText("Copy lin&k")

    def _copy_link(self) -> None:
        QGuiApplication.clipboard().setText(self._link)
        self.copy_link.setText("Lin&k copied")

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
                    self.review.show_review(state.review, state.seats, state.message, state.prices)
                    self.review.show_match(state.match)
            case _:
                self._sides.setCurrentWidget(self._calling)
                self._show_calling(state, is_new=is_new)

    def _show_calling(self, state: TableState, *, is_new: bool) -> None:
        if not state.is_learners_turn:
            self.line.wait()
        self.line.show_samples(state.typed)
        self.box.setEnabled(state.is_learners_turn)
        if is_new:
            # A large box, which has other calls each time, stays as it was until the learner's next turn.
            if state.box is not None:
                self.box.show_box(state.box)
            if state.is_learners_turn:
                self.line.begin(f"{self.table.accessibleName()}. {self.hand.accessibleName()}")
        self.line.show_message(state.message)

    def _new_head(self) -> QWidget:
        """Return the head: the convention, the deal, and the button that leaves the table."""
        head = QWidget()
        layout = QHBoxLayout(head)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(SPACE * 2)
        layout.addWidget(self._title, 1)
        layout.addWidget(self._name)
        layout.addWidget(self.leave_button)
        return head

    def _deal_page(self) -> QWidget:
        side = SidePanel()
        # With a large text the parts themselves need more, or break into lines.
        side.setMinimumWidth(_NARROWEST_IN_LARGE_TEXT if is_text_large() else width_for_text(_NARROWEST_SIDE))
        side.setMaximumWidth(width_for_text(_WIDEST_SIDE))
        inside = QVBoxLayout(side)
        inside.setContentsMargins(SPACE * 2, SPACE * 3 // 2, SPACE * 2, SPACE * 3 // 2)
        inside.setSpacing(SPACE)
        inside.addWidget(self.prompt)
        buttons = QHBoxLayout()
        buttons.setSpacing(SPACE)
        for button in (self.hint, self.take_back, self.open_hands, self.copy_link):
            buttons.addWidget(button)
        buttons.addStretch(1)
        inside.addLayout(buttons)
        inside.addWidget(self.grid)
        inside.addWidget(self.notes)
        inside.addWidget(self._sides, 1)
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
        return state.busy
    if state.phase is TablePhase.BIDDING and state.is_learners_turn:
        return "What do you call?"
    return "Your call" if state.phase is TablePhase.JUDGED else ""
