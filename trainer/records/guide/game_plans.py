"""Each learner's plan for each game, stored as JSON among the settings."""

import json
from collections.abc import Iterator
from dataclasses import asdict
from datetime import date
from typing import Any

from trainer.practice.guide.game_plan import USUAL_AIM, GamePlan
from trainer.records.file.database import RecordsDatabase
from trainer.records.file.sql_tables import Tables
from trainer.records.learners import learner_number

_DAYS_A_WEEK = 7
"""A learner may aim at no more days than a week has."""


def game_plan(database: RecordsDatabase, learner: str, game: str) -> GamePlan:
    """Return the plan of a learner for a game; an empty one where there is none, or it can't be read.

    Raises:
        UnknownLearnerError: if there is no such learner.

    """
    with database.reading() as records:
        found = records.execute(
            "SELECT value FROM settings WHERE name = ?", (_name(learner_number(records, learner), game),)
        ).fetchone()
    # An unreadable plan counts as none: choosing again takes a moment.
    return (_readable(found[0]) if found else None) or GamePlan()


def keep_game_plan(database: RecordsDatabase, learner: str, game: str, plan: GamePlan) -> None:
    """Save the plan of a learner for a game.

    Raises:
        UnknownLearnerError: if there is no such learner.
        RecordsError: by cause, if it can't be saved.

    """
    with database.writing() as records:
        name = _name(learner_number(records, learner), game)
        records.execute("INSERT OR REPLACE INTO settings VALUES (?, ?)", (name, json.dumps(plan_values(plan))))


def plans_of(records: Tables, learner: int) -> Iterator[tuple[str, GamePlan]]:
    """Yield each game for which the learner with this number has a plan, with the plan.

    Unreadable ones are left out.
    """
    before = _name(learner, "")
    sql = "SELECT name, value FROM settings WHERE name GLOB ? ORDER BY name"
    for name, value in records.execute(sql, (f"{before}*",)).fetchall():
        plan = _readable(value)
        if plan is not None:
            yield name.removeprefix(before), plan


def add_plan(records: Tables, learner: int, game: str, plan: GamePlan) -> None:
    """Save a plan of the learner with this number, unless there is one already, within an open transaction."""
    values = (_name(learner, game), json.dumps(plan_values(plan)))
    records.execute("INSERT OR IGNORE INTO settings VALUES (?, ?)", values)


def plan_values(plan: GamePlan) -> dict[str, object]:
    """Return a plan as values for JSON."""
    return asdict(plan) | {"agreed": list(plan.agreed), "rested": plan.rested.isoformat() if plan.rested else None}


def _name(learner: int, game: str) -> str:
    return f"plan of learner {learner} for {game}"


def _readable(text: str) -> GamePlan | None:
    try:
        return plan_in(json.loads(text))
    except ValueError:
        return None


def plan_in(written: Any) -> GamePlan | None:  # noqa: ANN401  whatever stands in JSON
    """Return the plan with these values, as `plan_values` gives them; None if they make no sense."""
    try:
        return GamePlan(
            str(written["convention"]),
            tuple(map(str, written["agreed"])),
            max(0, int(written["known"])),
            written["is_open"] is True,
            min(_DAYS_A_WEEK, max(1, int(written.get("aim", USUAL_AIM)))),
            date.fromisoformat(written["rested"]) if written["rested"] else None,
            str(written.get("partnership", "")),
            tuple(map(str, written.get("recent", ()))),
        )
    except (ValueError, TypeError, KeyError):
        return None
