"""The handout of a lesson: its rows or its items about laws, in the kinds of questions that its drill asks."""

from collections.abc import Iterable

from trainer.games import GAMES, game_called
from trainer.language.files.library import shipped_library
from trainer.locations import lessons_folder
from trainer.practice.questions.row_kinds import subjects_of
from trainer.practice.sittings.lesson import Lesson
from trainer.practice.sittings.lessons import LessonLibrary
from trainer.printing.contents.agreement import Agreement, agreement_on
from trainer.printing.contents.marks import Marks
from trainer.printing.handouts.handout import paragraphs
from trainer.printing.handouts.handout_questions import Wanted
from trainer.problems import BiddingTrainerError


class NothingToPrintError(BiddingTrainerError):
    """The error when a lesson has nothing to print: it replays a deal, or has no questions."""


def lesson_wanted(name: str, questions: int, seed: str, treatments: Iterable[str] = ()) -> tuple[Agreement, Wanted]:
    """Return the agreement of a bundled lesson by its name, and the order for its handout.

    Raises `UnknownNameError` when there is no such lesson, `UnusableFileError` when a file is broken, and
    `NothingToPrintError` when the lesson has no questions.
    """
    library = shipped_library(game_called, GAMES)
    lesson_library = LessonLibrary(lessons_folder(), library.book)
    lesson = lesson_library.lesson(name)
    if lesson.deal:
        raise NothingToPrintError(f"“{lesson.title}” replays one deal, so there is nothing to print.")
    if lesson.is_about_laws:
        agreement = agreement_on_laws(lesson, lesson_library)
    else:
        agreement = agreement_on(library, lesson.convention, (*lesson.treatments, *treatments))
    return agreement, wanted_of(lesson, lesson_library, agreement, questions, seed)


def agreement_on_laws(lesson: Lesson, lesson_library: LessonLibrary) -> Agreement:
    """Return the heading for a lesson on the laws or the play, in place of an agreement."""
    book = lesson_library.quizzes_called(lesson.convention.partition("/")[0]).book(lesson.theme)
    return Agreement(book, book, Marks())


def wanted_of(lesson: Lesson, lesson_library: LessonLibrary, agreement: Agreement, questions: int, seed: str) -> Wanted:
    """Return the order for the handout of a lesson, which begins with its text."""
    text = paragraphs(lesson.text, lesson.remember)
    if lesson.is_about_laws:
        quizzes = lesson_library.quizzes_called(lesson.convention.partition("/")[0])
        of_laws = quizzes.subjects(lesson.quizzes, lesson.sections)
        return Wanted(of_laws, questions, seed, lesson.title, lesson.aim, text, quizzes=quizzes)
    subjects = subjects_of(agreement.book, lesson.rows_in(agreement.book), lesson.kinds)
    taught = lesson_library.taught_by(lesson, agreement.book)
    return Wanted(subjects, questions, seed, lesson.title, lesson.aim, text, taught)
