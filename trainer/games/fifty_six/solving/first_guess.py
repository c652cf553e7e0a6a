"""A rough guess of what a side takes, from its cards alone: the search for the exact number starts there.

The guess affects how much has to be searched, but never the result. The weights were fitted to the exact values of 210
deals in five denominations (the 60 deals of `tests/benchmarks/bench_solver.py` among them); most guesses are within 7
points.
"""

from typing import Final

from trainer.games.fifty_six.solving.packing import HOLDING, RANKS, SUIT_BITS, Position, Tables

_LEAD: Final = 0.7
"""Points for each trick that is left, for the side that leads."""

_JACK_WITHOUT_TRUMPS: Final = 4.8
_JACK_OF_TRUMPS: Final = 5.1
_OTHER_JACK: Final = 2.6
_TRUMP: Final = 1.9
_RUFF: Final = 2.6
"""Points for a trump with which a void may be ruffed; two of them count for each void."""

_RUFFS: Final = 2
"""Fitted with the weights; further trumps are rarely used to ruff in the same suit."""

_JACK: Final = 2 * (RANKS - 1)


def first_guess(tables: Tables, position: Position, low: int, high: int) -> int:
    """Return a guess of the points that side 0 takes by the end, between `low` and `high`."""
    points = (low + high) / 2
    points += position.tricks_left * _LEAD * (-1 if position.leader & 1 else 1)
    for seat, hand in enumerate(position.hands):
        points += _worth(tables, int(hand), position.trump) * (-1 if seat & 1 else 1)
    return min(max(round(points), low), high)


def _worth(tables: Tables, hand: int, trump: int) -> float:
    holdings = [hand >> SUIT_BITS * suit & HOLDING for suit in range(4)]
    jacks = sum(holding >> _JACK for holding in holdings)
    if trump < 0:
        return _JACK_WITHOUT_TRUMPS * jacks
    trumps, jacks_of_trumps = int(tables.number[holdings[trump]]), holdings[trump] >> _JACK
    voids = sum(holding == 0 for suit, holding in enumerate(holdings) if suit != trump)
    honours = _JACK_OF_TRUMPS * jacks_of_trumps + _OTHER_JACK * (jacks - jacks_of_trumps)
    return honours + _TRUMP * trumps + _RUFF * voids * min(trumps, _RUFFS)
