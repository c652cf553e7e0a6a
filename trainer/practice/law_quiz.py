"""The quizzes about the laws of a game: which there are, what they ask, and the sitting's view of them."""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from fnmatch import fnmatchcase
from random import Random
from typing import Final

from trainer.games.game import Game
from trainer.games.law_data import LawData
from trainer.language.rule_book import RuleBook
from trainer.practice.choice_question import ChoiceMaker
from trainer.practice.fact_quiz import TOURNAMENT, FactQuiz, fact_subjects
from trainer.practice.irregularity_quiz import IRREGULARITIES, IrregularityQuiz, irregularity_subjects
from trainer.practice.stake_quiz import STAKES, StakeQuiz, stake_subjects
from trainer.practice.subject import Kind, Subject

QUIZZES: Final = (IRREGULARITIES, STAKES, TOURNAMENT)
"""What a lesson can name as its quiz."""

LAWS: Final = "laws"
"""Stands in the place of a convention, as in `fifty-six/laws`."""


@dataclass(frozen=True)
class LawQuizzes:
    """The quizzes about the laws of one game."""

    game: Game
    data: LawData

    def subjects(self, quizzes: Iterable[str], sections: Iterable[str] = ()) -> tuple[Subject, ...]:
        """What these quizzes ask, of the sections that patterns such as `O.2*` name, of all where none is given."""
        patterns = tuple(sections)
        named = (item for quiz in quizzes for item in self._items(quiz))
        return tuple(subject for subject, source in named if not patterns or is_of_section(source, patterns))

    def makers(self, chance: Random) -> Mapping[Kind, ChoiceMaker]:
        """The makers of the questions, by kind."""
        irregularities = IrregularityQuiz(self.data, self.game, chance)
        return {
            **dict.fromkeys((Kind.WHO, Kind.OPTIONS, Kind.PENALTY, Kind.LEAD), irregularities),
            Kind.STAKES: StakeQuiz(self.game, chance),
            Kind.FACT: FactQuiz(self.data, chance),
        }

    def book(self) -> RuleBook:
        """A rule book without situations: under its name the answers are kept, whatever the convention."""
        return RuleBook(
            name=f"{self.game.name}/{LAWS}",
            title=f"{self.game.title}: the laws of the game",
            source=self.data.source,
            game=self.game,
            laws=self.game.laws_called(self.game.laws_names[0]),
            situations=(),
            settings=(),
            definitions=(),
            treatments=(),
            fingerprint=self.data.fingerprint,
        )

    def _items(self, quiz: str) -> Iterable[tuple[Subject, str]]:
        match quiz:
            case "irregularities":
                return irregularity_subjects(self.data)
            case "stakes":
                return stake_subjects(self.game)
            case "tournament":
                return fact_subjects(self.data)
            case _:
                return ()


def is_of_section(source: str, patterns: Iterable[str]) -> bool:
    """Whether one of the places that a source names fits one of the patterns.

    >>> is_of_section("O.3.5; Appendix A, D8", ["O.2*", "O.3.5"])
    True
    """
    places = [place.strip() for place in source.split(";")]
    return any(fnmatchcase(place, pattern) for place in places for pattern in patterns)


QuizzesCalled = Callable[[str], LawQuizzes]
"""Gives the quizzes about a game, by its name."""
