"""What each learner has chosen for each game, kept as JSON among the settings."""

import json
from dataclasses import asdict
from datetime import date
from typing import TYPE_CHECKING, Any

from trainer.practice.guide.game_plan import USUAL_AIM, GamePlan
from trainer.records.file.database import RecordsDatabase
from trainer.records.learners import learner_number

if TYPE_CHECKING:
    from sqlite_utils import Database

_DAYS_A_WEEK = 7


def game_plan(database: RecordsDatabase, learner: str, game: str) -> GamePlan:
    """The plan of a learner for a game; an empty one before there is any, or where nobody can read it.

    Raises:
        UnknownLearnerError: if there is no such learner.

    """
    with database.reading() as records:
        found = records.execute(
            "SELECT value FROM settings WHERE name = ?", (_name(records, learner, game),)
        ).fetchone()
    return _plan(found[0]) if found else GamePlan()


def keep_game_plan(database: RecordsDatabase, learner: str, game: str, plan: GamePlan) -> None:
    """Keep the plan of a learner for a game.

    Raises:
        UnknownLearnerError: if there is no such learner.
        RecordsError: by cause, if it can't be saved.

    """
    values = asdict(plan) | {"rested": plan.rested.isoformat() if plan.rested else None}
    with database.writing() as records:
        name = _name(records, learner, game)
        records.execute("INSERT OR REPLACE INTO settings VALUES (?, ?)", (name, json.dumps(values)))


def _name(records: "Database", learner: str, game: str) -> str:
    return f"plan of learner {learner_number(records, learner)} for {game}"


def _plan(text: str) -> GamePlan:
    """What can't be read is as if it had never been chosen: a choice is made again in a moment."""
    try:
        found: dict[str, Any] = json.loads(text)
        return GamePlan(
            str(found["convention"]),
            tuple(map(str, found["agreed"])),
            max(0, int(found["known"])),
            found["is_open"] is True,
            min(_DAYS_A_WEEK, max(1, int(found.get("aim", USUAL_AIM)))),
            date.fromisoformat(found["rested"]) if found["rested"] else None,
            str(found.get("partnership", "")),
            tuple(map(str, found.get("recent", ()))),
        )
    except (ValueError, TypeError, KeyError):
        return GamePlan()
