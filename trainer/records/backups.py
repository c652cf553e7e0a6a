"""A copy of the records before anything risky, and setting damaged records aside. Nothing is ever deleted."""

import sqlite3
from contextlib import closing
from datetime import datetime
from pathlib import Path

from trainer.records.failures import ReadOnlyRecordsError
from trainer.records.places import aside, backup_file, companions


def back_up(file: Path, schema: int, at: datetime) -> Path:
    """Copy the records `file` into the folder of backups, and return the copy, a single sound file.

    It is under another name until it is whole, so that half a copy is never taken for a backup. `schema` and `at`
    become part of the name.

    Raises:
        sqlite3.Error: if the records can't be read or the copy can't be written.
        OSError: if the folder can't be made.

    """
    copy = backup_file(file, schema, at)
    copy.parent.mkdir(exist_ok=True)
    unfinished = copy.with_name(f"{copy.name}.unfinished")
    try:
        with closing(sqlite3.connect(file)) as source, closing(sqlite3.connect(unfinished)) as target:
            source.backup(target)
            # A copy in WAL mode would need its companion files to be opened.
            target.execute("PRAGMA journal_mode = DELETE")
        unfinished.rename(copy)
    except BaseException:
        for left in (unfinished, *companions(unfinished)):
            left.unlink(missing_ok=True)
        raise
    return copy


def set_aside(file: Path, at: datetime) -> Path:
    """Move damaged records out of the way, with SQLite's files beside them, and return their new place.

    It is `records.corrupt-<time>.sqlite` in the same folder; nothing there is overwritten.

    Raises:
        ReadOnlyRecordsError: if they can't be moved.

    """
    place = aside(file, at)
    try:
        # The companions first: a new database must never find the log of an old one beside it.
        for old, new in zip(companions(file), companions(place), strict=True):
            if old.exists():
                old.rename(new)
        file.rename(place)
    except OSError as error:
        raise ReadOnlyRecordsError(file, error.strerror or str(error)) from error
    return place
