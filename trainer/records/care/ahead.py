"""Answers and deals from the future: the computer's clock was ahead when they were stored; found, and set right.

They stand in the tables in the order in which they were stored. So a run of them was stored before whatever sound one
stands next, and is moved back by whole days to before that: the time of day, and what lies between them, stay.
"""

import math
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Final

from trainer.records.file.stored_values import moment, stored_moment
from trainer.records.file.tables import Tables
from trainer.records.schedules import AHEAD

_DAY: Final = stored_moment(moment(0) + timedelta(days=1))

_TABLES: Final = ("attempts", "deals")


@dataclass(frozen=True, slots=True)
class Ahead:
    """How many answers and deals of a learner are from the future, and from when to when."""

    learner: str
    count: int
    first: datetime
    last: datetime


def found_ahead(records: Tables, now: datetime) -> tuple[Ahead, ...]:
    """Return what is later than the moment `now` by more than a day, by learner."""
    both = " UNION ALL ".join(f"SELECT learner, at FROM {table} WHERE at > :latest" for table in _TABLES)  # noqa: S608  nothing from outside
    found = records.execute(
        f"SELECT name, COUNT(*), MIN(at), MAX(at) FROM ({both}) AS ahead"  # noqa: S608  nothing from outside
        " JOIN learners ON learners.id = ahead.learner GROUP BY name ORDER BY name",
        {"latest": stored_moment(now + AHEAD)},
    )
    return tuple(Ahead(name, count, moment(first), moment(last)) for name, count, first, last in found)


def set_right(records: Tables, now: datetime) -> int:
    """Move all of it back, within a transaction that is open already, and return how much that is.

    What the answers add up to must be worked out anew afterwards.
    """
    return sum(_move_back(records, table, now) for table in _TABLES)


def _move_back(records: Tables, table: str, now: datetime) -> int:
    latest = stored_moment(now + AHEAD)
    runs: dict[tuple[int, int], list[tuple[int, int]]] = {}
    ahead = records.execute(f"SELECT id, learner, at FROM {table} WHERE at > ? ORDER BY id", (latest,)).fetchall()  # noqa: S608  nothing from outside
    for number, learner, at in ahead:
        after = records.execute(
            f"SELECT at FROM {table} WHERE id > ? AND learner = ? AND at <= ? ORDER BY id LIMIT 1",  # noqa: S608  nothing from outside
            (number, learner, latest),
        ).fetchone()
        before = stored_moment(now) if after is None else int(after[0])
        runs.setdefault((learner, before), []).append((number, at))
    for (_, before), run in runs.items():
        days = math.ceil((max(at for _, at in run) - before) / _DAY)
        for number, _ in run:
            records.execute(f"UPDATE {table} SET at = at - ? WHERE id = ?", (days * _DAY, number))  # noqa: S608  nothing from outside
    return len(ahead)
