"""What both sides have before a round: points, and the bags that are counted in them.

All that counts is worth tens of points but the bags, which are worth one, so that the last digits of a score are the
bags that a side has not paid for yet. The score stands in the circumstances of a deal, with the goals of the game.
"""

from collections.abc import Iterator, Mapping
from itertools import product
from typing import Any, Final

from trainer.games.circumstances import Circumstances
from trainer.games.scoring import Score
from trainer.problems import BadNotationError

SCORES: Final = ("score of the first side", "score of the second side")
"""The circumstances that say what each side has, the first caller's first."""

WINNING_GOAL: Final = "winning goal"

CLOSE_TO_WINNING: Final = "close to winning"
"""What holds of a side that needs few points only."""

_TWO_SIDES: Final = 2
_A_TRICK: Final = 10


def score_in(circumstances: Circumstances) -> Score:
    """Return the score before the round, the first caller's side first; 0 where nothing is said."""
    first, second = (int(circumstances.get(key, "0")) for key in SCORES)
    return first, second


def ahead_by(side: int, circumstances: Circumstances) -> int:
    """By how much a side is ahead; less than 0 where it is behind."""
    score = score_in(circumstances)
    return score[side] - score[1 - side]


def to_win(side: int, circumstances: Circumstances) -> int | None:
    """Return the points that a side needs to reach the goal; None where there is no goal."""
    goal = circumstances.get(WINNING_GOAL)
    return None if goal is None else int(goal) - score_in(circumstances)[side]


def standing(score: Score, winning_goal: int) -> Circumstances:
    """Return the circumstances of a round before which the sides have a score; a goal of 0 is none.

    >>> standing((288, -52), 500)["score of the second side"]
    '-52'
    """
    goal = {WINNING_GOAL: str(winning_goal)} if winning_goal else {}
    return {**dict(zip(SCORES, map(str, score), strict=True)), **goal}


def standings(losing_goal: int, winning_goal: int) -> Iterator[Circumstances]:
    """Return the circumstances of games that are not over, a trick's points apart."""
    scores = range(losing_goal + _A_TRICK, winning_goal, _A_TRICK)
    return (standing(score, winning_goal) for score in product(scores, scores))


def standing_asked(question: Mapping[str, Any], winning_goal: int) -> Circumstances:
    """Return the score in a question, `"score": [120, 300]`, the first caller's side first; raises `BadNotationError`.

    Without one both sides have nothing yet. `goal` is another winning goal.
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
