"""The cost of mistakes in drills, as stored with the answers."""

from collections.abc import Iterable
from dataclasses import dataclass

from trainer.games.scoring import Scoring
from trainer.playing.pricing.price import Grade, grade_of_loss
from trainer.playing.pricing.price_words import SIGNS, about, loss_text
from trainer.practice.sittings.attempt import Attempt


@dataclass(frozen=True, slots=True)
class CostDisplay:
    """The average cost of a mistake: `loss` in the unit of the game, its `grade` and the grade's `sign`.

    `said` is a clause: "costs about 2 IMPs".
    """

    loss: float
    grade: str
    sign: str
    said: str


def cost_of(attempt: Attempt, scoring: Scoring) -> CostDisplay | None:
    """Return the cost of a wrong answer; None where it passed, or its price is unknown in the unit of the game."""
    unit = scoring.compared_in
    if attempt.passed or attempt.gain is None or attempt.unit != unit.plural:
        return None
    loss = max(0.0, -attempt.gain)
    grade = grade_of_loss(loss, scoring.costly)
    said = "costs next to nothing" if grade is Grade.FINE else loss_text(grade, loss, unit)
    return CostDisplay(loss, str(grade), SIGNS[grade], said)


def costs_together(attempts: Iterable[Attempt], scoring: Scoring) -> str:
    """Return the total cost of all mistakes with a known price, in a sentence; empty where there are none."""
    costs = [cost for one in attempts if (cost := cost_of(one, scoring)) is not None]
    if not costs:
        return ""
    together = about(sum(one.loss for one in costs), scoring.compared_in)
    if len(costs) == 1:
        return f"Your mistake costs {together} on average."
    return f"Your {len(costs)} mistakes cost {together} together, on average."


def costliest_first(attempts: Iterable[tuple[int, Attempt]], scoring: Scoring) -> list[tuple[int, Attempt]]:
    """Return numbered mistakes, the most expensive first; those without a price follow in order."""

    def loss(one: tuple[int, Attempt]) -> float:
        cost = cost_of(one[1], scoring)
        return -1.0 if cost is None else cost.loss

    return sorted(attempts, key=loss, reverse=True)
