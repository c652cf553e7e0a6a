"""Answers are stored with their schedules, all or nothing, and read a page at a time."""

from collections.abc import Iterator
from dataclasses import replace
from datetime import UTC, datetime, timedelta, timezone
from itertools import count
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.records.answers import INTERNATIONAL, NOON, ROW, an_attempt, later, schedule_after
from trainer.practice.sittings.attempt import Attempt
from trainer.records.attempts import attempts_page
from trainer.records.file.database import RecordsDatabase, open_records
from trainer.records.file.failures import CorruptRecordsError, UnknownLearnerError, UnusableNameError
from trainer.records.file.stored_values import VERDICTS
from trainer.records.learners import add_learner, tidy_name
from trainer.records.saved_answers import save_answers
from trainer.records.schedules import AHEAD, schedules

OTHER_ROW = "first-position/two-jacks"
KERALA = "fifty-six/kerala"


def is_name(text: str) -> bool:
    try:
        tidy_name(text)
    except UnusableNameError:
        return False
    return True


NAMES = st.text(min_size=1, max_size=80).filter(is_name).map(tidy_name)
TEXTS = st.text(max_size=30)
LISTS = st.lists(TEXTS, max_size=5).map(tuple)
ZONES = st.integers(-12 * 60, 14 * 60).map(lambda minutes: timezone(timedelta(minutes=minutes)))
# Hypothesis wants the bounds without a zone.
MOMENTS = st.datetimes(datetime.fromisoformat("1970-01-03"), datetime.fromisoformat("2199-12-30"), timezones=ZONES)
ATTEMPTS = st.builds(
    Attempt,
    learner=NAMES,
    at=MOMENTS,
    session=TEXTS,
    convention=st.text(min_size=1, max_size=30),
    treatments=LISTS,
    table=TEXTS,
    lesson=TEXTS,
    row=st.text(min_size=1, max_size=30),
    hand=TEXTS,
    auction=LISTS,
    call=TEXTS,
    calls=LISTS,
    verdict=st.sampled_from(VERDICTS),
    seconds=st.floats(min_value=0, allow_infinity=False, allow_nan=False),
    boundary=st.booleans(),
    announced=st.booleans(),
    reason=TEXTS,
    gain=st.none() | st.floats(allow_infinity=False, allow_nan=False),
    unit=st.text(min_size=1, max_size=30),
)

NUMBERS = count()


@pytest.fixture(scope="module")
def many_names(tmp_path_factory: pytest.TempPathFactory) -> Iterator[RecordsDatabase]:
    with open_records(tmp_path_factory.mktemp("records") / "records.sqlite") as opened:
        yield opened


@given(attempt=ATTEMPTS)
def test_an_attempt_comes_back_as_it_was_saved(many_names: RecordsDatabase, attempt: Attempt) -> None:
    try:
        add_learner(many_names, attempt.learner, NOON)
    except UnusableNameError as taken:
        assert "already" in str(taken)  # noqa: PT017  only a repeated name is expected
    # An answer that differs from one before in nothing but its reason and its price is that answer.
    attempt = replace(attempt, session=f"{attempt.session}{next(NUMBERS)}")
    (schedule,) = save_answers(many_names, [attempt])

    found = attempts_page(many_names, attempt.learner, attempt.convention, attempt.row, limit=10_000).attempts
    assert attempt in found
    assert all(one.at.tzinfo is UTC for one in found)
    assert schedule == schedule_after(*(one for one in reversed(found) if one.at <= attempt.at + AHEAD))


def test_saving_the_same_attempt_again_changes_nothing(database: RecordsDatabase) -> None:
    attempt = an_attempt()
    assert save_answers(database, [attempt]) == save_answers(database, [attempt])
    assert attempts_page(database, "Anu").attempts == (attempt,)
    assert schedules(database, "Anu", INTERNATIONAL, later()) == (schedule_after(attempt),)


def test_two_answers_at_the_same_moment_are_both_kept(database: RecordsDatabase) -> None:
    for call in ("29S", "28S"):
        save_answers(database, [an_attempt(call=call)])
    assert [attempt.call for attempt in attempts_page(database, "Anu").attempts] == ["28S", "29S"]


