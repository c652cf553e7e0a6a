"""Leads to the table and away from it: makes its presenter, and connects it with the screen."""

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QObject, QTimer, Signal

from trainer.screens.work.background import Background
from trainer.window.start.main_window import MainWindow

if TYPE_CHECKING:
    from trainer.language.book.rule_book import RuleBook
    from trainer.screens.choose.training_room import TrainingRoom
    from trainer.screens.table.at_table import TablePresenter
    from trainer.screens.table.brought_deals import BroughtDeals
    from trainer.screens.table.deal_at_table import Pace
    from trainer.screens.table.table_setup import TableOptions
    from trainer.screens.table.table_state import TableState

_PACE_MS: Final = 380
"""Between what two bots do, so that a person can follow."""


def little_later(then: Callable[[], None]) -> None:
    """Do something after the pause that a bot makes."""
    QTimer.singleShot(_PACE_MS, then)


def after_seconds(seconds: float, then: Callable[[], None]) -> None:
    """Do something after so many seconds."""
    QTimer.singleShot(round(1000 * seconds), then)


class TableVisits(QObject):
    """One table at a time. `slow` is the background for the solver, `pace` the pause between bots (none: at once).

    `left` is sent when the learner wants to get up.
    """

    left = Signal()

    def __init__(
        self, window: MainWindow, background: Background, slow: Background | None, pace: "Pace | None"
    ) -> None:
        super().__init__()
        self._window = window
        self._background = background
        self._slow = slow or background
        self._pace = pace
        self._is_connected = False
        self.presenter: TablePresenter | None = None

    def sit_down(
        self,
        room: "TrainingRoom",
        book: "RuleBook",
        options: "TableOptions | None" = None,
        *,
        begin: bool = False,
        brought: "BroughtDeals | None" = None,
    ) -> None:
        """Sit down at a table of a convention, with the deals of a file; `begin` deals at once."""
        from trainer.screens.table.at_table import TablePresenter
        from trainer.screens.table.deal_at_table import at_once
        from trainer.screens.table.deal_log import deal_log_of
        from trainer.screens.table.table_setup import table_maker

        screen = self._window.table
        if not self._is_connected:
            self._is_connected = True
            self._connect()
        presenter: TablePresenter

        def show(state: "TableState") -> None:
            if self.presenter is presenter:  # a table that was left may still hear from its bots
                screen.show_state(state)

        self.presenter = presenter = TablePresenter(
            table_maker(room, book, brought) if brought else table_maker(room, book),
            show,
            self._background,
            slow=self._slow,
            options=options,
            log=deal_log_of(room),
            pace=self._pace or at_once,
        )
        self._window.show_screen(screen)
        if begin:
            presenter.begin()
        else:
            presenter.start()

    def sit_down_with(self, room: "TrainingRoom", book: "RuleBook", brought: "BroughtDeals") -> None:
        """Sit down with the deals of a file; one alone is begun at once."""
        from trainer.screens.table.brought_deals import BROUGHT
        from trainer.screens.table.table_setup import TableOptions

        options = TableOptions(f"{BROUGHT}1")
        self.sit_down(room, book, options, begin=len(brought.deals) == 1, brought=brought)

    def leave(self) -> None:
        """Get up."""
        if self.presenter is not None:
            self.presenter.leave()
            self.presenter = None

    def _connect(self) -> None:
        """The screen's signals go to whichever table there is."""
        screen = self._window.table
        screen.options_chosen.connect(lambda options: self._do(lambda table: table.choose(options)))
        screen.begun.connect(lambda: self._do(lambda table: table.begin()))
        screen.called.connect(lambda text: self._do(lambda table: table.call(text)))
        screen.played.connect(lambda text: self._do(lambda table: table.play(text)))
        screen.went_on.connect(lambda: self._do(lambda table: table.go_on()))
        screen.took_back.connect(lambda: self._do(lambda table: table.take_back()))
        screen.hinted.connect(lambda: self._do(lambda table: table.hint()))
        screen.asked.connect(lambda index: self._do(lambda table: table.ask_meaning(index)))
        screen.forgot.connect(lambda: self._do(lambda table: table.forget_meaning()))
        screen.claimed.connect(lambda points: self._do(lambda table: table.claim(points)))
        screen.conceded.connect(lambda: self._do(lambda table: table.concede()))
        screen.hands_shown.connect(lambda shown: self._do(lambda table: table.show_hands(shown=shown)))
        screen.replayed.connect(lambda number: self._do(lambda table: table.replay(number)))
        screen.again.connect(lambda: self._do(lambda table: table.again()))
        screen.next_deal.connect(lambda: self._do(lambda table: table.another()))
        screen.other.connect(lambda: self._do(lambda table: table.start()))
        screen.left.connect(self.left)

    def _do(self, what: "Callable[[TablePresenter], None]") -> None:
        if self.presenter is not None:
            what(self.presenter)
