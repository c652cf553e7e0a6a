"""The calendar of practice, worded kindly, because a day off costs nothing."""

from collections.abc import Mapping
from datetime import date, timedelta
from typing import Final

from trainer.practice.guide.history import MOST_REVIEWS
from trainer.reasoning.words.counting_words import number_word
from trainer.screens.home.today_state import CalendarDisplay, DayKind, WeekDisplay

WEEKS_ON_DISPLAY: Final = 4
"""A month, in four lines."""

_DAYS: Final = 7
_DAY_OFF: Final = f"A day off costs nothing. At most {MOST_REVIEWS} questions come back in a day; the others wait."
_ORDINALS: Final = ("", "", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth")


def calendar_display(days: Mapping[date, int], today: date, aim: int) -> CalendarDisplay:
    """Return the last four weeks including this one, from the number of answers and deals on each day."""
    monday = today - timedelta(days=today.weekday())
    mondays = [monday - timedelta(weeks=back) for back in reversed(range(WEEKS_ON_DISPLAY))]
    weeks = tuple(_week(first, days, today) for first in mondays)
    return CalendarDisplay(weeks, today.weekday(), aim, week_text(days, today, aim), _DAY_OFF)


def week_text(days: Mapping[date, int], today: date, aim: int) -> str:
    """Return how the week is going.

    >>> week_text({}, date(2026, 11, 22), 3)
    'Nothing yet this week; your aim is three days.'
    """
    monday = today - timedelta(days=today.weekday())
    done = _days_in(monday, days)
    if not done:
        return f"Nothing yet this week; your aim is {_days_text(aim)}."
    if done < aim:
        return f"{_days_text(done).capitalize()} this week, of the {number_word(aim)} you aim for."
    row = _weeks_in_a_row(monday, days, aim)
    again = f"; the {_ordinal(row)} week in a row" if row > 1 else ""
    return f"{_days_text(done).capitalize()} this week, as planned{again}."


def _week(monday: date, days: Mapping[date, int], today: date) -> WeekDisplay:
    dates = [monday + timedelta(days=number) for number in range(_DAYS)]
    kinds = tuple(_kind(day, days, today) for day in dates)
    is_this = monday <= today < monday + timedelta(weeks=1)
    name = "this week" if is_this else f"{monday.day} {monday:%b}"
    practised = [f"{day:%A}" for day, kind in zip(dates, kinds, strict=True) if kind is DayKind.PRACTISED]
    spoken = (
        f"{'This week' if is_this else f'Week of {monday.day} {monday:%B}'}: {', '.join(practised) or 'no practice'}"
    )
    return WeekDisplay(name, kinds, spoken)


def _kind(day: date, days: Mapping[date, int], today: date) -> DayKind:
    if days.get(day):
        return DayKind.PRACTISED
    if day == today:
        return DayKind.TODAY
    return DayKind.TO_COME if day > today else DayKind.FREE


def _days_in(monday: date, days: Mapping[date, int]) -> int:
    return sum(bool(days.get(monday + timedelta(days=number))) for number in range(_DAYS))


def _weeks_in_a_row(monday: date, days: Mapping[date, int], aim: int) -> int:
    weeks = 0
    while _days_in(monday - timedelta(weeks=weeks), days) >= aim:
        weeks += 1
    return weeks


def _days_text(number: int) -> str:
    return "one day" if number == 1 else f"{number_word(number)} days"


def _ordinal(number: int) -> str:
    return _ORDINALS[number] if number < len(_ORDINALS) else f"{number}th"
