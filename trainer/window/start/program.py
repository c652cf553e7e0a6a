"""Leads between the screens: loads after the first picture, starts sittings, goes back to choosing."""

import uuid
from collections.abc import Callable
from dataclasses import replace
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QTimer

from trainer.screens.work.background import Background
from trainer.window.start.main_window import MainWindow
from trainer.window.start.table_visits import TableVisits

if TYPE_CHECKING:
    from trainer.language.book.rule_book import RuleBook
    from trainer.screens.choose.choosing import ChoosePresenter, ChooseState
    from trainer.screens.choose.training_room import Prepared, TrainingRoom
    from trainer.screens.drill.drill_state import DrillState
    from trainer.screens.drill.drilling import DrillPresenter
    from trainer.screens.drill.timing import Timing
    from trainer.screens.table.deal_at_table import Pace
    from trainer.screens.table.table_setup import TableOptions
    from trainer.window.drill.drill_screen import DrillScreen

MakeRoom = Callable[[], "TrainingRoom"]
BeginWith = Callable[["TrainingRoom"], "Prepared | None"]
SitDownWith = Callable[["TrainingRoom"], "tuple[RuleBook, TableOptions] | None"]


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
        self._timing = timing
        self.visits = TableVisits(window, background, slow, pace)
        self.visits.left.connect(self.choose)
        self._room: TrainingRoom | None = None
        self._prepared: Prepared | None = None
        self._looked_ahead: set[str] = set()
        self.choosing: ChoosePresenter | None = None
        self.drilling: DrillPresenter | None = None

    def load(self) -> None:
        """Make the training room, beside the window."""

        def make() -> "tuple[TrainingRoom, Prepared | None, tuple[RuleBook, TableOptions] | None]":
            room = self._make_room()
            # What the screen needs is loaded here as well, so that the window never waits for it.
            import trainer.screens.choose.choosing  # noqa: F401

            prepared = self._begin_with(room) if self._begin_with else None
            if prepared is not None:
                _load_drills()
            return room, prepared, self._sit_down_with(room) if self._sit_down_with else None

        self._background.run(make, self._enter, self._say_why_not)

    def choose(self) -> None:
        """Show the first screen, with what is due by now."""
        if self._room is None:
            return
        self.drilling = None
        self.visits.leave()
        screen = self._window.choose
        if self.choosing is not None:
            self.choosing.refresh()
        else:
            from trainer.screens.choose.choosing import ChoosePresenter

            self.choosing = presenter = ChoosePresenter(
                self._room,
                self._show_choosing,
                self.begin,
                self._background,
                convention=self._convention,
                sit_down=self._sit_down_for,
            )
            screen.convention_chosen.connect(presenter.choose_convention)
            screen.treatment_switched.connect(presenter.switch_treatment)
            screen.part_chosen.connect(presenter.choose_part)
            screen.questions_chosen.connect(presenter.choose_questions)
            screen.begun.connect(presenter.begin)
            screen.deal_wanted.connect(presenter.play_deal)
            presenter.start()
        self._window.show_screen(screen)
        screen.take_focus()

    def begin(self, prepared: "Prepared") -> None:
        """Begin a sitting, unless one has begun meanwhile (two quick clicks on Start)."""
        if self.drilling is not None:
            return
        from trainer.screens.drill.drilling import DrillPresenter

        screen = self._window.drill
        if self._prepared is None:
            screen.answered.connect(self._answer)
            screen.went_on.connect(self._go_on)
            screen.ended.connect(self._end)
            screen.again.connect(self._again)
            self._connect_questions(screen)
            screen.another.connect(self.choose)
        self._prepared = prepared
        presenter: DrillPresenter

        def show(state: "DrillState") -> None:
            if self.drilling is presenter:  # a sitting that was left may still hear from its worker
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
        )
        self.drilling = presenter
        self._window.show_screen(screen)
        presenter.start()

    def _sit_down_for(self, book: "RuleBook", part: str) -> None:
        """From the first screen: a situation that was chosen there is chosen here as well."""
        from trainer.screens.table.table_setup import RANDOM, SITUATION, TableOptions

        if self._room is not None:
            options = TableOptions(part if part.startswith(SITUATION) else RANDOM)
            self.visits.sit_down(self._room, book, options)

    def _enter(self, loaded: "tuple[TrainingRoom, Prepared | None, tuple[RuleBook, TableOptions] | None]") -> None:
        self._room, prepared, table = loaded
        if table is not None:
            self.visits.sit_down(self._room, *table, begin=True)
        elif prepared is None:
            self.choose()
        else:
            self.begin(prepared)

    def _say_why_not(self, error: Exception) -> None:
        self._window.loading.show_trouble(str(error))

    def _show_choosing(self, state: "ChooseState") -> None:
        self._window.choose.show_state(state)
        if state.can_start and state.convention not in self._looked_ahead:
            self._looked_ahead.add(state.convention)
            # When the screen has been drawn.
            QTimer.singleShot(0, lambda: self._look_ahead(state.convention))

    def _look_ahead(self, convention: str) -> None:
        """Load what may be wanted next while the first screen is looked at: it takes longer than all that is on it."""
        room = self._room

        def load() -> None:
            _load_drills()
            if room is not None:
                room.library.read_ahead(convention)

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
            self.choose()
        elif self.drilling is not None:
            self.drilling.finish_early()

    def _again(self) -> None:
        """The same rows and the same number of questions, without the lesson's text."""
        if self._prepared is not None:
            self.drilling = None
            self.begin(begun_anew(self._prepared))


def _load_drills() -> None:
    """What a drill needs."""
    import trainer.screens.drill.drilling  # noqa: F401


def _nothing(_: object) -> None:
    """Whoever needs it loads it himself, and says what is wrong."""


def begun_anew(prepared: "Prepared") -> "Prepared":
    """The same plan as a new sitting, with the schedules as they are by now."""
    from trainer.practice.sittings.session import Sitting

    before = prepared.sitting
    plan = replace(before.plan, session=uuid.uuid4().hex)
    sitting = Sitting(
        plan,
        before.judge,
        before.maker,
        before.repetition,
        before.clock,
        dict(before.schedules),
        makers=before.makers,
    )
    return replace(prepared, sitting=sitting, reading=())
