"""Questions on the value of hands, by each method, worked out suit by suit."""

from collections.abc import Callable
from random import Random
from typing import Final

from trainer.cards.deal import deal
from trainer.cards.deck import Deck
from trainer.cards.hand import Hand
from trainer.cards.suit import SUITS, Suit
from trainer.games.bridge.evaluation.methods import EvaluationMethods, together
from trainer.games.quizzes import QuizItem, QuizQuestion
from trainer.games.trick_play import TRICKS

EVALUATION: Final = "evaluation"
"""The name of the quiz."""

_KIND: Final = "points"
_TOTAL_TRICKS: Final = "total_tricks"
_BESIDE: Final = (-1, 1, -2, 2, 3)
"""The distances of wrong numbers from the right one, the smallest first."""


class EvaluationQuiz:
    """A quiz on the methods of evaluation, which are read when first needed."""

    name: Final = EVALUATION
    is_about_play: Final = False

    def __init__(self, deck: Deck, methods: Callable[[], EvaluationMethods]) -> None:
        self._deck = deck
        self._methods = methods

    @property
    def items(self) -> tuple[QuizItem, ...]:
        """Return an item for each method, and one for the law of total tricks."""
        known = self._methods()
        named = [(method.name, method.source) for method in known.methods]
        named.append((_TOTAL_TRICKS, known.total_tricks.source))
        return tuple(QuizItem(_slug(name), _KIND, source) for name, source in named)

    def question(self, item: str, chance: Random) -> QuizQuestion | None:
        """Return a question with one or two new hands."""
        if item == _slug(_TOTAL_TRICKS):
            return self._about_two_hands(chance)
        method = next((one for one in self._methods().methods if _slug(one.name) == item), None)
        if method is None:
            return None
        hand = deal(self._deck, 1, chance)[0]
        right = method.value(hand)
        worked = " + ".join(f"{term.worth} ({term.what})" for term in method.terms(hand))
        return QuizQuestion(
            title=method.title,
            prompt=f"{_shown(hand)}. How many {method.unit.plural} has this hand?",
            right=method.unit.number_text(right),
            wrong=tuple(map(method.unit.number_text, _beside(right))),
            explanation=(method.how, f"{worked} = {right}."),
            source=method.source,
        )

    def _about_two_hands(self, chance: Random) -> QuizQuestion:
        law = self._methods().total_tricks
        hand, partner = deal(self._deck, 2, chance)
        worth = together(hand, partner)
        right, ours, theirs = worth["total_tricks"], worth["trumps"], worth["their_trumps"]
        best, their_best = Suit(worth["suit"]).plural, Suit(worth["their_suit"]).plural
        return QuizQuestion(
            title=law.title,
            prompt=(
                f"You hold {_shown(hand)}, your partner {_shown(partner)}. By the law, how many tricks are there"
                " when each side plays in its best suit?"
            ),
            right=TRICKS.number_text(right),
            wrong=tuple(map(TRICKS.number_text, _beside(right))),
            explanation=(law.how, f"You have {ours} {best}, they have {theirs} {their_best}: {right} tricks in all."),
            source=law.source,
        )


def _beside(right: int) -> list[int]:
    return [right + beside for beside in _BESIDE if right + beside >= 0]


def _slug(name: str) -> str:
    return name.replace("_", "-")


def _shown(hand: Hand) -> str:
    return " ".join(f"{suit.symbol}{hand.cards_of(suit) or '-'}" for suit in SUITS)
