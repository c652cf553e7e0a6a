"""Where a learner is in a game: the agreement, the progress in the course, and what is due."""

from dataclasses import dataclass
from datetime import datetime

from trainer.language.book.rule_book import RuleBook
from trainer.practice.guide.course_progress import CourseProgress, progress_in_course
from trainer.practice.guide.courses import Course, course_of
from trainer.practice.guide.game_plan import GamePlan
from trainer.practice.guide.history import History
from trainer.practice.guide.introductions import Introduction
from trainer.practice.sittings.repetition import Schedule
from trainer.screens.choose.chosen_agreement import Agreements
from trainer.screens.home.home_drills import Askable, due_among, reviews_left


@dataclass(frozen=True)
class Whereabouts:
    """A learner's progress in a game at the time `now`. `due` is due today; `waiting` is the number beyond that.

    If a course asks about both rows and laws, they are asked separately: `due` belongs to `askable`, and `askables` has
    both. `names` are those of the partnership's file, `trouble` says why it is unusable.
    """

    game: str
    now: datetime
    history: History
    plan: GamePlan
    introduction: Introduction
    book: RuleBook
    progress: CourseProgress
    askables: tuple[Askable, ...]
    askable: Askable
    due: tuple[Schedule, ...]
    waiting: int
    next_due: datetime | None
    names: str = ""
    trouble: str = ""

    @property
    def course(self) -> Course:
        """Return the course of the convention."""
        return self.progress.course

    @property
    def convention_name(self) -> str:
        """Return the short name of the convention."""
        return self.introduction.short_name(self.plan.convention) or self.book.title

    @property
    def playing(self) -> str:
        """Return the agreement for the title bar: the partnership and its convention."""
        return f"{self.names} · {self.convention_name}" if self.names else self.convention_name


def whereabouts(agreements: Agreements, game: str) -> Whereabouts:
    """Return the learner's progress; blocks on the disk.

    Raises `BiddingTrainerError` for problems of tables, lessons or records.
    """
    practice = agreements.practice
    now = practice.clock()
    history = practice.memory.history(practice.learner, now)
    plan = agreements.plan(game, history)
    played = practice.played(plan)
    book = played.book
    course = course_of(practice.lesson_library, plan.convention)
    standing = progress_in_course(
        course,
        history.sittings,
        history.recent_of(course.lessons, book),
        history.today,
        known=plan.known,
        is_open=plan.is_open,
        agreed=frozenset(name for one in book.treatments for name in (one.section, one.name)),
    )
    askables = Askable.each_of(practice, book, course)
    schedules = [practice.keeper.schedules(practice.learner, one.book.name, now) for one in askables]
    dues = [due_among(those, one, now) for those, one in zip(schedules, askables, strict=True)]
    lefts = [reviews_left(one, history) for one in askables]
    most = max(range(len(askables)), key=lambda number: min(len(dues[number]), lefts[number]))
    due, left = dues[most], lefts[most]
    later = [one.due for those in schedules for one in those if not one.is_due(now)]
    return Whereabouts(
        game,
        now,
        history,
        plan,
        agreements.introduction(game),
        book,
        standing,
        askables,
        askables[most],
        due[:left],
        len(due[left:]),
        min(later, default=None),
        played.names,
        played.trouble,
    )
