"""Scores of tables with the same board against one another: match points, IMPs, board-a-match (Law 78)."""

from bisect import bisect_right
from collections.abc import Sequence
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Comparing:
    """How scores are compared; all scores are those of one side, less than 0 where it lost something.

    `lower` and `same` are the match points for each other table with a lower or with the same score; `imps` the
    smallest differences that are 1, 2, 3 … IMPs.
    """

    lower: int
    same: int
    imps: tuple[int, ...]

    def match_points(self, score: int, others: Sequence[int]) -> int:
        """The match points of a score; with one other table this is board-a-match."""
        return sum(self.lower * (other < score) + self.same * (other == score) for other in others)

    def most_match_points(self, tables: int) -> int:
        """The match points of a top when the board was played at so many tables."""
        return self.lower * (tables - 1)

    def imps_for(self, difference: int) -> int:
        """International match points for a difference of scores, with its sign.

        >>> Comparing(2, 1, (20, 50, 90, 130)).imps_for(-60), Comparing(2, 1, (20, 50, 90)).imps_for(10)
        (-2, 0)
        """
        found = bisect_right(self.imps, abs(difference))
        return found if difference > 0 else -found
