"""Pricing the learner's calls of a finished deal in the background, one call after another."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from threading import Lock

from trainer.auction.seat import side_of
from trainer.language.book.rule_book import RuleBook
from trainer.playing.guided.guided_deal import GuidedDeal
from trainer.playing.guided.priced_calls import calls_to_price, can_be_priced, price_call
from trainer.playing.pricing.outcomes import outcomes_of
from trainer.playing.pricing.price import has_prices
from trainer.playing.pricing.pricing import Pricer
from trainer.playing.pricing.stoppable_outcomes import StoppableOutcomes
from trainer.reasoning.choosing.cache_limits import KEPT_FOR_A_LEARNER
from trainer.reasoning.choosing.reasoner import Reasoner
from trainer.reasoning.judging.true_calls import is_exact_row
from trainer.screens.table.prices_display import BY_THE_CONVENTION, agreement_display, call_price_display
from trainer.screens.table.table_state import CallPriceDisplay, PricesDisplay
from trainer.screens.work.background import Background

NO_PRICES = "Prices suppose that both sides bid by a convention; in this deal one side only passed."
STOPPED = "Stopped: {} of your {} calls {} no price."
_PRICING = "Working out what your calls are worth: call {} of {}…"


class CallPricing:
    """The pricing of one deal's calls at a time, in `background`; results for an earlier deal are dropped.

    It has tables of its own, because other threads read those of the table screen.
    """

    def __init__(self, background: Background) -> None:
        self._background = background
        self._number = self._priced_number = 0
        self._stop: Callable[[], None] = lambda: None
        self._at_work = Lock()
        self._kept: tuple[tuple[str, ...], Pricer] | None = None

    def forget(self) -> None:
        """Cancel the pricing."""
        self._number += 1
        self._stop = lambda: None

    def stop(self) -> None:
        """Cancel the pricing, and say which calls have no price; nothing if none is in progress."""
        self._stop()

    def price(self, deal: GuidedDeal, show: Callable[[PricesDisplay], None]) -> None:
        """Show the price of one call after another, as they are computed; nothing if the game has no prices."""
        self.forget()
        indices = calls_to_price(deal)
        if not has_prices(deal.game):
            return
        if not can_be_priced(deal):
            show(PricesDisplay(note=NO_PRICES))
        elif indices:
            self._next(deal, indices, PricesDisplay(of=len(indices), note=BY_THE_CONVENTION), show)

    def _next(
        self, deal: GuidedDeal, indices: tuple[int, ...], display: PricesDisplay, show: Callable[[PricesDisplay], None]
    ) -> None:
        done, left = len(display.calls), len(indices) - len(display.calls)
        if not left:
            self._stop = lambda: None
            show(replace(display, progress=""))
            return

        def stop() -> None:
            self.forget()
            said = STOPPED.format(left, len(indices), "has" if left == 1 else "have")
            show(replace(display, note=" ".join(filter(None, (said, display.note)))))

        self._stop = stop
        show(replace(display, progress=_PRICING.format(done + 1, len(indices))))
        number = self._number

        def priced(price: CallPriceDisplay | None) -> None:
            if price is not None and number == self._number:
                self._next(deal, indices, replace(display, calls=(*display.calls, price)), show)

        def failed(error: Exception) -> None:
            if number == self._number:
                self._stop = lambda: None
                show(replace(display, progress="", note=str(error)))

        self._background.run(lambda: self._priced(deal, indices[done], number), priced, failed)

    def _priced(self, deal: GuidedDeal, index: int, number: int) -> CallPriceDisplay | None:
        """Return the price of a call; None after cancellation. Runs in the background."""
        with self._at_work:
            if number != self._number:
                return None
            self._priced_number = number
            pricer = self._pricer_of([side.book for side in deal.bidders.sides])
            auction = deal.auction.before(index)
            reasoner = pricer.sides[side_of(deal.learner)]
            situation = reasoner.at(auction)
            choice = None if situation is None else situation.choose(deal.hand.holdings)
            if choice is not None and is_exact_row(reasoner, auction, choice.row):
                return agreement_display(deal, index)
            return call_price_display(deal, price_call(deal, pricer, index))

    def _pricer_of(self, books: Sequence[RuleBook]) -> Pricer:
        """Return a pricer by these books; the last one is cached, because most deals use the same books."""
        names = tuple(book.fingerprint for book in books)
        if self._kept is None or self._kept[0] != names:
            reasoners = {book.fingerprint: Reasoner(book, keeps=KEPT_FOR_A_LEARNER) for book in books}
            # On one thread, lest the screen has to wait for a processor.
            outcomes = StoppableOutcomes(outcomes_of(books[0].game, 1), self._is_waited_for)
            self._kept = names, Pricer([reasoners[name] for name in names], outcomes, check=outcomes.check)
        return self._kept[1]

    def _is_waited_for(self) -> bool:
        return self._priced_number == self._number
