"""Names and permissions of the records file and the files beside it, all of them private to the user."""

import os
from datetime import UTC, date, datetime
from pathlib import Path
from typing import Final

COMPANIONS: Final = ("-wal", "-shm", "-journal")
"""Endings of SQLite's own files beside a database; the first and the last can hold the latest changes."""

_OWN_FILE: Final = 0o600
"""Only the learner reads and writes it."""

_OWN_FOLDER: Final = 0o700
"""Only the learner opens it."""


def make_own_folder(folder: Path) -> None:
    """Create a folder that nobody else can read; an existing one stays as it is.

    Raises:
        OSError: if it can't be made.

    """
    if not folder.is_dir():
        folder.parent.mkdir(parents=True, exist_ok=True)
        folder.mkdir(mode=_OWN_FOLDER, exist_ok=True)


def make_own_file(file: Path) -> None:
    """Make a file private, and create it, empty, if it does not exist.

    Raises:
        OSError: if it can't be made or is somebody else's.

    """
    os.close(os.open(file, os.O_RDWR | os.O_CREAT, _OWN_FILE))
    if file.stat().st_mode & 0o077:
        file.chmod(_OWN_FILE)


def companions(file: Path) -> list[Path]:
    """Return SQLite's own files beside the database `file`, whether they exist or not."""
    return [file.with_name(file.name + ending) for ending in COMPANIONS]


def aside(file: Path, at: datetime) -> Path:
    """Return a free name beside the records `file` for setting them aside, with the time `at`.

    >>> aside(Path("/nowhere/records.sqlite"), datetime(2026, 7, 4, 9, 30)).name
    'records.set-aside-20260704-093000.sqlite'
    """
    stem = f"{file.stem}.set-aside-{at:%Y%m%d-%H%M%S}"
    free = file.with_name(f"{stem}{file.suffix}")
    number = 2
    while os.path.lexists(free):
        free = file.with_name(f"{stem}-{number}{file.suffix}")
        number += 1
    return free


def backups_folder(file: Path) -> Path:
    """Return the folder for backups of the records `file`. It may not exist yet."""
    return file.parent / "backups"


def backup_file(file: Path, schema: int, at: datetime) -> Path:
    """Return the name of a backup of the records `file` with that schema; later backups sort after it.

    >>> backup_file(Path("/nowhere/records.sqlite"), 1, datetime(2026, 7, 4, 9, 30)).name
    'records-20260704-093000-000000-schema-1.sqlite'
    """
    return backups_folder(file) / f"{file.stem}-{at:%Y%m%d-%H%M%S-%f}-schema-{schema}{file.suffix}"


def backups(file: Path) -> tuple[Path, ...]:
    """Return the backups of the records `file`, the newest first; none if they can't be listed."""
    try:
        return tuple(sorted(backups_folder(file).glob(f"{file.stem}-*-schema-*{file.suffix}"), reverse=True))
    except OSError:
        return ()


def backup_day(file: Path, backup: Path) -> date | None:
    """Return the day, in UTC, of a backup of the records `file`; None for a file with another kind of name.

    >>> str(backup_day(Path("records.sqlite"), Path("backups/records-20260704-093000-000000-schema-1.sqlite")))
    '2026-07-04'
    """
    written = backup.name.removeprefix(f"{file.stem}-").partition("-")[0]
    try:
        return datetime.strptime(written, "%Y%m%d").replace(tzinfo=UTC).date()
    except ValueError:
        return None


def unreadable_file(file: Path, at: datetime) -> Path:
    """Return the name of the file for unreadable answers that were removed from the records `file`."""
    return file.with_name(f"{file.stem}.unreadable-{at:%Y%m%d-%H%M%S}.jsonl")


def waiting_file(file: Path, name: str) -> Path:
    """Return the name of the file for answers that could not be saved in the records `file`.

    `name` distinguishes programs that run at the same time.
    """
    return file.with_name(f"{file.stem}.waiting-{name}.jsonl")


def waiting_files(file: Path) -> tuple[Path, ...]:
    """Return all files with waiting answers, of programs that run or have ended."""
    return tuple(sorted(file.parent.glob(f"{file.stem}.waiting-*.jsonl")))
