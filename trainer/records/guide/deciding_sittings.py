"""The sittings that decide whether a lesson is passed, of however many there were.

A lesson is passed by clean rounds on several days, and only the lesson knows what is clean. So for every number of
right answers, the first sitting on each of the first such days is read, and today's; and the last one of each lesson.
Each is found by a step into an index of the sittings by lesson, right answers and time.
"""

from collections.abc import Iterator
from datetime import date, tzinfo
from typing import Final

from trainer.practice.guide.course_progress import CLEAN_DAYS, LessonSitting
from trainer.records.calendar_days import Days
from trainer.records.file.sql_tables import Tables

_RIGHT: Final = "LENGTH(REPLACE(passed, '0', ''))"
"""The number of right answers, written as in the index."""

_OF_LESSON: Final = f"FROM lesson_sittings WHERE learner = ? AND lesson = ? AND {_RIGHT} = ?"
_ALIKE: Final = f"""
SELECT lesson, {_RIGHT}, MIN(at), MAX(at) FROM lesson_sittings WHERE learner = ? GROUP BY lesson, {_RIGHT}
"""  # noqa: S608
_NEXT: Final = f"SELECT MIN(at) {_OF_LESSON} AND at >= ?"
_LAST: Final = f"SELECT MAX(at) {_OF_LESSON} AND at < ?"
_ENDED: Final = f"SELECT session, passed {_OF_LESSON} AND at = ?"


def deciding_sittings(
    records: Tables, learner: int, today: date, zone: tzinfo | None
) -> dict[str, tuple[LessonSitting, ...]]:
    """Return the deciding sittings of the learner with this number, by lesson, oldest first.

    Days are those of `zone`.
    """
    days = Days(zone)
    wanted: dict[str, set[tuple[int, int]]] = {}
    last: dict[str, tuple[int, int]] = {}
    for lesson, right, first_at, last_at in records.execute(_ALIKE, (learner,)).fetchall():
        alike = learner, lesson, right
        last[lesson] = max(last.get(lesson, (0, 0)), (last_at, right))
        deciding = _moments(records, alike, (first_at, last_at), today, days)
        wanted.setdefault(lesson, set()).update((at, right) for at in deciding)
    found = {}
    for lesson, moments in wanted.items():
        found[lesson] = tuple(
            LessonSitting(lesson, session, days.of(at), tuple(map("1".__eq__, passed)))
            for at, right in sorted(moments | {last[lesson]})
            for session, passed in sorted(records.execute(_ENDED, (learner, lesson, right, at)))
        )
    return found


def _moments(
    records: Tables, alike: tuple[int, str, int], bounds: tuple[int, int], today: date, days: Days
) -> Iterator[int]:
    """Yield when the deciding sittings of one lesson with one number of right answers ended, within `bounds`."""
    at, last = bounds
    yield at
    for _ in range(1, CLEAN_DAYS):
        if days.of(last) == days.of(at):
            break
        (at,) = records.execute(_NEXT, (*alike, days.end(days.of(at)))).fetchone()
        yield at
    if days.of(last) == today:
        yield last
    elif days.of(last) > today:
        # A clock was ahead.
        (at,) = records.execute(_LAST, (*alike, days.end(today))).fetchone()
        if at is not None:
            yield at
