"""Evidence that a learner improves, read from the answers."""

from datetime import date, datetime, timedelta, tzinfo
from typing import Final

from trainer.practice.guide.evidence import FIRST, Evidence, SituationStrength, WeekAnswers, strength_of
from trainer.practice.sittings.attempt import PASSED, Attempt
from trainer.records.attempts import attempts_page
from trainer.records.calendar_days import start_of
from trainer.records.file.database import RecordsDatabase
from trainer.records.file.sql_tables import Tables
from trainer.records.file.stored_values import PASSED as PASSED_IN_SQL
from trainer.records.file.stored_values import known_verdict, moment, stored_moment
from trainer.records.learners import learner_number
from trainer.records.progress import SituationProgress, convention_progress

WEEKS: Final = 12
"""A quarter of a year, as many as a chart shows with a legible label each."""

_MOST_MISSED: Final = 20
"""The newest mistakes; older ones are in the list of all answers."""

_LOOKED_AT: Final = 200
"""The newest answers in which mistakes are looked for: about three weeks of ten a day."""

_LONGEST_THOUGHT: Final = 180
"""The most seconds of one answer that count: longer ones are breaks."""

_FIRST_ANSWERS: Final = "SELECT at, verdict FROM attempts WHERE learner = ? AND convention = ? ORDER BY at LIMIT ?"


def evidence(
    database: RecordsDatabase, learner: str, convention: str, now: datetime, zone: tzinfo | None = None
) -> Evidence:
    """Return how a learner improves in a convention, up to the moment `now`.

    Days are those of `zone`, or of the computer's time zone if it is None.

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
        mondays = [today - timedelta(days=today.weekday(), weeks=back) for back in reversed(range(WEEKS))]
        answers = records.execute(_FIRST_ANSWERS, (number, convention, FIRST)).fetchall()
        weeks, seconds = zip(*(_week(records, number, convention, monday, zone) for monday in mondays), strict=True)
    return Evidence(
        found.counts.asked,
        None if first is None else moment(first).astimezone(zone).date(),
        tuple(map(_situation, found.situations)),
        weeks,
        _missed(database, learner, convention),
        sum(seconds),
        tuple((moment(at), known_verdict(verdict)) for at, verdict in answers),
    )


def _situation(one: SituationProgress) -> SituationStrength:
    verdicts = [[verdict in PASSED for verdict in row.last_five] for row in one.rows]
    dues = [row.due for row in one.rows if row.due is not None]
    return SituationStrength(one.situation, one.counts.asked, strength_of(verdicts), min(dues, default=None))


def _week(
    records: Tables, learner: int, convention: str, monday: date, zone: tzinfo | None
) -> tuple[WeekAnswers, float]:
    """Return the answers of a week, and the seconds that they took; one index has everything that is needed."""
    bounds = (stored_moment(start_of(day, zone)) for day in (monday, monday + timedelta(weeks=1)))
    rows = records.execute(
        f"SELECT announced, COUNT(*), SUM({PASSED_IN_SQL}), SUM(MIN(seconds, ?)) FROM attempts"  # noqa: S608
        " WHERE learner = ? AND convention = ? AND at >= ? AND at < ? GROUP BY announced",
        (_LONGEST_THOUGHT, learner, convention, *bounds),
    )
    counts = {bool(announced): told for announced, *told in rows}
    none = (0, 0, 0.0)
    (announced, announced_passed, taken), (mixed, mixed_passed, taken_mixed) = (
        counts.get(is_announced, none) for is_announced in (True, False)
    )
    return WeekAnswers(monday, announced, announced_passed, mixed, mixed_passed), taken + taken_mixed


def _missed(database: RecordsDatabase, learner: str, convention: str) -> tuple[Attempt, ...]:
    """Return the newest wrong answers among the last two hundred."""
    newest = attempts_page(database, learner, convention, limit=_LOOKED_AT).attempts
    return tuple(one for one in newest if not one.passed)[:_MOST_MISSED]
