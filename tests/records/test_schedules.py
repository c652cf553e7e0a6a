"""When rows are due again."""

from datetime import timedelta

import pytest

from tests.records.answers import INTERNATIONAL, NOON, ROW, a_schedule, an_attempt
from trainer.practice.sittings.repetition import Repetition
from trainer.records.attempts import save_attempt
from trainer.records.database import RecordsDatabase
from trainer.records.failures import UnknownLearnerError
from trainer.records.learners import add_learner
from trainer.records.schedules import due_schedules, next_due, schedule_of, schedules

KERALA = "fifty-six/kerala"


def save(database: RecordsDatabase, row: str, days: float, convention: str = INTERNATIONAL) -> None:
    attempt = an_attempt(row=row, convention=convention)
    save_attempt(database, attempt, a_schedule(attempt, days, f"after {days} days"))


def test_nothing_is_scheduled_at_first(database: RecordsDatabase) -> None:
    assert schedules(database, "Anu", INTERNATIONAL) == ()
    assert schedule_of(database, "Anu", INTERNATIONAL, ROW) is None
    assert due_schedules(database, "Anu", NOON) == ()
    assert next_due(database, "Anu") is None


def test_schedules_come_by_convention_the_earliest_first(database: RecordsDatabase) -> None:
    save(database, "s/late", 3)
    save(database, "s/early", 1)
    save(database, "s/other", 2, KERALA)
    assert [schedule.row for schedule in schedules(database, "Anu", INTERNATIONAL)] == ["s/early", "s/late"]
    assert schedules(database, "Anu", KERALA)[0].reason == "after 2 days"


def test_what_is_due_comes_longest_overdue_first(database: RecordsDatabase) -> None:
    save(database, "s/late", 3)
    save(database, "s/early", 1)
    save(database, "s/other", 2, KERALA)

    def due(days: float, convention: str = "", limit: int | None = None) -> list[str]:
        now = NOON + timedelta(days=days)
        return [schedule.row for schedule in due_schedules(database, "Anu", now, convention, limit=limit)]

    assert due(0.9) == []
    assert due(1) == ["s/early"]
    assert due(5) == ["s/early", "s/other", "s/late"]
    assert due(5, INTERNATIONAL) == ["s/early", "s/late"]
    assert due(5, limit=2) == ["s/early", "s/other"]
    assert next_due(database, "Anu") == NOON + timedelta(days=1)
    assert next_due(database, "Anu", KERALA) == NOON + timedelta(days=2)


def test_schedules_of_one_learner_are_not_those_of_another(database: RecordsDatabase) -> None:
    add_learner(database, "Biju", NOON)
    save(database, ROW, 1)
    assert schedules(database, "Biju", INTERNATIONAL) == ()
    assert next_due(database, "Biju") is None


def test_a_later_answer_replaces_the_schedule_and_fsrs_goes_on_from_it(database: RecordsDatabase) -> None:
    repetition = Repetition()
    before = None
    for number, verdict in enumerate(("right", "wrong", "right")):
        attempt = an_attempt(number, verdict=verdict)
        after = repetition.after(before, attempt)
        save_attempt(database, attempt, after)
        before = schedule_of(database, "Anu", INTERNATIONAL, ROW)
        assert before == after
    assert len(schedules(database, "Anu", INTERNATIONAL)) == 1


def test_the_schedules_of_nobody_are_refused(database: RecordsDatabase) -> None:
    with pytest.raises(UnknownLearnerError):
        schedules(database, "Nobody", INTERNATIONAL)
