"""A sitting with questions chosen by the worth of calls; they are found in advance, because each takes seconds."""

from dataclasses import dataclass, field
from threading import Lock
from typing import Final

from trainer.auction.call import Call
from trainer.playing.pricing.price import Prices
from trainer.playing.pricing.price_words import about
from trainer.practice.questions.priced_questions import PricedQuestion, PricedQuestions, second_best
from trainer.practice.questions.question import Question
from trainer.practice.sittings.sitting import Answer, Sitting

_AHEAD: Final = 2
"""The number of questions that are found in advance."""

_ALIKE: Final = 0.1
"""The share of a costly loss that is too small to mention."""


class QuestionsAhead:
    """A queue of questions found in advance, filled on one thread and read on another."""

    def __init__(self, source: PricedQuestions) -> None:
        self._source = source
        self._found: list[PricedQuestion] = []
        self._finding = Lock()

    def fill(self) -> None:
        """Find questions until there are enough. Raises `NoDealError` when there are none."""
        while len(self._found) < _AHEAD:
            with self._finding:
                self._found.append(self._source.find())

    def take(self) -> PricedQuestion:
        """Return a question, waiting for it if the queue is empty. Raises `NoDealError` when there is none."""
        if self._found:
            return self._found.pop(0)
        with self._finding:
            return self._found.pop(0) if self._found else self._source.find()


@dataclass
class PricedSitting(Sitting):
    """A sitting with the questions of `ahead`, which gives the worth of calls after each answer.

    `about_it` describes these questions.
    """

    ahead: QuestionsAhead = field(kw_only=True)
    about_it: str = field(kw_only=True)
    _prices: Prices | None = field(default=None, init=False)

    @property
    def terms(self) -> str:
        """Return the description of these questions."""
        return self.about_it

    @property
    def can_ask_more(self) -> bool:
        """Return False: further questions about one hand would be no better than the next question."""
        return False

    def prepare_ahead(self) -> None:
        """Find questions in advance; to be called on another thread than the rest of the sitting."""
        self.ahead.fill()

    def next_question(self) -> Question:
        """Return the next question that was found. Raises `NoDealError` when there is none."""
        found = self.ahead.take()
        self._prices = found.prices
        return found.question

    def answer(self, question: Question, call: Call, seconds: float, prices: Prices | None = None) -> Answer:
        """Judge a call by the prices of the question, or by `prices` if the question has none for the call."""
        own = self._prices
        return super().answer(question, call, seconds, own if own is not None and call in own.gains else prices)

    def _told(self, question: Question, call: Call) -> tuple[str, ...]:
        """Return how close the other call came, for a learner who made the right one."""
        del question
        prices = self._prices
        other = None if prices is None or call != prices.table else second_best(prices)
        if prices is None or other is None:
            return ()
        printed = self.judge.reasoner.book.game.calls.printed
        gain, model = prices.price(other).gain, printed(prices.table)
        if abs(gain) < _ALIKE * prices.costly:
            return (f"{printed(other)} is worth as much as {model} on average.",)
        than = "less" if gain < 0 else "more"
        return (f"{printed(other)} is worth {about(abs(gain), prices.unit)} {than} than {model} on average.",)
