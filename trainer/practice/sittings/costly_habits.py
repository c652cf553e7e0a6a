"""A learner's habitual mistakes, and the hands on which they are most expensive."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import cycle
from statistics import fmean
from typing import Final

from trainer.auction.call import Call
from trainer.cards.notation import parse_hand
from trainer.playing.pricing.pricing import HandToCall, Pricer
from trainer.practice.questions.priced_questions import (
    DEALS,
    PricedQuestion,
    has_only_meaning,
    point_of,
)
from trainer.practice.questions.question import NoDealError, RowName
from trainer.practice.questions.question_making import QuestionMaker
from trainer.practice.sittings.asked_before import auction_of
from trainer.practice.sittings.attempt import Attempt
from trainer.problems import BiddingTrainerError
from trainer.reasoning.choosing.reasoner import Reasoner

_HANDS_OF_A_HABIT: Final = 3
"""The number of hands that are priced for each question; the most expensive one is asked."""


@dataclass(frozen=True, slots=True)
class Habit:
    """A call that a learner usually makes where a row requires another, and its average loss so far."""

    row: RowName
    call: Call
    loss: float


class CostlyHabits:
    """A finder of hands on which a learner's habits cost most.

    It starts with the most expensive habit, and then cycles.
    """

    def __init__(self, reasoner: Reasoner, pricer: Pricer, maker: QuestionMaker, missed: Sequence[Attempt]) -> None:
        self._reasoner = reasoner
        self._pricer = pricer
        self._maker = maker
        self._missed = missed
        self._turns: Iterator[Habit] | None = None

    def find(self) -> PricedQuestion:
        """Return a question on the next habit, with the most expensive of several hands.

        Raises `NoDealError` when no habit is left for which hands are found.
        """
        if self._turns is None:
            self._turns = cycle(self._habits())
        for habit in self._turns:
            found = list(self._hands(habit))
            if found:
                return min(found, key=lambda one: one.prices.price(habit.call).gain)
        raise NoDealError("None of your mistakes so far costs anything: there is no costly habit to work on.")

    def _habits(self) -> list[Habit]:
        """Return the habits that cost something, the most expensive first."""
        losses: dict[tuple[RowName, Call], list[float]] = {}
        for attempt in self._missed:
            try:
                call, loss = self._reasoner.book.game.calls.parse(attempt.call), self._loss(attempt)
            except BiddingTrainerError:
                continue  # an answer by another table, or to another kind of question
            if loss is not None:
                losses.setdefault((RowName.parse(attempt.row), call), []).append(loss)
        habits = [Habit(row, call, fmean(several)) for (row, call), several in losses.items()]
        costly = [habit for habit in habits if habit.loss > 0 and any(self._hands(habit))]
        return sorted(costly, key=lambda habit: habit.loss, reverse=True)

    def _loss(self, attempt: Attempt) -> float | None:
        """Return what a wrong answer lost against the model call, as stored, else as computed now."""
        if has_only_meaning(self._reasoner, RowName.parse(attempt.row)):
            return None
        if attempt.gain is not None:
            return -attempt.gain
        game = self._reasoner.book.game
        auction = auction_of(attempt, self._reasoner)
        point = HandToCall(auction, parse_hand(game.deck, attempt.hand), game.circumstances_with(auction.states))
        call = game.calls.parse(attempt.call)
        if self._reasoner.book.laws.problem_with(auction, call, point.hand) is not None:
            return None
        prices = self._pricer.prices(point, (call,), DEALS)
        return -prices.price(call).gain if prices.deals else None

    def _hands(self, habit: Habit) -> Iterator[PricedQuestion]:
        """Yield some new hands for a habit, with the price of its call."""
        game, laws = self._reasoner.book.game, self._reasoner.book.laws
        for number in range(_HANDS_OF_A_HABIT):
            try:
                question = self._maker.question(habit.row, boundary=number > 0)
            except BiddingTrainerError:
                return
            if laws.problem_with(question.auction, habit.call, question.hand) is None:
                prices = self._pricer.prices(point_of(game, question), (habit.call,), DEALS)
                if prices.deals and prices.table != habit.call:
                    yield PricedQuestion(question, prices)
