"""Questions chosen by the worth of calls, such as close decisions."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final, Protocol

from trainer.auction.call import Call
from trainer.games.game import Game
from trainer.playing.pricing.price import Prices
from trainer.playing.pricing.pricing import HandToCall, Pricer
from trainer.practice.questions.question import NoDealError, Question, RowName
from trainer.practice.questions.question_making import QuestionMaker
from trainer.reasoning.choosing.reasoner import Reasoner
from trainer.reasoning.judging.true_calls import is_exact

DEALS: Final = 24
"""The number of layouts for each price; the two best calls are compared on the same ones."""

_FIRST_DEALS: Final = 8
"""The number of layouts that tell whether a decision may be close at all."""

_FAR_APART: Final = 4
"""On the first layouts a difference of so many costly losses excludes a close decision."""

_MOST_TRIES: Final = 10
"""How many hands are priced before the closest one is accepted."""


@dataclass(frozen=True, slots=True)
class PricedQuestion:
    """A question with the prices of some calls for its hand, including the model call."""

    question: Question
    prices: Prices


class PricedQuestions(Protocol):
    """A search for questions by the worth of calls. Each takes seconds."""

    def find(self) -> PricedQuestion:
        """Return another question. Raises `NoDealError` when there is none."""


class CloseDecisions:
    """A search for hands whose two best calls have nearly the same worth. `rows` are asked in turn, in random order."""

    def __init__(self, reasoner: Reasoner, pricer: Pricer, maker: QuestionMaker, rows: Iterable[RowName]) -> None:
        self._reasoner = reasoner
        self._pricer = pricer
        self._maker = maker
        self._rows = [row for row in rows if not has_only_meaning(reasoner, row)]
        maker.chance.shuffle(self._rows)

    def find(self) -> PricedQuestion:
        """Return a question whose two best calls differ by less than a costly loss; else the closest one found.

        Raises `NoDealError` when no row has a question.
        """
        closest: PricedQuestion | None = None
        for _ in range(_MOST_TRIES):
            found = self._next()
            if found is None:
                continue
            gap, of_closest = gap_of(found.prices), None if closest is None else gap_of(closest.prices)
            if gap is not None and (of_closest is None or gap < of_closest):
                closest = found
            if gap is not None and gap < found.prices.costly:
                return found
        if closest is None:
            raise NoDealError("No hand was found here with two calls that come into question.")
        return closest

    def _next(self) -> PricedQuestion | None:
        """Return a question on the next row, which then goes to the end; None where none can be made."""
        if not self._rows:
            raise NoDealError("There is nothing to ask here: only the agreement counts in these rows.")
        row = self._rows.pop(0)
        try:
            question = self._maker.question(row, boundary=True)
        except NoDealError:
            return None
        self._rows.append(row)
        point = point_of(self._reasoner.book.game, question)
        first = self._pricer.prices(point, (), _FIRST_DEALS)
        gap = gap_of(first)
        if gap is None or gap > _FAR_APART * first.costly:
            return None
        return PricedQuestion(question, self._pricer.prices(point, first.gains, DEALS))


def gap_of(prices: Prices) -> float | None:
    """Return how much the second best call loses to the best one, if one of them is the convention's; else None.

    Calls with the same result on every layout leave nothing to decide, and count as one.
    """
    ranked = sorted(prices.gains, key=lambda call: prices.price(call).gain, reverse=True)
    best = ranked[0]
    others = [call for call in ranked if prices.gains[call] != prices.gains[best]]
    if not prices.deals or not others or prices.table not in {best, others[0]}:
        return None
    return prices.price(best).gain - prices.price(others[0]).gain


def second_best(prices: Prices) -> Call | None:
    """Return the best call other than the convention's own; None if there is no other."""
    own = prices.gains[prices.table]
    others = [call for call, gains in prices.gains.items() if gains != own]
    return max(others, key=lambda call: prices.price(call).gain, default=None)


def point_of(game: Game, question: Question) -> HandToCall:
    """Return the hand of a question as one that is to call."""
    return HandToCall(question.auction, question.hand, game.circumstances_with(question.auction.states))


def has_only_meaning(reasoner: Reasoner, name: RowName) -> bool:
    """Return whether calls of a row are judged by its meaning alone, or the book no longer has the row."""
    row, situation = name.row_in(reasoner.book), name.situation_in(reasoner.book)
    return row is None or situation is None or is_exact(reasoner.book, situation, row)
