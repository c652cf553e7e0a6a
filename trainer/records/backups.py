"""Copies of the records before anything risky, and setting damaged records aside. Nothing is ever deleted."""

import sqlite3
from contextlib import closing
from datetime import datetime
from pathlib import Path
from typing import Final

from trainer.records.failures import aside, failure_of

_COMPANIONS: Final = ("-wal", "-shm", "-journal")
"""What SQLite keeps beside a database; without the first and the last one the latest changes are lost."""


def backups_folder(file: Path) -> Path:
    """Where the backups of the records `file` are. It may not exist yet."""
    return file.parent / "backups"


def newest_backup(file: Path) -> Path | None:
    """The latest backup of the records `file`; None if there is none or they can't be listed."""
    try:
        return max(backups_folder(file).glob(f"{file.stem}-*-schema-*{file.suffix}"), default=None)
    except OSError:
        return None


def back_up(file: Path, schema: int, at: datetime) -> Path:
    """Copy the records `file` into the folder of backups, and return the copy, a single sound file.

    It is under another name until it is whole, so that half a copy is never taken for a backup. `schema` and `at`
    become part of the name.

    Raises:
        sqlite3.Error: if the records can't be read or the copy can't be written.
        OSError: if the folder can't be made.
    """
    folder = backups_folder(file)
    folder.mkdir(exist_ok=True)
    copy = folder / f"{file.stem}-{at:%Y%m%d-%H%M%S-%f}-schema-{schema}{file.suffix}"
    unfinished = copy.with_name(f"{copy.name}.unfinished")
    try:
        with closing(sqlite3.connect(file)) as source, closing(sqlite3.connect(unfinished)) as target:
            source.backup(target)
            # A copy in WAL mode would need its companion files to be opened.
            target.execute("PRAGMA journal_mode = DELETE")
        unfinished.rename(copy)
    except BaseException:
        for left in (unfinished, *_companions(unfinished)):
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
        # The companions first: records that were moved without theirs would be missing the latest changes.
        for companion in _companions(file):
            if companion.exists():
                companion.rename(place.with_name(place.name + companion.name.removeprefix(file.name)))
        file.rename(place)
    except OSError as error:
        raise failure_of(error, file) or error from error
    return place


def _companions(file: Path) -> list[Path]:
    return [file.with_name(file.name + ending) for ending in _COMPANIONS]
