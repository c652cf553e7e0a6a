"""Running a contest over many deals, in parts, with interruptions, and its results."""

import time
from collections.abc import Mapping
from dataclasses import dataclass
from functools import partial
from math import sqrt
from statistics import NormalDist
from typing import Final

from trainer.games import game_called
from trainer.games.scoring import Scoring
from trainer.playing.pricing.price import Price
from trainer.playing.simulation.checkpoint import SimulationFile
from trainer.playing.simulation.contest import Contest
from trainer.playing.simulation.contest_parts import parts_of, run_part
from trainer.playing.simulation.running import Progress, Run, run_parts, take_until_stopped
from trainer.playing.simulation.tally import Tally

_CERTAINTY: Final = 0.95
"""The usual certainty of intervals, as everywhere in this program."""

_FEWEST_FOR_AN_INTERVAL: Final = 2
"""One result has no deviation."""


@dataclass(frozen=True, slots=True)
class Simulation:
    """The results of a contest as far as it was run. Pairs have the side's number first, then its opponents'.

    `seconds` are those of this run, without earlier ones; `stopped` says that it was interrupted.
    """

    contest: Contest
    tally: Tally
    seconds: float
    stopped: bool = False

    @property
    def deals(self) -> int:
        """Return the number of deals, each of them bid (and played) twice."""
        return self.tally.of("deals")

    @property
    def games(self) -> int:
        """Return the number of auctions, two for each deal."""
        return 2 * self.deals

    @property
    def settled(self) -> int:
        """Return the number of deals whose two games were both settled; scores, wins and differences count these."""
        return sum(self.tally.under("difference").values())

    @property
    def scores(self) -> tuple[float, float] | None:
        """Return the average score of each in a game; None where nothing was played.

        Where only different games were played, the averages are over those.
        """
        games = 2 * (self.settled - self.tally.of("not played"))
        return (self.tally.of("score", 0) / games, self.tally.of("score", 1) / games) if games else None

    @property
    def scoring(self) -> Scoring:
        """Return the scoring of the contest."""
        return game_called(self.contest.game).laws_called(self.contest.laws).scoring

    @property
    def played_word(self) -> str:
        """Return the word for a deal that is played once: game, or deal where a game has more than one deal."""
        return "game" if game_called(self.contest.game).make_arena is None else "deal"

    @property
    def counts_deals(self) -> bool:
        """Return whether the difference is that of a deal, both of its games together, instead of a game.

        It is so where results of two tables are compared in another unit than the score: in a match of boards.
        """
        return self.scoring.compared_in != self.scoring.unit

    @property
    def difference(self) -> float | None:
        """Return the side's average score minus its opponents'; None if no deal was played."""
        halves = self._differences
        return sum(half * count for half, count in halves.items()) / self.settled if halves else None

    @property
    def _differences(self) -> Mapping[float, int]:
        """Return how often each difference occurred. The stored ones are those of both games of a deal."""
        games = 1 if self.counts_deals else 2
        return {int(twice) / games: count for twice, count in self.tally.under("difference").items()}

    @property
    def interval(self) -> tuple[float, float] | None:
        """Return the 95 % confidence interval of the difference; None for fewer than two deals.

        A deal is one observation, the mean of its two games, so that the luck of the cards cancels out.
        """
        if self.settled < _FEWEST_FOR_AN_INTERVAL or self.difference is None:
            return None
        squares = sum(count * (one - self.difference) ** 2 for one, count in self._differences.items())
        error = sqrt(squares / (self.settled - 1) / self.settled)
        reach = NormalDist().inv_cdf((1 + _CERTAINTY) / 2) * error
        return self.difference - reach, self.difference + reach

    @property
    def win_rate(self) -> float | None:
        """Return the share of games that the side won, among those that anybody won; None where nobody won any."""
        won = [self.tally.of("won", party) for party in (0, 1)]
        return won[0] / sum(won) if sum(won) else None

    @property
    def contracts(self) -> tuple[Mapping[str, int], Mapping[str, int]]:
        """Return how many contracts each declared, by classes of equal worth such as `40-47`."""
        classes = self.scoring.classes
        first, second = ({name: self.tally.of("contract", party, name) for name in classes} for party in (0, 1))
        return first, second

    @property
    def passed_out(self) -> int:
        """Return the number of games without a contract."""
        return self.tally.of("passed out")

    @property
    def made(self) -> tuple[float | None, float | None]:
        """Return the share of their contracts that each made, among those that were settled."""
        first, second = (_share(self.tally.of("made", party), self.tally.of("settled", party)) for party in (0, 1))
        return first, second

    @property
    def touched(self) -> int:
        """Return the number of deals that were bid differently at the two tables: only these tell anything."""
        return self.tally.of("touched")

    @property
    def touched_difference(self) -> Price | None:
        """Return the side's average gain in the touched deals; None where none is settled.

        Its 95 % interval is for one look, after a number of deals that was fixed before.
        """
        gains = self.touched_gains
        return Price.of(gains) if gains else None

    @property
    def touched_gains(self) -> tuple[float, ...]:
        """Return the side's gain in every touched deal that is settled, in no order."""
        games = 1 if self.counts_deals else 2
        counts = self.tally.under("touched difference").items()
        return tuple(int(twice) / games for twice, count in counts for _ in range(count))

    @property
    def different(self) -> float | None:
        """Return the share of deals with different contracts in their two games."""
        return _share(self.tally.of("different"), self.deals)


def simulate(
    contest: Contest,
    deals: int,
    run: Run[Tally],
    kept: SimulationFile | None = None,
    progress: Progress = lambda _: None,
) -> Simulation:
    """Run the first `deals` deals of a contest; parts in `kept` are not run again, and new parts are added to it.

    After Ctrl+C the result is what was done so far. Raises `SimulationFileError` for a file of another contest, and
    whatever bidding and playing raise.
    """
    started = time.perf_counter()
    tally = Tally()
    parts = parts_of(deals, contest.play)
    finished = run_parts(contest, partial(run_part, contest), parts, run, kept, progress)
    stopped = take_until_stopped(finished, tally.add)
    return Simulation(contest, tally, time.perf_counter() - started, stopped)


def _share(part: int, of: int) -> float | None:
    return part / of if of else None
