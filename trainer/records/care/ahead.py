"""Answers and deals from the future, stored while the computer's clock was ahead: finding and moving them.

Tables keep the order in which entries were stored. So a run of entries from the future was stored before the next sound
one. It is moved back by whole days to before that entry; times of day, and the distances within the run, stay.
"""

import math
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Final

from trainer.records.file.sql_tables import Tables
from trainer.records.file.stored_values import moment, stored_moment
from trainer.records.schedules import AHEAD

_DAY: Final = stored_moment(moment(0) + timedelta(days=1))
"""A day in the unit of stored moments."""

_TABLES: Final = ("attempts", "deals")


@dataclass(frozen=True, slots=True)
class Ahead:
    """The number of answers and deals of a learner that are from the future, and their first and last moment."""

    learner: str
    count: int
    first: datetime
    last: datetime


def answers_ahead(records: Tables, now: datetime) -> tuple[Ahead, ...]:
    """Return everything that is more than a day later than `now`, by learner."""
    both = " UNION ALL ".join(f"SELECT learner, at FROM {table} WHERE at > :latest" for table in _TABLES)  # noqa: S608  nothing from outside
    found = records.execute(
        f"SELECT name, COUNT(*), MIN(at), MAX(at) FROM ({both}) AS ahead"  # noqa: S608  nothing from outside
        " JOIN learners ON learners.id = ahead.learner GROUP BY name ORDER BY name",
        {"latest": stored_moment(now + AHEAD)},
    )
    return tuple(Ahead(name, count, moment(first), moment(last)) for name, count, first, last in found)


def set_right(records: Tables, now: datetime) -> int:
    """Move all entries from the future back, within an open transaction; return how many there are.

    Statistics and schedules must be worked out again afterwards.
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
