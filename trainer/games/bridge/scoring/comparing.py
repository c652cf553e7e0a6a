"""Comparison of scores of tables with the same board: match points, IMPs, board-a-match (Law 78)."""

from bisect import bisect_right
from collections.abc import Sequence
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Comparing:
    """The rules for comparing scores; all scores are those of one side, negative for a loss.

    `lower` and `same` are the match points for each other table with a lower or an equal score; `imps` are the smallest
    differences that give 1, 2, 3 … IMPs.
    """

    lower: int
    same: int
    imps: tuple[int, ...]

    def match_points(self, score: int, others: Sequence[int]) -> int:
        """Return the match points of a score; with one other table this is board-a-match."""
        return sum(self.lower * (other < score) + self.same * (other == score) for other in others)

    def most_match_points(self, tables: int) -> int:
        """Return the match points of a top on a board played at so many tables."""
        return self.lower * (tables - 1)

    def imps_for(self, difference: int) -> int:
        """Return International Match Points for a difference of scores, with its sign.

        >>> Comparing(2, 1, (20, 50, 90, 130)).imps_for(-60), Comparing(2, 1, (20, 50, 90)).imps_for(10)
        (-2, 0)
        """
        found = bisect_right(self.imps, abs(difference))
        return found if difference > 0 else -found
