"""Prices in words and signs: "costs about 2 IMPs", with a sign that is readable without colours."""

from dataclasses import dataclass
from math import isfinite
from typing import Final

from trainer.auction.call import Call
from trainer.games.play import Unit
from trainer.playing.pricing.price import Grade, Price, Prices

SIGNS: Final = {Grade.BEST: "✔", Grade.FINE: "≈", Grade.SMALL: "−", Grade.COSTLY: "✘", Grade.DISASTER: "✘✘"}
"""The sign of each grade. Each has a different shape, so that colours are not needed."""

NAMES: Final = {
    Grade.BEST: "best",
    Grade.FINE: "also fine",
    Grade.SMALL: "a small loss",
    Grade.COSTLY: "costly",
    Grade.DISASTER: "a disaster",
}
"""The names of the grades in players' words."""

AGREEMENT: Final = "An agreement: only what it tells partner counts."
"""The text in place of a price where the table is exact."""

_HALVES_BELOW: Final = 3
"""Amounts from 1 to 3 are said in halves, larger ones as whole numbers: prices are no more certain than that."""


@dataclass(frozen=True, slots=True)
class GradedCall:
    """The price of a call as a learner sees it.

    `sign` and `name` are those of its `grade`. `said` is a clause ("costs about 2 IMPs"), and `interval` a sentence
    about how certain that is.
    """

    grade: Grade
    sign: str
    name: str
    said: str
    interval: str


def graded(prices: Prices, call: Call) -> GradedCall:
    """Return the price of one of the calls as a learner sees it. Raises `KeyError` for a call without a price."""
    grade, loss = prices.grade(call), prices.loss(call)
    return GradedCall(grade, SIGNS[grade], NAMES[grade], loss_text(grade, loss.gain, prices.unit), _sure(prices, call))


def loss_text(grade: Grade, loss: float, unit: Unit) -> str:
    """Return what a call with this grade loses on average, as a clause about it."""
    match grade:
        case Grade.BEST:
            return "is the best call"
        case Grade.FINE:
            return "is worth as much as the best call"
        case _:
            return f"costs {about(loss, unit)}"


def about(amount: float, unit: Unit) -> str:
    """Return an amount as people say it, no more exact than it is known.

    >>> imps = Unit("IMP", "IMPs")
    >>> about(1.93, imps), about(0.97, imps), about(1.4, imps), about(0.64, imps), about(7.2, imps), about(0.02, imps)
    ('about 2 IMPs', 'about 1 IMP', 'about 1.5 IMPs', 'about 0.6 IMPs', 'about 7 IMPs', 'less than 0.1 IMPs')
    """
    if amount < 1:
        rounded = round(amount, 1)
    elif amount < _HALVES_BELOW:
        rounded = round(2 * amount) / 2
    else:
        rounded = float(round(amount))
    if not rounded:
        return f"less than 0.1 {unit.plural}"
    return f"about {rounded:g} {unit.singular if rounded == 1 else unit.plural}"


def _sure(prices: Prices, call: Call) -> str:
    deals, unit = prices.deals, prices.unit.plural
    if call == prices.best:
        return f"No other call gains for sure on {deals} deals that fit the auction."
    return f"{_between(prices.loss(call), unit)}, from {deals} deals that fit the auction."


def _between(loss: Price, unit: str) -> str:
    if not isfinite(loss.low):
        return f"Loses {loss.gain:.1f} {unit}, which a single deal can't tell"
    verb, turned = ("Gains", -1) if loss.gain < 0 else ("Loses", 1)
    low, high = (_signed(end) for end in sorted((turned * loss.low, turned * loss.high)))
    return f"{verb} {_signed(abs(loss.gain))} {unit} on average, 95 % sure between {low} and {high}"


def _signed(number: float) -> str:
    """Return a number, with two digits after the point if it is small."""
    said = f"{abs(number):.2f}" if abs(number) < 1 else f"{abs(number):.1f}"
    return f"−{said}" if number < 0 and float(said) else said
