"""How a learner is getting on."""

import json
from datetime import UTC, timedelta

import pytest

from tests.records.answers import INTERNATIONAL, NOON, an_attempt, schedule_after
from trainer.records.attempts import attempts_page
from trainer.records.file.database import RecordsDatabase
from trainer.records.file.failures import UnknownLearnerError
from trainer.records.learners import add_learner
from trainer.records.progress import ConventionProgress, Progress, RowProgress, progress
from trainer.records.saved_answers import save_answers
from trainer.records.summaries import Counts

KERALA = "fifty-six/kerala"
STEADY = "first-position/steady"
SHAKY = "first-position/shaky"
NEW = "second-position/new"


def answer(database: RecordsDatabase, row: str, *verdicts: str, start: int = 0, **changes: object) -> None:
    for number, verdict in enumerate(verdicts):
        attempt = an_attempt(start + number, row=row, verdict=verdict, **changes)
        save_answers(database, [attempt])


def of(database: RecordsDatabase, days: float = 0.5) -> Progress:
    return progress(database, "Anu", NOON + timedelta(days=days), UTC)


def rows_of(convention: ConventionProgress) -> dict[str, RowProgress]:
    return {row.row: row for row in convention.weakest_rows}


def test_before_the_first_answer_there_is_nothing(database: RecordsDatabase) -> None:
    assert of(database) == Progress("Anu", Counts(), Counts(), 0, ())


def test_a_row_shows_its_counts_its_last_five_and_when_it_is_due(database: RecordsDatabase) -> None:
    answer(database, SHAKY, "illegal", "right", "wrong", "accepted", "right", "right", "right")
    (convention,) = of(database).conventions
    assert convention.weakest_rows == (
        RowProgress(
            SHAKY,
            Counts(right=4, accepted=1, wrong=1, illegal=1),
            ("wrong", "accepted", "right", "right", "right"),
            streak=4,
            last_at=NOON + timedelta(minutes=6),
            due=schedule_after(*attempts_page(database, "Anu").attempts).due,
        ),
    )
    assert convention.weakest_rows[0].strength == 5 / 7


def test_a_convention_adds_up_its_situations_and_they_their_rows(database: RecordsDatabase) -> None:
    answer(database, STEADY, "right", "right", "right")
    answer(database, SHAKY, "right", "wrong")
    answer(database, NEW, "accepted")
    answer(database, NEW, "wrong", convention=KERALA)
    shown = of(database)
    international, kerala = shown.conventions
    assert (international.convention, kerala.convention) == (INTERNATIONAL, KERALA)
    assert international.counts == Counts(right=4, accepted=1, wrong=1)
    assert international.counts.share == 5 / 6
    assert [(one.situation, one.counts, len(one.rows)) for one in international.situations] == [
        ("first-position", Counts(right=4, wrong=1), 2),
        ("second-position", Counts(accepted=1), 1),
    ]
    assert shown.total == Counts(right=4, accepted=1, wrong=2)


def test_the_weakest_rows_come_first(database: RecordsDatabase) -> None:
    answer(database, "s/forgotten", *["right"] * 20, *["wrong"] * 3)
    answer(database, "s/mended", *["wrong"] * 20, *["right"] * 5)
    answer(database, "s/steady", *["right"] * 9)
    answer(database, "s/once right", "right")
    answer(database, "s/once wrong", "wrong")
    (convention,) = of(database).conventions
    assert [row.row for row in convention.weakest_rows] == [
        "s/once wrong",
        "s/forgotten",
        "s/once right",
        "s/mended",
        "s/steady",
    ]
    assert convention.situations[0].rows == convention.weakest_rows


def test_unannounced_questions_are_counted_by_themselves(database: RecordsDatabase) -> None:
    answer(database, STEADY, "right", "right", "right")
    answer(database, STEADY, "right", "wrong", "accepted", start=10, announced=False)
    (convention,) = of(database).conventions
    assert (convention.counts.asked, convention.unannounced, convention.unannounced_passed) == (6, 3, 2)


def test_todays_answers_and_days_in_a_row(database: RecordsDatabase) -> None:
    answer(database, STEADY, "right", "wrong")
    answer(database, STEADY, "right", start=24 * 60)
    shown = of(database, days=1)
    assert (shown.today, shown.total) == (Counts(right=1), Counts(right=2, wrong=1))
    assert shown.days_in_a_row == 2
    later = of(database, days=3)
    assert (later.today, later.days_in_a_row) == (Counts(), 0)


def test_what_is_due_now_is_counted_by_convention(database: RecordsDatabase) -> None:
    answer(database, STEADY, "right")
    answer(database, SHAKY, "right")
    answer(database, NEW, "right", convention=KERALA)
    assert [convention.due_now for convention in of(database, 0.001).conventions] == [0, 0]
    assert [convention.due_now for convention in of(database, 2).conventions] == [2, 1]


def test_a_row_that_was_answered_only_in_the_future_is_not_scheduled(database: RecordsDatabase) -> None:
    answer(database, STEADY, "right")
    (convention,) = of(database, -9).conventions
    assert (convention.due_now, rows_of(convention)[STEADY].due) == (0, None)
    json.dumps(of(database).as_json())


def test_the_progress_of_another_learner_is_not_mixed_in(database: RecordsDatabase) -> None:
    add_learner(database, "Biju", NOON)
    answer(database, STEADY, "right")
    answer(database, STEADY, "wrong", learner="Biju")
    assert of(database).total == Counts(right=1)
    assert rows_of(of(database).conventions[0])[STEADY].last_five == ("right",)
    with pytest.raises(UnknownLearnerError):
        progress(database, "Nobody", NOON)


def test_as_json_it_is_plain_values(database: RecordsDatabase) -> None:
    answer(database, STEADY, "right", "right", "wrong")
    due = schedule_after(*attempts_page(database, "Anu").attempts).due
    assert json.loads(json.dumps(of(database, 2).as_json())) == {
        "learner": "Anu",
        "today": {"asked": 0, "right": 0, "accepted": 0, "wrong": 0, "illegal": 0, "share_passed": None},
        "total": {"asked": 3, "right": 2, "accepted": 0, "wrong": 1, "illegal": 0, "share_passed": 0.6667},
        "days_in_a_row": 0,
        "conventions": [
            {
                "convention": INTERNATIONAL,
                "asked": 3,
                "right": 2,
                "accepted": 0,
                "wrong": 1,
                "illegal": 0,
                "share_passed": 0.6667,
                "unannounced": {"asked": 0, "passed": 0},
                "due_now": 1,
                "weakest": [STEADY],
                "situations": [
                    {
                        "situation": "first-position",
                        "asked": 3,
                        "right": 2,
                        "accepted": 0,
                        "wrong": 1,
                        "illegal": 0,
                        "share_passed": 0.6667,
                        "rows": [
                            {
                                "row": STEADY,
                                "asked": 3,
                                "right": 2,
                                "accepted": 0,
                                "wrong": 1,
                                "illegal": 0,
                                "share_passed": 0.6667,
                                "last_five": ["right", "right", "wrong"],
                                "streak": 0,
                                "strength": 0.6,
                                "last_at": "2026-07-04T12:02:00+00:00",
                                "due": due.isoformat(),
                            }
                        ],
                    }
                ],
            }
        ],
    }
