"""The presenter of the first start: three questions on one page, and then the first lesson."""

from collections.abc import Callable
from dataclasses import dataclass, replace
from enum import StrEnum
from typing import Final, TypeVar

from trainer.practice.guide.courses import Course, outlined_course
from trainer.practice.guide.game_plan import GamePlan
from trainer.practice.guide.introductions import Introduction
from trainer.screens.choose.chosen_agreement import Agreements
from trainer.screens.choose.practice_setup import Prepared
from trainer.screens.home.home_drills import mixed_drill, placed_lessons, placement_drill
from trainer.screens.work.background import Background
from trainer.screens.work.single_work import SingleWork

_T = TypeVar("_T")

_MINUTES_A_LESSON: Final = 10
"""A guess: a page of 350 words, and about ten questions."""


class Experience(StrEnum):
    """A newcomer's answer to "have you bid before?"."""

    NEVER = "never"
    SOME = "some"
    YEARS = "years"


@dataclass(frozen=True, slots=True)
class Answer:
    """An answer to choose: its heading, and some lines below.

    `sign` stands for a game: the letter of a suit, or a short word.
    """

    name: str
    title: str
    lines: tuple[str, ...]
    sign: str = ""


@dataclass(frozen=True, slots=True)
class WelcomeState:
    """The state of the page. `conventions` is empty where a game has only one."""

    title: str = ""
    games: tuple[Answer, ...] = ()
    game: str = ""
    ask: str = ""
    conventions: tuple[Answer, ...] = ()
    convention: str = ""
    experiences: tuple[Answer, ...] = ()
    experience: str = Experience.NEVER
    start: str = ""
    about_start: str = ""
    message: str = ""
    busy: str = ""

    @property
    def can_start(self) -> bool:
        """Return whether all questions are answered, and nothing has been started yet."""
        return bool(self.convention) and not self.busy


@dataclass(frozen=True)
class _Way:
    """The size of a convention's course."""

    lessons: int
    questions: int
    minutes: int


