"""The score of a match: points, games won, who leads, and who has won (1.4, 1.5)."""

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cached_property

from trainer.games.procedure import MatchFormat
from trainer.games.scoring import Score


@dataclass(frozen=True)
class MatchScore:
    """The score after some deals. `deals` has the scores of those that count, (0, 0) for one that was passed out.

    `rounds` is the number of completed rounds, in matches of rounds.

    >>> final = MatchFormat("final", "the final", best_of=3, game_at=21, ahead_by=2)
    >>> score = MatchScore(final, ((20, 0), (0, 20), (1, 0), (0, 2), (0, 3)))
    >>> score.games, score.game, score.leader
    (((21, 25),), (0, 0), 1)
    """

    format: MatchFormat
    deals: tuple[Score, ...] = ()
    rounds: int = 0

    @property
    def total(self) -> Score:
        """Return the sum of all deals, for each team."""
        return _sum(self.deals)

    @cached_property
    def games(self) -> tuple[Score, ...]:
        """Return the score of each game that has been won, in order; empty where the match is not played for games."""
        return tuple(self._all_games[:-1])

    @property
    def game(self) -> Score:
        """Return the score of the current game; of the whole match where it is not played for games."""
        return self._all_games[-1]

    @property
    def games_won(self) -> tuple[int, int]:
        """Return how many games each team has won."""
        return sum(first > second for first, second in self.games), sum(one < two for one, two in self.games)

    @property
    def deals_left(self) -> int | None:
        """Return how many deals are still to come; None where the match has no fixed number."""
        return self.format.deals - len(self.deals) if self.format.deals else None

    @property
    def is_over(self) -> bool:
        """Return whether the match has ended; a match without end never has."""
        if self.format.best_of:
            return max(self.games_won) >= self.format.games_needed
        if self.format.rounds:
            return self.rounds >= self.format.rounds
        return self.deals_left == 0

    @property
    def leader(self) -> int | None:
        """Return the team that leads, by games and then by the current game; None if level."""
        return _ahead(self.games_won) if _ahead(self.games_won) is not None else _ahead(self.game)

    @property
    def winner(self) -> int | None:
        """Return the team that has won; None before the end, and after a tie."""
        return self.leader if self.is_over else None

    @cached_property
    def _all_games(self) -> list[Score]:
        """Return the games that were won, followed by the current one."""
        games: list[Score] = [(0, 0)]
        for scores in self.deals:
            games[-1] = _sum((games[-1], scores))
            if self.format.best_of and self._is_won(games[-1]):
                games.append((0, 0))
        return games

    def _is_won(self, game: Score) -> bool:
        is_reached = max(game) >= self.format.game_at
        is_lost = self.format.lost_at is not None and min(game) <= self.format.lost_at
        return (is_reached or is_lost) and abs(game[0] - game[1]) >= self.format.ahead_by


def _sum(parts: Iterable[Score]) -> Score:
    pairs = tuple(parts)
    return sum(first for first, _ in pairs), sum(second for _, second in pairs)


def _ahead(pair: tuple[int, int]) -> int | None:
    return None if pair[0] == pair[1] else int(pair[1] > pair[0])
