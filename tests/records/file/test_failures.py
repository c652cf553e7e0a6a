"""Causes are told apart by what SQLite and the system report."""

import errno
import sqlite3
from pathlib import Path

import pytest

from trainer.problems import BiddingTrainerError
from trainer.records.file import failures
from trainer.records.file.failures import (
    CorruptRecordsError,
    DiskFailureError,
    DiskFullError,
    LockedRecordsError,
    ReadOnlyRecordsError,
    failure_of,
)

FILE = Path("/nowhere/records.sqlite")


@pytest.mark.parametrize(
    ("code", "cause"),
    [
        (sqlite3.SQLITE_FULL, DiskFullError),
        (sqlite3.SQLITE_IOERR_WRITE, DiskFailureError),
        (sqlite3.SQLITE_READONLY_DBMOVED, ReadOnlyRecordsError),
        (sqlite3.SQLITE_CANTOPEN, ReadOnlyRecordsError),
        (sqlite3.SQLITE_BUSY_SNAPSHOT, LockedRecordsError),
        (sqlite3.SQLITE_CORRUPT_INDEX, CorruptRecordsError),
        (sqlite3.SQLITE_NOTADB, CorruptRecordsError),
        (sqlite3.SQLITE_CONSTRAINT_UNIQUE, type(None)),
        (sqlite3.SQLITE_ERROR, type(None)),
    ],
)
def test_the_code_of_sqlite_gives_the_cause(code: int, cause: type) -> None:
    error = sqlite3.OperationalError("as reported")
    error.sqlite_errorcode = code
    assert type(failure_of(error, FILE)) is cause


@pytest.mark.parametrize(
    ("number", "cause"),
    [
        (errno.ENOSPC, DiskFullError),
        (errno.EDQUOT, DiskFullError),
        (errno.EROFS, ReadOnlyRecordsError),
        (errno.EACCES, ReadOnlyRecordsError),
    ],
)
def test_the_number_of_the_system_gives_the_cause(number: int, cause: type) -> None:
    assert type(failure_of(OSError(number, "as reported"), FILE)) is cause


def test_a_failed_write_on_a_drive_without_space_is_a_full_disk(monkeypatch: pytest.MonkeyPatch) -> None:
    error = sqlite3.OperationalError("disk I/O error")
    error.sqlite_errorcode = sqlite3.SQLITE_IOERR_SHMSIZE
    monkeypatch.setattr(failures, "_is_nearly_full", lambda _: True)
    assert type(failure_of(error, FILE)) is DiskFullError


def test_a_mistake_of_the_program_is_no_cause() -> None:
    assert failure_of(sqlite3.ProgrammingError("Cannot operate on a closed database."), FILE) is None


@pytest.mark.parametrize(
    "error",
    [
        ReadOnlyRecordsError(FILE, "Permission denied"),
        DiskFullError(FILE),
        DiskFailureError(FILE, "disk I/O error"),
        LockedRecordsError(FILE),
        CorruptRecordsError(FILE, "file is not a database"),
        failures.ForeignRecordsError(FILE),
        failures.NewerRecordsError(FILE, 9, 2, "9.1.0"),
        failures.UnreachableFileError(FILE, "No such file or directory"),
    ],
)
def test_every_failure_is_whole_sentences_that_name_the_file(error: failures.RecordsError) -> None:
    sentence = str(error)
    assert isinstance(error, BiddingTrainerError)
    assert str(FILE) in sentence
    assert sentence[0].isupper()
    assert sentence.endswith(".")
    assert error.file == FILE