class WelcomePresenter:
    """The presenter of the first questions: game, convention, experience.

    `begin` is called with the drill that follows from the answers, `go_teach` for a teacher. `try_one` leads to a
    single question, without any answers.
    """

    def __init__(
        self,
        agreements: Agreements,
        show: Callable[[WelcomeState], None],
        begin: Callable[[Prepared], None],
        go_teach: Callable[[], None],
        background: Background,
    ) -> None:
        self._agreements = agreements
        self._show = show
        self._begin = begin
        self._go_teach = go_teach
        self._background = background
        self._introductions: dict[str, Introduction] = {}
        self._ways: dict[str, _Way] = {}
        self._answers = SingleWork(background, self._failed)
        self.state = WelcomeState()

    def start(self) -> None:
        """Show the page with the earlier answers."""
        if self._introductions:
            self._publish(self.state)
            return

        def load() -> dict[str, Introduction]:
            return {game: self._agreements.introduction(game) for game in self._agreements.games}

        def done(introductions: dict[str, Introduction]) -> None:
            self._introductions = introductions
            games = tuple(
                Answer(game, self._agreements.title(game), (one.about,), one.suit)
                for game, one in introductions.items()
            )
            self.state = replace(self.state, games=games)
            self._take_game(self._agreements.game)

        self._background.run(load, done, self._failed)

    def choose_game(self, game: str) -> None:
        """Answer the first question."""
        if game in self._introductions and game != self.state.game:
            self._take_game(game)

    def choose_convention(self, convention: str) -> None:
        """Answer the second question."""
        if any(one.name == convention for one in self.state.conventions):
            self._take_convention(replace(self.state, convention=convention))

    def choose_experience(self, experience: str) -> None:
        """Answer the third question."""
        if experience in set(Experience):
            self._take_convention(replace(self.state, experience=experience))

    def begin(self) -> None:
        """Store the answers, and go where they lead."""
        state = self.state
        if not state.can_start:
            return
        agreements, practice = self._agreements, self._agreements.practice

        def prepare() -> Prepared:
            plan = GamePlan(state.convention, is_open=state.experience == Experience.YEARS)
            agreements.agree(plan)
            book = agreements.book(plan)
            course = outlined_course(practice.lesson_library, plan.convention)
            if state.experience == Experience.YEARS and course.lessons:
                return mixed_drill(practice, book, course.lessons)
            if state.experience == Experience.SOME and placed_lessons(course, book):
                return placement_drill(practice, book, course)
            if not course.lessons:
                return practice.free_drill(book)
            return practice.lesson(practice.lesson_library.lesson(course.lessons[0].name))

        self._start(prepare, self._begin)

    def teach(self) -> None:
        """Store the convention, and go to the teacher's room, without a lesson first."""
        state, agreements = self.state, self._agreements
        if state.can_start:
            plan = GamePlan(state.convention, is_open=True)
            self._start(lambda: agreements.agree(plan), lambda _: self._go_teach())

    def try_one(self) -> None:
        """Ask one question of the first lesson, before any answers; it changes no agreement."""
        state = self.state
        if not state.can_start:
            return
        agreements, practice = self._agreements, self._agreements.practice

        def prepare() -> Prepared:
            book = agreements.book(GamePlan(state.convention))
            course = outlined_course(practice.lesson_library, state.convention)
            one = mixed_drill(practice, book, course.lessons[:1], 1) if course.lessons else practice.free_drill(book, 1)
            return replace(one, place="One hand, one call", has_summary=False)

        self._start(prepare, self._begin)

    def _start(self, work: Callable[[], _T], then: Callable[[_T], None]) -> None:
        """Prepare what was chosen, and say so meanwhile: tables that are read for the first time take a while."""
        name = self._introductions[self.state.game].short_name(self.state.convention)

        def done(result: _T) -> None:
            self._publish(replace(self.state, busy=""))
            then(result)

        self._publish(replace(self.state, message="", busy=f"Reading {name}: the first time takes a moment…"))
        self._answers.run(work, done)

    def _take_game(self, game: str) -> None:
        introduction = self._introductions[game]
        choices = tuple(Answer(one.name, one.short, (one.players, *one.lines)) for one in introduction.conventions)
        state = replace(
            self.state,
            game=game,
            ask=introduction.ask,
            conventions=choices if len(choices) > 1 else (),
            convention=choices[0].name if choices else "",
        )
        self._take_convention(state)

    def _take_convention(self, state: WelcomeState) -> None:
        self._publish(self._said(replace(state, message="")))
        if state.convention and state.convention not in self._ways:
            self._background.run(lambda: self._way(state.convention), self._know, self._failed)

    def _way(self, convention: str) -> tuple[str, _Way]:
        course: Course = outlined_course(self._agreements.practice.lesson_library, convention)
        book = self._agreements.book(GamePlan(convention))
        from trainer.practice.sittings.placement_sitting import placement_questions

        placed = len(placed_lessons(course, book))
        return convention, _Way(len(course.lessons), placement_questions(placed), _MINUTES_A_LESSON)

    def _know(self, known: tuple[str, _Way]) -> None:
        convention, way = known
        self._ways[convention] = way
        if convention == self.state.convention:
            self._publish(self._said(self.state))

    def _said(self, state: WelcomeState) -> WelcomeState:
        """Return the state with the choices of the third question, and the target of the main button."""
        known = self._ways.get(state.convention)
        way = known or _Way(1, 0, _MINUTES_A_LESSON)
        name = self._introductions[state.game].short_name(state.convention)
        never = "Begin with lesson 1." if way.lessons else "Begin with ten questions."
        some = f"{way.questions} questions find the lesson to begin with." if way.questions else never
        if known is None:  # the course is still being read
            some = "A few questions find the lesson to begin with."
        experiences = (
            Answer(Experience.NEVER, "Never, or hardly ever", (never,)),
            Answer(Experience.SOME, "A little", (some,)),
            Answer(Experience.YEARS, "For years", ("All lessons open; mixed practice at once.",)),
        )
        start, about = "&Start lesson 1", f"{name} · lesson 1 · {way.minutes} minutes"
        if state.experience == Experience.YEARS:
            start, about = "&Start", f"{name} · everything open"
        elif state.experience == Experience.SOME and way.questions:
            start, about = "Find my &lesson", f"{name} · {way.questions} questions"
        elif not way.lessons:
            start, about = "&Start", f"{name} · ten questions"
        first = "hand" if state.experience == Experience.YEARS else "lesson"
        title = f"Welcome. {'Three' if state.conventions else 'Two'} questions, then your first {first}."
        return replace(state, title=title, experiences=experiences, start=start, about_start=about)

    def _failed(self, error: Exception) -> None:
        self._publish(replace(self.state, message=str(error), busy=""))

    def _publish(self, state: WelcomeState) -> None:
        self.state = state
        self._show(state)
