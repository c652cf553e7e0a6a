"""The measures of a holding of spades that tables may count: twentieths of a trick, and the risk of a nil.

They are the terms of the regular bid and of the nil value, suit by suit. The chances of a nil multiply, so their
logarithms add up: a risk of 5 is a chance of 1/e, and two suits of risk 3 have a risk of 6 together.
"""

from collections.abc import Callable, Iterator, Mapping
from functools import cache, partial
from math import exp, log
from typing import Final

from trainer.cards.holding import HoldingSpace
from trainer.games.card_values.card_values import Steps
from trainer.games.game import Measure, MeasuredPart, Scale
from trainer.games.spades.evaluation.nil_value import danger_of, suit_chance
from trainer.games.spades.evaluation.regular_bid import side_tricks
from trainer.games.spades.evaluation.spade_tricks import SpadeTricks, cut_chances, high_spades, spade_tricks

PartsOf = Callable[[str], tuple[MeasuredPart, ...]]
"""A function that returns the parts of a holding that add to a measure."""

_TWENTIETHS: Final = 20
"""Values of a hand are whole numbers of twentieths of a trick, so that tables can compare them exactly."""

_RISK: Final = 5
_NUMBERS: Final = ("none", "one", "two", "three", "four")
_NEVER: Final = -9 * _TWENTIETHS
"""The worth of spades after more cuts than there are spades: low enough never to be the best way."""

_LEAST_CHANCE: Final = 0.05
"""The chance of a suit to take no trick below which nil is out of the question whatever the other suits are."""

_LONG_SIDE: Final = (13, 13)
"""Lengths of side suits that are too long to be cut."""

TRICKS: Final = Scale(
    Steps(_TWENTIETHS), "tricks", "{} tricks", nothing="no trick in sight", just_one="{} trick", whole=_TWENTIETHS
)


def _as_value(sum_: int) -> str:
    """Return the nil value of a risk; very small ones are not told apart."""
    value = exp(-sum_ / _RISK)
    return f"{round(value, 2):g}" if round(value, 2) >= _LEAST_CHANCE else f"less than {_LEAST_CHANCE}"


NIL_VALUE: Final = Scale(
    _as_value,
    "nil value",
    "a nil value of {}",
    sign="×",
    nothing="small cards to play under theirs in every suit",
    falls=True,
    sum_words="Suit by suit: {}, together {}",
)


def measures_of_spades(holdings: HoldingSpace) -> Mapping[str, Measure]:
    """Return all measures of the game by name."""
    return {measure.name: measure for measure in _all(holdings)}


def _all(holdings: HoldingSpace) -> Iterator[Measure]:
    def measure(name: str, number: Callable[[str], float], scale: Scale, parts: PartsOf) -> Measure:
        table = tuple(round(number(cards)) for cards in holdings.texts)
        return Measure(name, name.removesuffix("s"), table, scale=scale, parts=parts)

    yield measure("side tricks", _side, TRICKS, _side_parts)
    for cutting, number in enumerate(_NUMBERS):
        name = "spade tricks" if not cutting else f"spade tricks less {number}"
        yield measure(name, partial(_left, cutting=cutting), TRICKS, partial(_spade_parts, cutting=cutting))
    for cuts, name in enumerate(("first cuts", "first two cuts", "first three cuts"), 1):
        yield measure(name, partial(_cuts, cuts=cuts), TRICKS, partial(_cut_parts, cuts=cuts))
    for name, is_spades in (("nil risk", False), ("spade nil risk", True)):
        yield measure(name, partial(_nil_risk, is_spades=is_spades), NIL_VALUE, partial(_danger, is_spades=is_spades))


def risk(chance: float) -> int:
    """Return a chance, 0 to 1, as a risk from 0 (certain) to 15, so that risks add where chances multiply.

    >>> risk(1), risk(0.5), risk(0.25), risk(0)
    (0, 3, 7, 15)
    """
    return round(-_RISK * log(max(chance, _LEAST_CHANCE)))


def _side(cards: str) -> float:
    return _TWENTIETHS * side_tricks(cards)


def _side_parts(cards: str) -> tuple[MeasuredPart, ...]:
    counting = "".join(rank for rank in cards if side_tricks(cards) > side_tricks(cards.replace(rank, "2")))
    return (MeasuredPart(round(_side(cards)), counting),)


def _left(spades: str, cutting: int) -> float:
    """Return the worth of the spades, in twentieths, after `cutting` of the lowest have cut."""
    if cutting > len(spades):
        return _NEVER
    return _TWENTIETHS * _without(spades, cutting).total


def _spade_parts(spades: str, cutting: int) -> tuple[MeasuredPart, ...]:
    left = _without(spades, cutting)
    rest = spades[: len(spades) - cutting]
    counting = "".join(rank for rank in rest if high_spades(rest) > high_spades(rest.replace(rank, "2")))
    called = "a long spade" if left.long == 1 else f"{left.long} long spades"
    return MeasuredPart(_TWENTIETHS * left.high, counting), MeasuredPart(_TWENTIETHS * left.long, called=called)


def _without(spades: str, cutting: int) -> SpadeTricks:
    return _uncut(spades[: len(spades) - cutting])


# What is left after cuts is a holding as well, and the program waits for these tables when it starts.
@cache
def _uncut(spades: str) -> SpadeTricks:
    return spade_tricks(spades, _LONG_SIDE)


def _cuts(cards: str, cuts: int) -> float:
    return _TWENTIETHS * sum(cut_chances((len(cards),), 2)[:cuts])


def _cut_parts(cards: str, cuts: int) -> tuple[MeasuredPart, ...]:
    number = min(cuts, len(cut_chances((len(cards),), 2)))
    called = "a cut in {suit}" if number == 1 else f"{number} cuts in {{suit}}"
    return (MeasuredPart(round(_cuts(cards, cuts)), called=called),)


def _nil_risk(cards: str, *, is_spades: bool) -> float:
    return risk(suit_chance(cards, is_spades=is_spades))


def _danger(cards: str, *, is_spades: bool) -> tuple[MeasuredPart, ...]:
    """Return the card of the suit that is most likely to take a trick, or the whole suit where it is too long."""
    number = round(_nil_risk(cards, is_spades=is_spades))
    return (MeasuredPart(number, danger_of(cards, is_spades=is_spades), called="{suit}"),) if number else ()
