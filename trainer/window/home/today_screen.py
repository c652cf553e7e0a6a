"""The first room: what is due and why, the next lesson, the last deal, games, evenings."""

from typing import TYPE_CHECKING

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QGridLayout, QVBoxLayout, QWidget

from trainer.screens.home.today import TodayPresenter
from trainer.window.home.today_panels import DealPanel, DuePanel, EveningsPanel, GamesPanel, LessonPanel
from trainer.window.look.appearance import Appearance
from trainer.window.look.theme import SPACE, text_factor
from trainer.window.parts.controls import scrolled
from trainer.window.screen.screen import Hub, Screen
from trainer.window.screen.tour import TourStop

if TYPE_CHECKING:
    from trainer.screens.home.today_state import TodayState

_ANY_WIDTH = (1 << 24) - 1
"""What Qt takes for no greatest width."""
_RIGHT_WIDEST = 412
_RIGHT_NARROWEST = 300
_LOW = 640
"""Below this height the parts are closer together, so that nothing has to scroll."""
_THREE_COLUMNS = 620
"""Below this width, at the usual size of text, all panels stand below each other, and the page scrolls."""


class TodayScreen(Screen[TodayPresenter]):
    """The view of a `TodayState`. Its presenter also changes the game, for the title bar."""

    def __init__(self, appearance: Appearance) -> None:
        super().__init__()
        self._appearance = appearance
        self._is_low = False
        self._is_narrow = False
        self.due = DuePanel(appearance)
        self.lesson = LessonPanel(appearance)
        self.deal = DealPanel(appearance)
        self.games = GamesPanel(appearance)
        self.evenings = EveningsPanel(appearance)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.addWidget(self._page())

    def connect_to(self, hub: Hub) -> None:
        """Make the presenter, and connect the panels with it."""
        super().connect_to(hub)
        self.presenter = presenter = TodayPresenter(
            hub.agreements,
            self._show_with_games,
            hub.begin,
            lambda book, deal: hub.sit_down(book, deal=deal),
            hub.background,
        )
        for part in (self.due, self.lesson, self.deal):
            part.acted.connect(presenter.act)
        self.games.chosen.connect(presenter.choose_game)
        self.evenings.aim_chosen.connect(presenter.aim_at)

    def enter(self) -> None:
        """Load the questions that are due now."""
        self.tell(lambda presenter: presenter.start())

    def show_state(self, state: "TodayState") -> None:
        """Bring the whole screen into line with the presenter's state."""
        self.due.show_state(state)
        self.lesson.show_card(state.lesson, loaded=state.loaded)
        self.deal.show_card(state.deal)
        self.games.show_cards(state)
        self.evenings.show_calendar(state.calendar)

    def tour(self) -> tuple[TourStop, ...]:
        """Return a stop for each panel."""
        told = (
            (self.due, "What is due", "What you missed comes back when you would forget it. One button begins."),
            (self.lesson, "The lesson to go on with", "A lesson takes some minutes to read, and then asks."),
            (self.deal, "A whole deal", "Bid and play with bots; the review shows what was right, and what it cost."),
            (self.games, "Your games", "Questions due in other games; click to go there."),
            (self.evenings, "Your evenings", "Set an aim of days a week; a day off needs no reason."),
        )
        return tuple(TourStop(*stop) for stop in told)

    @property
    def least_size(self) -> QSize:
        """Return no size at all: without room for three columns there is one."""
        return QSize(1, 1)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Move the panels closer together in a small window, and below each other in a narrow one."""
        super().resizeEvent(event)
        narrow = self.width() < _THREE_COLUMNS * text_factor()
        if narrow != self._is_narrow:
            self._is_narrow = narrow
            self._place_panels()
        low = self.height() < _LOW
        if low != self._is_low:
            self._is_low = low
            for part in (self.due, self.lesson, self.deal, self.games, self.evenings):
                part.be_low(low=low)
            self._grid.setSpacing(SPACE if low else SPACE * 2)
            self._right.setSpacing(SPACE if low else SPACE * 2)

    def take_focus(self) -> None:
        """Put the focus on the button that starts the due questions."""
        self.due.main.setFocus(Qt.FocusReason.OtherFocusReason)

    def _show_with_games(self, state: "TodayState") -> None:
        self.show_state(state)
        if state.loaded:
            self.hub.show_games(state)

    def _page(self) -> QWidget:
        inside = QWidget()
        self._grid = grid = QGridLayout(inside)
        grid.setContentsMargins(SPACE * 2, SPACE * 3 // 2, SPACE * 2, SPACE * 3 // 2)
        grid.setSpacing(SPACE * 2)
        self._right = right = QVBoxLayout()
        right.setSpacing(SPACE * 2)
        right.addWidget(self.games)
        right.addWidget(self.evenings, 1)
        self._place_panels()
        # Its texts ask for the height they would have at their narrowest; what counts is that at the width they have.
        inside.setMinimumHeight(1)
        return scrolled(inside)

    def _place_panels(self) -> None:
        """Place the panels in three columns, or below each other."""
        grid, narrow = self._grid, self._is_narrow
        for item in (self.due, self.lesson, self.deal):
            grid.removeWidget(item)
        grid.removeItem(self._right)
        if narrow:
            for row, part in enumerate((self.due, self.lesson, self.deal)):
                grid.addWidget(part, row, 0)
            grid.addLayout(self._right, 3, 0)
        else:
            grid.addWidget(self.due, 0, 0, 1, 2)
            grid.addWidget(self.lesson, 1, 0)
            grid.addWidget(self.deal, 1, 1)
            grid.addLayout(self._right, 0, 2, 2, 1)
        for column in (0, 1, 2):
            grid.setColumnStretch(column, 0 if narrow and column else 1)
        for row, stretch in enumerate((0, 0) if narrow else (3, 2)):
            grid.setRowStretch(row, stretch)
        for beside in (self.games, self.evenings):
            beside.setMinimumWidth(0 if narrow else _RIGHT_NARROWEST)
            beside.setMaximumWidth(_ANY_WIDTH if narrow else _RIGHT_WIDEST)
