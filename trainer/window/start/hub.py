"""The hub: it chooses the screen on display, remembers the last room, and fills the bar."""

from pathlib import Path
from typing import TYPE_CHECKING, Any

from trainer.screens.work.background import Background
from trainer.window.look.appearance import Appearance
from trainer.window.parts.controls import text_on
from trainer.window.screen.screen import Screen
from trainer.window.screen.screen_names import CONVENTIONS, PARTNERSHIP, TEACH, TODAY, TODAY_TITLE, WELCOME
from trainer.window.start.main_window import MainWindow
from trainer.window.start.navigation_bar import GameEntry
from trainer.window.start.screens import Screens

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
    from trainer.screens.table.imported_deals import ImportedDeals
    from trainer.window.printing.print_dialog import PrintDialog
    from trainer.window.screen.asker import PartnerAsker
    from trainer.window.teach.hand_in_dialog import HandInDialog

_WHICH_ROW = "Which row do you want to change? Choose a situation, click a call, then “Change this row”."


class WindowHub:
    """The hub of the main window: everything in `Hub`, and the actions of the bar and the keys."""

    def __init__(
        self,
        window: MainWindow,
        background: Background,
        slow: Background | None,
        pace: "Pace | None",
        timing: "Timing | None",
    ) -> None:
        self._window = window
        self._agreements: Agreements | None = None
        self.background = background
        self.slow = slow or background
        self.beside: Background | None = None
        self.pace = pace
        self.timing = timing
        self.room = TODAY
        self.screens = Screens(self, window)
        self.print_dialog: PrintDialog | None = None
        self.hand_in_dialog: HandInDialog | None = None
        for wanted in (window.home_wanted, window.bar.home_wanted):
            wanted.connect(self.go_home)
        for wanted in (window.back_wanted, window.bar.back_wanted):
            wanted.connect(self.go_up)
        for wanted in (window.screen_wanted, window.bar.screen_chosen):
            wanted.connect(self.show)
        window.bar.game_chosen.connect(self.choose_game)
        window.bar.convention_chosen.connect(self.choose_convention)
        window.words_wanted.connect(self.explain)

    @property
    def appearance(self) -> Appearance:
        """Return the looks of the window."""
        return self._window.appearance

    @property
    def agreements(self) -> "Agreements":
        """Return the learner's games; raise `LookupError` before they are loaded."""
        if self._agreements is None:
            raise LookupError("the learner's games are not loaded yet")
        return self._agreements

    def take_agreements(self, agreements: "Agreements") -> None:
        """Use these agreements for all screens from now on."""
        self._agreements = agreements

    def show(self, room: str) -> None:
        """Show a room; nothing happens before the learner's games are loaded."""
        if self._agreements is None:
            return
        self.leave()
        self.room = room
        self._fill_bar()
        screen = self.screens.room(room)
        screen.enter()
        self.show_screen(screen, "" if room == WELCOME else room)
        screen.take_focus()

    def show_screen(self, screen: Screen[Any], room: str = "") -> None:
        """Show a screen. A page of a room keeps the bar; any other screen gets a button Home."""
        if screen is not self._window.screen_shown:
            self.leave()
        is_at_start = self.room == WELCOME and not self.agreements.has_begun
        self._window.show_screen(screen, room, home="Start" if is_at_start else TODAY_TITLE)

    def leave(self) -> None:
        """Stop everything that must not continue while another screen is shown."""
        self._window.screen_shown.leave()

    def go_home(self) -> None:
        """Show Today, or the three questions where nothing was chosen yet."""
        if self._agreements is not None:
            self.show(TODAY if self._agreements.has_begun else WELCOME)

    def go_back(self) -> None:
        """Show the room that began the current task."""
        if self.room in {WELCOME, TODAY}:
            self.go_home()
        else:
            self.show(self.room)

    def go_up(self) -> None:
        """Go one level up: within a screen, from a task to its room, from a room home."""
        if not self._window.screen_shown.go_up():
            self.go_home()

    def choose_game(self, game: str) -> None:
        """Choose a game from the bar, and stay in the room."""
        self.screens.today.tell(lambda today: today.choose_game(game))
        if self.room not in {TODAY, WELCOME}:
            # Queued behind the reading of the game's tables, which has just been asked for.
            self.background.run(lambda: None, lambda _: self.show(self.room), lambda _: None)

    def choose_convention(self, convention: str) -> None:
        """Switch to another convention from the bar, without changes, and stay in the room."""
        agreements = self.agreements

        def done(_: None) -> None:
            self.refresh_games()
            self.show(self.room)

        self.background.run(lambda: agreements.switch_to(convention), done, lambda _: self.show(PARTNERSHIP))

    def begin(self, prepared: "Prepared") -> None:
        """Begin a drill, unless one has begun meanwhile (two quick clicks on Start)."""
        if self.screens.drill.presenter is None:
            self.screens.drill.begin(prepared)

    def sit_down(self, book: "RuleBook", part: str = "", deal: int = 0) -> None:
        """Show the table of a convention, with a part selected; a deal that was played before opens at once."""
        from trainer.screens.table.deal_log import AGAIN, PLAYED
        from trainer.screens.table.table_setup import RANDOM, SITUATION, TableOptions

        chosen = f"{PLAYED}{deal}" if deal else part if part.startswith((SITUATION, AGAIN)) else RANDOM
        begin = bool(deal) or part.startswith(AGAIN)
        self.screens.table.sit_down(book, TableOptions(chosen), begin=begin)

    def sit_down_with(self, book: "RuleBook", imported: "ImportedDeals") -> None:
        """Open the table with the deals of a file; a single one begins at once."""
        from trainer.screens.table.imported_deals import IMPORTED
        from trainer.screens.table.table_setup import TableOptions

        self.screens.table.sit_down(
            book, TableOptions(f"{IMPORTED}1"), begin=len(imported.deals) == 1, imported=imported
        )

    def deal_one(self, book: "RuleBook", situation: str) -> None:
        """Deal at once, so that a situation comes up."""
        from trainer.screens.table.table_setup import SITUATION, TableOptions

        self.screens.table.sit_down(book, TableOptions(SITUATION + situation), begin=True)

    def experiment(self, game: "Game") -> None:
        """Show the laboratory of a game."""
        self.screens.laboratory.open(game)

    def read_about(self, book: "RuleBook", situation: str = "") -> None:
        """Show the page of a situation of a convention."""
        self.leave()
        self.room = CONVENTIONS
        self._fill_bar()
        self.show_screen(self.screens.conventions, CONVENTIONS)
        self.screens.conventions.read(book, situation)

    def import_notes(self, path: Path) -> None:
        """Show how the notes of a system become a table."""
        self.room = CONVENTIONS
        self._fill_bar()
        self.screens.notes.open(path)

    def edit_row(self, book: "RuleBook", situation: str, row: str) -> None:
        """Show the editor of a row."""
        self.room = CONVENTIONS
        self.screens.conventions.ask_for("")
        self.screens.editing.open(book, situation, row)

    def edit_own_row(self) -> None:
        """Show the editor of one of the partners' own rows, or the convention, to choose a row, if they have none."""

        def ask_for_row() -> None:
            self.show(CONVENTIONS)
            self.screens.conventions.ask_for(_WHICH_ROW)

        self.room = CONVENTIONS
        self.screens.editing.open_own(ask_for_row)

    def open_survey(self, partnership: "PartnershipPresenter") -> None:
        """Show the survey of a partnership's agreement."""
        self.screens.survey.open(partnership)

    def open_duet(self, partnership: "PartnershipPresenter") -> None:
        """Show the duet of the partners."""
        self.screens.duet.open(partnership)

    def open_comparing(self, partnership: "PartnershipPresenter") -> None:
        """Compare a partnership's agreement with another one."""
        self.screens.comparing.open(partnership)

    def ask(self, asker: "PartnerAsker", state: "DrillState") -> None:
        """Show a question of a survey, or a hand of a duet that is to call."""
        self.screens.asking.ask(asker, state)

    def print_sheet(self, sheet: "Sheet") -> None:
        """Open the dialog that prints a card, notes or a handout."""
        from trainer.window.printing.print_dialog import PrintDialog

        self.print_dialog = PrintDialog(self, sheet, self._window)
        self.print_dialog.ask()

    def hand_in(self, lesson: str) -> None:
        """Open the dialog that saves a pupil's results of a lesson, by the name of the answers."""
        from trainer.window.teach.hand_in_dialog import HandInDialog

        own = self.agreements.practice.own_lessons.named(lesson)
        if own is not None:
            self.hand_in_dialog = HandInDialog(self, own.pack, self._window)
            self.hand_in_dialog.ask()

    def explain(self, text: str = "") -> None:
        """Open the glossary at the words of a text, otherwise at those on the screen."""
        if self._agreements is not None:
            self.screens.words.explain(text or text_on(self._window.screen_shown))

    def ask_for_file(self) -> None:
        """Ask which file to open."""
        self._window.file_wanted.emit()

    def teach(self) -> None:
        """Switch the room for teachers on, and show it."""
        self._window.teach_action.setChecked(True)
        self.show(TEACH)

    def take_results(self, paths: tuple[Path, ...]) -> None:
        """Show the class whose result files have come."""
        self.teach()
        self.screens.teach.tell(lambda teaching: teaching.take_results(paths))

    def show_games(self, state: "TodayState") -> None:
        """Show the chosen game and its agreement in the bar."""
        entries = tuple(GameEntry(one.game, one.title, one.suit) for one in state.games)
        self._window.bar.show_games(entries, state.game)
        self._window.bar.show_playing(state.playing, state.conventions, state.convention)

    def refresh_games(self) -> None:
        """Update the games and agreements in the bar."""
        self.screens.today.enter()

    def _fill_bar(self) -> None:
        """Fill the bar with the games, where another room than Today is shown first."""
        if not self.screens.has_today and self.room not in {WELCOME, TODAY}:
            self.refresh_games()
