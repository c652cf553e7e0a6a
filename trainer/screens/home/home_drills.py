"""The drills of the home screen: what is due, mixed practice, and the placement."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from datetime import datetime
from typing import TYPE_CHECKING

from trainer.language.book.rule_book import RuleBook
from trainer.practice.guide.history import MOST_REVIEWS, History
from trainer.practice.questions.question import RowName, drillable_rows
from trainer.practice.questions.subject import ROW_KINDS, Kind, Subject
from trainer.practice.sittings.lesson import Lesson
from trainer.practice.sittings.repetition import Repetition, Schedule
from trainer.screens.choose.practice_setup import USUAL_QUESTIONS, PracticeSetup, Prepared, fresh_id

if TYPE_CHECKING:
    from trainer.practice.guide.courses import Course
    from trainer.practice.questions.choice_question import ChoiceMaker
    from trainer.practice.quizzes.law_quiz import LawQuizzes


@dataclass(frozen=True)
class Askable:
    """The subjects of a course that can be asked again: rows of its convention, or items of law.

    Answers are stored under the name of `book`. `makers` make the questions with options unless they are on rows.
    """

    book: RuleBook
    subjects: frozenset[Subject] = frozenset()
    quizzes: "LawQuizzes | None" = None
    makers: "Mapping[Kind, ChoiceMaker]" = field(default_factory=dict)

    @classmethod
    def each_of(cls, practice: PracticeSetup, book: RuleBook, course: "Course") -> "tuple[Askable, ...]":
        """Return what can be asked of a course with this rule book: rows, laws, or both separately, rows first."""
        laws = [lesson for lesson in course.lessons if lesson.is_about_laws]
        of_rows = () if laws and len(laws) == len(course.lessons) else (cls.of(practice, book, ()),)
        return (*of_rows, cls.of(practice, book, laws)) if laws else of_rows

    @classmethod
    def of(cls, practice: PracticeSetup, book: RuleBook, lessons: "Sequence[Lesson]") -> "Askable":
        """Return what most of some lessons ask: rows of their convention, or the quizzes on its laws."""
        laws = [lesson for lesson in lessons if lesson.is_about_laws]
        if 2 * len(laws) <= len(lessons):
            rows = drillable_rows(book)
            return cls(book, frozenset(Subject(row, kind) for row in rows for kind in ROW_KINDS))
        quizzes = practice.lesson_library.quizzes_called(book.game.name)
        subjects = frozenset(quizzes.subjects(quizzes.names))
        return cls(quizzes.book(laws[0].theme), subjects, quizzes, quizzes.makers(practice.chance))

    def subjects_of(self, lesson: Lesson) -> tuple[Subject, ...]:
        """Return the subjects of a lesson that can be mixed with others."""
        if self.quizzes is not None:
            return self.quizzes.subjects(lesson.quizzes, lesson.sections)
        return tuple(map(Subject, lesson.rows_in(self.book)))


def reviews_left(askable: Askable, history: History) -> int:
    """Return how many due questions may still be asked today, within the daily limit."""
    return max(0, MOST_REVIEWS - history.reviewed_today(askable.book.name))


def due_among(schedules: Iterable[Schedule], askable: Askable, now: datetime) -> tuple[Schedule, ...]:
    """Return everything that is due, the longest overdue first."""
    due = [one for one in schedules if one.is_due(now) and Subject.parse(one.row) in askable.subjects]
    return tuple(sorted(due, key=lambda one: one.due))


def due_drill(practice: PracticeSetup, askable: Askable, due: Iterable[Schedule]) -> Prepared:
    """Return a drill of the questions that are due, without an announced theme."""
    return replace(_unannounced(practice, askable, [Subject.parse(one.row) for one in due]), place="Due today")


def mixed_drill(
    practice: PracticeSetup, book: RuleBook, lessons: "Sequence[Lesson]", questions: int = USUAL_QUESTIONS
) -> Prepared:
    """Return a drill that mixes the questions of some lessons, without an announced theme, as a test."""
    askable = Askable.of(practice, book, lessons)
    subjects = [subject for lesson in lessons for subject in askable.subjects_of(lesson)]
    return replace(_unannounced(practice, askable, list(dict.fromkeys(subjects)), questions), place="Mixed practice")


def _unannounced(practice: PracticeSetup, askable: Askable, subjects: list[Subject], questions: int = 0) -> Prepared:
    from trainer.practice.sittings.sitting import Plan

    rows = tuple(one.row for one in subjects if one.kind is Kind.CALL)
    others = tuple(one for one in subjects if one.kind is not Kind.CALL)
    plan = Plan(practice.learner, fresh_id(), rows, questions or len(subjects), announced=False, others=others)
    return practice.drill(askable.book, plan, makers=askable.makers)


def placed_lessons(course: "Course", book: RuleBook) -> tuple[tuple[int, tuple[RowName, ...]], ...]:
    """Return the lessons for a placement: the number of lessons before each, and its rows.

    These are the lessons that ask for calls and need no agreement.
    """
    found = []
    for number, lesson in enumerate(course.lessons):
        rows = lesson.rows_in(book) if Kind.CALL in lesson.kinds and not lesson.treatments else ()
        if rows and not lesson.is_about_laws:
            found.append((number, rows))
    return tuple(found)


def placement_drill(practice: PracticeSetup, book: RuleBook, course: "Course") -> Prepared:
    """Return the drill that finds the lesson to begin with; `known_lessons` evaluates it."""
    from trainer.practice.questions.question_making import QuestionMaker
    from trainer.practice.sittings.placement_sitting import PlacementSitting, placement_questions
    from trainer.practice.sittings.sitting import Plan

    rows = tuple(rows for _, rows in placed_lessons(course, book))
    judge = practice.judge(book)
    sitting = PlacementSitting(
        plan=Plan(practice.learner, fresh_id(), (), placement_questions(len(rows)), announced=False),
        judge=judge,
        maker=QuestionMaker(judge.reasoner, practice.chance),
        repetition=Repetition(),
        clock=practice.clock,
        schedules=practice.schedules(book),
        lessons=rows,
    )
    prepared = Prepared(sitting, practice.save, withdraw=practice.keeper.withdraw, place="Placement")
    return replace(prepared, final_message=lambda: _placed_text(known_lessons(prepared, book, course), course))


def _placed_text(known: int | None, course: "Course") -> str:
    """Return the result of a placement, after its last question; empty where it was broken off."""
    if known is None:
        return ""
    if known >= len(course.lessons):
        return "You know all of the course. Mixed practice keeps it."
    before = {0: "", 1: " Lesson 1 counts as known."}.get(known, f" Lessons 1 to {known} count as known.")
    return f"Begin with lesson {known + 1}: {course.lessons[known].title}.{before}"


def known_lessons(prepared: Prepared, book: RuleBook, course: "Course") -> int | None:
    """Return how many lessons a placement found to be known; None for another drill, or one broken off."""
    from trainer.practice.sittings.placement_sitting import PlacementSitting

    sitting = prepared.sitting
    if not isinstance(sitting, PlacementSitting) or not sitting.is_finished:
        return None
    asked = placed_lessons(course, book)
    return asked[sitting.known][0] if sitting.known < len(asked) else len(course.lessons)
