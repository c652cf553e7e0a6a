"""Backups of the records: before risky operations, and one a day, with fewer of older days."""

import sqlite3
from contextlib import closing, suppress
from datetime import date, datetime
from pathlib import Path
from typing import Final

from trainer.records.file.places import (
    backup_day,
    backup_file,
    backups,
    backups_folder,
    companions,
    make_own_file,
    make_own_folder,
)

DAYS_KEPT: Final = 7
"""The number of days whose newest backup is kept; before these days the newest backup of each week is kept."""

_UNFINISHED: Final = ".unfinished"


def back_up(file: Path, schema: int, at: datetime) -> Path:
    """Copy the records `file` into the folder of backups; return the copy, which is a single sound file.

    The copy has another name until it is complete, so that half a copy is never taken for a backup. `schema` and `at`
    become part of the name.

    Raises:
        sqlite3.Error: if the records can't be read or the copy can't be written.
        OSError: if the folder can't be made.

    """
    copy = backup_file(file, schema, at)
    make_own_folder(copy.parent)
    unfinished = copy.with_name(f"{copy.name}{_UNFINISHED}")
    try:
        make_own_file(unfinished)
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


def has_backup_of(file: Path, day: date) -> bool:
    """Return whether there is a backup of the records `file` of that day, in UTC."""
    return any(backup_day(file, backup) == day for backup in backups(file))


def thin_backups(file: Path, today: date) -> None:
    """Remove backups: all but the newest of a day, and after seven days all but the newest of a week.

    The newest one of each version of the tables stays, too. Only days with backups count, whatever the clock says.
    Unfinished copies are removed on the next day. Files that can't be removed stay.
    """
    kept: set[Path] = set()
    days: dict[date, Path] = {}
    for backup in backups(file):
        day = backup_day(file, backup)
        if day is None:
            kept.add(backup)
        else:
            days.setdefault(day, backup)
    weeks: dict[tuple[int, int], Path] = {}
    schemas: dict[str, Path] = {}
    for day, backup in days.items():
        weeks.setdefault(day.isocalendar()[:2], backup)
    for backup in backups(file):
        schemas.setdefault(backup.stem.rpartition("-")[2], backup)
    kept |= {*list(days.values())[:DAYS_KEPT], *weeks.values(), *schemas.values()}
    for backup in backups(file):
        if backup not in kept:
            _remove(backup)
    for unfinished in backups_folder(file).glob(f"{file.stem}-*{_UNFINISHED}*"):
        if backup_day(file, unfinished) != today:
            _remove(unfinished)


def _remove(file: Path) -> None:
    with suppress(OSError):
        file.unlink()
