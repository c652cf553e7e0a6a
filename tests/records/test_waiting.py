"""Answers that could not be saved are kept, and saved when that can be done, by whoever opens the records first."""

import shutil
import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

import pytest

from tests.records.answers import INTERNATIONAL, an_attempt, later, schedule_after
from trainer.records.file.failures import NotSavedYetError
from trainer.records.file.places import waiting_files
from trainer.records.keeper import RecordKeeper


@pytest.fixture
def keeper(records_file: Path) -> Iterator[RecordKeeper]:
    with RecordKeeper(records_file, wait_seconds=0.01) as opened:
        opened.add_learner("Anu")
        yield opened


@contextmanager
def another_program_writes(file: Path) -> Iterator[None]:
    with closing(sqlite3.connect(file)) as connection:
        connection.execute("BEGIN IMMEDIATE")
        yield
        connection.rollback()


def save_in_vain(keeper: RecordKeeper, *numbers: int) -> Path | None:
    kept_in = None
    with another_program_writes(keeper.file):
        for number in numbers:
            with pytest.raises(NotSavedYetError, match="saved as soon as that can be done") as refused:
                keeper.save(an_attempt(number))
            kept_in = refused.value.kept_in
    return kept_in


def test_an_answer_that_can_not_be_saved_is_kept_in_a_file_that_nobody_else_reads(keeper: RecordKeeper) -> None:
    kept_in = save_in_vain(keeper, 0)
    assert kept_in is not None
    assert (kept_in,) == waiting_files(keeper.file)
    assert kept_in.stat().st_mode & 0o777 == 0o600
    assert keeper.attempts("Anu").attempts == ()


def test_a_slip_that_is_taken_back_while_it_waits_is_never_saved(keeper: RecordKeeper) -> None:
    save_in_vain(keeper, 0, 1)
    keeper.withdraw(an_attempt(0))
    keeper.save(an_attempt(2))
    assert keeper.attempts("Anu").attempts == (an_attempt(2), an_attempt(1))
    assert waiting_files(keeper.file) == ()


def test_the_next_answer_that_is_saved_takes_those_before_along(keeper: RecordKeeper) -> None:
    save_in_vain(keeper, 0, 1)
    assert keeper.save(an_attempt(2)) == schedule_after(*map(an_attempt, range(3)))
    assert len(keeper.attempts("Anu").attempts) == 3
    assert waiting_files(keeper.file) == ()


def test_closing_saves_what_waits(keeper: RecordKeeper) -> None:
    save_in_vain(keeper, 0)
    keeper.close()
    assert waiting_files(keeper.file) == ()
    with RecordKeeper(keeper.file) as again:
        assert again.attempts("Anu").attempts == (an_attempt(0),)


def test_what_a_program_left_that_was_killed_is_saved_by_the_next_one(keeper: RecordKeeper) -> None:
    save_in_vain(keeper, 0, 1)
    with RecordKeeper(keeper.file) as other:
        assert len(other.attempts("Anu").attempts) == 2
        assert other.schedules("Anu", INTERNATIONAL, later()) == (schedule_after(an_attempt(0), an_attempt(1)),)
    assert waiting_files(keeper.file) == ()
    keeper.save(an_attempt(2))
    assert len(keeper.attempts("Anu").attempts) == 3, "nothing is doubled where it was not killed"


def test_an_answer_of_somebody_who_was_deleted_meanwhile_is_not_thrown_away(keeper: RecordKeeper) -> None:
    keeper.add_learner("Biju")
    with another_program_writes(keeper.file), pytest.raises(NotSavedYetError):
        keeper.save(an_attempt(learner="Biju"))
    keeper.delete_learner("Biju")
    with RecordKeeper(keeper.file) as other:
        assert len(other.attempts("Biju").attempts) == 1


def test_half_a_line_is_no_answer_and_no_obstacle(keeper: RecordKeeper) -> None:
    kept_in = save_in_vain(keeper, 0)
    assert kept_in is not None
    with kept_in.open("a", encoding="utf-8") as opened:
        opened.write('{"learner": "Anu", "at"')
    with RecordKeeper(keeper.file) as other:
        assert other.attempts("Anu").attempts == (an_attempt(0),)


def test_where_not_even_the_file_can_be_written_it_is_kept_in_memory(
    keeper: RecordKeeper, monkeypatch: pytest.MonkeyPatch
) -> None:
    def no_room(_file: Path) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("trainer.records.waiting.make_own_file", no_room)
    assert save_in_vain(keeper, 0) is None
    keeper.save(an_attempt(1))
    assert len(keeper.attempts("Anu").attempts) == 2


def test_records_that_were_replaced_are_opened_again(keeper: RecordKeeper, tmp_path: Path) -> None:
    keeper.save(an_attempt(0))
    with RecordKeeper(tmp_path / "other.sqlite") as other:
        other.add_learner("Anu")
    shutil.copy(tmp_path / "other.sqlite", tmp_path / "copy.sqlite")
    for companion in ("-wal", "-shm"):
        Path(f"{keeper.file}{companion}").unlink()
    (tmp_path / "copy.sqlite").replace(keeper.file)

    keeper.save(an_attempt(1))

    assert keeper.attempts("Anu").attempts == (an_attempt(1),)
    assert keeper.current_learner() is not None
