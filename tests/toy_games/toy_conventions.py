"""The toy games with their conventions and lessons, read once."""

from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Final

from tests.toy_games.dummy_whist import dummy_whist
from tests.toy_games.promises import promises
from tests.toy_games.twenty_eight import twenty_eight
from trainer.games.game import Game
from trainer.language.files.library import ConventionLibrary
from trainer.practice.quizzes.law_quiz import LawQuizzes
from trainer.practice.sittings.lessons import LessonLibrary
from trainer.problems import UnknownNameError
from trainer.reasoning.choosing.reasoner import Reasoner
from trainer.reasoning.judging.judging import Judge

TOY_GAMES: Final[dict[str, Callable[[], Game]]] = {
    "dummy-whist": dummy_whist,
    "promises": promises,
    "twenty-eight": twenty_eight,
}

CONVENTIONS: Final = Path(__file__).parent / "conventions"
LESSONS: Final = Path(__file__).parent / "lessons"

PLAIN: Final = "dummy-whist/plain"
STEADY: Final = "promises/steady"
CAREFUL: Final = "twenty-eight/careful"
BOTH: Final = (PLAIN, STEADY)
"""Those of four players, to whom all cards are dealt at once."""

EVERY: Final = (*BOTH, CAREFUL)


def toy_game(name: str) -> Game:
    """A toy game by its name; raises `UnknownNameError`."""
    if name not in TOY_GAMES:
        raise UnknownNameError(f"There is no toy game '{name}'.")
    return TOY_GAMES[name]()


@cache
def toy_library() -> ConventionLibrary:
    return ConventionLibrary(CONVENTIONS, toy_game)


@cache
def toy_shelf() -> LessonLibrary:
    return LessonLibrary(LESSONS, toy_library().book, lambda name: LawQuizzes(toy_game(name)))


@cache
def judge_of(convention: str) -> Judge:
    return Judge(Reasoner(toy_library().book(convention)))
