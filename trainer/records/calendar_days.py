"""Answers by the days of a learner's own calendar: today's, and how many days in a row there were some.

A day is looked up by the moments at which it begins and ends; each look-up is one step into an index, so that
nothing needs to be counted beforehand and a learner may move to another time zone.
"""

from datetime import UTC, date, datetime, time, timedelta, tzinfo

from trainer.records.file.stored_values import known_verdict, moment, stored_moment
from trainer.records.file.tables import Tables
from trainer.records.summaries import Counts


def start_of(day: date, zone: tzinfo | None) -> datetime:
    """Return the moment at which a day begins, in UTC; in the computer's own time zone if `zone` is None.

    >>> from zoneinfo import ZoneInfo
    >>> start_of(date(2026, 7, 4), ZoneInfo("Asia/Kolkata")).isoformat()
    '2026-07-03T18:30:00+00:00'
    """
    midnight = datetime.combine(day, time.min)
    return (midnight.astimezone() if zone is None else midnight.replace(tzinfo=zone)).astimezone(UTC)


class Days:
    """The days of stored moments in a time zone; of many in a row that are on the same day it is found once."""

    def __init__(self, zone: tzinfo | None) -> None:
        self._zone = zone
        self._day = date.min
        self._begins = self._ends = 0

    def of(self, at: int) -> date:
        """Return the day of a stored moment."""
        if not self._begins <= at < self._ends:
            self._day = moment(at).astimezone(self._zone).date()
            days = self._day, self._day + timedelta(days=1)
            self._begins, self._ends = (stored_moment(start_of(day, self._zone)) for day in days)
        return self._day

    def end(self, day: date) -> int:
        """Return the stored moment at which the next day begins."""
        return stored_moment(start_of(day + timedelta(days=1), self._zone))


def counts_since(records: Tables, learner: int, since: datetime) -> Counts:
    """Return the answers from that moment on of the learner of that number."""
    found = records.execute(
        "SELECT verdict, COUNT(*) FROM attempts WHERE learner = ? AND at >= ? GROUP BY verdict",
        (learner, stored_moment(since)),
    )
    return Counts(**{known_verdict(verdict): count for verdict, count in found})


def days_in_a_row(records: Tables, learner: int, today: date, zone: tzinfo | None) -> int:
    """On how many days in a row the learner of that number answered something, up to today.

    As long as today has no answer yet, it counts up to yesterday: the row is not broken before the day is over.
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
