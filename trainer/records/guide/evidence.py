"""What shows whether a learner gets better, read from the answers."""

from datetime import date, datetime, timedelta, tzinfo
from typing import Final

from trainer.practice.guide.evidence import Evidence, SituationStrength, WeekAnswers, strength_of
from trainer.practice.sittings.attempt import Attempt
from trainer.records.attempts import attempts_page
from trainer.records.calendar_days import start_of
from trainer.records.file.database import RecordsDatabase
from trainer.records.file.stored_values import moment, stored_moment
from trainer.records.file.tables import Tables
from trainer.records.learners import learner_number
from trainer.records.progress import SituationProgress, convention_progress

WEEKS: Final = 12

_PASSED: Final = frozenset({"right", "accepted"})
_MOST_MISSED: Final = 20
_LOOKED_AT: Final = 200
_LONGEST_THOUGHT: Final = 180
"""Seconds of one answer that count."""


def evidence(
    database: RecordsDatabase, learner: str, convention: str, now: datetime, zone: tzinfo | None = None
) -> Evidence:
    """How a learner gets on in a convention, up to the moment `now`; days are those of `zone`, the computer's if None.

    Raises:
        UnknownLearnerError: if there is no such learner.

    """
    found = convention_progress(database, learner, convention, now)
    if found is None:
        return Evidence()
    today = now.astimezone(zone).date()
    with database.reading() as records:
        number = learner_number(records, learner)
        (first,) = records.execute(
            "SELECT MIN(at) FROM attempts WHERE learner = ? AND convention = ?", (number, convention)
        ).fetchone()
        weeks = tuple(
            _week(records, number, convention, today - timedelta(days=today.weekday(), weeks=back), zone)
            for back in reversed(range(WEEKS))
        )
        (spent,) = records.execute(
            "SELECT COALESCE(SUM(MIN(seconds, ?)), 0.0) FROM attempts WHERE learner = ? AND convention = ? AND at >= ?",
            (_LONGEST_THOUGHT, number, convention, stored_moment(start_of(weeks[0].monday, zone))),
        ).fetchone()
    return Evidence(
        found.counts.asked,
        None if first is None else moment(first).astimezone(zone).date(),
        tuple(map(_situation, found.situations)),
        weeks,
        _missed(database, learner, convention),
        spent,
    )


def _situation(one: SituationProgress) -> SituationStrength:
    verdicts = [[verdict in _PASSED for verdict in row.last_five] for row in one.rows]
    dues = [row.due for row in one.rows if row.due is not None]
    return SituationStrength(one.situation, one.counts.asked, strength_of(verdicts), min(dues, default=None))


def _week(records: Tables, learner: int, convention: str, monday: date, zone: tzinfo | None) -> WeekAnswers:
    bounds = (stored_moment(start_of(day, zone)) for day in (monday, monday + timedelta(weeks=1)))
    rows = records.execute(
        "SELECT announced, COUNT(*), SUM(verdict IN ('right', 'accepted')) FROM attempts"
        " WHERE learner = ? AND convention = ? AND at >= ? AND at < ? GROUP BY announced",
        (learner, convention, *bounds),
    )
    counts = {bool(announced): (asked, passed) for announced, asked, passed in rows}
    return WeekAnswers(monday, *counts.get(True, (0, 0)), *counts.get(False, (0, 0)))


def _missed(database: RecordsDatabase, learner: str, convention: str) -> tuple[Attempt, ...]:
    """The newest wrong calls, among the last two hundred answers."""
    newest = attempts_page(database, learner, convention, limit=_LOOKED_AT).attempts
    return tuple(one for one in newest if not one.passed and one.hand)[:_MOST_MISSED]
