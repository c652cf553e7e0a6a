"""Copies are whole or not there; what is set aside is moved, never overwritten."""

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from tests.records.answers import NOON, an_attempt
from trainer.records.file.backups import back_up
from trainer.records.file.database import RecordsDatabase
from trainer.records.saved_answers import save_answers


def test_a_copy_has_what_is_still_in_the_log(database: RecordsDatabase, records_file: Path) -> None:
    save_answers(database, [an_attempt()])
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
