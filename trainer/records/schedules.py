"""When rows are due again: one schedule for each learner, convention and row."""

from datetime import datetime
from typing import TYPE_CHECKING, Any, Final

from trainer.practice.sittings.repetition import Schedule
from trainer.records.database import RecordsDatabase
from trainer.records.learners import learner_number
from trainer.records.stored_values import moment, stored_moment

if TYPE_CHECKING:
    from sqlite_utils import Database

_SELECT: Final = (
    "SELECT schedules.*, learners.name AS learner_name FROM schedules JOIN learners ON learners.id = schedules.learner"
)


def schedules(database: RecordsDatabase, learner: str, convention: str) -> tuple[Schedule, ...]:
    """All schedules of a learner in one convention, the earliest due first.

    Raises:
        UnknownLearnerError: if there is no such learner.

    """
    with database.reading() as records:
        found = records.query(
            f"{_SELECT} WHERE learner = ? AND schedules.convention = ? ORDER BY due, row",
            (learner_number(records, learner), convention),
        )
        return tuple(map(_schedule, found))


def schedule_of(database: RecordsDatabase, learner: str, convention: str, row: str) -> Schedule | None:
    """The schedule of one row; None if the learner has not met it yet.

    Raises:
        UnknownLearnerError: if there is no such learner.

    """
    with database.reading() as records:
        found = records.query(
            f"{_SELECT} WHERE learner = ? AND schedules.convention = ? AND row = ?",
            (learner_number(records, learner), convention, row),
        )
        return next(map(_schedule, found), None)


def due_schedules(
    database: RecordsDatabase, learner: str, now: datetime, convention: str = "", *, limit: int | None = None
) -> tuple[Schedule, ...]:
    """What a learner should be asked now, the longest overdue first; of all conventions or of one.

    Raises:
        UnknownLearnerError: if there is no such learner.

    """
    with database.reading() as records:
        found = records.query(
            f"{_SELECT} WHERE learner = :learner AND due <= :now"
            " AND (:convention = '' OR schedules.convention = :convention)"
            " ORDER BY due, schedules.convention, row LIMIT :limit",
            {
                "learner": learner_number(records, learner),
                "now": stored_moment(now),
                "convention": convention,
                # SQLite takes a negative limit for none.
                "limit": -1 if limit is None else limit,
            },
        )
        return tuple(map(_schedule, found))


def next_due(database: RecordsDatabase, learner: str, convention: str = "") -> datetime | None:
    """When the next row is due, perhaps in the past; of all conventions or of one. None if nothing is scheduled.

    Raises:
        UnknownLearnerError: if there is no such learner.

    """
    with database.reading() as records:
        found = records.execute(
            "SELECT due FROM schedules WHERE learner = :learner AND (:convention = '' OR convention = :convention)"
            " ORDER BY due LIMIT 1",
            {"learner": learner_number(records, learner), "convention": convention},
        ).fetchone()
        return moment(found[0]) if found else None


def store_schedule(records: "Database", learner: int, schedule: Schedule) -> None:
    """Store a schedule in place of the row's earlier one, within a transaction that is open already."""
    records.execute(
        "INSERT OR REPLACE INTO schedules (learner, convention, row, due, card, reason) VALUES (?, ?, ?, ?, ?, ?)",
        (
            learner,
            schedule.convention,
            schedule.row,
            stored_moment(schedule.due),
            schedule.card,
            schedule.reason,
        ),
    )


def due_moments(records: "Database", learner: int) -> dict[tuple[str, str], datetime]:
    """When each convention's rows are due for the learner of that number."""
    found = records.execute("SELECT convention, row, due FROM schedules WHERE learner = ?", (learner,))
    return {(convention, row): moment(due) for convention, row, due in found}


def _schedule(row: dict[str, Any]) -> Schedule:
    return Schedule(row["learner_name"], row["convention"], row["row"], moment(row["due"]), row["card"], row["reason"])
