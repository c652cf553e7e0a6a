"""The presenter of the course: its lessons in parts, the progress of each, and its prerequisites."""

from collections.abc import Callable
from dataclasses import dataclass, replace
from itertools import groupby
from typing import Final

from trainer.practice.guide.course_progress import LessonProgress, LessonState
from trainer.practice.guide.courses import CoursePart
from trainer.practice.sittings.lesson import Lesson
from trainer.reasoning.words.counting_words import joined
from trainer.screens.choose.chosen_agreement import Agreements
from trainer.screens.choose.own_choices import RESULTS, SET, OwnChoice, own_choices, own_lesson
from trainer.screens.choose.practice_setup import Prepared
from trainer.screens.home.home_drills import mixed_drill, placed_lessons, placement_drill
from trainer.screens.home.today_state import Choice
from trainer.screens.home.whereabouts import Whereabouts, whereabouts
from trainer.screens.work.background import Background
from trainer.screens.work.latest_work import LatestWork
from trainer.screens.work.single_work import SingleWork

LESSON: Final = "lesson:"
MIXED: Final = "mixed:"
PLACEMENT: Final = "placement"

_THEMES: Final = {"laws": "The laws", "play": "The play of the cards"}


@dataclass(frozen=True, slots=True)
class LessonLine:
    """A lesson of the course. `said` is its progress in words; `share` is how much of its pass is done, 0 to 1."""

    open: Choice
    number: int
    state: LessonState
    said: str
    share: float = 0.0
    is_next: bool = False


@dataclass(frozen=True, slots=True)
class PartDisplay:
    """A part of the course, with mixed practice if it is open, and a note if it is not."""

    title: str
    note: str
    mixed: Choice | None
    lessons: tuple[LessonLine, ...]


@dataclass(frozen=True, slots=True)
class CourseState:
    """The state of the room. `beside` are lessons outside of the parts, by their theme."""

    loaded: bool = False
    title: str = ""
    summary: str = ""
    parts: tuple[PartDisplay, ...] = ()
    beside: tuple[tuple[str, tuple[Choice, ...]], ...] = ()
    mend: Choice | None = None
    placement: Choice | None = None
    go_on: Choice | None = None
    words: str = ""
    message: str = ""


class CoursePresenter:
    """The presenter of the course for the selected game; `begin` is called with a prepared drill.

    `hand_in` is called with the name of the answers that a learner wants to save for a teacher.
    """

    def __init__(
        self,
        agreements: Agreements,
        show: Callable[[CourseState], None],
        begin: Callable[[Prepared], None],
        background: Background,
        *,
        hand_in: Callable[[str], None] | None = None,
    ) -> None:
        self._hand_in = hand_in
        self._agreements = agreements
        self._show = show
        self._begin = begin
        self._looking = LatestWork(background, self._failed)
        self._drills = SingleWork(background, self._failed)
        self._here: Whereabouts | None = None
        self._places: dict[str, str] = {}
        self.state = CourseState()

    @property
    def place(self) -> str:
        """Return the last action in this game's course, so that the focus can return to it; empty if there is none."""
        return self._places.get(self._agreements.game, "")

    def start(self) -> None:
        """Load the learner's progress."""
        self._publish(self.state)
        game = self._agreements.game

        def look() -> tuple[Whereabouts, CourseState]:
            here = whereabouts(self._agreements, game)
            return here, _with_own(_state(here), own_choices(self._agreements.practice, game))

        def done(result: tuple[Whereabouts, CourseState]) -> None:
            self._here, state = result
            self._publish(state)

        self._looking.run(look, done)

    def act(self, action: str) -> None:
        """Begin a lesson, mixed practice of a part, or the placement drill, as the state offers them."""
        here, practice = self._here, self._agreements.practice
        if here is None:
            return
        if action == PLACEMENT:
            self._prepare(lambda: placement_drill(practice, here.book, here.course))
        elif action.startswith(LESSON):
            lessons = (*here.course.lessons, *here.course.beside)
            lesson = next((one for one in lessons if one.name == action.removeprefix(LESSON)), None)
            if lesson is not None:
                self._places[here.game] = action
                self._prepare(lambda: practice.lesson(lesson))
        elif action.startswith(SET):
            own = own_lesson(practice, action)
            if own is not None:
                from trainer.screens.choose.set_drill import set_drill

                self._prepare(lambda: set_drill(practice, own.pack))
        elif action.startswith(RESULTS) and self._hand_in is not None:
            self._hand_in(action.removeprefix(RESULTS))
        elif action.startswith(MIXED):
            part = here.course.parts[int(action.removeprefix(MIXED))]
            self._prepare(lambda: mixed_drill(practice, here.book, part.lessons))

    def _prepare(self, make: Callable[[], Prepared]) -> None:
        self._drills.run(make, self._begin)

    def _failed(self, error: Exception) -> None:
        self._publish(replace(self.state, message=str(error)))

    def _publish(self, state: CourseState) -> None:
        self.state = state
        self._show(state)


