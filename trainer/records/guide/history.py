"""A learner's history, read from the answers: sittings of lessons, the last week, days, conventions."""

from collections.abc import Iterable
from datetime import date, datetime, timedelta, tzinfo

from trainer.practice.guide.course_progress import Recent
from trainer.practice.guide.history import RECENT_DAYS, History, RecentAnswers
from trainer.practice.quizzes.themes import LAWS, PLAY
from trainer.records.calendar_days import start_of
from trainer.records.file.database import RecordsDatabase
from trainer.records.file.sql_tables import Tables
from trainer.records.file.stored_values import PASSED, stored_moment
from trainer.records.guide.deciding_sittings import deciding_sittings
from trainer.records.learners import learner_number

# The plus sign keeps SQLite from scanning all answers in the order of another index in order to avoid sorting.
_IN_LESSONS = f"""
SELECT lesson, COUNT(*), SUM({PASSED}) FROM attempts WHERE learner = ? AND at >= ? GROUP BY +lesson
"""  # noqa: S608  nothing from outside
_TO_SUBJECTS = f"""
SELECT convention, row, COUNT(*), SUM({PASSED}) FROM attempts WHERE learner = ? AND at >= ? GROUP BY +convention, row
"""  # noqa: S608
_REVIEWS = """
SELECT convention, COUNT(*) FROM attempts
WHERE learner = ? AND at >= ? AND at < ? AND NOT announced GROUP BY +convention
"""
_ANSWERS = "SELECT COUNT(*) FROM attempts WHERE learner = ? AND at >= ? AND at < ?"
_DEALS = "SELECT COUNT(*) FROM deals WHERE learner = ? AND at >= ? AND at < ?"
_CONVENTIONS = """
SELECT convention, (SELECT lesson FROM attempts
                    WHERE attempts.learner = summed.learner AND attempts.convention = summed.convention
                    ORDER BY at DESC, id DESC LIMIT 1)
FROM (SELECT learner, convention, MAX(last_at) AS last_at FROM row_summaries WHERE learner = ? GROUP BY convention)
     AS summed
ORDER BY last_at
"""


def history(
    database: RecordsDatabase, learner: str, now: datetime, zone: tzinfo | None = None, *, weeks: int = 11
) -> History:
    """Return a learner's history at the moment `now`.

    Days are those of `zone`, or of the computer's time zone if it is None. `days` and `deals` begin on the Monday
    `weeks` weeks before the current week, so that twelve weeks can be shown.

    Raises:
        UnknownLearnerError: if there is no such learner.

    """
    today = now.astimezone(zone).date()
    first = today - timedelta(days=today.weekday(), weeks=weeks)
    days = [first + timedelta(days=number) for number in range((today - first).days + 1)]
    with database.reading() as records:
        number = learner_number(records, learner)
        return History(
            today,
            deciding_sittings(records, number, today, zone),
            _recent(records, number, today, zone),
            _by_day(records, _ANSWERS, number, days, zone),
            _conventions(records, number),
            _by_day(records, _DEALS, number, days, zone),
        )


def _by_day(records: Tables, count: str, learner: int, days: Iterable[date], zone: tzinfo | None) -> dict[date, int]:
    """Return what a statement counts for the learner with this number on each day, for days with any.

    Each day takes one step into an index.
    """
    found = {}
    for day in days:
        bounds = (stored_moment(start_of(day, zone)), stored_moment(start_of(day + timedelta(days=1), zone)))
        (number,) = records.execute(count, (learner, *bounds)).fetchone()
        if number:
            found[day] = number
    return found


def _recent(records: Tables, learner: int, today: date, zone: tzinfo | None) -> RecentAnswers:
    first, begins, ends = (
        stored_moment(start_of(today + timedelta(days=days), zone)) for days in (1 - RECENT_DAYS, 0, 1)
    )
    in_lessons = records.execute(_IN_LESSONS, (learner, first))
    to_subjects = records.execute(_TO_SUBJECTS, (learner, first))
    return RecentAnswers(
        {lesson: Recent(asked, passed) for lesson, asked, passed in in_lessons},
        {(convention, subject): Recent(asked, passed) for convention, subject, asked, passed in to_subjects},
        dict(records.execute(_REVIEWS, (learner, begins, ends))),
    )


def _conventions(records: Tables, learner: int) -> dict[str, tuple[str, str]]:
    """Return for each game the convention answered last, and its lesson."""
    found = {}
    for convention, lesson in records.execute(_CONVENTIONS, (learner,)):
        game, _, name = convention.partition("/")
        if name not in {LAWS, PLAY}:
            found[game] = (convention, lesson)
    return found
