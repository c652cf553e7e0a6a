"""Names of the files beside the records: backups, and damaged records that were set aside."""

import os
from datetime import datetime
from pathlib import Path
from typing import Final

COMPANIONS: Final = ("-wal", "-shm", "-journal")
"""What SQLite keeps beside a database, as endings of its name; the first and the last can hold the latest changes."""


def companions(file: Path) -> list[Path]:
    """SQLite's own files beside the database `file`, whether they exist or not."""
    return [file.with_name(file.name + ending) for ending in COMPANIONS]


def aside(file: Path, at: datetime) -> Path:
    """Where damaged records are to be moved: a free name beside them that carries the time `at`.

    >>> aside(Path("/nowhere/records.sqlite"), datetime(2026, 7, 4, 9, 30)).name
    'records.corrupt-20260704-093000.sqlite'
    """
    stem = f"{file.stem}.corrupt-{at:%Y%m%d-%H%M%S}"
    free = file.with_name(f"{stem}{file.suffix}")
    number = 2
    while os.path.lexists(free):
        free = file.with_name(f"{stem}-{number}{file.suffix}")
        number += 1
    return free


def backups_folder(file: Path) -> Path:
    """Where the backups of the records `file` are. It may not exist yet."""
    return file.parent / "backups"


def backup_file(file: Path, schema: int, at: datetime) -> Path:
    """What the backup of the records `file` with that schema is called; a later one sorts after it.

    >>> backup_file(Path("/nowhere/records.sqlite"), 1, datetime(2026, 7, 4, 9, 30)).name
    'records-20260704-093000-000000-schema-1.sqlite'
    """
    return backups_folder(file) / f"{file.stem}-{at:%Y%m%d-%H%M%S-%f}-schema-{schema}{file.suffix}"


def newest_backup(file: Path) -> Path | None:
    """The latest backup of the records `file`; None if there is none or they can't be listed."""
    try:
        return max(backups_folder(file).glob(f"{file.stem}-*-schema-*{file.suffix}"), default=None)
    except OSError:
        return None
