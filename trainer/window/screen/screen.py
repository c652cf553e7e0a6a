"""The base class of screens, and the hub that gives them background work, the learner's games, and other screens."""

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, ClassVar, Final, Generic, Protocol, TypeVar

from PySide6.QtCore import QSize
from PySide6.QtWidgets import QWidget

from trainer.window.parts.controls import page
from trainer.window.screen.tour import TourStop

if TYPE_CHECKING:
    from trainer.games.game import Game
    from trainer.language.book.rule_book import RuleBook
    from trainer.screens.choose.chosen_agreement import Agreements
    from trainer.screens.choose.practice_setup import Prepared
    from trainer.screens.drill.drill_state import DrillState
    from trainer.screens.drill.timing import Timing
    from trainer.screens.home.partnership import PartnershipPresenter
    from trainer.screens.home.today_state import TodayState
    from trainer.screens.printing.sheets import Sheet
    from trainer.screens.table.deal_at_table import Pace
    from trainer.screens.work.background import Background
    from trainer.window.look.appearance import Appearance
    from trainer.window.screen.asker import PartnerAsker

_Presenter = TypeVar("_Presenter")

_ANY_HEIGHT: Final = 1 << 16
"""Higher than any window, in pixels: leaves the height to the room that most screens need."""


class Screen(QWidget, Generic[_Presenter]):
    """One screen below the bar.

    `keys` are its lines in the list of keyboard shortcuts. `head`, if there is one, replaces the tabs in the bar;
    `has_bar` is False for a screen without a bar.
    """

    keys: ClassVar[tuple[str, ...]] = ()
    has_bar: ClassVar[bool] = True
    hub: "Hub"

    def __init__(self) -> None:
        super().__init__()
        page(self)
        self.head: QWidget | None = None
        self.presenter: _Presenter | None = None

    def connect_to(self, hub: "Hub") -> None:
        """Store the hub. A screen that keeps one presenter makes it here, and connects its buttons with it."""
        self.hub = hub

    def enter(self) -> None:
        """Bring the screen up to date, just before it is shown."""

    def leave(self) -> None:
        """Stop everything that must not continue while another screen is shown."""

    def take_focus(self) -> None:
        """Put the focus where the user starts; by default it follows the states that are shown."""

    @property
    def least_size(self) -> QSize:
        """Return the size in which this screen is complete with a large text.

        By default its width is the smallest in which no part is cut off, so that a page scrolls in one direction only.
        The height depends on how the text breaks into lines, which a size hint can't know.
        """
        return QSize(self.minimumSizeHint().width(), _ANY_HEIGHT)

    def go_up(self) -> bool:
        """Go one level up within this screen; return False if Escape should go home."""
        return False

    def tour(self) -> tuple[TourStop, ...]:
        """Return the stops of a tour of this screen."""
        return ()

    def tell(self, what: Callable[[_Presenter], object]) -> None:
        """Do something with the presenter; do nothing while there is none."""
        if self.presenter is not None:
            what(self.presenter)


class Hub(Protocol):
    """The interface of the hub, which chooses the screen on display; screens know the hub, but not each other.

    `slow` is for work of seconds, such as solving, `beside` for work that nobody waits for (None: not available);
    `pace` is the pause between bots, None for none; `timing` is when an answer of a drill counts, None for at once.
    `room` is the last room on display, to which a task leads back.
    """

    background: "Background"
    slow: "Background"
    beside: "Background | None"
    pace: "Pace | None"
    timing: "Timing | None"
    room: str

    @property
    def appearance(self) -> "Appearance":
        """Return the looks of the window."""

    @property
    def agreements(self) -> "Agreements":
        """Return the learner's games; raise `LookupError` before they are loaded."""

    def show(self, room: str) -> None:
        """Show a room."""

    def show_screen(self, screen: "Screen[Any]", room: str = "") -> None:
        """Show a screen, which may be a page of a room."""

    def go_back(self) -> None:
        """Show the room that began the current task."""

    def begin(self, prepared: "Prepared") -> None:
        """Begin a drill, unless one has just begun."""

    def sit_down(self, book: "RuleBook", part: str = "", deal: int = 0) -> None:
        """Show the table of a convention, with a part chosen, or with a deal of the log."""

    def deal_one(self, book: "RuleBook", situation: str) -> None:
        """Deal at once, so that a situation comes up."""

    def experiment(self, game: "Game") -> None:
        """Show the laboratory of a game."""

    def read_about(self, book: "RuleBook", situation: str = "") -> None:
        """Show the page of a situation of a convention."""

    def edit_row(self, book: "RuleBook", situation: str, row: str) -> None:
        """Show the editor of a row."""

    def edit_own_row(self) -> None:
        """Show the editor of one of the pair's own rows; where there is none yet, the convention, to choose one."""

    def open_survey(self, partnership: "PartnershipPresenter") -> None:
        """Show the survey of a partnership's agreement."""

    def open_duet(self, partnership: "PartnershipPresenter") -> None:
        """Show the duet of the partners."""

    def open_comparing(self, partnership: "PartnershipPresenter") -> None:
        """Compare a partnership's agreement with another one."""

    def ask(self, asker: "PartnerAsker", state: "DrillState") -> None:
        """Show a question of a survey, or a hand of a duet that is to call."""

    def print_sheet(self, sheet: "Sheet") -> None:
        """Open the dialog that prints a card, notes or a handout."""

    def hand_in(self, lesson: str) -> None:
        """Open the dialog that saves a pupil's results of a lesson, by the name of the answers."""

    def explain(self, text: str = "") -> None:
        """Open the glossary at the words of a text, otherwise at those on the screen."""

    def ask_for_file(self) -> None:
        """Ask which file to open."""

    def teach(self) -> None:
        """Switch the room for teachers on, and show it."""

    def show_games(self, state: "TodayState") -> None:
        """Show the chosen game and its agreement in the bar."""

    def refresh_games(self) -> None:
        """Update the games and agreements in the bar."""
