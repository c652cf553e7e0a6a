"""When a row comes back."""

from dataclasses import replace
from datetime import UTC, datetime, timedelta

import pytest
from fsrs import Rating

from tests.records.answers import NOON, an_attempt
from trainer.practice.sittings.repetition import LONGEST_DAYS, Repetition, Schedule, day_text, rating_for


def after(*verdicts: str, seconds: float = 5, apart: timedelta = timedelta(minutes=1)) -> Schedule:
    """The schedule of a row after these answers."""
    schedule = None
    for number, verdict in enumerate(verdicts):
        attempt = replace(an_attempt(verdict=verdict, seconds=seconds), at=NOON + number * apart)
        schedule = Repetition().after(schedule, attempt)
    assert schedule is not None
    return schedule


@pytest.mark.parametrize(
    ("verdict", "seconds", "rating"),
    [
        ("right", 3, Rating.Good),
        ("right", 30, Rating.Good),
        ("right", 31, Rating.Hard),
        ("accepted", 3, Rating.Hard),
        ("accepted", 60, Rating.Hard),
        ("fine", 3, Rating.Hard),
        ("wrong", 3, Rating.Again),
        ("illegal", 3, Rating.Again),
    ],
)
def test_a_wrong_answer_is_asked_again_and_an_accepted_or_slow_one_was_hard(
    verdict: str, seconds: float, rating: Rating
) -> None:
    assert rating_for(verdict, seconds) is rating


def test_a_wrong_answer_comes_back_within_minutes_and_a_right_one_later() -> None:
    wrong, right = after("wrong"), after("right")

    assert wrong.due <= NOON + timedelta(minutes=5)
    assert wrong.due < right.due


def test_a_hard_answer_comes_back_sooner_than_an_easy_one() -> None:
    assert after("wrong").due < after("accepted").due < after("right").due
    assert after("right", seconds=60).due < after("right", seconds=5).due


def test_right_answers_come_back_after_ever_longer_times() -> None:
    schedule, waits = None, []
    at = NOON
    for _ in range(5):
        schedule = Repetition().after(schedule, replace(an_attempt(), at=at))
        waits.append(schedule.due - at)
        at = schedule.due

    assert waits == sorted(waits)
    assert waits[-1] > timedelta(days=7)


def test_a_wrong_answer_after_many_right_ones_comes_back_soon() -> None:
    schedule = after("right", "right", "right", "wrong", apart=timedelta(days=3))

    assert schedule.due - (NOON + timedelta(days=9)) < timedelta(hours=1)


def test_the_same_answers_give_the_same_dates() -> None:
    assert after("right", "wrong", "right").due == after("right", "wrong", "right").due


def test_all_answers_together_give_what_they_give_one_after_the_other() -> None:
    verdicts = ("right", "wrong", "right")
    attempts = [an_attempt(number, verdict=verdict) for number, verdict in enumerate(verdicts)]

    assert Repetition().over(attempts) == after(*verdicts)
    assert Repetition().over([]) is None


def test_nothing_stays_away_for_more_than_a_year() -> None:
    schedule = after(*["right"] * 3, apart=timedelta(days=3000))

    assert schedule.due - NOON == timedelta(days=6000 + LONGEST_DAYS)


def test_a_row_is_due_from_its_time_on() -> None:
    schedule = after("wrong")

    assert not schedule.is_due(schedule.due - timedelta(seconds=1))
    assert schedule.is_due(schedule.due)


def test_a_schedule_knows_when_its_row_was_answered() -> None:
    assert after("right", "wrong").asked_at == NOON + timedelta(minutes=1)


def test_a_schedule_carries_whose_it_is_and_why_it_comes_back() -> None:
    attempt = an_attempt(verdict="wrong", reason="you called pass")
    schedule = Repetition().after(None, attempt)

    assert (schedule.learner, schedule.convention, schedule.row) == ("Anu", attempt.convention, attempt.row)
    assert schedule.reason == "you called pass"


def test_times_in_other_zones_are_the_same_moments() -> None:
    here = an_attempt()
    there = replace(here, at=here.at.astimezone())

    assert Repetition().after(None, here).due == Repetition().after(None, there).due


@pytest.mark.parametrize(
    ("days", "said"),
    [
        (0, "earlier today"),
        (1, "yesterday"),
        (2, "on Thursday"),
        (6, "on Sunday"),
        (7, "on 27 June"),
        (300, "on 7 September 2025"),
    ],
)
def test_a_day_is_said_as_people_say_it(days: int, said: str, monkeypatch: pytest.MonkeyPatch) -> None:
    noon = datetime(2026, 7, 4, 12, tzinfo=UTC)

    assert day_text(noon - timedelta(days=days), noon) == said
