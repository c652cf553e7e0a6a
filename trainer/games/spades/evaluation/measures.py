"""Numbers that every holding of spades has, by which tables count: twentieths of a trick, and the risk of a nil.

They are the terms of the regular bid and of the nil value, suit by suit. The chances of a nil multiply, so their
logarithms are what adds up: a risk of 5 is a chance of one in e, and two suits of risk 3 have one of 6 together.
"""

from collections.abc import Callable, Iterator, Mapping
from functools import partial
from math import log
from typing import Final

from trainer.cards.holding import HoldingSpace
from trainer.games.game import Measure
from trainer.games.spades.evaluation.nil_value import suit_chance
from trainer.games.spades.evaluation.regular_bid import side_tricks
from trainer.games.spades.evaluation.spade_tricks import cut_chances, spade_tricks

_TWENTIETHS: Final = 20
_RISK: Final = 5
_NUMBERS: Final = ("none", "one", "two", "three", "four")
_NEVER: Final = -9 * _TWENTIETHS
"""What spades are worth after more cuts than there are spades."""

_LEAST_CHANCE: Final = 0.05
"""Suits that are likelier than this to take a trick deny nil whatever the others are."""

_LONG_SIDE: Final = (13, 13)
"""Side suits that are too long to be cut."""


def measures_of_spades(holdings: HoldingSpace) -> Mapping[str, Measure]:
    """All measures by name."""
    return {measure.name: measure for measure in _all(holdings)}


def _all(holdings: HoldingSpace) -> Iterator[Measure]:
    def measure(name: str, singular: str, number: Callable[[str], float]) -> Measure:
        return Measure(name, singular, tuple(round(number(cards)) for cards in holdings.texts))

    yield measure("side tricks", "side trick", lambda cards: _TWENTIETHS * side_tricks(cards))
    for cutting, number in enumerate(_NUMBERS):
        after = "" if not cutting else f" less {number}"
        yield measure(f"spade tricks{after}", f"spade trick{after}", partial(_left, cutting=cutting))
    for cuts, name in enumerate(("first cuts", "first two cuts", "first three cuts"), 1):
        yield measure(name, name.removesuffix("s"), partial(_cuts, cuts=cuts))
    yield measure("nil risk", "nil risk", lambda cards: risk(suit_chance(cards, is_spades=False)))
    yield measure("spade nil risk", "spade nil risk", lambda cards: risk(suit_chance(cards, is_spades=True)))


def risk(chance: float) -> int:
    """A chance as a number that adds up.

    >>> risk(1), risk(0.5), risk(0.25), risk(0)
    (0, 3, 7, 15)
    """
    return round(-_RISK * log(max(chance, _LEAST_CHANCE)))


def _left(spades: str, cutting: int) -> float:
    """What spades take after so many of the lowest have been used to cut."""
    if cutting > len(spades):
        return _NEVER
    rest = spades[: len(spades) - cutting]
    return _TWENTIETHS * spade_tricks(rest, _LONG_SIDE).total


def _cuts(cards: str, cuts: int) -> float:
    return _TWENTIETHS * sum(cut_chances((len(cards),), 2)[:cuts])
