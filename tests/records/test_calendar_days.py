"""Days in a row, by the learner's own calendar."""

import os
import time
from collections.abc import Iterator
from datetime import UTC, date, datetime, timedelta, tzinfo
from zoneinfo import ZoneInfo

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.records.answers import NOON, an_attempt
from tests.records.test_attempts import open_records_in_memory
from trainer.records.calendar_days import counts_since, days_in_a_row, start_of
from trainer.records.file.database import RecordsDatabase
from trainer.records.learners import add_learner
from trainer.records.saved_answers import save_answers
from trainer.records.summaries import Counts

KOLKATA = ZoneInfo("Asia/Kolkata")
TODAY = date(2026, 7, 4)


def answer(database: RecordsDatabase, *moments: datetime, verdict: str = "right") -> None:
    for at in moments:
        save_answers(database, [an_attempt(at=at, verdict=verdict)])


def in_a_row(database: RecordsDatabase, today: date = TODAY, zone: tzinfo | None = UTC) -> int:
    with database.reading() as records:
        return days_in_a_row(records, 1, today, zone)


def days_ago(*days: int) -> list[datetime]:
    return [NOON - timedelta(days=day) for day in days]


@pytest.mark.parametrize(
    ("days", "in_row"),
    [
        ([], 0),
        ([0], 1),
        ([0, 1, 2], 3),
        ([0, 2, 3], 1),
        ([1], 1),
        ([1, 2, 3, 5], 3),
        ([2, 3], 0),
        ([0, 0, 1, 1], 2),
        ([-5, 0, 1], 2),
    ],
)
def test_days_in_a_row_end_today_or_yesterday(database: RecordsDatabase, days: list[int], in_row: int) -> None:
    for place, at in enumerate(days_ago(*days)):
        answer(database, at + timedelta(minutes=place))
    assert in_a_row(database) == in_row


def test_the_day_is_that_of_the_learners_time_zone(database: RecordsDatabase) -> None:
    # Half past midnight and half past eleven at night of one day in India, on two days in UTC.
    answer(database, datetime(2026, 7, 3, 19, 0, tzinfo=UTC), datetime(2026, 7, 4, 18, 0, tzinfo=UTC))
    assert in_a_row(database, TODAY, KOLKATA) == 1
    assert in_a_row(database, TODAY, UTC) == 2


@given(
    answers=st.lists(st.tuples(st.integers(0, 9), st.integers(0, 24 * 60 - 1)), max_size=20),
    zone=st.sampled_from(["UTC", "Asia/Kolkata", "America/Havana", "America/Sao_Paulo", "Pacific/Apia"]),
    # Clocks were put forward or back at midnight shortly before, in some of these zones.
    today=st.sampled_from([date(2012, 4, 5), date(2012, 10, 25), date(2012, 11, 7), date(2012, 2, 28)]),
)
def test_days_in_a_row_are_what_a_calendar_shows(answers: list[tuple[int, int]], zone: str, today: date) -> None:
    place = ZoneInfo(zone)
    answered = set()
    with open_records_in_memory() as database:
        add_learner(database, "Anu", NOON)
        for days, minutes in answers:
            at = start_of(today - timedelta(days=days), place) + timedelta(minutes=minutes)
            answer(database, at)
            answered.add(at.astimezone(place).date())
        expected, day = 0, today if today in answered else today - timedelta(days=1)
        while day in answered:
            expected, day = expected + 1, day - timedelta(days=1)
        assert in_a_row(database, today, place) == expected


@pytest.fixture
def at_home_in_kolkata(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setenv("TZ", "Asia/Kolkata")
    time.tzset()
    yield
    monkeypatch.undo()
    time.tzset()
    assert os.environ.get("TZ") != "Asia/Kolkata"


@pytest.mark.usefixtures("at_home_in_kolkata")
def test_without_a_zone_the_day_is_that_of_the_computer(database: RecordsDatabase) -> None:
    assert start_of(TODAY, None) == datetime(2026, 7, 3, 18, 30, tzinfo=UTC)
    answer(database, datetime(2026, 7, 3, 19, 0, tzinfo=UTC), datetime(2026, 7, 4, 18, 0, tzinfo=UTC))
    assert in_a_row(database, TODAY, None) == 1


def test_answers_are_counted_from_a_moment_on(database: RecordsDatabase) -> None:
    answer(database, *days_ago(1))
    answer(database, *days_ago(0), verdict="illegal")
    with database.reading() as records:
        assert counts_since(records, 1, NOON) == Counts(illegal=1)
        assert counts_since(records, 1, NOON - timedelta(days=1)) == Counts(right=1, illegal=1)
        assert counts_since(records, 1, NOON + timedelta(seconds=1)) == Counts()
