"""The way that a learner has come, read from the answers: sittings of lessons, the last week, days, conventions."""

from datetime import date, datetime, timedelta, tzinfo

from trainer.practice.guide.history import RECENT_DAYS, History, RecentAnswer
from trainer.practice.quizzes.themes import LAWS, PLAY
from trainer.records.calendar_days import Days, start_of
from trainer.records.file.database import RecordsDatabase
from trainer.records.file.stored_values import stored_moment
from trainer.records.file.tables import Tables
from trainer.records.guide.deciding_sittings import deciding_sittings
from trainer.records.learners import learner_number

_PASSED = "verdict IN ('right', 'accepted')"
_RECENT = f"""
SELECT convention, row, lesson, at, {_PASSED}, announced FROM attempts WHERE learner = ? AND at >= ? ORDER BY at, id
"""  # noqa: S608  nothing from outside
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
            _recent(records, number, today - timedelta(days=RECENT_DAYS - 1), zone),
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


def _recent(records: Tables, learner: int, first: date, zone: tzinfo | None) -> tuple[RecentAnswer, ...]:
    rows = records.execute(_RECENT, (learner, stored_moment(start_of(first, zone))))
    days = Days(zone)
    return tuple(
        RecentAnswer(convention, row, lesson, days.of(at), passed=bool(passed), announced=bool(announced))
        for convention, row, lesson, at, passed, announced in rows
    )


def _conventions(records: Tables, learner: int) -> dict[str, tuple[str, str]]:
    """By game; the latest comes last, and stays."""
    found = {}
    for convention, lesson in records.execute(_CONVENTIONS, (learner,)):
        game, _, name = convention.partition("/")
        if name not in {LAWS, PLAY}:
            found[game] = (convention, lesson)
    return found
