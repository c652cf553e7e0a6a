"""Verdicts that consider worth: a call that is true of the hand and costs next to nothing is not called wrong."""

from dataclasses import replace
from typing import Final

from trainer.playing.pricing.price import Grade, Price, Prices
from trainer.playing.pricing.pricing import HandToCall, Pricer
from trainer.playing.pricing.sensible_calls import sensible_calls
from trainer.reasoning.judging.judging import Judgement, Verdict
from trainer.reasoning.judging.true_calls import is_agreement, may_be_fine

FEWEST_LAYOUTS: Final = 2
"""The fewest layouts with which a price has an interval."""

_NO_LOSS: Final = frozenset({Grade.BEST, Grade.FINE})


def judged_by_worth(judgement: Judgement, prices: Prices) -> Judgement:
    """Return the judgement, as `fine` if a wrong call is truthful and loses no more than the convention's margin.

    The loss is that against the best of the priced calls. A call without a price is judged by the table only.
    """
    is_priced = judgement.call in prices.gains and prices.deals >= FEWEST_LAYOUTS
    if is_priced and prices.grade(judgement.call) in _NO_LOSS and may_be_fine(judgement):
        return replace(judgement, verdict=Verdict.FINE)
    return judgement


def has_price(judgement: Judgement) -> bool:
    """Return whether a call has a price to show: it is legal, and more than the agreement counts."""
    return judgement.verdict is not Verdict.ILLEGAL and not is_agreement(judgement)


def judged_with_price(
    judgement: Judgement, pricer: Pricer, point: HandToCall, seed: str = "1"
) -> tuple[Judgement, Price | None]:
    """Return the judgement by worth, and the price of its call against the table's; None where there is no price.

    A call that may be fine is priced beside every sensible one, because it must be as good as the best of them.
    """
    if not has_price(judgement):
        return judgement, None
    asked = (judgement.judge.reasoner, point.auction, point.hand)
    beside = sensible_calls(*asked) if may_be_fine(judgement) else ()
    prices = pricer.prices(point, dict.fromkeys((judgement.call, *beside)), seed=seed)
    price = prices.price(judgement.call) if prices.deals >= FEWEST_LAYOUTS else None
    return judged_by_worth(judgement, prices), price
