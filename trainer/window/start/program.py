"""Leads between rooms, drills and tables: loads after the first picture, starts sittings, and goes home."""

import uuid
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from PySide6.QtCore import QObject, QTimer

from trainer.screens.work.background import Background
from trainer.window.start.file_visits import FileVisits
from trainer.window.start.main_window import MainWindow
from trainer.window.start.rooms import COURSE, PRACTICE, Leads, Rooms
from trainer.window.start.table_visits import TableVisits
from trainer.window.start.ways_back import ANOTHER, home_title, way_back

if TYPE_CHECKING:
    from trainer.games.game import Game
    from trainer.language.book.rule_book import RuleBook
    from trainer.screens.choose.agreements import Agreements
    from trainer.screens.choose.choosing import ChoosePresenter
    from trainer.screens.choose.training_room import Prepared, TrainingRoom
    from trainer.screens.drill.drill_state import DrillState
    from trainer.screens.drill.drilling import DrillPresenter
    from trainer.screens.drill.timing import Timing
    from trainer.screens.laboratory.trying import Asked, LaboratoryPresenter
    from trainer.screens.table.brought_deals import BroughtDeals
    from trainer.screens.table.deal_at_table import Pace
    from trainer.screens.table.table_setup import TableOptions
    from trainer.window.drill.drill_screen import DrillScreen

MakeRoom = Callable[[], "TrainingRoom"]
BeginWith = Callable[["TrainingRoom"], "Prepared | None"]
SitDownWith = Callable[["TrainingRoom"], "tuple[RuleBook, TableOptions] | None"]


class _Loaded(NamedTuple):
    """What is there before the first room is shown."""

    room: "TrainingRoom"
    agreements: "Agreements"
    prepared: "Prepared | None"
    table: "tuple[RuleBook, TableOptions] | None"


