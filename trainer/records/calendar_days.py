"""Answers by the days of a learner's own calendar: today's answers, and the current streak of days with answers.

A day is looked up by the moments at which it begins and ends. Each look-up is one step into an index, so nothing is
counted in advance, and a learner may move to another time zone.
"""

from datetime import UTC, date, datetime, time, timedelta, tzinfo

from trainer.records.file.sql_tables import Tables
from trainer.records.file.stored_values import known_verdict, moment, stored_moment
from trainer.records.summaries import Counts


def start_of(day: date, zone: tzinfo | None) -> datetime:
    """Return the moment at which a day begins, in UTC. `zone` is the time zone, or None for the computer's own.

    >>> from zoneinfo import ZoneInfo
    >>> start_of(date(2026, 7, 4), ZoneInfo("Asia/Kolkata")).isoformat()
    '2026-07-03T18:30:00+00:00'
    """
    midnight = datetime.combine(day, time.min)
    return (midnight.astimezone() if zone is None else midnight.replace(tzinfo=zone)).astimezone(UTC)


class Days:
    """The days of stored moments in a time zone; successive moments on the same day are converted only once."""

    def __init__(self, zone: tzinfo | None) -> None:
        self._zone = zone
        self._day = date.min
        self._begins = self._ends = 0

    def of(self, at: int) -> date:
        """Return the day of a stored moment (microseconds since 1970 in UTC)."""
        if not self._begins <= at < self._ends:
            self._day = moment(at).astimezone(self._zone).date()
            days = self._day, self._day + timedelta(days=1)
            self._begins, self._ends = (stored_moment(start_of(day, self._zone)) for day in days)
        return self._day

    def end(self, day: date) -> int:
        """Return the stored moment at which the next day begins."""
        return stored_moment(start_of(day + timedelta(days=1), self._zone))


def counts_since(records: Tables, learner: int, since: datetime) -> Counts:
    """Return the counts of answers, from that moment on, of the learner with this number."""
    found = records.execute(
        "SELECT verdict, COUNT(*) FROM attempts WHERE learner = ? AND at >= ? GROUP BY verdict",
        (learner, stored_moment(since)),
    )
    return Counts(**{known_verdict(verdict): count for verdict, count in found})


def days_in_a_row(records: Tables, learner: int, today: date, zone: tzinfo | None) -> int:
    """Return on how many successive days, up to today, the learner with this number has answered.

    As long as there is no answer today, days count up to yesterday: the streak is not broken before the day is over.
    """
    day = _last_day(records, learner, start_of(today + timedelta(days=1), zone), zone)
    if day is None or day < today - timedelta(days=1):
        return 0
    count = 1
    while _last_day(records, learner, start_of(day, zone), zone) == day - timedelta(days=1):
        day -= timedelta(days=1)
        count += 1
    return count


def _last_day(records: Tables, learner: int, before: datetime, zone: tzinfo | None) -> date | None:
    (last,) = records.execute(
        "SELECT MAX(at) FROM attempts WHERE learner = ? AND at < ?", (learner, stored_moment(before))
    ).fetchone()
    return None if last is None else moment(last).astimezone(zone).date()
