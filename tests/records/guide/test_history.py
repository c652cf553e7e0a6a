"""The way that a learner has come, read from the answers."""

from datetime import UTC, date, timedelta
from pathlib import Path
from zoneinfo import ZoneInfo

import pytest

from tests.playing.table_deals import sample
from tests.records.answers import INTERNATIONAL, NOON, ROW, an_attempt
from trainer.practice.guide.course_progress import LessonSitting, Recent
from trainer.practice.guide.history import History
from trainer.records.deals import LoggedDeal, keep_deal
from trainer.records.file.database import RecordsDatabase
from trainer.records.file.failures import UnknownLearnerError
from trainer.records.guide.history import history
from trainer.records.keeper import RecordKeeper
from trainer.records.saved_answers import save_answers

SATURDAY = date(2026, 7, 4)


def save(database: RecordsDatabase, number: int = 0, **changes: object) -> None:
    save_answers(database, (an_attempt(number, **changes),))


def test_nothing_is_known_of_one_who_begins(database: RecordsDatabase) -> None:
    assert history(database, "Anu", NOON, UTC) == History(SATURDAY)


def test_the_sittings_of_a_lesson_stand_with_their_answers_oldest_first(database: RecordsDatabase) -> None:
    save(database, 0, lesson="one", session="a", verdict="wrong")
    save(database, 1, lesson="one", session="a", verdict="accepted")
    save(database, 2, lesson="one", session="a")
    save(database, 1440, lesson="one", session="b", verdict="illegal")
    save(database, 3, lesson="two", session="c")
    save(database, 4)

    found = history(database, "Anu", NOON + timedelta(days=2), UTC).sittings

    assert found == {
        "one": (
            LessonSitting("one", "a", SATURDAY, (False, True, True)),
            LessonSitting("one", "b", SATURDAY + timedelta(days=1), (False,)),
        ),
        "two": (LessonSitting("two", "c", SATURDAY, (True,)),),
    }


def test_of_many_sittings_those_stand_that_decide_how_a_lesson_stands(database: RecordsDatabase) -> None:
    for day in range(6):
        save(database, 1440 * day, lesson="one", session=f"right {day}")
    save(database, 1440 * 3 + 1, lesson="one", session="wrong", verdict="wrong")

    def told(today: int) -> list[str]:
        return [one.session for one in history(database, "Anu", NOON + timedelta(days=today), UTC).sittings["one"]]

    assert told(9) == ["right 0", "right 1", "wrong", "right 5"], "the first two days, and the last sitting"
    assert told(4) == ["right 0", "right 1", "wrong", "right 4", "right 5"], "today's as well"


def test_recent_are_the_answers_of_today_and_six_days_before(database: RecordsDatabase) -> None:
    for days in (0, 6, 7):
        save(database, -1440 * days, lesson="one" if days else "", verdict="wrong" if days else "right")

    recent = history(database, "Anu", NOON, UTC).recent

    assert recent.in_lessons == {"": Recent(1, 1), "one": Recent(1, 0)}
    assert recent.to_subjects == {(INTERNATIONAL, ROW): Recent(2, 1)}


def test_reviews_are_todays_answers_whose_theme_nobody_announced(database: RecordsDatabase) -> None:
    save(database, 0, announced=False)
    save(database, 1, announced=False)
    save(database, 2, announced=True)
    save(database, 3, announced=False, convention="fifty-six/kerala")
    save(database, -1440, announced=False)
    save(database, 1440, announced=False)  # a clock was ahead

    assert history(database, "Anu", NOON, UTC).recent.reviews_today == {INTERNATIONAL: 2, "fifty-six/kerala": 1}


def test_days_have_their_answers_counted_since_the_monday_four_weeks_before(database: RecordsDatabase) -> None:
    for minutes in (0, 1, -1440, -1440 * 33, -1440 * 34):
        save(database, minutes)

    assert history(database, "Anu", NOON, UTC, weeks=4).days == {
        date(2026, 6, 1): 1,
        date(2026, 7, 3): 1,
        SATURDAY: 2,
    }


def test_days_at_the_table_have_their_deals_counted(database: RecordsDatabase) -> None:
    save(database, 0)
    for minutes in (1, 2, -1440, -1440 * 34):
        keep_deal(database, LoggedDeal("Anu", NOON + timedelta(minutes=minutes), sample()))

    found = history(database, "Anu", NOON, UTC, weeks=4)
    assert found.deals == {date(2026, 7, 3): 1, SATURDAY: 2}
    assert found.practised == {date(2026, 7, 3): 1, SATURDAY: 3}


def test_each_game_has_its_last_convention_and_lesson_but_no_laws(database: RecordsDatabase) -> None:
    save(database, 0, convention="bridge/acol", lesson="acol-01")
    save(database, 1, lesson="international-01")
    save(database, 2, convention="bridge/standard-american")
    save(database, 3, convention="fifty-six/laws", lesson="laws-1")

    assert history(database, "Anu", NOON, UTC).conventions == {
        "bridge": ("bridge/standard-american", ""),
        "fifty-six": (INTERNATIONAL, "international-01"),
    }


def test_an_unknown_learner_has_no_history(database: RecordsDatabase) -> None:
    with pytest.raises(UnknownLearnerError):
        history(database, "Biju", NOON, UTC)


def test_a_keeper_gives_the_history(tmp_path: Path) -> None:
    with RecordKeeper(tmp_path / "records.sqlite") as keeper:
        keeper.add_learner("Anu")
        keeper.save(an_attempt(lesson="one"))
        assert set(keeper.history("Anu", NOON, UTC).sittings) == {"one"}


def test_a_sitting_is_on_the_day_of_the_learners_own_calendar(database: RecordsDatabase) -> None:
    save(database, 60 * 6 + 29, lesson="one", session="a")
    save(database, 60 * 6 + 30, lesson="one", session="b")
    save(database, 60 * 6, lesson="two", session="c")

    found = history(database, "Anu", NOON + timedelta(days=2), ZoneInfo("Asia/Kolkata")).sittings

    assert [one.day for one in found["one"]] == [SATURDAY, SATURDAY + timedelta(days=1)]
    assert [one.day for one in found["two"]] == [SATURDAY]
