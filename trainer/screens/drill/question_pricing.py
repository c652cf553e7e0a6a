"""Pricing the possible calls of a question in the background, while the learner thinks."""

from collections.abc import Iterable
from itertools import islice
from typing import TYPE_CHECKING, Final

from trainer.auction.auction import Auction
from trainer.auction.call import Call
from trainer.language.book.rule_book import RuleBook
from trainer.practice.questions.question import Question
from trainer.screens.work.background import Background

if TYPE_CHECKING:
    from trainer.playing.pricing.price import Prices
    from trainer.playing.pricing.pricing import Pricer

_MOST_CALLS: Final = 16
"""The most calls that are priced; more take longer than anybody thinks about a question."""


class QuestionPricing:
    """The pricing of the calls of one question at a time, in `background`.

    Prices that are not ready when the answer comes are dropped, so that no verdict waits or changes. The pricer has
    tables of its own, because other threads read those of the drill.
    """

    def __init__(self, book: RuleBook, background: Background) -> None:
        self._book = book
        self._background = background
        self._wanted: Question | None = None
        self._is_at_work = False
        self._ready: Prices | None = None
        self._pricer: Pricer | None = None

    def begin(self, question: Question) -> None:
        """Start pricing the calls of a question; earlier work is cancelled within a second."""
        from trainer.playing.pricing.price import has_prices

        self._ready = None
        self._wanted = question if has_prices(self._book.game) else None
        if not self._is_at_work:
            self._next()

    def taken(self) -> "Prices | None":
        """Return the prices that are ready, or None; later calls return the same."""
        self._wanted = None
        return self._ready

    def stop(self) -> None:
        """Cancel the pricing."""
        self._wanted = None

    def _next(self) -> None:
        question = self._wanted
        if question is None:
            return
        self._is_at_work = True

        def priced(prices: "Prices | None") -> None:
            self._is_at_work = False
            if self._wanted is question:
                self._wanted, self._ready = None, prices
            self._next()

        # A question without prices is asked and judged as ever, whatever went wrong beside it.
        self._background.run(lambda: self._priced(question), priced, lambda _: priced(None))

    def _priced(self, question: Question) -> "Prices | None":
        """Return the prices of likely answers; None where only the agreement counts. Runs in the background."""
        from trainer.playing.pricing.worth import FEWEST_LAYOUTS
        from trainer.practice.questions.priced_questions import point_of
        from trainer.reasoning.judging.true_calls import is_exact_row

        pricer = self._pricer = self._pricer or self._made()
        reasoner = pricer.sides[0]
        auction, hand = question.auction, question.hand
        if is_exact_row(reasoner, auction, reasoner.choose(auction, hand).row):
            return None
        point = point_of(self._book.game, question)
        prices = pricer.prices(point, islice(_answers(pricer, point.auction, question), _MOST_CALLS))
        return prices if prices.deals >= FEWEST_LAYOUTS else None

    def _made(self) -> "Pricer":
        from trainer.playing.pricing.outcomes import outcomes_of
        from trainer.playing.pricing.pricing import Pricer
        from trainer.playing.pricing.stoppable_outcomes import StoppableOutcomes
        from trainer.reasoning.choosing.cache_limits import KEPT_FOR_A_LEARNER
        from trainer.reasoning.choosing.reasoner import Reasoner

        reasoner = Reasoner(self._book, keeps=KEPT_FOR_A_LEARNER)
        # On one thread, lest the screen has to wait for a processor.
        outcomes = StoppableOutcomes(outcomes_of(self._book.game, 1), lambda: self._wanted is not None)
        return Pricer((reasoner, reasoner), outcomes, check=outcomes.check)


def _answers(pricer: "Pricer", auction: Auction, question: Question) -> Iterable[Call]:
    """Yield the calls that a learner may make: first the sensible ones, then others that some hand makes here."""
    from trainer.playing.pricing.sensible_calls import sensible_calls
    from trainer.verifying.auctions.likely_calls import likely_calls

    reasoner = pricer.sides[0]
    likely = likely_calls(reasoner, auction)
    legal = reasoner.book.laws.legal_calls(auction, question.hand)
    sensible = sensible_calls(reasoner, auction, question.hand)
    return dict.fromkeys((*sensible, *(call for call in legal if call in likely)))
