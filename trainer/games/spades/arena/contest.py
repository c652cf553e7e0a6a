"""A contest: two bidders with the same players over many games, and what came of it."""

import os
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from time import perf_counter
from typing import Final

import numpy as np

from trainer.games.spades.arena.compiling import Floats, Integers
from trainer.games.spades.arena.games import (
    BIDS,
    COLUMNS,
    FIRST_SIDE,
    GAME,
    MOST_ROUNDS,
    POINTS,
    TAKEN,
    WON,
    Contestants,
    play_games,
)
from trainer.games.spades.arena.share import wilson

_PART: Final = 100
"""Games that are played at one go; an even number, so that the two games of a deal stay together."""

_VALUES: Final = 8
_PLACES: Final = 4


@dataclass(frozen=True)
class Rounds:
    """The rounds of some games: `records` has the columns of `games.py`, `values` the bidders' thoughts."""

    records: Integers
    values: Floats
    seconds: float = 0.0

    @property
    def games(self) -> int:
        """How many games."""
        return len(np.unique(self.records[:, GAME])) if len(self.records) else 0

    @property
    def wins(self) -> Floats:
        """What every game came to for the first contestant: 1 won, 0 lost, a half where it was not decided."""
        last = np.flatnonzero(np.diff(self.records[:, GAME], append=-1))
        return np.select([self.records[last, WON] == 0, self.records[last, WON] == 1], [1.0, 0.0], 0.5)

    @property
    def win_rate(self) -> float:
        """The share of games that the first contestant won."""
        return float(self.wins.mean())

    @property
    def interval(self) -> tuple[float, float]:
        """The 95 % confidence interval of that share; the two games with the same deals are one observation.

        It is that of as many games as would be as sure one by one.
        """
        wins = self.wins
        rate, games = self.win_rate, float(len(wins))
        if len(wins) % 2 == 0 and 0 < rate < 1 and games > _PLACES:
            pairs = wins.reshape(-1, 2).mean(axis=1)
            variance = float(pairs.var(ddof=1)) / len(pairs)
            games = max(1.0, rate * (1 - rate) / variance) if variance > 0 else games
        found = wilson(rate, games)
        return found.low, found.high

    @property
    def points(self) -> tuple[float, float]:
        """What both contestants got in a round, on average."""
        first, second = self.records[:, POINTS : POINTS + 2].mean(axis=0)
        return float(first), float(second)

    def nils(self, contestant: int) -> tuple[float, float | None]:
        """In which share of his hands a contestant bid nil, and which share of those was made; None without any."""
        bids, taken = self._of(contestant)
        nil = bids <= 0
        return float(nil.mean()), float((taken[nil] == 0).mean()) if nil.any() else None

    def blind_nils(self, contestant: int) -> int:
        """Return how often a contestant bid nil before he looked."""
        return int((self._of(contestant)[0] < 0).sum())

    def _of(self, contestant: int) -> tuple[Integers, Integers]:
        """Bids and tricks of all hands of a contestant."""
        places = (self.records[:, FIRST_SIDE, None] + np.arange(_PLACES)) % 2 == contestant
        return (
            self.records[:, BIDS : BIDS + _PLACES][places],
            self.records[:, TAKEN : TAKEN + _PLACES][places],
        )


def rounds_of(
    contestants: Contestants, seed: int, games: int, *, swapped: bool = True, threads: int | None = None
) -> Rounds:
    """Play so many games; the number of threads changes nothing but the time.

    Every deal is played twice with the sides swapped, unless both are the same, so that nothing would change.
    """
    step = 1 if swapped else 2
    parts = [(step * first, min(_PART, games - first), step) for first in range(0, games, _PART)]
    begun = perf_counter()
    with ThreadPoolExecutor(threads or os.cpu_count() or 1) as pool:
        found = list(pool.map(lambda part: _play(contestants, seed, *part), parts))
    return Rounds(*_joined(found), perf_counter() - begun)


def _play(contestants: Contestants, seed: int, first: int, games: int, step: int) -> tuple[Integers, Floats]:
    records = np.zeros((games * MOST_ROUNDS, COLUMNS), np.int64)
    values = np.zeros((games * MOST_ROUNDS, _VALUES))
    rows = play_games(contestants, seed, first, games, step, records, values)
    return records[:rows].copy(), values[:rows].copy()


def _joined(parts: Sequence[tuple[Integers, Floats]]) -> tuple[Integers, Floats]:
    if not parts:
        return np.zeros((0, COLUMNS), np.int64), np.zeros((0, _VALUES))
    return np.concatenate([one for one, _ in parts]), np.concatenate([two for _, two in parts])
