"""The score of both sides before a round: points, and the bags that are counted in them.

Everything but the bags is worth tens of points, and a bag is worth one. So the last digits of a score are the bags that
a side has not paid for yet. The score is stored in the circumstances of a deal, with the goal of the game.
"""

from collections.abc import Iterator, Mapping
from itertools import product
from typing import Any, Final

from trainer.games.circumstances import Circumstances
from trainer.games.scoring import Score
from trainer.problems import BadNotationError

SCORES: Final = ("score of the first side", "score of the second side")
"""The keys of circumstances for the score of each side, the first caller's first."""

WINNING_GOAL: Final = "winning goal"

CLOSE_TO_WINNING: Final = "close to winning"
"""The state of a side that needs only few points to win."""

_TWO_SIDES: Final = 2
_A_TRICK: Final = 10


def score_in(circumstances: Circumstances) -> Score:
    """Return the score before the round, in points, the first caller's side first; 0 where it is not given."""
    first, second = (int(circumstances.get(key, "0")) for key in SCORES)
    return first, second


def ahead_by(side: int, circumstances: Circumstances) -> int:
    """Return by how many points a side is ahead; negative where it is behind."""
    score = score_in(circumstances)
    return score[side] - score[1 - side]


def to_win(side: int, circumstances: Circumstances) -> int | None:
    """Return the points that a side needs to reach the goal; None where there is no goal."""
    goal = circumstances.get(WINNING_GOAL)
    return None if goal is None else int(goal) - score_in(circumstances)[side]


def standing(score: Score, winning_goal: int) -> Circumstances:
    """Return the circumstances of a round before which the sides have this score; a goal of 0 means none.

    >>> standing((288, -52), 500)["score of the second side"]
    '-52'
    """
    goal = {WINNING_GOAL: str(winning_goal)} if winning_goal else {}
    return {**dict(zip(SCORES, map(str, score), strict=True)), **goal}


def standings(losing_goal: int, winning_goal: int) -> Iterator[Circumstances]:
    """Yield the circumstances of all games that are not over, in steps of a trick's ten points."""
    scores = range(losing_goal + _A_TRICK, winning_goal, _A_TRICK)
    return (standing(score, winning_goal) for score in product(scores, scores))


def standing_asked(question: Mapping[str, Any], winning_goal: int) -> Circumstances:
    """Return the circumstances for the score in a question, `"score": [120, 300]`, the first caller's side first.

    Without a score both sides have 0. `goal` in the question replaces the winning goal. Raises `BadNotationError` when
    score or goal are not whole numbers.
    """
    asked = question.get("score", [0, 0])
    goal = question.get("goal", winning_goal)
    numbers = isinstance(asked, list) and len(asked) == _TWO_SIDES and all(map(_is_number, asked))
    if not numbers:
        right = "write the points of both sides, the first caller's first, such as [120, 300]."
        message = f"'score' is {asked!r:.60}; {right}"
        raise BadNotationError(message)
    if not _is_number(goal):
        message = f"'goal' must be a whole number of points, not {goal!r:.60}."
        raise BadNotationError(message)
    return standing((asked[0], asked[1]), goal)


def _is_number(value: object) -> bool:
    return isinstance(value, int) and not isinstance(value, bool)
