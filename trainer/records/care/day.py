"""The daily care of the records: a check and a backup."""

import sqlite3
from contextlib import closing, suppress
from datetime import UTC, datetime
from pathlib import Path

from trainer.records.care.drafts import keep_drafts
from trainer.records.file.backups import back_up, has_backup_of, thin_backups
from trainer.records.file.failures import CorruptRecordsError, failure_of
from trainer.records.file.soundness import SCHEMA_VERSION, damage_in


def begin_day(file: Path, now: datetime) -> None:
    """Check the records `file`, and make the backup of the day (in UTC), unless it exists already.

    A teacher's drafts are copied, too. Records without answers and deals need no backup. A backup without enough space
    is left out: practice continues, and reports the full disk by itself.

    Raises:
        CorruptRecordsError: if they are damaged; no backup is made then.

    """
    today = now.astimezone(UTC).date()
    keep_drafts(file, today)
    if has_backup_of(file, today):
        return
    damage = damage_in(file)
    if damage:
        raise CorruptRecordsError(file, damage)
    with suppress(sqlite3.Error, OSError):
        if _is_used(file):
            back_up(file, SCHEMA_VERSION, now.astimezone(UTC))
            thin_backups(file, today)


def back_up_now(file: Path, now: datetime) -> Path:
    """Make a backup of the records `file`, even if there is one of today, and return it.

    Raises:
        CorruptRecordsError: if they are damaged.
        RecordsError: by cause, if it can't be made.

    """
    damage = damage_in(file)
    if damage:
        raise CorruptRecordsError(file, damage)
    try:
        return back_up(file, SCHEMA_VERSION, now.astimezone(UTC))
    except (sqlite3.Error, OSError) as error:
        raise failure_of(error, file) or error from error


def _is_used(file: Path) -> bool:
    with closing(sqlite3.connect(file)) as connection:
        sql = "SELECT EXISTS (SELECT 1 FROM attempts) OR EXISTS (SELECT 1 FROM deals)"
        (used,) = connection.execute(sql).fetchone()
        return bool(used)
