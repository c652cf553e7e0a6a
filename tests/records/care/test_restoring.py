"""A backup comes in the place of records with all that can still be read; what was there is set aside."""

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from tests.records.answers import INTERNATIONAL, NOON, an_attempt, later, schedule_after, schema_of
from tests.slow import takes_seconds
from trainer.records.care.restoring import restore
from trainer.records.file.backups import back_up
from trainer.records.file.database import open_records
from trainer.records.file.failures import CorruptRecordsError, NoBackupError
from trainer.records.file.soundness import SCHEMA_VERSION, damage_in
from trainer.records.keeper import RecordKeeper

BEFORE = tuple(map(an_attempt, range(200)))
SINCE = tuple(map(an_attempt, range(200, 400)))


@pytest.fixture
def backup(records_file: Path) -> Path:
    """A backup of two hundred answers, of records that have four hundred by now."""
    with RecordKeeper(records_file) as keeper:
        keeper.add_learner("Anu")
        for attempt in BEFORE:
            keeper.save(attempt)
        made = back_up(records_file, SCHEMA_VERSION, NOON)
        for attempt in SINCE:
            keeper.save(attempt)
    return made


def count(file: Path) -> int:
    with RecordKeeper(file) as keeper:
        return len(keeper.attempts("Anu", limit=1000).attempts)


def test_of_damaged_records_nothing_is_lost_that_can_be_read(records_file: Path, backup: Path) -> None:
    with closing(sqlite3.connect(records_file)) as connection:
        (page,) = connection.execute("SELECT rootpage FROM sqlite_master WHERE name = 'row_summaries'").fetchone()
    content = bytearray(records_file.read_bytes())
    content[(page - 1) * 4096 : page * 4096] = b"\xaa" * 4096
    records_file.write_bytes(content)

    restored = restore(records_file, later())

    assert (restored.backup, restored.answers) == (backup, len(SINCE))
    assert restored.aside is not None
    assert restored.aside.read_bytes() == content
    assert not damage_in(records_file)
    with RecordKeeper(records_file) as keeper:
        assert keeper.schedules("Anu", INTERNATIONAL, later()) == (schedule_after(*BEFORE, *SINCE),)
    assert count(records_file) == 400


def test_records_that_are_no_database_any_more_come_back_from_the_backup(records_file: Path, backup: Path) -> None:
    records_file.write_bytes(b"nothing")
    restored = restore(records_file, later())
    assert (restored.backup, restored.answers) == (backup, 0)
    assert count(records_file) == 200


def test_records_that_were_emptied_are_not_taken_for_new_ones_and_come_back(records_file: Path, backup: Path) -> None:
    records_file.write_bytes(b"")
    with pytest.raises(CorruptRecordsError, match="it is empty, but there are backups of it"):
        RecordKeeper(records_file)
    assert restore(records_file, later()).backup == backup
    assert count(records_file) == 200


@takes_seconds
def test_records_that_are_gone_come_back(records_file: Path, backup: Path) -> None:
    records_file.unlink()
    assert restore(records_file, later()).aside is None
    assert count(records_file) == 200
    assert backup.exists()


def test_new_records_begin_empty_and_keep_what_can_be_read(records_file: Path, backup: Path) -> None:
    restored = restore(records_file, later(), new=True)
    assert (restored.backup, restored.answers) == (None, 400)
    assert count(records_file) == 400
    assert backup.exists()


def test_a_damaged_backup_is_not_put_back_the_sound_one_before_it_is(records_file: Path, backup: Path) -> None:
    spoilt = back_up(records_file, SCHEMA_VERSION, later())
    spoilt.write_bytes(spoilt.read_bytes()[:-4096])
    with pytest.raises(NoBackupError, match="is damaged"):
        restore(records_file, later(), spoilt)
    assert restore(records_file, later()).backup == backup


def test_without_a_backup_it_says_how_to_begin_anew_and_changes_nothing(records_file: Path) -> None:
    records_file.parent.mkdir()
    records_file.write_bytes(b"nothing")
    with pytest.raises(NoBackupError, match=r"there is no sound backup.*restore --new"):
        restore(records_file, later())
    assert records_file.read_bytes() == b"nothing"


def test_a_program_that_has_the_records_open_goes_on_with_those_in_their_place(
    records_file: Path, backup: Path
) -> None:
    with RecordKeeper(records_file) as keeper:
        keeper.save(an_attempt(500))
        restored = restore(records_file, later(), backup)
        assert restored.answers == len(SINCE) + 1
        keeper.save(an_attempt(501))
    assert count(records_file) == 402


def test_the_files_are_still_the_users_alone(records_file: Path, backup: Path) -> None:
    restored = restore(records_file, later(), backup)
    assert restored.aside is not None
    for file in (records_file, restored.aside, backup):
        assert file.stat().st_mode & 0o777 == 0o600
    with open_records(records_file):
        assert schema_of(records_file) == SCHEMA_VERSION