def _state(here: Whereabouts) -> CourseState:
    standing, next_lesson, weakest = here.progress, here.progress.next_lesson, here.progress.weakest
    parts = tuple(_part(here, number, part) for number, part in enumerate(here.course.parts))
    beside = tuple(
        (_THEMES.get(theme, "Further lessons"), tuple(_open(lesson) for lesson in lessons))
        for theme, lessons in groupby(here.course.beside, lambda lesson: lesson.theme)
    )
    mend = None if weakest is None else Choice(f"{LESSON}{weakest.name}", f"&Repeat lesson {weakest.order}")
    go_on = None
    if next_lesson is not None:
        verb = "Start" if standing.of(next_lesson).state is LessonState.NEW else "Go on with"
        go_on = Choice(f"{LESSON}{next_lesson.name}", f"&{verb} lesson {next_lesson.order}")
    can_place = bool(placed_lessons(here.course, here.book))
    return CourseState(
        loaded=True,
        title=f"Your course: {here.convention_name}",
        summary=_summary(here),
        parts=parts,
        beside=beside,
        mend=mend,
        placement=Choice(PLACEMENT, "&Placement drill") if can_place else None,
        go_on=go_on,
    )


def _with_own(state: CourseState, own: tuple[OwnChoice, ...]) -> CourseState:
    """Return the state with the teacher's lessons first among those outside of the parts."""
    if not own:
        return state
    given = tuple(Choice(one.part, f"{one.title} ({one.said})") for one in own)
    results = tuple(Choice(f"{RESULTS}{one.lesson.pack.name}", one.title) for one in own if one.has_answers)
    groups = (("From your teacher", given), *((("Save my results", results),) if results else ()))
    return replace(state, beside=(*groups, *state.beside))


def _summary(here: Whereabouts) -> str:
    lessons = here.course.lessons
    if not lessons:
        return "Nobody has written lessons for it yet; mixed practice asks everything."
    count = here.progress.counted
    done = [f"{count(LessonState.PASSED)} of {len(lessons)} lessons passed"]
    for state, word in (
        (LessonState.KNOWN, "known before"),
        (LessonState.UNDER_WAY, "under way"),
        (LessonState.WEAK, "weak"),
    ):
        if count(state):
            done.append(f"{count(state)} {word}")
    return f"{', '.join(done)}. Passed means: clean on two days."


def _part(here: Whereabouts, number: int, part: CoursePart) -> PartDisplay:
    standing, next_lesson = here.progress, here.progress.next_lesson
    lines = tuple(
        replace(_line(standing.of(lesson)), is_next=next_lesson is not None and lesson.name == next_lesson.name)
        for lesson in part.lessons
    )
    if here.plan.is_open or standing.is_known(part):
        return PartDisplay(part.title, "", Choice(f"{MIXED}{number}", "mixed practice ›"), lines)
    return PartDisplay(part.title, _closed_because(part, here), None, lines)


def _closed_because(part: CoursePart, here: Whereabouts) -> str:
    """Return what a part still requires before its questions are mixed; empty before it has begun."""
    standings = [one for one in map(here.progress.of, part.lessons) if one.is_agreed]
    weak = [str(one.lesson.order) for one in standings if one.state is LessonState.WEAK]
    left = [one for one in standings if not one.is_known]
    if weak and len(weak) == len(left):
        return f"mixed practice opens when {joined(weak)} {'is' if len(weak) == 1 else 'are'} strong again"
    held = len(standings) - len(left)
    return f"{held} of {len(standings)} passed" if held else ""


def _line(progress: LessonProgress) -> LessonLine:
    lesson = progress.lesson
    last = progress.last
    share = min(1.0, max(progress.clean_days / 2, last.right / lesson.needed if last else 0.0))
    return LessonLine(_open(lesson), lesson.order, progress.state, _said(progress), share)


def _said(progress: LessonProgress) -> str:
    """Return the progress of a lesson in words; empty for a new one that waits for nothing."""
    match progress.state:
        case LessonState.WEAK:
            return f"weak: {progress.recent.passed} of {progress.recent.asked} this week"
        case LessonState.PASSED:
            return "passed"
        case LessonState.KNOWN:
            return "known"
        case LessonState.UNDER_WAY if progress.clean_days:
            return "clean once, again tomorrow" if progress.rests else "clean once, due again"
        case LessonState.UNDER_WAY if progress.last is not None:
            return f"{progress.last.right} of {len(progress.last.passed)} right"
        case _ if not progress.is_agreed:
            return "not agreed"
        case LessonState.WAITS:
            return f"open, best after {joined([str(one.order) for one in progress.waits_for])}"
        case _:
            return ""


def _open(lesson: Lesson) -> Choice:
    return Choice(f"{LESSON}{lesson.name}", lesson.title)
