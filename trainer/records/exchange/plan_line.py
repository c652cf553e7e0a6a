"""A learner's plan for a game as a line of JSON, and back; everything is checked when it is read."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Final

from trainer.practice.guide.game_plan import GamePlan
from trainer.records.exchange.attempt_text import name_of, text_of
from trainer.records.file.sql_tables import Tables
from trainer.records.guide.game_plans import plan_in, plan_values, plans_of

_GAME_KEYS: Final = ("kind", "learner", "game")


@dataclass(frozen=True, slots=True)
class PlanLine:
    """The plan of a learner, by name, for a game."""

    learner: str
    game: str
    plan: GamePlan


def plan_lines(records: Tables, learner: int, name: str) -> Iterator[dict[str, object]]:
    """Yield all plans of a learner, by game, as values for JSON; `learner` is the number, and `name` the name."""
    for game, plan in plans_of(records, learner):
        yield {"kind": "plan", "learner": name, "game": game, **plan_values(plan)}


def plan_of_values(values: Mapping[str, object]) -> PlanLine:
    """Return the plan with these values, as `plan_lines` gives them.

    Raises:
        ValueError: with what is wrong, if one is missing, unknown, or makes no sense.

    """
    known = (*_GAME_KEYS[1:], *plan_values(GamePlan()))
    if set(values) - {"kind"} != set(known):
        raise ValueError(f"a plan has {', '.join(known)}")
    plan = plan_in({key: value for key, value in values.items() if key not in _GAME_KEYS})
    if plan is None:
        raise ValueError("a plan that makes no sense")
    return PlanLine(name_of(values["learner"]), text_of(values["game"]), plan)
