"""Schedules: when each row of a convention is due again for a learner, which follows from the answers.

Stored schedules are a cache. Each says how many answers it follows from, and when the last one was given. If there are
others, it is worked out again: after an import, after an older version of the program, or after a wrong clock. Answers
from the future do not count until their time has come.
"""

from contextlib import suppress
from datetime import datetime, timedelta
from typing import Any, Final

from trainer.practice.sittings.attempt import Attempt
from trainer.practice.sittings.repetition import Repetition, Schedule
from trainer.records.attempts import attempts_at
from trainer.records.file.database import RecordsDatabase
from trainer.records.file.sql_tables import Tables
from trainer.records.file.stored_values import moment, stored_moment
from trainer.records.learners import learner_number

AHEAD: Final = timedelta(days=1)
"""How much later than now an answer must be to count as one from the future, after a wrong clock."""

_SELECT: Final = """
SELECT schedules.*, learners.name AS learner_name
FROM schedules JOIN learners ON learners.id = schedules.learner
"""

_UNSETTLED: Final = """
SELECT row_summaries.convention, row_summaries.row
FROM row_summaries LEFT JOIN schedules USING (learner, convention, row)
WHERE row_summaries.learner = :learner AND (:convention = '' OR row_summaries.convention = :convention)
      AND (schedules.answers IS NOT right_count + accepted_count + wrong_count + illegal_count
           OR schedules.answered_at > :latest)
"""


def schedules(database: RecordsDatabase, learner: str, convention: str, now: datetime) -> tuple[Schedule, ...]:
    """Return all schedules of a learner in one convention at the moment `now`, the earliest due first.

    Raises:
        UnknownLearnerError: if there is no such learner.

    """
    settle_schedules(database, learner, now, convention)
    with database.reading() as records:
        found = records.query(
            f"{_SELECT} WHERE learner = ? AND schedules.convention = ? ORDER BY due, row",
            (learner_number(records, learner), convention),
        )
        return tuple(map(_schedule, found))


def settle_schedules(database: RecordsDatabase, learner: str, now: datetime, convention: str = "") -> None:
    """Work out again the schedules that do not follow from all answers up to `now`, of all conventions or of one.

    Raises:
        UnknownLearnerError: if there is no such learner.

    """
    with database.reading() as records:
        if not _unsettled(records, learner_number(records, learner), now, convention):
            return
    with database.writing() as records:
        number = learner_number(records, learner)
        repetition = Repetition()
        for its_convention, row in _unsettled(records, number, now, convention):
            work_out_schedule(records, number, its_convention, row, now, repetition)


def schedule_after(records: Tables, learner: int, attempt: Attempt) -> Schedule:
    """Store and return the schedule of an answer's row, in the transaction that stored the answer.

    The summary of the row must already count the answer; `learner` is the number of the learner.
    """
    repetition = Repetition()
    key = (learner, attempt.convention, attempt.row)
    (asked,) = records.execute(
        "SELECT right_count + accepted_count + wrong_count + illegal_count FROM row_summaries"
        " WHERE learner = ? AND convention = ? AND row = ?",
        key,
    ).fetchone()
    found = next(records.query(f"{_SELECT} WHERE learner = ? AND schedules.convention = ? AND row = ?", key), None)
    counted = 0 if found is None else found["answers"]
    is_latest = found is None or found["answered_at"] <= stored_moment(attempt.at)
    if counted == asked - 1 and is_latest:
        # A card that can't be read is worked out again like one that is not there.
        with suppress(ValueError, KeyError, TypeError):
            schedule = repetition.after(None if found is None else _schedule(found), attempt)
            _store(records, learner, schedule, asked, attempt.at)
            return schedule
    worked_out = work_out_schedule(records, *key, attempt.at, repetition)
    return worked_out or repetition.after(None, attempt)


def work_out_schedule(  # noqa: PLR0913, PLR0917  whose, of what, and until when
    records: Tables, learner: int, convention: str, row: str, now: datetime, repetition: Repetition
) -> Schedule | None:
    """Work out the schedule of one row from its answers up to `now`, and store it; None if there are no answers."""
    attempts = tuple(attempts_at(records, learner, convention, row, now + AHEAD))
    schedule = repetition.over(attempts)
    if schedule is None:
        records.execute(
            "DELETE FROM schedules WHERE learner = ? AND convention = ? AND row = ?", (learner, convention, row)
        )
    else:
        _store(records, learner, schedule, len(attempts), attempts[-1].at)
    return schedule


def due_moments(records: Tables, learner: int) -> dict[tuple[str, str], datetime]:
    """Return when each convention's rows are due for the learner with this number."""
    found = records.execute("SELECT convention, row, due FROM schedules WHERE learner = ?", (learner,))
    return {(convention, row): moment(due) for convention, row, due in found}


def _unsettled(records: Tables, learner: int, now: datetime, convention: str) -> list[tuple[str, str]]:
    values = {"learner": learner, "convention": convention, "latest": stored_moment(now + AHEAD)}
    return [(its_convention, row) for its_convention, row in records.execute(_UNSETTLED, values)]


def _store(records: Tables, learner: int, schedule: Schedule, answers: int, answered_at: datetime) -> None:
    records.execute(
        "INSERT OR REPLACE INTO schedules (learner, convention, row, due, card, reason, answers, answered_at)"
        " VALUES (?, ?, ?, ?, ?, ?, ?, ?)",
        (
            learner,
            schedule.convention,
            schedule.row,
            stored_moment(schedule.due),
            schedule.card,
            schedule.reason,
            answers,
            stored_moment(answered_at),
        ),
    )


def _schedule(row: dict[str, Any]) -> Schedule:
    return Schedule(row["learner_name"], row["convention"], row["row"], moment(row["due"]), row["card"], row["reason"])
