"""The laboratory: input of a hand, the earlier bids and the score, with the result of playing them beside it."""

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import Qt, QTimer
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import (
    QHBoxLayout,
    QLineEdit,
    QProgressBar,
    QVBoxLayout,
    QWidget,
)

from trainer.screens.drill.verdict_marks import MarkedCards
from trainer.screens.laboratory.trying import Asked, LaboratoryPresenter
from trainer.window.look.appearance import Appearance
from trainer.window.look.theme import LARGE, SPACE, TITLE
from trainer.window.parts.controls import ChoiceList, PlainButton, label, panel, scrolled, turn_page
from trainer.window.parts.hand_view import HandView
from trainer.window.screen.screen import Screen
from trainer.window.screen.screen_names import PRACTICE

if TYPE_CHECKING:
    from trainer.games.game import Game
    from trainer.screens.laboratory.trying import LaboratoryState

_LEFT_WIDTH: Final = 380
_LONGEST_TYPED: Final = 60
_TALLEST_HAND: Final = 170
_LOOK_EVERY: Final = 200
"""Milliseconds between two looks at how far the work is."""


class LaboratoryScreen(Screen[LaboratoryPresenter]):
    """The view of a `LaboratoryState` for one game."""

    def __init__(self, appearance: Appearance) -> None:
        super().__init__()
        self.cards = HandView(appearance)
        self.cards.setMaximumHeight(_TALLEST_HAND)
        self.title = label(scale=TITLE, bold=True, wrap=True)
        self.about = label(tone="muted", wrap=True)
        self.says = label(scale=LARGE, wrap=True)
        self.says.setAlignment(Qt.AlignmentFlag.AlignTop)
        self._scroll = scrolled(self.says)
        self.says.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        self.message = label(tone="wrong", wrap=True)
        self.hand = _field("Your hand", "spades.hearts.diamonds.clubs")
        self.bids = _field("Bids before you, the first bidder's first", "none, or for example 3 4 2")
        self.score = _field("Score, your side first", "even, or for example 120 300")
        self.players = ChoiceList()
        self.players.setAccessibleName("Who plays the cards")
        self.start = PlainButton("", kind="main")
        self.start.clicked.connect(self._try)
        self.back = PlainButton("&Back", name="Back to Practice")
        self.back.clicked.connect(lambda: self.hub.show(PRACTICE))
        self._busy_text = label(tone="muted", wrap=True)
        self._busy = QProgressBar()
        self._busy.setRange(0, 0)
        self._busy.setTextVisible(False)
        self.stop = PlainButton("&Stop", name="Stop playing the cards; the results so far remain")
        self.stop.clicked.connect(lambda: self.tell(lambda presenter: presenter.stop()))
        self._busy.setAccessibleName("The cards are played")
        self._looking = QTimer(self)
        self._looking.setInterval(_LOOK_EVERY)
        self._looking.timeout.connect(lambda: self.tell(lambda presenter: presenter.look_on()))
        for field in (self.hand, self.bids, self.score):
            field.returnPressed.connect(self._try)
            field.textEdited.connect(self._tell)
        self.players.activated.connect(self._tell)
        layout = QHBoxLayout(self)
        layout.setContentsMargins(SPACE * 2, SPACE * 2, SPACE * 2, SPACE * 2)
        layout.setSpacing(SPACE * 2)
        layout.addWidget(self._left_side())
        layout.addWidget(self._right_side(), 1)

    def open(self, game: "Game") -> None:
        """Show the laboratory of a game."""
        self.presenter = presenter = LaboratoryPresenter(game, self.show_state, self.hub.slow)
        self.hub.show_screen(self, PRACTICE)
        presenter.start()

    def leave(self) -> None:
        """Stop playing the cards."""
        self.tell(lambda presenter: presenter.leave())

    def show_state(self, state: "LaboratoryState") -> None:
        """Show the state; typed text remains."""
        is_new = self.title.text() != state.title or not self.hand.text()
        self.title.setText(state.title)
        self.about.setText(state.about)
        self.start.setText(state.begins)
        self.start.setAccessibleName(state.begins)
        if is_new:
            self.hand.setText(state.asked.hand)
            self.bids.setText(state.asked.bids)
            self.score.setText(state.asked.score)
            self.players.clear()
            for name, title in state.players:
                self.players.addItem(title, name)
            self.hand.setFocus(Qt.FocusReason.OtherFocusReason)
        self.start.setEnabled(not state.busy)
        self.cards.show_hand(state.hand)
        self.cards.mark_cards(MarkedCards(dangers=state.dangers))
        self.cards.setVisible(bool(state.hand))
        self.says.setText("\n\n".join(state.says))
        self.message.setText(state.message)
        self.message.setVisible(bool(state.message))
        self._busy_text.setText(state.busy)
        self._busy.setRange(0, 100 if state.share else 0)  # before the first result nobody knows how far it is
        self._busy.setValue(round(100 * state.share))
        for shown in (self._busy, self._busy_text, self.stop):
            shown.setVisible(bool(state.busy))
        if not state.busy:
            self._looking.stop()
        elif not self._looking.isActive():
            self._looking.start()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Scroll the findings by page keys."""
        if not turn_page(self._scroll, event):
            super().keyPressEvent(event)

    def _try(self) -> None:
        if self.start.isEnabled():
            self.tell(lambda presenter: presenter.try_hand(self._asked()))

    def _tell(self) -> None:
        self.tell(lambda presenter: presenter.look_at(self._asked()))

    def _asked(self) -> Asked:
        player = self.players.currentData() or ""
        return Asked(self.hand.text(), self.bids.text(), self.score.text(), player)

    def _left_side(self) -> QWidget:
        side = panel()
        side.setFixedWidth(_LEFT_WIDTH)
        layout = QVBoxLayout(side)
        layout.setContentsMargins(SPACE * 2, SPACE * 2, SPACE * 2, SPACE * 2)
        layout.setSpacing(SPACE)
        for field in (self.hand, self.bids, self.score):
            layout.addWidget(label(field.accessibleName(), bold=True))
            layout.addWidget(field)
        layout.addWidget(label(self.players.accessibleName(), bold=True))
        layout.addWidget(self.players)
        layout.addStretch(1)
        return side

    def _right_side(self) -> QWidget:
        side = QWidget()
        foot = QHBoxLayout()
        foot.addWidget(self.back)
        foot.addStretch(1)
        foot.addWidget(self.stop)
        foot.addWidget(self.start)
        layout = QVBoxLayout(side)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(SPACE)
        for shown in (self.title, self.about, self.cards, self.message, self._busy_text, self._busy):
            layout.addWidget(shown)
        layout.addWidget(self._scroll, 1)
        layout.addLayout(foot)
        return side


def _field(name: str, example: str) -> QLineEdit:
    field = QLineEdit()
    field.setAccessibleName(name)
    field.setPlaceholderText(example)
    field.setMaxLength(_LONGEST_TYPED)
    return field
