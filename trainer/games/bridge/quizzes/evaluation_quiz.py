"""Questions about what hands are worth, by each method, worked suit by suit."""

from collections.abc import Callable
from random import Random
from typing import Final

from trainer.cards.deal import deal
from trainer.cards.deck import Deck
from trainer.cards.hand import Hand
from trainer.cards.suit import SUITS
from trainer.games.bridge.evaluation.methods import EvaluationMethods
from trainer.games.quizzes import QuizItem, QuizQuestion

EVALUATION: Final = "evaluation"
"""The name of the quiz."""

_KIND: Final = "points"
_BESIDE: Final = (-1, 1, -2, 2, 3)
"""How far from the right number wrong ones are, the nearest first."""


class EvaluationQuiz:
    """Makes questions of the methods, which are read when they are first needed."""

    name: Final = EVALUATION
    is_about_play: Final = False

    def __init__(self, deck: Deck, methods: Callable[[], EvaluationMethods]) -> None:
        self._deck = deck
        self._methods = methods

    @property
    def items(self) -> tuple[QuizItem, ...]:
        """One for every method."""
        return tuple(QuizItem(_slug(method.name), _KIND, method.source) for method in self._methods().methods)

    def question(self, item: str, chance: Random) -> QuizQuestion | None:
        """A fresh hand to be valued."""
        method = next((one for one in self._methods().methods if _slug(one.name) == item), None)
        if method is None:
            return None
        hand = deal(self._deck, 1, chance)[0]
        right = method.value(hand)
        wrong = [right + beside for beside in _BESIDE if right + beside >= 0]
        worked = " + ".join(f"{term.worth} ({term.what})" for term in method.terms(hand))
        return QuizQuestion(
            title=method.title,
            prompt=f"{_shown(hand)}. How many {method.unit.plural} has this hand?",
            right=method.unit.said(right),
            wrong=tuple(map(method.unit.said, wrong)),
            explanation=(method.how, f"{worked} = {right}."),
            source=method.source,
        )


def _slug(name: str) -> str:
    return name.replace("_", "-")


def _shown(hand: Hand) -> str:
    return " ".join(f"{suit.symbol}{hand.cards_of(suit) or '-'}" for suit in SUITS)
