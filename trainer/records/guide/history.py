"""The way that a learner has come, read from the answers: sittings of lessons, the last week, days, conventions."""

from datetime import date, datetime, timedelta, tzinfo

from trainer.practice.guide.course_progress import Recent
from trainer.practice.guide.history import RECENT_DAYS, History, RecentAnswers
from trainer.practice.quizzes.themes import LAWS, PLAY
from trainer.records.calendar_days import start_of
from trainer.records.file.database import RecordsDatabase
from trainer.records.file.stored_values import PASSED, stored_moment
from trainer.records.file.tables import Tables
from trainer.records.guide.deciding_sittings import deciding_sittings
from trainer.records.learners import learner_number

# A plus sign keeps SQLite from walking through all answers in the order of another index, to save itself the sorting.
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
    """What a learner's answers tell at the moment `now`; days are those of `zone`, the computer's own if it is None.

    `days` go back to the Monday `weeks` weeks before the current one, so many that twelve weeks can be shown.

    Raises:
        UnknownLearnerError: if there is no such learner.

    """
    today = now.astimezone(zone).date()
    first = today - timedelta(days=today.weekday(), weeks=weeks)
    with database.reading() as records:
        number = learner_number(records, learner)
        return History(
            today,
            deciding_sittings(records, number, today, zone),
            _recent(records, number, today, zone),
            answers_by_day(records, number, first, today, zone),
            _conventions(records, number),
        )


def answers_by_day(
    records: Tables, learner: int, first: date, last: date, zone: tzinfo | None = None
) -> dict[date, int]:
    """How many answers the learner of that number gave on each day that has some; a step into an index for each day."""
    found = {}
    for past in range((last - first).days + 1):
        day = first + timedelta(days=past)
        bounds = (stored_moment(start_of(day, zone)), stored_moment(start_of(day + timedelta(days=1), zone)))
        (count,) = records.execute(
            "SELECT COUNT(*) FROM attempts WHERE learner = ? AND at >= ? AND at < ?", (learner, *bounds)
        ).fetchone()
        if count:
            found[day] = count
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
    """By game; the latest comes last, and stays."""
    found = {}
    for convention, lesson in records.execute(_CONVENTIONS, (learner,)):
        game, _, name = convention.partition("/")
        if name not in {LAWS, PLAY}:
            found[game] = (convention, lesson)
    return found