class Program(QObject):
    """Connects the presenters with their views."""

    def __init__(  # noqa: PLR0913  what a program is started with
        self,
        window: MainWindow,
        make_room: MakeRoom,
        background: Background,
        *,
        convention: str = "",
        begin_with: BeginWith | None = None,
        sit_down_with: SitDownWith | None = None,
        file: Path | None = None,
        slow: Background | None = None,
        pace: "Pace | None" = None,
        timing: "Timing | None" = None,
    ) -> None:
        super().__init__()
        self._window = window
        self._make_room = make_room
        self._background = background
        self._convention = convention
        self._begin_with = begin_with
        self._sit_down_with = sit_down_with
        self._file = file
        self._timing = timing
        leads = Leads(self.begin, self._sit_down_for, self._sit_down_for_one, self._experiment)
        self.rooms = Rooms(window, background, leads, slow)
        self.visits = TableVisits(window, background, slow, pace)
        self.visits.left.connect(self.go_back)
        window.home_wanted.connect(self.go_home)
        window.back_wanted.connect(self.go_up)
        window.room_wanted.connect(lambda _: self._leave())
        self.files = FileVisits(
            window,
            background,
            begin=self._begin_from_file,
            read=self._read_from_file,
            sit_down=self._sit_down_with_file,
            take_results=self._take_results,
        )
        self.files.failed.connect(self._stay_or_go_home)
        window.files_dropped.connect(self.open_files)
        window.file_wanted.connect(lambda: self.files.ask(self._room, self.open_file))
        self.laboratory: LaboratoryPresenter | None = None
        self._room: TrainingRoom | None = None
        self._agreements: Agreements | None = None
        self._prepared: Prepared | None = None
        self.drilling: DrillPresenter | None = None

    @property
    def choosing(self) -> "ChoosePresenter | None":
        """The presenter of the room of practice; None before it was first shown."""
        return self.rooms.choosing

    def load(self) -> None:
        """Make the training room, beside the window."""

        def make() -> _Loaded:
            room = self._make_room()
            # What the first room needs is loaded here as well, so that the window never waits for it.
            import trainer.screens.home.today
            import trainer.screens.home.welcome  # noqa: F401
            from trainer.screens.choose.agreements import Agreements

            prepared = self._begin_with(room) if self._begin_with else None
            if prepared is not None:
                _load_drills()
            table = self._sit_down_with(room) if self._sit_down_with else None
            return _Loaded(room, Agreements(room, self._convention), prepared, table)

        self._background.run(make, self._enter, self._say_why_not)

    def open_file(self, path: Path) -> None:
        """Open a file; before the training room is there, it is kept until then."""
        if self._room is None:
            self._file = path
        else:
            self.files.open(self._room, path)

    def open_files(self, paths: tuple[Path, ...]) -> None:
        """Open files that were let go together: the results of a class all at once, of anything else the first."""
        if len(paths) > 1 and self._room is not None:
            self.files.open_all(self._room, paths)
        else:
            self.open_file(paths[0])

    def go_home(self) -> None:
        """Show what the program begins with, with what is due by now."""
        self._leave()
        self.rooms.go_home()

    def go_back(self) -> None:
        """Show the room from which a drill or a table was begun."""
        self._leave()
        self.rooms.go_back()

    def go_up(self) -> None:
        """One level up: from a drill or a table to its room, from a room home."""
        if self.drilling is not None or self.visits.presenter is not None:
            self.go_back()
        else:
            self.rooms.go_up()

    def choose(self) -> None:
        """Show the room of practice."""
        self._leave()
        self.rooms.show(PRACTICE)

    def begin(self, prepared: "Prepared") -> None:
        """Begin a sitting, unless one has begun meanwhile (two quick clicks on Start)."""
        if self.drilling is not None:
            return
        from trainer.screens.drill.drill_state import Phase
        from trainer.screens.drill.drilling import DrillPresenter

        screen = self._window.drill
        if self._prepared is None:
            screen.answered.connect(self._answer)
            screen.went_on.connect(self._go_on)
            screen.ended.connect(self._end)
            screen.again.connect(self._again)
            self._connect_questions(screen)
            screen.another.connect(self._finish)
            screen.results_wanted.connect(self._hand_in)
            screen.reading.print_wanted.connect(self._print_lesson)
        self._prepared = prepared
        presenter: DrillPresenter

        def show(state: "DrillState") -> None:
            if self.drilling is not presenter:  # a sitting that was left may still hear from its worker
                return
            if state.phase is Phase.FINISHED and not prepared.has_summary:
                self._finish()
                return
            if state.phase is Phase.FINISHED:  # whatever way leads from the summary; its own button keeps it once more
                self._keep_placement(lambda _: None, lambda _: None)
            screen.show_state(state)

        presenter = DrillPresenter(
            prepared.sitting,
            show,
            prepared.save,
            self._background,
            reading=prepared.reading,
            needed=prepared.needed,
            withdraw=prepared.withdraw,
            timing=self._timing,
            place=prepared.place,
            clean_before=prepared.clean_before,
            found=prepared.found,
        )
        self.drilling = presenter
        screen.reading.print.setVisible(self.rooms.printing.can_print(prepared))
        self._lead_back_from(screen, prepared)
        self._window.show_screen(screen, home=home_title(self.rooms.room, has_begun=self._has_begun))
        presenter.start()

    @property
    def _has_begun(self) -> bool:
        return self._agreements is not None and self._agreements.has_begun

    def _lead_back_from(self, screen: "DrillScreen", prepared: "Prepared") -> None:
        """Say at the end of a drill where one goes from there."""
        from trainer.practice.sittings.placement_sitting import PlacementSitting

        places = isinstance(prepared.sitting, PlacementSitting)
        way = way_back(self.rooms.room, has_begun=self._has_begun, places=places)
        screen.lead_back(way, goes_first=way != ANOTHER, has_summary=prepared.has_summary)

    def _print_lesson(self) -> None:
        if self._prepared is not None:
            self.rooms.print_lesson(self._prepared.sitting.plan.lesson)

    def _leave(self) -> None:
        """Get up from the table, and leave the drill; its answers are kept."""
        self.drilling = None
        self.visits.leave()
        if self.laboratory is not None:
            self.laboratory.leave()

    def _finish(self) -> None:
        """After a drill; what a placement has found is shown on the course."""

        def done(placed: object) -> None:
            self._leave()
            if placed:
                self.rooms.show(COURSE)
            else:
                self.rooms.go_back()

        self._keep_placement(done, lambda _: self.go_back())

    def _keep_placement(self, done: "Callable[[object], None]", failed: "Callable[[Exception], None]") -> None:
        """Keep what a placement has found; `done` hears whether the drill was one, and answered to its end."""
        prepared, here = self._prepared, self._agreements
        if prepared is None or here is None:
            return

        def place() -> bool:
            from trainer.screens.home.placing import keep_placement

            return keep_placement(here, prepared)

        self._background.run(place, done, failed)

    def _sit_down_for(self, book: "RuleBook", part: str, deal: int) -> None:
        """From a room: a situation that was chosen there is chosen here as well, and a deal of the log is opened."""
        from trainer.screens.table.deal_log import AGAIN, PLAYED
        from trainer.screens.table.table_setup import RANDOM, SITUATION, TableOptions

        if self._room is None:
            return
        chosen = f"{PLAYED}{deal}" if deal else part if part.startswith((SITUATION, AGAIN)) else RANDOM
        begin = bool(deal) or part.startswith(AGAIN)
        self.visits.sit_down(self._room, book, TableOptions(chosen), begin=begin)

    def _sit_down_for_one(self, book: "RuleBook", situation: str) -> None:
        """A deal in which a situation comes up, at once."""
        from trainer.screens.table.table_setup import SITUATION, TableOptions

        if self._room is not None:
            self.visits.sit_down(self._room, book, TableOptions(SITUATION + situation), begin=True)

    def _begin_from_file(self, prepared: "Prepared") -> None:
        self._leave()
        self.begin(prepared)

    def _read_from_file(self, book: "RuleBook") -> None:
        self._leave()
        self.rooms.read_about(book)

    def _sit_down_with_file(self, book: "RuleBook", brought: "BroughtDeals") -> None:
        self._leave()
        if self._room is not None:
            self.visits.sit_down_with(self._room, book, brought)

    def _take_results(self, paths: tuple[Path, ...]) -> None:
        self._leave()
        self.rooms.take_results(paths)

    def _hand_in(self) -> None:
        """Save the results of the set that was drilled last."""
        prepared, room = self._prepared, self._room
        if prepared is not None and room is not None:
            self.rooms.hand_in(prepared.sitting.plan.lesson)

    def _stay_or_go_home(self) -> None:
        """After a file that could not be opened."""
        if self._window.screen_shown is self._window.loading:
            self.go_home()

    def _experiment(self, game: "Game") -> None:
        """Open the laboratory of a game."""
        from trainer.screens.laboratory.trying import LaboratoryPresenter

        screen = self._window.laboratory
        if self.laboratory is None:
            screen.left.connect(self.choose)
            screen.tried.connect(self._try_hand)
            screen.typed.connect(self._look_at_hand)
        self.laboratory = LaboratoryPresenter(game, screen.show_state, self._background)
        self._window.show_screen(screen, PRACTICE)
        self.laboratory.start()

    def _try_hand(self, asked: "Asked") -> None:
        if self.laboratory is not None:
            self.laboratory.try_hand(asked)

    def _look_at_hand(self, asked: "Asked") -> None:
        if self.laboratory is not None:
            self.laboratory.look_at(asked)

    def _enter(self, loaded: _Loaded) -> None:
        self._room, self._agreements, prepared, table = loaded
        self.rooms.furnish(loaded.agreements)
        if self._file is not None:
            self.open_file(self._file)
        elif table is not None:
            self.visits.sit_down(self._room, *table, begin=True)
        elif prepared is None:
            self.rooms.go_home()
        else:
            self.begin(prepared)
        # When the screen has been drawn.
        QTimer.singleShot(0, self._look_ahead)

    def _say_why_not(self, error: Exception) -> None:
        self._window.loading.show_trouble(str(error))

    def _look_ahead(self) -> None:
        """Load what may be wanted next while the first room is looked at: it takes longer than all that is on it."""
        room = self._room

        def load() -> None:
            _load_drills()
            if room is not None and room.last_convention:
                room.library.read_ahead(room.last_convention)

        self._background.run(load, _nothing, _nothing)

    def _answer(self, text: str) -> None:
        if self.drilling is not None:
            self.drilling.answer(text)

    def _go_on(self) -> None:
        if self.drilling is not None:
            self.drilling.go_on()

    def _connect_questions(self, screen: "DrillScreen") -> None:
        """What can be asked about a question goes to whichever drill there is."""
        screen.gave_up.connect(lambda: self._do(lambda drill: drill.give_up()))
        screen.hinted.connect(lambda: self._do(lambda drill: drill.hint()))
        screen.undone.connect(lambda: self._do(lambda drill: drill.undo()))
        screen.more_wanted.connect(lambda: self._do(lambda drill: drill.ask_more()))
        screen.meaning_asked.connect(lambda index: self._do(lambda drill: drill.ask_meaning(index)))
        screen.meaning_left.connect(lambda: self._do(lambda drill: drill.forget_meaning()))

    def _do(self, what: "Callable[[DrillPresenter], None]") -> None:
        if self.drilling is not None:
            what(self.drilling)

    def _end(self) -> None:
        """To the summary; where nothing was answered there is none."""
        if self.drilling is not None and not self.drilling.has_answers:
            self.go_back()
        elif self.drilling is not None:
            self.drilling.finish_early()

    def _again(self) -> None:
        """The same rows and the same number of questions, without the lesson's text."""
        if self._prepared is not None:
            self.drilling = None
            self.begin(begun_anew(self._prepared))


def _load_drills() -> None:
    """What a drill needs, and a table: half a second that the window would have to wait for."""
    import trainer.screens.drill.drilling
    import trainer.screens.table.at_table
    import trainer.window.drill.drill_screen
    import trainer.window.table.table_screen  # noqa: F401


def _nothing(_: object) -> None:
    """Whoever needs it loads it himself, and says what is wrong."""


def begun_anew(prepared: "Prepared") -> "Prepared":
    """The same plan as a new sitting of the same kind, with the schedules as they are by now."""
    before = prepared.sitting
    plan = replace(before.plan, session=uuid.uuid4().hex)
    sitting = replace(before, plan=plan, schedules=dict(before.schedules), answers=[])
    return replace(prepared, sitting=sitting, reading=())