def test_attempts_come_newest_first_by_learner_convention_and_row(database: RecordsDatabase) -> None:
    add_learner(database, "Biju", NOON)
    for number, changes in enumerate(
        ({}, {"row": OTHER_ROW}, {"convention": KERALA}, {"learner": "Biju"}, {"verdict": "wrong"})
    ):
        attempt = an_attempt(number, **changes)
        save_answers(database, [attempt])

    def minutes(learner: str, convention: str = "", row: str = "") -> list[int]:
        found = attempts_page(database, learner, convention, row).attempts
        return [(attempt.at - NOON) // timedelta(minutes=1) for attempt in found]

    assert minutes("Anu") == [4, 2, 1, 0]
    assert minutes("Biju") == [3]
    assert minutes("Anu", INTERNATIONAL) == [4, 1, 0]
    assert minutes("Anu", INTERNATIONAL, ROW) == [4, 0]
    assert minutes("Anu", KERALA, OTHER_ROW) == []


@given(minutes=st.lists(st.integers(0, 5), max_size=12), limit=st.integers(1, 5))
def test_pages_show_every_attempt_once_even_if_many_were_at_the_same_moment(minutes: list[int], limit: int) -> None:
    with open_records_in_memory() as database:
        add_learner(database, "Anu", NOON)
        for place, minute in enumerate(minutes):
            attempt = an_attempt(minute, session=str(place))
            save_answers(database, [attempt])
        seen: list[Attempt] = []
        page = attempts_page(database, "Anu", limit=limit)
        seen += page.attempts
        while page.older:
            page = attempts_page(database, "Anu", limit=limit, before=page.older)
            assert 0 < len(page.attempts) <= limit
            seen += page.attempts
            assert len(seen) <= len(minutes)
        expected = sorted(range(len(minutes)), key=lambda place: (minutes[place], place), reverse=True)
        assert [attempt.session for attempt in seen] == [str(place) for place in expected]


def test_an_attempt_of_nobody_is_refused_and_nothing_is_stored(database: RecordsDatabase) -> None:
    attempt = an_attempt(learner="Nobody")
    with pytest.raises(UnknownLearnerError):
        save_answers(database, [attempt])
    with pytest.raises(UnknownLearnerError):
        attempts_page(database, "Nobody")
    assert attempts_page(database, "Anu").attempts == ()


@pytest.mark.parametrize(
    ("changes", "wrong"),
    [
        ({"verdict": "good"}, "no verdict"),
        ({"seconds": float("nan")}, "nan seconds"),
        ({"seconds": float("inf")}, "inf seconds"),
        ({"seconds": -1.0}, "-1.0 seconds"),
        ({"row": ""}, "no row"),
        ({"gain": float("nan"), "unit": "IMPs"}, "gain nan IMPs"),
        ({"gain": -2.0}, "gain -2.0 of nothing"),
        ({"convention": ""}, "no convention"),
        ({"at": NOON.replace(tzinfo=None)}, "no time zone"),
    ],
)
def test_an_attempt_that_makes_no_sense_is_refused(
    database: RecordsDatabase, changes: dict[str, Any], wrong: str
) -> None:
    attempt = an_attempt(0, **changes)
    with pytest.raises(ValueError, match=wrong):
        save_answers(database, [attempt])
    assert attempts_page(database, "Anu").attempts == ()


def test_an_answer_is_not_stored_without_its_schedule_and_summary(database: RecordsDatabase) -> None:
    for table in ("schedules", "row_summaries"):
        with database.writing() as records:
            records.execute(f"ALTER TABLE {table} RENAME TO elsewhere")
        with pytest.raises(Exception, match=f"no such table: {table}"):
            save_answers(database, [an_attempt()])
        with database.writing() as records:
            records.execute(f"ALTER TABLE elsewhere RENAME TO {table}")
        assert attempts_page(database, "Anu").attempts == ()
        assert schedules(database, "Anu", INTERNATIONAL, later()) == ()


@pytest.mark.parametrize(("convention", "row", "limit"), [("", ROW, 5), (INTERNATIONAL, ROW, 0)])
def test_a_page_that_makes_no_sense_is_refused(
    database: RecordsDatabase, convention: str, row: str, limit: int
) -> None:
    with pytest.raises(ValueError, match=r"of which convention|no page"):
        attempts_page(database, "Anu", convention, row, limit=limit)


@pytest.mark.parametrize(("convention", "row"), [("", ""), (INTERNATIONAL, ""), (INTERNATIONAL, ROW)])
@pytest.mark.parametrize("further", [False, True])
def test_a_page_is_found_by_an_index_without_sorting(
    database: RecordsDatabase, convention: str, row: str, *, further: bool
) -> None:
    for number in range(3):
        save_answers(database, [an_attempt(number)])
    before = attempts_page(database, "Anu", limit=1).older if further else None
    queries: list[str] = []
    with database.reading() as records:
        connection = records.conn
    connection.set_trace_callback(queries.append)
    attempts_page(database, "Anu", convention, row, before=before)
    connection.set_trace_callback(None)

    (query,) = [query for query in queries if "FROM attempts" in query]
    plan = " / ".join(step[3] for step in connection.execute(f"EXPLAIN QUERY PLAN {query}"))
    assert "SCAN" not in plan
    assert "TEMP B-TREE" not in plan
    assert ("row=?" in plan, "convention=?" in plan) == (bool(row), bool(convention))


@pytest.mark.parametrize(
    "damage", ["auction = '[broken'", "calls = '{}'", "at = 4611686018427387904", "call = CAST(x'ff' AS TEXT)"]
)
def test_a_damaged_value_is_reported_as_damage(database: RecordsDatabase, damage: str) -> None:
    save_answers(database, [an_attempt()])
    with database.writing() as records:
        records.execute(f"UPDATE attempts SET {damage}")  # noqa: S608  our own damage
    with pytest.raises(CorruptRecordsError, match="are damaged"):
        attempts_page(database, "Anu")


def open_records_in_memory() -> RecordsDatabase:
    import sqlite3
    from pathlib import Path

    from sqlite_utils import Database

    from trainer.records.file.migrations import MIGRATIONS
    from trainer.records.file.sql_tables import Tables

    connection = sqlite3.connect(":memory:")
    MIGRATIONS.apply(Database(connection, execute_plugins=False))
    return RecordsDatabase(Path("memory"), Tables(connection))
