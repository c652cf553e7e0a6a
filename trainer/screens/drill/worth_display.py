"""The worth of a call, as a drill displays it beside the verdict."""

from dataclasses import replace

from trainer.playing.pricing.price import Grade, Prices
from trainer.playing.pricing.price_words import AGREEMENT, GradedCall, about, graded
from trainer.practice.sittings.sitting import Answer
from trainer.reasoning.judging.judging import Verdict
from trainer.reasoning.judging.true_calls import is_agreement
from trainer.screens.drill.drill_state import FoldDisplay, PriceDisplay, VerdictDisplay

HOW_SURE = "How sure this price is"
_NO_LOSS = "costs nothing on average, but partner can't rely on it"


def with_worth(verdict: VerdictDisplay, answer: Answer) -> VerdictDisplay:
    """Return the verdict with the worth of the call, if known, and its uncertainty behind a fold.

    A right call needs no price; where only the agreement counts, the text says so instead.
    """
    price = _price(answer)
    if price is None:
        return verdict
    more = (FoldDisplay(HOW_SURE, price.interval), *verdict.more) if price.interval else verdict.more
    return replace(verdict, price=price, more=more)


def _price(answer: Answer) -> PriceDisplay | None:
    judgement = answer.judgement
    if not answer.known or judgement.verdict not in {Verdict.WRONG, Verdict.FINE}:
        return None
    if is_agreement(judgement):
        return PriceDisplay(AGREEMENT)
    if answer.prices is None:
        return None
    found = graded(answer.prices, judgement.call)
    said = _said(answer, answer.prices, found)
    return PriceDisplay(f"{said[0].upper()}{said[1:]}.", str(found.grade), found.sign, found.interval)


def _said(answer: Answer, prices: Prices, graded_call: GradedCall) -> str:
    """Return the worth of the call, as a clause about it."""
    if graded_call.grade not in {Grade.BEST, Grade.FINE}:
        return graded_call.said
    if answer.judgement.verdict is Verdict.WRONG:
        return _NO_LOSS
    game = answer.judgement.judge.reasoner.book.game
    model = game.calls.printed(prices.table)
    if graded_call.grade is Grade.BEST:
        return f"gains {about(prices.price(answer.judgement.call).gain, prices.unit)} over {model}"
    return f"worth as much as {'the best call' if prices.best != prices.table else model}"
