"""What a handout asks for a lesson: its rows, by calls that the lessons before it have taught."""

from collections.abc import Iterable

from trainer.games import GAMES, game_called
from trainer.language.files.library import shipped_library
from trainer.locations import lessons_folder
from trainer.practice.sittings.lesson import Lesson
from trainer.practice.sittings.lessons import LessonShelf
from trainer.printing.contents.agreement import Agreement, agreement_on
from trainer.printing.handouts.asking import Wanted
from trainer.problems import BiddingTrainerError


class NothingToPrintError(BiddingTrainerError):
    """A lesson asks for no calls, but about the laws, the play or one deal."""


def lesson_wanted(name: str, questions: int, seed: str, treatments: Iterable[str] = ()) -> tuple[Agreement, Wanted]:
    """The agreement of a shipped lesson by its name, and what its handout asks.

    Raises `UnknownNameError`, `UnusableFileError`, `NothingToPrintError`.
    """
    library = shipped_library(game_called, GAMES)
    shelf = LessonShelf(lessons_folder(), library.book)
    lesson = shelf.lesson(name)
    if lesson.is_about_laws or lesson.deal:
        raise NothingToPrintError(f"“{lesson.title}” asks for no calls of single hands, so there is nothing to print.")
    agreement = agreement_on(library, lesson.convention, (*lesson.treatments, *treatments))
    return agreement, wanted_of(lesson, shelf, agreement, questions, seed)


def wanted_of(lesson: Lesson, shelf: LessonShelf, agreement: Agreement, questions: int, seed: str) -> Wanted:
    """What the handout of a lesson asks."""
    rows = lesson.rows_in(agreement.book)
    taught = shelf.taught_by(lesson, agreement.book)
    return Wanted(rows, questions, seed, lesson.title, lesson.aim, taught)
