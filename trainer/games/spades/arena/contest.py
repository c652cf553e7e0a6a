"""Contests: two bidders with the same players over many games, and the statistics of their rounds."""

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
"""Games that one thread plays in one go; an even number, so that both games with the same deals stay together."""

_VALUES: Final = 8
_PLACES: Final = 4


@dataclass(frozen=True)
class Rounds:
    """The rounds of some games.

    `records`, int64 (rounds, COLUMNS), has the columns of `games.py`; `values`, float64 (rounds, 8), the bidders'
    regular bids and nil values. `seconds` is the time that the games took.
    """

    records: Integers
    values: Floats
    seconds: float = 0.0

    @property
    def games(self) -> int:
        """Return the number of games."""
        return len(np.unique(self.records[:, GAME])) if len(self.records) else 0

    @property
    def wins(self) -> Floats:
        """Return the outcome of each game for the first contestant, float64 (games,): 1 won, 0 lost, 0.5 undecided."""
        last = np.flatnonzero(np.diff(self.records[:, GAME], append=-1))
        return np.select([self.records[last, WON] == 0, self.records[last, WON] == 1], [1.0, 0.0], 0.5)

    @property
    def win_rate(self) -> float:
        """Return the share of games that the first contestant won, 0 to 1."""
        return float(self.wins.mean())

    @property
    def interval(self) -> tuple[float, float]:
        """Return the 95 % confidence interval of `win_rate`.

        Two games with the same deals are one observation. So it is Wilson's interval for the number of independent
        games that would be equally certain.
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
        """Return the average score of both contestants in a round, in points."""
        first, second = self.records[:, POINTS : POINTS + 2].mean(axis=0)
        return float(first), float(second)

    def nils(self, contestant: int) -> tuple[float, float | None]:
        """Return the share of hands on which a contestant bid nil, and the share of these that were made.

        The second share is None where there was no nil. `contestant` is 0 or 1.
        """
        bids, taken = self._of(contestant)
        nil = bids <= 0
        return float(nil.mean()), float((taken[nil] == 0).mean()) if nil.any() else None

    def blind_nils(self, contestant: int) -> int:
        """Return how many times a contestant, 0 or 1, bid blind nil."""
        return int((self._of(contestant)[0] < 0).sum())

    def _of(self, contestant: int) -> tuple[Integers, Integers]:
        """Return bids and tricks of all hands of a contestant, both int64 (hands,)."""
        places = (self.records[:, FIRST_SIDE, None] + np.arange(_PLACES)) % 2 == contestant
        return (
            self.records[:, BIDS : BIDS + _PLACES][places],
            self.records[:, TAKEN : TAKEN + _PLACES][places],
        )


def rounds_of(
    contestants: Contestants, seed: int, games: int, *, swapped: bool = True, threads: int | None = None
) -> Rounds:
    """Play games between two contestants and return their rounds; the number of threads changes only the time.

    Each deal is played twice with the sides swapped. With `swapped` false each deal is played once, which is enough
    where both sides are the same.
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
