"""Sums over a hand of spades that tables use: the regular tricks of BIS (4.1) and the risk of a nil (4.2).

A low spade may be kept as a high or long one, or cut a short side suit. The best use depends on all four suits, so the
regular tricks are the largest of the sums for all ways to make up to three cuts.
"""

from collections.abc import Iterator, Mapping
from itertools import permutations
from typing import Final

from trainer.cards.suit import SUITS, Suit
from trainer.games.game import MeasureSum, MeasureTerm

_SPADES: Final = Suit.SPADES.value
_SIDE_SUITS: Final = tuple(suit.value for suit in SUITS if suit is not Suit.SPADES)
_SIDE_TRICKS: Final = MeasureTerm("side tricks", outside=_SPADES)
_SPADE_TRICKS: Final = MeasureTerm("spade tricks", inside=_SPADES)

_FEWER_SPADES: Final = ("one", "two", "three")
_CUTS: Final = ("first cuts", "first two cuts", "first three cuts")
"""Measures of a side suit for one, two or three spades that cut it."""

_SHARES: Final = ((1,), (2,), (1, 1), (3,), (2, 1), (1, 1, 1))
"""How many spades may cut each of one, two or three side suits."""


def sums_of_spades() -> Mapping[str, MeasureSum]:
    """Return the sums by name."""
    return {
        "regular tricks": MeasureSum(
            (_SIDE_TRICKS,),
            largest=(MeasureSum((_SPADE_TRICKS,)), *_ways_to_cut()),
            meaning="what high cards, long spades and cuts take, each spade where it takes most",
        ),
        "tricks without cuts": MeasureSum(
            (_SIDE_TRICKS, _SPADE_TRICKS), meaning="what high cards and long spades take, if no spade cuts"
        ),
        "risk of nil": MeasureSum(
            (MeasureTerm("nil risk", outside=_SPADES), MeasureTerm("spade nil risk", inside=_SPADES)),
            meaning="how likely the cards are to take a trick, added up suit by suit",
        ),
    }


def _ways_to_cut() -> Iterator[MeasureSum]:
    """Yield the tricks of spades with one, two and three of the lowest cutting, fewest cuts first."""
    for share in _SHARES:
        left = MeasureTerm(f"spade tricks less {_FEWER_SPADES[sum(share) - 1]}", inside=_SPADES)
        met = set()
        for suits in permutations(_SIDE_SUITS, len(share)):
            way = tuple(zip(share, suits, strict=True))
            if frozenset(way) not in met:
                met.add(frozenset(way))
                yield MeasureSum((left, *_cuts(way)))


def _cuts(way: tuple[tuple[int, str], ...]) -> Iterator[MeasureTerm]:
    """Yield the terms for the cuts of a way, which pairs numbers of spades with suits."""
    for number in dict.fromkeys(number for number, _ in way):
        yield MeasureTerm(_CUTS[number - 1], inside="".join(suit for spades, suit in way if spades == number))
