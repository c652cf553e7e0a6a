"""The score of a match: deals added up, games won, who leads, whether it is over and who has won (1.4, 1.5)."""

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cached_property

from trainer.games.procedure import MatchFormat
from trainer.games.scoring import Score


@dataclass(frozen=True)
class MatchScore:
    """The score after some deals; `deals` are the scores of those that count, (0, 0) where one was passed out.

    `rounds` are how many rounds have ended, where there are rounds.

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
        """What the match has brought each team."""
        return _sum(self.deals)

    @cached_property
    def games(self) -> tuple[Score, ...]:
        """The score of every game that has been won, in order; none where the match is not played for games."""
        return tuple(self._all_games[:-1])

    @property
    def game(self) -> Score:
        """The score of the game that goes on; of the whole match where it is not played for games."""
        return self._all_games[-1]

    @property
    def games_won(self) -> tuple[int, int]:
        """How many games each team has won."""
        return sum(first > second for first, second in self.games), sum(one < two for one, two in self.games)

    @property
    def deals_left(self) -> int | None:
        """How many deals are still to come; None where nobody knows."""
        return self.format.deals - len(self.deals) if self.format.deals else None

    @property
    def is_over(self) -> bool:
        """Whether the match has ended. A match without end has not."""
        if self.format.best_of:
            return max(self.games_won) >= self.format.games_needed
        if self.format.rounds:
            return self.rounds >= self.format.rounds
        return self.deals_left == 0

    @property
    def leader(self) -> int | None:
        """The team that is ahead, by games and then by the score of the game that goes on; None if level."""
        return _ahead(self.games_won) if _ahead(self.games_won) is not None else _ahead(self.game)

    @property
    def winner(self) -> int | None:
        """The team that has won; None before the end, and after it where both have the same."""
        return self.leader if self.is_over else None

    @cached_property
    def _all_games(self) -> list[Score]:
        """The games won, and behind them the one that goes on."""
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
