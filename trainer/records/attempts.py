"""Answers in the records: storing them, and reading them page by page."""

import math
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from datetime import datetime
from typing import Any, Final

from trainer.practice.sittings.attempt import Attempt
from trainer.records.file.database import RecordsDatabase
from trainer.records.file.sql_tables import Tables
from trainer.records.file.stored_values import VERDICTS, known_verdict, moment, names, stored_moment, stored_names
from trainer.records.learners import learner_number

_COLUMNS: Final = (
    "learner, at, session, convention, treatments, rule_book, lesson, row, hand, auction, call, calls, verdict,"
    " seconds, boundary, announced, reason, gain, unit"
)
_INSERT: Final = f"INSERT INTO attempts ({_COLUMNS}) VALUES ({', '.join('?' * 19)})"  # noqa: S608  nothing from outside
_SELECT: Final = (
    "SELECT attempts.*, learners.name AS learner_name FROM attempts JOIN learners ON learners.id = attempts.learner"
)


@dataclass(frozen=True, slots=True)
class Mark:
    """A place between two pages of answers: just after the answer `number`, which was given `at`."""

    at: datetime
    number: int


@dataclass(frozen=True, slots=True)
class Page:
    """A page of answers, newest first. `older` is the start of the next page, None on the last one."""

    attempts: tuple[Attempt, ...]
    older: Mark | None


def attempts_page(  # noqa: PLR0913  each narrows the choice
    database: RecordsDatabase,
    learner: str,
    convention: str = "",
    row: str = "",
    *,
    limit: int = 50,
    before: Mark | None = None,
) -> Page:
    """Return a learner's answers, newest first: all, or those on a convention or on one of its rows.

    `before` is the `older` of the previous page, and `limit` the most answers of a page.

    Raises:
        UnknownLearnerError: if there is no such learner.
        ValueError: if a row is asked for without its convention, or fewer attempts than one.

    """
    if row and not convention:
        raise ValueError(f"row {row} of which convention?")
    if limit < 1:
        raise ValueError(f"{limit} attempts are no page")
    with database.reading() as records:
        conditions = ["attempts.learner = ?"]
        values: list[int | str] = [learner_number(records, learner)]
        for column, value in (("convention", convention), ("row", row)):
            if value:
                conditions.append(f"attempts.{column} = ?")
                values.append(value)
        if before:
            conditions.append("(attempts.at, attempts.id) < (?, ?)")
            values += [stored_moment(before.at), before.number]
        sql = f"{_SELECT} WHERE {' AND '.join(conditions)} ORDER BY attempts.at DESC, attempts.id DESC LIMIT ?"
        found = list(records.query(sql, [*values, limit + 1]))
        shown = found[:limit]
        older = Mark(moment(shown[-1]["at"]), shown[-1]["id"]) if len(found) > limit else None
        return Page(tuple(map(attempt_of_row, shown)), older)


def attempts_of_lesson(database: RecordsDatabase, learner: str, lesson: str) -> tuple[Attempt, ...]:
    """Return a learner's answers in the drills of one lesson, oldest first.

    Raises `UnknownLearnerError` when there is no such learner.
    """
    with database.reading() as records:
        found = records.query(
            f"{_SELECT} WHERE attempts.learner = ? AND attempts.lesson = ? AND attempts.lesson <> ''"
            " ORDER BY attempts.at, attempts.id",
            (learner_number(records, learner), lesson),
        )
        return tuple(map(attempt_of_row, found))


def insert_attempt(records: Tables, learner: int, attempt: Attempt) -> bool:
    """Store an answer within an open transaction; return False if it was already there, equal in every detail.

    Reason and price do not count as details, because older files lack them.
    """
    at = stored_moment(attempt.at)
    same_moment = records.query(f"{_SELECT} WHERE attempts.learner = ? AND attempts.at = ?", (learner, at))
    values = (
        learner,
        at,
        attempt.session,
        attempt.convention,
        stored_names(attempt.treatments),
        attempt.table,
        attempt.lesson,
        attempt.row,
        attempt.hand,
        stored_names(attempt.auction),
        attempt.call,
        stored_names(attempt.calls),
        attempt.verdict,
        attempt.seconds,
        attempt.boundary,
        attempt.announced,
        attempt.reason,
        attempt.gain,
        attempt.unit,
    )
    if any(tuple(row.values())[1:-4] == values[:-3] for row in same_moment):
        return False
    records.execute(_INSERT, values)
    return True


def remove_attempt(records: Tables, learner: int, attempt: Attempt) -> bool:
    """Remove an answer within an open transaction; return False if it was not there."""
    key = (learner, attempt.convention, attempt.row, stored_moment(attempt.at), attempt.session, attempt.lesson)
    gone = records.execute(
        "DELETE FROM attempts"
        " WHERE learner = ? AND convention = ? AND row = ? AND at = ? AND session = ? AND lesson = ?",
        key,
    )
    return bool(gone.rowcount)


def all_attempts(records: Tables, learner: int) -> Iterator[Attempt]:
    """Yield all answers of the learner with this number, oldest first."""
    found = records.query(f"{_SELECT} WHERE attempts.learner = ? ORDER BY attempts.at, attempts.id", (learner,))
    return map(attempt_of_row, found)


def attempts_at(records: Tables, learner: int, convention: str, row: str, until: datetime) -> Iterator[Attempt]:
    """Yield a learner's answers at one row up to a moment, oldest first."""
    found = records.query(
        f"{_SELECT} WHERE attempts.learner = ? AND attempts.convention = ? AND attempts.row = ? AND attempts.at <= ?"
        " ORDER BY attempts.at, attempts.id",
        (learner, convention, row, stored_moment(until)),
    )
    return map(attempt_of_row, found)


def check_attempt(attempt: Attempt) -> None:
    """Check that an answer is possible.

    Raises:
        ValueError: if its verdict is none, its time or its price is not a number, or it has no convention or row.

    """
    if attempt.verdict not in VERDICTS:
        raise ValueError(f"{attempt.verdict!r} is no verdict")
    if not math.isfinite(attempt.seconds) or attempt.seconds < 0:
        raise ValueError(f"an answer can't take {attempt.seconds} seconds")
    if attempt.gain is not None and not (math.isfinite(attempt.gain) and attempt.unit):
        raise ValueError(f"a call can't gain {attempt.gain} {attempt.unit or 'of nothing'}")
    if not attempt.convention or not attempt.row:
        raise ValueError("an attempt at no row of no convention")


def attempt_of_row(row: Mapping[str, Any]) -> Attempt:
    """Return the answer in a row of the table, which has the name of its learner as `learner_name`.

    Raises:
        StoredValueError: if a column holds what this program never writes.

    """
    return Attempt(
        learner=row["learner_name"],
        at=moment(row["at"]),
        session=row["session"],
        convention=row["convention"],
        treatments=names(row["treatments"]),
        table=row["rule_book"],
        lesson=row["lesson"],
        row=row["row"],
        hand=row["hand"],
        auction=names(row["auction"]),
        call=row["call"],
        calls=names(row["calls"]),
        verdict=known_verdict(row["verdict"]),
        seconds=row["seconds"],
        boundary=bool(row["boundary"]),
        announced=bool(row["announced"]),
        reason=row["reason"],
        gain=row["gain"],
        unit=row["unit"],
    )
