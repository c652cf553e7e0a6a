"""What shows whether a learner gets better, read from the answers."""

from datetime import UTC, date, timedelta

import pytest

from tests.records.answers import INTERNATIONAL, NOON, an_attempt, schedule_after
from trainer.practice.guide.evidence import Evidence, WeekAnswers
from trainer.records.file.database import RecordsDatabase
from trainer.records.guide.evidence import WEEKS, evidence
from trainer.records.saved_answers import save_answers

MONDAY = date(2026, 6, 29)


def save(database: RecordsDatabase, number: int = 0, **changes: object) -> None:
    save_answers(database, (an_attempt(number, **changes),))


def test_nothing_shows_anything_before_the_first_answer(database: RecordsDatabase) -> None:
    save(database, convention="bridge/acol")
    assert evidence(database, "Anu", INTERNATIONAL, NOON, UTC) == Evidence()


def test_announced_and_mixed_answers_are_counted_apart_by_week(database: RecordsDatabase) -> None:
    save(database, 0)
    save(database, 1, verdict="wrong")
    save(database, 2, announced=False, verdict="accepted")
    save(database, -1440 * 7)

    found = evidence(database, "Anu", INTERNATIONAL, NOON, UTC)

    assert (found.asked, found.first_day, len(found.weeks)) == (4, date(2026, 6, 27), WEEKS)
    assert found.weeks[-1] == WeekAnswers(MONDAY, 2, 1, 1, 1)
    assert found.weeks[-2] == WeekAnswers(MONDAY - timedelta(weeks=1), 1, 1)


def test_the_first_answers_stand_one_by_one_the_oldest_first(database: RecordsDatabase) -> None:
    for number in range(25):
        save(database, 60 - number, verdict="wrong" if number % 2 else "right")
    first = evidence(database, "Anu", INTERNATIONAL, NOON + timedelta(hours=2), UTC).first
    assert len(first) == 20
    assert first[0] == (NOON + timedelta(minutes=36), "right")
    assert [verdict for _, verdict in first[:3]] == ["right", "wrong", "right"]


def test_a_situation_is_as_strong_as_its_last_answers_and_due_with_its_first_row(database: RecordsDatabase) -> None:
    save(database, 0, row="a/one")
    wrong = an_attempt(1, row="a/two", verdict="wrong")
    save_answers(database, [wrong])
    save(database, 2, row="b/one")

    first, second = evidence(database, "Anu", INTERNATIONAL, NOON, UTC).situations

    assert (first.situation, first.asked, first.due) == ("a", 2, schedule_after(wrong).due)
    assert first.strength == pytest.approx(1 / 2)
    assert second.strength == pytest.approx(2 / 3)


def test_missed_are_wrong_answers_with_and_without_a_hand_newest_first(database: RecordsDatabase) -> None:
    save(database, 0, verdict="wrong", call="P")
    save(database, 1)
    save(database, 2, verdict="illegal", call="28S")
    save(database, 3, verdict="wrong", hand="")

    missed = evidence(database, "Anu", INTERNATIONAL, NOON, UTC).missed

    assert [bool(one.hand) for one in missed] == [False, True, True]
    assert [one.call for one in missed[1:]] == ["28S", "P"]


def test_the_time_of_these_weeks_is_added_up_and_nobody_thinks_for_an_hour(database: RecordsDatabase) -> None:
    save(database, 0, seconds=20.0)
    save(database, 1, seconds=3600.0)
    save(database, -1440 * 7 * WEEKS, seconds=50.0)
    assert evidence(database, "Anu", INTERNATIONAL, NOON, UTC).seconds == pytest.approx(200.0)
