"""The quizzes about the laws of a game and its play: their names, subjects and makers."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from fnmatch import fnmatchcase
from random import Random
from typing import Final

from trainer.games.game import Game
from trainer.games.law_data import LawData
from trainer.language.book.rule_book import RuleBook
from trainer.practice.questions.choice_question import ChoiceMaker
from trainer.practice.questions.question import NoDealError
from trainer.practice.questions.subject import Kind, Subject
from trainer.practice.quizzes.card_quiz import CARDS, CardQuiz, card_subjects
from trainer.practice.quizzes.fact_quiz import TOURNAMENT, FactQuiz, fact_subjects
from trainer.practice.quizzes.game_quiz import GameQuiz, quiz_subjects
from trainer.practice.quizzes.irregularity_quiz import IRREGULARITIES, IrregularityQuiz, irregularity_subjects
from trainer.practice.quizzes.themes import LAWS, PLAY
from trainer.reasoning.choosing.reasoner import Reasoner

_TITLES: Final = {LAWS: "the laws of the game", PLAY: "the play of the cards"}
_COURSE: Final = "the course"
"""The title for a game about whose laws nothing can be asked."""


def _nobody(_: Random) -> Reasoner:
    raise NoDealError("There is nobody to bid a deal out.")


@dataclass(frozen=True)
class LawQuizzes:
    """The quizzes about the laws of one game and about its play.

    `bidder` returns a convention by which deals are bid where a question needs one with its auction.
    """

    game: Game
    bidder: Callable[[Random], Reasoner] = _nobody

    @property
    def data(self) -> LawData:
        """Return the game's laws for quizzes. Raises `MissingPartError` when the game has none."""
        return self.game.law_data

    @property
    def names(self) -> tuple[str, ...]:
        """Return the names of quizzes in lessons: those about the laws, then those about the play."""
        own = tuple(quiz.name for quiz in self.game.quizzes if not quiz.is_about_play)
        about_laws = (IRREGULARITIES, *own, TOURNAMENT) if self.game.make_law_data is not None else own
        return (*about_laws, *self._about_play)

    @property
    def _about_play(self) -> tuple[str, ...]:
        own = tuple(quiz.name for quiz in self.game.quizzes if quiz.is_about_play)
        return (*own, CARDS) if self.game.make_solver is not None else own

    def theme_of(self, quizzes: Iterable[str]) -> str:
        """Return the text that replaces a convention's title in a lesson with these quizzes."""
        return PLAY if set(quizzes) <= set(self._about_play) else LAWS

    def subjects(self, quizzes: Iterable[str], sections: Iterable[str] = ()) -> tuple[Subject, ...]:
        """Return the subjects of these quizzes whose sections fit patterns such as `O.2*`; all without patterns."""
        patterns = tuple(sections)
        return tuple(
            subject for subject, source in self.items(quizzes) if not patterns or is_of_section(source, patterns)
        )

    def items(self, quizzes: Iterable[str]) -> Iterator[tuple[Subject, str]]:
        """Yield the subjects of these quizzes, each with the section of its source."""
        return (item for quiz in quizzes for item in self._items(quiz))

    def makers(self, chance: Random) -> Mapping[Kind, ChoiceMaker]:
        """Return the makers of the questions, by kind."""
        return {
            **self._makers_about_laws(chance),
            **{
                subject.kind: GameQuiz(quiz, chance) for quiz in self.game.quizzes for subject, _ in quiz_subjects(quiz)
            },
            Kind.CARD: CardQuiz(self.game, self.bidder, chance),
        }

    def _makers_about_laws(self, chance: Random) -> Mapping[Kind, ChoiceMaker]:
        """Return the makers for irregularities and facts; none if the game has no law data."""
        if self.game.make_law_data is None:
            return {}
        irregularities = IrregularityQuiz(self.data, self.game, chance)
        return {
            **dict.fromkeys((Kind.WHO, Kind.OPTIONS, Kind.PENALTY, Kind.LEAD), irregularities),
            Kind.FACT: FactQuiz(self.data, chance),
        }

    def book(self, theme: str = LAWS) -> RuleBook:
        """Return a rule book without situations, under whose name answers are stored, whatever the convention."""
        known = None if self.game.make_law_data is None else self.data
        return RuleBook(
            name=f"{self.game.name}/{theme}",
            title=f"{self.game.title}: {_TITLES[theme] if self.game.make_law_data is not None else _COURSE}",
            source="" if known is None else known.source,
            game=self.game,
            laws=self.game.laws_called(self.game.laws_names[0]),
            situations=(),
            settings=(),
            definitions=(),
            treatments=(),
            fingerprint=f"{self.game.name}/{theme}" if known is None else known.fingerprint,
        )

    def _items(self, quiz: str) -> Iterable[tuple[Subject, str]]:
        match quiz:
            case "irregularities":
                return irregularity_subjects(self.data)
            case "tournament":
                return fact_subjects(self.data)
            case "cards":
                return card_subjects(self.game)
            case _:
                own = (one for one in self.game.quizzes if one.name == quiz)
                return (item for one in own for item in quiz_subjects(one))


def is_of_section(source: str, patterns: Iterable[str]) -> bool:
    """Return whether one of the places that a source names fits one of the patterns.

    >>> is_of_section("O.3.5; Appendix A, D8", ["O.2*", "O.3.5"])
    True
    """
    places = [place.strip() for place in source.split(";")]
    return any(fnmatchcase(place, pattern) for place in places for pattern in patterns)


QuizzesCalled = Callable[[str], LawQuizzes]
"""A function that returns the quizzes about a game, by its name."""
