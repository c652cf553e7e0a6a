"""Answers from the future are found, and moved back by whole days to before what was stored after them."""

from datetime import timedelta

from tests.records.answers import NOON, an_attempt, later
from trainer.records.attempts import attempts_page
from trainer.records.care.ahead import Ahead, answers_ahead, set_right
from trainer.records.file.database import RecordsDatabase
from trainer.records.saved_answers import save_answers

TEN_YEARS = timedelta(days=3652)


def store(database: RecordsDatabase) -> None:
    """Two sound answers, three ten years ahead on the day after, and one when the clock was right again."""
    save_answers(database, [an_attempt(0), an_attempt(1)])
    ahead = [an_attempt(at=NOON + timedelta(days=1, minutes=number) + TEN_YEARS) for number in range(3)]
    save_answers(database, ahead)
    save_answers(database, [an_attempt(at=later(2), verdict="wrong")])


def test_they_are_counted_by_learner_with_their_days(database: RecordsDatabase) -> None:
    store(database)
    first = NOON + timedelta(days=1) + TEN_YEARS
    with database.reading() as records:
        assert answers_ahead(records, later(3)) == (Ahead("Anu", 3, first, first + timedelta(minutes=2)),)
        assert answers_ahead(records, later(5000)) == ()


def test_they_are_moved_to_before_the_next_sound_answer_at_the_same_time_of_day(database: RecordsDatabase) -> None:
    store(database)
    with database.writing() as records:
        assert set_right(records, later(3)) == 3
        assert answers_ahead(records, later(3)) == ()
    moved = [attempt.at for attempt in attempts_page(database, "Anu").attempts[1:4]]
    assert moved == [NOON + timedelta(days=1, minutes=number) for number in (2, 1, 0)]


def test_without_a_later_answer_they_are_moved_to_before_now(database: RecordsDatabase) -> None:
    save_answers(database, [an_attempt(at=NOON + TEN_YEARS)])
    with database.writing() as records:
        set_right(records, later(3) - timedelta(minutes=1))
    assert attempts_page(database, "Anu").attempts[0].at == later(2)


def test_an_hour_ahead_is_no_mistake_of_the_clock(database: RecordsDatabase) -> None:
    save_answers(database, [an_attempt(60)])
    with database.writing() as records:
        assert answers_ahead(records, NOON) == ()
        assert set_right(records, NOON) == 0
