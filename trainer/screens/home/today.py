"""The presenter of the first room: what is due and why, and the one thing to start with."""

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Final

from trainer.language.book.rule_book import RuleBook
from trainer.practice.guide.game_plan import GamePlan
from trainer.practice.quizzes.themes import LAWS, PLAY
from trainer.problems import BiddingTrainerError
from trainer.screens.choose.chosen_agreement import Agreements
from trainer.screens.choose.practice_setup import Prepared
from trainer.screens.home.calendar_display import calendar_display
from trainer.screens.home.home_drills import due_drill, mixed_drill
from trainer.screens.home.today_display import (
    FEW_QUESTIONS,
    date_text,
    deal_card,
    due_again_text,
    due_display,
    lesson_card,
    minutes_text,
    questions_text,
)
from trainer.screens.home.today_state import (
    DEAL,
    DUE,
    FEW,
    LESSON,
    MIXED,
    REST,
    TABLE,
    Choice,
    ConventionEntry,
    DealCard,
    GameCard,
    TodayState,
)
from trainer.screens.home.whereabouts import Whereabouts, whereabouts
from trainer.screens.table.line_title import line_title
from trainer.screens.work.background import Background
from trainer.screens.work.latest_work import LatestWork
from trainer.screens.work.single_work import SingleWork

if TYPE_CHECKING:
    from trainer.records.deals import DealLine, LoggedDeal

_NEWEST_DEALS: Final = 50
"""The deals among which the last one of this convention is looked for."""

_DAYS_A_WEEK: Final = 7

SitDown = Callable[[RuleBook, int], None]
"""A function that opens a table of a convention, with the number of a stored deal to view, or 0 for a new deal."""


@dataclass(frozen=True)
class _Loaded:
    here: Whereabouts
    games: tuple[GameCard, ...]
    deal: DealCard


class TodayPresenter:
    """The presenter of Today: due questions, next lesson and last deal in the selected game.

    `begin` is called with a prepared drill, `sit_down` for playing or viewing a deal.
    """

    def __init__(
        self,
        agreements: Agreements,
        show: Callable[[TodayState], None],
        begin: Callable[[Prepared], None],
        sit_down: SitDown,
        background: Background,
    ) -> None:
        self._agreements = agreements
        self._practice = agreements.practice
        self._show = show
        self._begin = begin
        self._sit_down = sit_down
        self._background = background
        self._looking = LatestWork(background, self._failed)
        self._drills = SingleWork(background, self._failed)
        self._loaded: _Loaded | None = None
        self.state = TodayState()

    @property
    def here(self) -> Whereabouts | None:
        """Return the learner's progress; None until it is loaded."""
        return self._loaded.here if self._loaded else None

    def start(self) -> None:
        """Load the learner's progress; the old display remains until then."""
        self._publish(self.state)
        game = self._agreements.game

        def done(loaded: _Loaded) -> None:
            self._loaded = loaded
            self._publish(_state(loaded))

        self._looking.run(lambda: self._load(game), done)

    def choose_game(self, game: str) -> None:
        """Select a game; its agreement stays the same."""
        if game == self._agreements.game or game not in self._agreements.games:
            return

        def choose() -> None:
            history = self._practice.memory.history(self._practice.learner, self._practice.clock())
            self._agreements.choose_game(game, self._agreements.plan(game, history))

        self._background.run(choose, lambda _: self.start(), self._failed)

    def act(self, action: str) -> None:
        """Do one of the actions that the state offers."""
        loaded = self._loaded
        if loaded is None:
            return
        here, practice = loaded.here, self._practice
        lesson = here.progress.next_lesson
        if action == DUE:
            self._prepare(lambda: due_drill(practice, here.askable, here.due))
        elif action == FEW:
            self._prepare(lambda: due_drill(practice, here.askable, here.due[:FEW_QUESTIONS]))
        elif action == LESSON and lesson is not None:
            self._prepare(lambda: practice.lesson(lesson))
        elif action == MIXED:
            lessons = [one for part in here.progress.known_parts for one in part.lessons] or list(here.course.lessons)
            self._prepare(
                lambda: mixed_drill(practice, here.book, lessons) if lessons else practice.free_drill(here.book)
            )
        elif action == TABLE:
            self._sit_down(here.book, 0)
        elif action.startswith(DEAL):
            self._sit_down(here.book, int(action.removeprefix(DEAL)))
        elif action == REST:
            self._keep(replace(here.plan, rested=here.history.today))

    def aim_at(self, days: int) -> None:
        """Set the number of days a week for practice, 1 to 7."""
        if self._loaded is not None:
            self._keep(replace(self._loaded.here.plan, aim=min(_DAYS_A_WEEK, max(1, days))))

    def _keep(self, plan: GamePlan) -> None:
        practice, game = self._practice, self._agreements.game
        self._background.run(
            lambda: practice.memory.keep_game_plan(practice.learner, game, plan), lambda _: self.start(), self._failed
        )

    def _prepare(self, make: Callable[[], Prepared]) -> None:
        self._drills.run(make, self._begin)

    def _load(self, game: str) -> _Loaded:
        here = whereabouts(self._agreements, game)
        return _Loaded(here, tuple(self._game_card(one, here) for one in self._agreements.games), self._deal(here))

    def _game_card(self, game: str, here: Whereabouts) -> GameCard:
        introduction, title = self._agreements.introduction(game), self._agreements.title(game)
        if game == here.game:
            note = f"{len(here.due)} due" if here.due else "nothing due"
            return GameCard(game, title, introduction.suit, here.convention_name, note, is_chosen=True)
        plan = self._agreements.plan(game, here.history)
        due = self._due_elsewhere(game, plan.convention)
        agreed = self._practice.memory.game_plan(self._practice.learner, game).convention
        begun = bool(game in here.history.conventions or agreed or due)
        about = (introduction.short_name(plan.convention) if begun else "") or "Not begun"
        note = "Try it" if not begun else f"{due} due" if due else "nothing due"
        return GameCard(game, title, introduction.suit, about, note, is_chosen=False)

    def _due_elsewhere(self, game: str, convention: str) -> int:
        """Return how many questions of a convention, or of its game's laws or play, are due, whichever are most.

        This uses the schedules alone, because reading the tables of every game would take too long.
        """
        practice, now = self._practice, self._practice.clock()
        names = (convention, f"{game}/{LAWS}", f"{game}/{PLAY}")
        return max(
            sum(one.is_due(now) for one in practice.keeper.schedules(practice.learner, name, now)) for name in names
        )

    def _deal(self, here: Whereabouts) -> DealCard:
        deals, game = self._practice.deals, self._agreements.called(here.game)
        line: DealLine | None = None
        kept: LoggedDeal | None = None
        if deals is not None:
            newest = deals.deals(self._practice.learner, limit=_NEWEST_DEALS).deals
            line = next((one for one in newest if one.game == here.game), None)
        if deals is not None and line is not None:
            try:
                kept = deals.deal(self._practice.learner, line.number)
            except BiddingTrainerError:
                kept = None  # a deal that nobody can read any more still has its line
        return deal_card(line, kept, lambda one: line_title(one, self._agreements.called), game)

    def _failed(self, error: Exception) -> None:
        self._publish(replace(self.state, message=str(error)))

    def _publish(self, state: TodayState) -> None:
        self.state = state
        self._show(state)


