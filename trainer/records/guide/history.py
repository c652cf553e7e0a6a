"""The way that a learner has come, read from the answers: sittings of lessons, the last week, days, conventions."""

from collections import defaultdict
from datetime import date, datetime, timedelta, tzinfo

from trainer.practice.guide.history import RECENT_DAYS, History, RecentAnswer
from trainer.practice.guide.standing import CLEAN_DAYS, LessonSitting
from trainer.practice.quizzes.themes import LAWS, PLAY
from trainer.records.calendar_days import start_of
from trainer.records.file.database import RecordsDatabase
from trainer.records.file.stored_values import moment, stored_moment
from trainer.records.file.tables import Tables
from trainer.records.learners import learner_number

_PASSED = "verdict IN ('right', 'accepted')"
_SITTINGS = "SELECT lesson, session, at, passed FROM lesson_sittings WHERE learner = ? ORDER BY at, lesson, session"
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
            _sittings(records, number, today, zone),
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


class _Days:
    """The days of stored moments in a time zone; of many in a row that are on the same day it is found once."""

    def __init__(self, zone: tzinfo | None) -> None:
        self._zone = zone
        self._day = date.min
        self._begins = self._ends = 0

    def of(self, at: int) -> date:
        """The day of a stored moment."""
        if not self._begins <= at < self._ends:
            self._day = moment(at).astimezone(self._zone).date()
            days = self._day, self._day + timedelta(days=1)
            self._begins, self._ends = (stored_moment(start_of(day, self._zone)) for day in days)
        return self._day


def _sittings(records: Tables, learner: int, today: date, zone: tzinfo | None) -> dict[str, tuple[LessonSitting, ...]]:
    """Of each lesson the sittings that decide how it stands: today's, the last, and of every number right the first.

    The first are those of so many days as pass a lesson. Of thousands of sittings only these few are made.
    """
    found: dict[str, list[LessonSitting]] = {}
    first_days: dict[tuple[str, int], set[date]] = defaultdict(set)
    last: dict[str, tuple[str, date, str]] = {}
    days = _Days(zone)
    for lesson, session, at, passed in records.execute(_SITTINGS, (learner,)):
        day = days.of(at)
        first = first_days[lesson, passed.count("1")]
        if len(first) < CLEAN_DAYS or day in first or day == today:
            first.add(day)
            found.setdefault(lesson, []).append(_sitting(lesson, session, day, passed))
            last.pop(lesson, None)
        else:
            last[lesson] = (session, day, passed)
    for lesson, left in last.items():
        found[lesson].append(_sitting(lesson, *left))
    return {lesson: tuple(sittings) for lesson, sittings in found.items()}


def _sitting(lesson: str, session: str, day: date, passed: str) -> LessonSitting:
    return LessonSitting(lesson, session, day, tuple(map("1".__eq__, passed)))


def _recent(records: Tables, learner: int, first: date, zone: tzinfo | None) -> tuple[RecentAnswer, ...]:
    rows = records.execute(_RECENT, (learner, stored_moment(start_of(first, zone))))
    days = _Days(zone)
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
