"""The quiz about which card to lead or to play, with answers solved with all hands open."""

from collections.abc import Callable, Iterator
from random import Random
from typing import Final

from trainer.cards.card import Card
from trainer.games.game import Game
from trainer.practice.questions.choice_question import USUAL_OPTIONS, ChoiceQuestion, Option, arranged
from trainer.practice.questions.question import NoDealError, RowName
from trainer.practice.questions.subject import Kind, Subject
from trainer.practice.quizzes.card_positions import TOPICS, PositionFinder, topics_of
from trainer.practice.quizzes.card_words import CardWords
from trainer.reasoning.choosing.reasoner import Reasoner

CARDS: Final = "cards"
"""The name of the quiz, with which the names of its items begin."""


def card_subjects(game: Game) -> Iterator[tuple[Subject, str]]:
    """Yield the subjects about cards, each with the section of its source; none for a game without a solver."""
    if game.make_solver is not None:
        for topic in topics_of(game):
            yield Subject(RowName(CARDS, topic), Kind.CARD), game.words.source_on_play


class CardQuiz:
    """The maker of questions about cards. `chance` decides everything random; `bidder` returns who bids."""

    def __init__(self, game: Game, bidder: Callable[[Random], Reasoner], chance: Random) -> None:
        self._game = game
        self._bidder = bidder
        self._chance = chance
        self._words = CardWords(game)
        self._finder: PositionFinder | None = None

    def question(self, subject: Subject, *, boundary: bool) -> ChoiceQuestion:  # noqa: ARG002  the solver decides
        """Return a fresh question.

        Raises `NoDealError` when the quiz has no such item, or no position is found.
        """
        if subject.kind is not Kind.CARD or subject.row.row not in TOPICS or self._game.make_solver is None:
            raise NoDealError(f"There is no question such as {subject}.")
        if self._finder is None:
            self._finder = PositionFinder(self._game, self._game.make_solver(), self._bidder, self._chance)
        found = self._finder.position(subject.row.row)
        wrong = self._chance.sample(found.wrong, min(len(found.wrong), USUAL_OPTIONS - 1))
        options, places = arranged(_option(found.best), [_option(card) for card in wrong], self._chance)
        return ChoiceQuestion(
            subject=subject,
            title=self._words.title(found.play),
            prompt=self._words.prompt(found.deal, found.play),
            options=options,
            right=places,
            explanation=tuple(self._words.explanation(found, [found.best, *wrong])),
            source=self._game.words.source_on_play,
            played=found.deal,
        )


def _option(card: Card) -> Option:
    return Option(card.symbols)
