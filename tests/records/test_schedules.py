"""When rows are due again: whatever happened, it follows from the answers."""

from datetime import datetime, timedelta

import pytest

from tests.records.answers import INTERNATIONAL, NOON, ROW, an_attempt, later, schedule_after
from trainer.practice.sittings.attempt import Attempt
from trainer.practice.sittings.repetition import LONGEST_DAYS, Schedule
from trainer.records.file.database import RecordsDatabase
from trainer.records.file.failures import UnknownLearnerError
from trainer.records.learners import add_learner
from trainer.records.saved_answers import save_answers
from trainer.records.schedules import schedules

KERALA = "fifty-six/kerala"


def kept(database: RecordsDatabase, now: datetime | None = None) -> tuple[Schedule, ...]:
    return schedules(database, "Anu", INTERNATIONAL, now or later())


def answers(*verdicts: str, first: datetime = NOON, apart: timedelta = timedelta(days=2)) -> list[Attempt]:
    """Answers to one row, the oldest first."""
    return [
        an_attempt(
            at=first + number * apart, verdict=verdict, reason="" if verdict == "right" else f"you called {number}"
        )
        for number, verdict in enumerate(verdicts)
    ]


def test_nothing_is_scheduled_at_first(database: RecordsDatabase) -> None:
    assert kept(database) == ()


def test_schedules_come_by_convention_the_earliest_first(database: RecordsDatabase) -> None:
    right, wrong = an_attempt(row="s/late"), an_attempt(row="s/early", verdict="wrong", reason="you called pass")
    save_answers(database, [right, wrong, an_attempt(row="s/other", convention=KERALA)])
    assert kept(database) == (schedule_after(wrong), schedule_after(right))
    assert kept(database)[0].reason == "you called pass"


def test_schedules_of_one_learner_are_not_those_of_another(database: RecordsDatabase) -> None:
    add_learner(database, "Biju", NOON)
    save_answers(database, [an_attempt()])
    assert schedules(database, "Biju", INTERNATIONAL, later()) == ()


def test_every_answer_goes_on_from_all_those_before(database: RecordsDatabase) -> None:
    done = answers("right", "wrong", "right", "right")
    for number, attempt in enumerate(done, 1):
        assert save_answers(database, [attempt]) == (schedule_after(*done[:number]),)
    assert kept(database) == (schedule_after(*done),)


def test_answers_that_arrive_late_are_counted_in_their_place(database: RecordsDatabase) -> None:
    done = answers("right", "wrong", "accepted", "right")
    for attempt in (done[2], done[0], done[3], done[1]):
        save_answers(database, [attempt])
    assert kept(database) == (schedule_after(*done),)


def test_a_schedule_that_was_lost_or_spoilt_is_worked_out_again(database: RecordsDatabase) -> None:
    done = answers("right", "wrong", "right")
    save_answers(database, done)
    for statement in ("DELETE FROM schedules", "UPDATE schedules SET answers = 2, card = 'spoilt'"):
        with database.writing() as records:
            records.execute(statement)
        assert kept(database) == (schedule_after(*done),)


def test_answers_of_a_day_on_which_the_clock_was_ten_years_ahead_wait_for_their_time(
    database: RecordsDatabase,
) -> None:
    sound = answers("right", "right")
    ahead = answers("right", "wrong", first=NOON + timedelta(days=3652))
    save_answers(database, [*sound, *ahead])
    assert kept(database) == (schedule_after(*sound),)

    afterwards = an_attempt(at=later(5), verdict="wrong")
    assert save_answers(database, [afterwards]) == (schedule_after(*sound, afterwards),)
    assert kept(database) == (schedule_after(*sound, afterwards),)
    assert kept(database, later(5000)) == (schedule_after(*sound, afterwards, *ahead),)


def test_a_row_answered_only_in_the_future_is_a_new_one_until_then(database: RecordsDatabase) -> None:
    save_answers(database, answers("right", first=NOON + timedelta(days=3652)))
    assert kept(database) == ()


def test_a_day_on_which_the_clock_was_ten_years_behind_leaves_nothing_behind(database: RecordsDatabase) -> None:
    sound = answers("right", "wrong", "right")
    save_answers(database, sound)
    behind = an_attempt(at=NOON - timedelta(days=3652))
    assert kept(database, behind.at) == ()
    assert save_answers(database, [behind]) == (schedule_after(behind),)
    assert kept(database) == (schedule_after(behind, *sound),)


def test_no_row_stays_away_for_more_than_a_year(database: RecordsDatabase) -> None:
    done = answers("right", "right", "right", first=NOON, apart=timedelta(days=3000))
    save_answers(database, done)
    (schedule,) = kept(database, done[-1].at)
    assert schedule.due == done[-1].at + timedelta(days=LONGEST_DAYS)


def test_the_schedules_of_nobody_are_refused(database: RecordsDatabase) -> None:
    with pytest.raises(UnknownLearnerError):
        schedules(database, "Nobody", INTERNATIONAL, later())


def test_the_schedule_of_one_row_is_not_that_of_another(database: RecordsDatabase) -> None:
    save_answers(database, [an_attempt(), an_attempt(1, row="s/other")])
    assert {schedule.row for schedule in kept(database)} == {ROW, "s/other"}
