"""Checking that a records file is sound: every page, every index, and all tables that should be there."""

import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Final

from trainer.documents.regular_files import open_regular
from trainer.problems import reason_of
from trainer.records.file.places import backups, companions

APPLICATION_ID: Final = 0x42547261
"""SQLite's `application_id` of a records file ("BTra"), which marks it as ours."""

SCHEMA_VERSION: Final = 9
"""The number of `migrations`, which a records file has as SQLite's `user_version`."""

NEEDS: Final = "1.0.0"
"""The first version of the program that reads this schema."""

TABLES: Final = (
    "settings",
    "learners",
    "attempts",
    "schedules",
    "row_summaries",
    "deals",
    "lesson_sittings",
    "mistakes",
)
"""The tables of the newest version, in the order in which they refer to each other."""


def damage_in(file: Path) -> str:
    """Return what is wrong with the records `file`, in a few words; empty if nothing is.

    Older versions are sound, too.
    """
    try:
        open_regular(file).close()
        with closing(opened_to_read(file)) as connection:
            return damage_of(connection)
    except sqlite3.Error as error:
        return str(error)
    except OSError as error:
        return reason_of(error)


def opened_to_read(file: Path) -> sqlite3.Connection:
    """Return a connection to the records `file`, which is neither created nor, without a log beside it, changed.

    A log that a killed program left belongs to the file, and can't be read without writing.

    Raises:
        sqlite3.Error: if it can't be opened.

    """
    mode = "rw" if any(companion.exists() for companion in companions(file)) else "ro"
    return sqlite3.connect(f"{file.absolute().as_uri()}?mode={mode}", uri=True)


def damage_of(connection: sqlite3.Connection) -> str:
    """Return what is wrong with open records, in a few words; empty if nothing is.

    Raises:
        sqlite3.Error: if they can't even be read.

    """
    (answer,) = connection.execute("PRAGMA integrity_check(1)").fetchone()
    if answer != "ok":
        return " ".join(str(answer).split())
    if _number(connection, "application_id") != APPLICATION_ID:
        return "it does not say that it holds records"
    lost = connection.execute("PRAGMA foreign_key_check").fetchone()
    if lost is not None:
        return f"{lost[0]} of a learner who is not there"
    return ""


def missing_table(connection: sqlite3.Connection) -> str:
    """Return the name of a table of the newest version that is missing; empty if none is."""
    found = {name for (name,) in connection.execute("SELECT name FROM sqlite_master WHERE type = 'table'")}
    return next((table for table in TABLES if table not in found), "")


def newest_sound_backup(file: Path) -> Path | None:
    """Return the latest undamaged backup of the records `file`; None if there is none."""
    return next((backup for backup in backups(file) if not damage_in(backup)), None)


def _number(connection: sqlite3.Connection, pragma: str) -> int:
    return int(connection.execute(f"PRAGMA {pragma}").fetchone()[0])
