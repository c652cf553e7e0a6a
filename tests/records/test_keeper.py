"""The keeper: what a session or a window needs of the records, from whichever thread."""

import sqlite3
import threading
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing, suppress
from datetime import UTC, timedelta, timezone, tzinfo
from pathlib import Path

import pytest

from tests.records.answers import INTERNATIONAL, NOON, ROW, an_attempt, schedule_after
from trainer.practice.guide.history import History
from trainer.records.exchange.export import Exported
from trainer.records.exchange.importing import Imported
from trainer.records.file.failures import NotSavedYetError, RecordsError
from trainer.records.keeper import RecordKeeper
from trainer.records.summaries import Counts


@pytest.fixture
def keeper(records_file: Path) -> Iterator[RecordKeeper]:
    with RecordKeeper(records_file) as opened:
        opened.add_learner("Anu")
        yield opened


def test_a_history_is_found_once_until_an_answer_is_given_here_or_elsewhere_or_the_day_is_another(
    keeper: RecordKeeper,
) -> None:
    def known(days: int = 0, zone: tzinfo = UTC) -> History:
        return keeper.history("Anu", NOON + timedelta(days=days), zone)

    first = known()
    assert known() is first
    keeper.save(an_attempt(lesson="one"))
    second = known()
    assert set(second.sittings) == {"one"}
    assert keeper.history("Anu", NOON + timedelta(hours=1), UTC) is second
    with RecordKeeper(keeper.file) as other:
        other.save(an_attempt(1, lesson="two"))
    third = known()
    assert set(third.sittings) == {"one", "two"}
    assert known(1).today == NOON.date() + timedelta(days=1)
    assert known(zone=timezone(timedelta(hours=13))).today == NOON.date() + timedelta(days=1)
    keeper.withdraw(an_attempt(lesson="one"))
    assert set(known().sittings) == {"two"}
    assert set(third.sittings) == {"one", "two"}, "what was told stays as it was"


def test_an_answer_is_in_the_file_before_save_returns(keeper: RecordKeeper) -> None:
    keeper.save(an_attempt())
    counts = "SELECT (SELECT COUNT(*) FROM attempts), (SELECT COUNT(*) FROM schedules), COUNT(*) FROM row_summaries"
    with closing(sqlite3.connect(keeper.file)) as other:
        assert other.execute(counts).fetchone() == (1, 1, 1)


def test_what_was_saved_is_given_back(keeper: RecordKeeper) -> None:
    attempt = an_attempt()
    keeper.save(attempt)
    expected = schedule_after(attempt)
    assert keeper.attempts("Anu", INTERNATIONAL, ROW, limit=1).attempts == (attempt,)
    assert keeper.schedules("Anu", INTERNATIONAL, NOON) == (expected,)
    assert keeper.progress("Anu").total == Counts(right=1)
    assert keeper.progress("Anu", NOON).today == Counts(right=1)


def test_learners_are_added_chosen_and_remembered(keeper: RecordKeeper) -> None:
    keeper.add_learner("Biju")
    keeper.make_current("Biju")
    keeper.remember_choice("Biju", INTERNATIONAL, ("B6.4",))
    current = keeper.current_learner()
    assert current is not None
    assert (current.name, current.convention, current.treatments) == ("Biju", INTERNATIONAL, ("B6.4",))
    assert [learner.name for learner in keeper.learners()] == ["Anu", "Biju"]


@pytest.mark.parametrize("ending", ["csv", "jsonl"])
def test_attempts_are_exported_and_imported(keeper: RecordKeeper, tmp_path: Path, ending: str) -> None:
    keeper.save(an_attempt())
    file = tmp_path / f"anu.{ending}"
    assert keeper.export_records(file, "Anu") == Exported(1, 1, 0)
    assert keeper.import_records(file) == Imported(1, 0)
    assert keeper.import_records(file, learner="Biju") == Imported(1, 1)


def test_it_may_be_made_in_one_thread_and_used_in_another(keeper: RecordKeeper) -> None:
    with ThreadPoolExecutor(1) as worker:
        worker.submit(keeper.save, an_attempt()).result()
        assert worker.submit(keeper.progress, "Anu").result().total == Counts(right=1)


def test_threads_take_turns(keeper: RecordKeeper) -> None:
    def save(number: int) -> None:
        keeper.save(an_attempt(number))
        keeper.progress("Anu")

    with ThreadPoolExecutor(8) as workers:
        list(workers.map(save, range(100)))
    assert keeper.progress("Anu").total == Counts(right=100)


def test_two_keepers_of_one_file_see_each_others_answers_also_those_that_had_to_wait(keeper: RecordKeeper) -> None:
    with closing(keeper), RecordKeeper(keeper.file) as other:
        barrier = threading.Barrier(2)

        def save(through: RecordKeeper, session: str) -> None:
            barrier.wait()
            for number in range(50):
                with suppress(NotSavedYetError):
                    through.save(an_attempt(number, session=session))

        with ThreadPoolExecutor(2) as workers:
            list(workers.map(save, (keeper, other), ("one", "other")))
    with RecordKeeper(keeper.file) as opened:
        assert opened.progress("Anu").total == Counts(right=100)


def test_it_goes_on_after_an_error(keeper: RecordKeeper) -> None:
    with RecordKeeper(keeper.file, wait_seconds=0.02) as other, closing(sqlite3.connect(keeper.file)) as blocking:
        blocking.execute("BEGIN IMMEDIATE")
        with pytest.raises(NotSavedYetError, match="Another program is writing"):
            other.save(an_attempt())
        blocking.rollback()
        other.save(an_attempt())
    assert len(keeper.attempts("Anu").attempts) == 1


def test_records_that_can_not_be_opened_leave_nothing_open(tmp_path: Path) -> None:
    (tmp_path / "records.sqlite").write_bytes(b"no database")
    with pytest.raises(RecordsError):
        RecordKeeper(tmp_path / "records.sqlite")


def test_closing_twice_is_harmless(keeper: RecordKeeper) -> None:
    keeper.close()
    keeper.close()
