"""Cards dealt by number: the same seed, game and round always give the same deal, in whatever order they run.

The generator is SplitMix64 (Steele, Lea and Flood 2014): an addition and a few shifts for each number; every seed is
good. Its `state` is uint64 (1,).
"""

from typing import Final

import numpy as np

from trainer.games.spades.arena.cards import RANKS, SEATS
from trainer.games.spades.arena.compiling import Integers, part

_STEP: Final = np.uint64(0x9E3779B97F4A7C15)
"""The increment of splitmix64 (Steele, Lea and Flood, 2014)."""

_FIRST: Final = np.uint64(0xBF58476D1CE4E5B9)
_SECOND: Final = np.uint64(0x94D049BB133111EB)
"""The factors of its finalizer."""

_CARDS: Final = 52


@part
def mixed(number: np.uint64) -> np.uint64:
    """Return a number in which every bit depends on every bit of the argument."""
    number = (number ^ (number >> np.uint64(30))) * _FIRST
    number = (number ^ (number >> np.uint64(27))) * _SECOND
    return number ^ (number >> np.uint64(31))


@part
def seeded(seed: int, game: int, turn: int) -> np.uint64:
    """Return the first state of the generator for one round (`turn`) of one game."""
    return mixed(mixed(mixed(np.uint64(seed) + _STEP) + np.uint64(game)) + np.uint64(turn))


@part
def drawn(state: np.ndarray, among: int) -> int:
    """Return a random number from 0 to `among` - 1, and advance the state."""
    state[0] += _STEP
    return int(((mixed(state[0]) >> np.uint64(32)) * np.uint64(among)) >> np.uint64(32))


@part
def chance(state: np.ndarray) -> float:
    """Return a random number from 0 to 1, 1 excluded, and advance the state."""
    state[0] += _STEP
    return float(mixed(state[0]) >> np.uint64(11)) / 9007199254740992.0


@part
def deal(state: np.ndarray, cards: Integers, hands: Integers) -> None:
    """Shuffle `cards`, int64 (52,), and deal them into `hands`, int64 (seats, suits)."""
    for place in range(_CARDS):
        cards[place] = place
    hands[:] = 0
    for place in range(_CARDS):
        chosen = place + drawn(state, _CARDS - place)
        card = cards[chosen]
        cards[chosen] = cards[place]
        hands[place % SEATS, card // RANKS] |= 1 << (card % RANKS)
