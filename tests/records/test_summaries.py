"""What attempts add up to is the same however it was reached."""

from datetime import timedelta

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.records.answers import INTERNATIONAL, NOON, ROW, an_attempt
from tests.records.test_attempts import open_records_in_memory
from trainer.records.file.database import RecordsDatabase
from trainer.records.file.stored_values import VERDICTS
from trainer.records.learners import add_learner
from trainer.records.saved_answers import save_answers
from trainer.records.summaries import Counts, RowSummary, row_summaries, work_out_summary

ANSWERS = st.lists(st.tuples(st.integers(0, 6), st.sampled_from(VERDICTS), st.booleans()), min_size=1, max_size=12)


def save(database: RecordsDatabase, answers: list[tuple[int, str, bool]]) -> None:
    for place, (minute, verdict, announced) in enumerate(answers):
        attempt = an_attempt(minute, session=str(place), verdict=verdict, announced=announced)
        save_answers(database, [attempt])


def test_a_summary_counts_verdicts_and_remembers_the_last(database: RecordsDatabase) -> None:
    save(
        database,
        [(0, "right", True), (1, "wrong", True), (2, "accepted", False), (3, "illegal", False), (4, "right", False)],
    )
    with database.reading() as records:
        assert row_summaries(records, 1) == (
            RowSummary(
                INTERNATIONAL,
                ROW,
                Counts(right=2, accepted=1, wrong=1, illegal=1),
                unannounced=3,
                unannounced_passed=2,
                last_verdict="right",
                last_at=NOON + timedelta(minutes=4),
                streak=1,
            ),
        )


def test_an_answer_that_is_worth_as_much_passes_and_counts_beside_those_accepted(database: RecordsDatabase) -> None:
    save(database, [(0, "fine", False), (1, "accepted", True)])
    with database.reading() as records:
        (summary,) = row_summaries(records, 1)
        work_out_summary(records, 1, INTERNATIONAL, ROW)
        assert row_summaries(records, 1) == (summary,)
    assert summary.counts == Counts(accepted=2)
    assert (summary.unannounced_passed, summary.streak) == (1, 2)


@pytest.mark.parametrize(
    ("verdicts", "streak"),
    [
        (["right"], 1),
        (["wrong"], 0),
        (["right", "accepted", "right"], 3),
        (["right", "illegal"], 0),
        (["wrong", "right", "accepted"], 2),
    ],
)
def test_a_streak_is_how_many_passed_since_the_last_failure(
    database: RecordsDatabase, verdicts: list[str], streak: int
) -> None:
    save(database, [(minute, verdict, True) for minute, verdict in enumerate(verdicts)])
    with database.reading() as records:
        assert row_summaries(records, 1)[0].streak == streak


@given(ANSWERS)
def test_counting_one_by_one_gives_what_working_it_out_gives_even_if_the_clock_was_put_back(
    answers: list[tuple[int, str, bool]],
) -> None:
    with open_records_in_memory() as database:
        add_learner(database, "Anu", NOON)
        save(database, answers)
        with database.writing() as records:
            counted = row_summaries(records, 1)
            work_out_summary(records, 1, INTERNATIONAL, ROW)
            assert row_summaries(records, 1) == counted

        # And both give what is plain from the answers.
        in_order = [answer for _, answer in sorted(enumerate(answers), key=lambda one: (one[1][0], one[0]))]
        verdicts = [verdict for _, verdict, _ in in_order]
        (summary,) = counted
        passed_too = verdicts.count("accepted") + verdicts.count("fine")
        right, wrong, illegal = (verdicts.count(verdict) for verdict in ("right", "wrong", "illegal"))
        assert summary.counts == Counts(right, passed_too, wrong, illegal)
        assert summary.last_verdict == verdicts[-1]
        failures = [place for place, verdict in enumerate(verdicts) if verdict in {"wrong", "illegal"}]
        assert summary.streak == len(verdicts) - 1 - (failures[-1] if failures else -1)
        assert summary.unannounced == sum(not announced for _, _, announced in answers)


def test_counts_add_up() -> None:
    total = Counts(1, 2, 3, 4) + Counts(1, 0, 0, 0)
    assert total == Counts(2, 2, 3, 4)
    assert (total.asked, total.passed, total.share) == (11, 4, 4 / 11)
    assert Counts().share is None
