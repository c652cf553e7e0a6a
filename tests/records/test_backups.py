"""Copies are whole or not there; what is set aside is moved, never overwritten."""

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from tests.records.answers import NOON, a_schedule, an_attempt
from trainer.records.attempts import save_attempt
from trainer.records.backups import back_up, set_aside
from trainer.records.database import RecordsDatabase
from trainer.records.failures import ReadOnlyRecordsError


def test_a_copy_has_what_is_still_in_the_log(database: RecordsDatabase, records_file: Path) -> None:
    save_attempt(database, an_attempt(), a_schedule(an_attempt()))
    assert records_file.with_name("records.sqlite-wal").stat().st_size
    copy = back_up(records_file, 2, NOON)
    assert [path.name for path in copy.parent.iterdir()] == ["records-20260704-120000-000000-schema-2.sqlite"]
    with closing(sqlite3.connect(copy)) as connection:
        assert connection.execute("SELECT COUNT(*) FROM attempts").fetchone() == (1,)


def test_half_a_copy_is_never_left(records_file: Path) -> None:
    records_file.parent.mkdir()
    records_file.write_bytes(b"no database" * 1000)
    with pytest.raises(sqlite3.DatabaseError):
        back_up(records_file, 2, NOON)
    assert list((records_file.parent / "backups").iterdir()) == []


def test_what_is_set_aside_twice_is_there_twice(records_file: Path) -> None:
    records_file.parent.mkdir()
    for content in (b"one", b"other"):
        records_file.write_bytes(content)
        assert set_aside(records_file, NOON).read_bytes() == content
    assert sorted(path.read_bytes() for path in records_file.parent.iterdir()) == [b"one", b"other"]


def test_what_can_not_be_moved_is_told(records_file: Path) -> None:
    with pytest.raises(ReadOnlyRecordsError, match="No such file"):
        set_aside(records_file, NOON)