def _state(loaded: _Loaded) -> TodayState:
    here = loaded.here
    shown = TodayState(
        loaded=True,
        game=here.game,
        game_title=here.book.game.title,
        playing=here.playing,
        convention=here.plan.convention,
        conventions=tuple(ConventionEntry(one.name, one.short, one.players) for one in here.introduction.conventions),
        date=date_text(here.now),
        deal=loaded.deal,
        games=loaded.games,
        calendar=calendar_display(here.history.practised, here.history.today, here.plan.aim),
        message=here.trouble,
    )
    lesson = here.progress.next_lesson
    if lesson is not None:
        shown = replace(shown, lesson=lesson_card(here.progress.of(lesson)))
    if here.due:
        return _with_due(shown, here)
    return _with_nothing_due(shown, here)


def _with_due(state: TodayState, here: Whereabouts) -> TodayState:
    number = len(here.due)
    verb = "is" if number == 1 else "are"
    rests = here.plan.rested == here.history.today
    start = f"&Start the {questions_text(number)}" if number > 1 else "&Start"
    state = _lesson_beside(state)
    why = "why it comes" if number == 1 else "why they come"
    beside = [Choice(FEW, "Only &five")] if number > FEW_QUESTIONS else []
    if not rests:
        beside.append(Choice(REST, "Not &today"))
    return replace(
        state,
        headline="Enjoy the day off" if rests else f"{questions_text(number)} {verb} due",
        under=(
            f"{questions_text(number).capitalize()} will keep."
            if rests
            else f"{minutes_text(number)}. Here is {why} today:"
        ),
        due=() if rests else due_display(here.due, here.askable.book, here.now),
        waiting=f"{here.waiting} more wait for tomorrow." if here.waiting else "",
        main=Choice(DUE, start),
        beside=tuple(beside),
    )


def _lesson_beside(state: TodayState) -> TodayState:
    """Return the state with another letter for the key of the lesson: the big button has the S."""
    lesson = state.lesson
    if lesson is None or lesson.go_on is None:
        return state
    label = lesson.go_on.label.replace("&Start", "St&art")
    return replace(state, lesson=replace(lesson, go_on=replace(lesson.go_on, label=label)))


def _with_nothing_due(state: TodayState, here: Whereabouts) -> TodayState:
    is_new = here.next_due is None and not any(one.name in here.history.sittings for one in here.course.lessons)
    leads_to_lesson = state.lesson is not None and not here.plan.is_open
    headline = "Nothing is due"
    if here.waiting:
        headline = "Enough for today"
    elif is_new:
        headline = "Begin with a lesson" if leads_to_lesson else "Begin with a few questions"
    elif here.next_due is not None:
        headline = due_again_text(here.next_due, here.now)
    if state.lesson is not None and leads_to_lesson:
        main = state.lesson.go_on
        under = f"The next step is lesson {state.lesson.number}: {state.lesson.title}."
        state = replace(state, lesson=replace(state.lesson, go_on=None))
    else:
        state = _lesson_beside(state)
        main = Choice(MIXED, "&Start mixed practice")
        under = "Ten mixed questions, without their topics."
    waiting = f"{here.waiting} questions wait for tomorrow." if here.waiting else ""
    return replace(state, headline=headline, under=under, waiting=waiting, main=main)
