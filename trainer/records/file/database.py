"""The records file: opening it, updating its tables, and transactions whose errors are sentences.

Opening checks before it changes anything: a file that is damaged, belongs to another program, or comes from a newer
version stays as it is. The file is in WAL mode, so that readers and writers do not wait for each other, and every
commit is on the disk before it returns.
"""

import os
import sqlite3
import time
from collections.abc import Hashable, Iterator
from contextlib import contextmanager
from datetime import UTC, datetime
from pathlib import Path
from typing import Final, Self

from trainer.documents.regular_files import open_regular
from trainer.locations import database_file
from trainer.records.file.backups import back_up
from trainer.records.file.failures import (
    CorruptRecordsError,
    ForeignRecordsError,
    NewerRecordsError,
    ReadOnlyRecordsError,
    ReplacedRecordsError,
    StoredValueError,
    failure_of,
)
from trainer.records.file.places import backups, make_own_file, make_own_folder
from trainer.records.file.soundness import APPLICATION_ID, NEEDS, SCHEMA_VERSION, missing_table
from trainer.records.file.sql_tables import Tables

WAIT_SECONDS: Final = 5.0
"""How long to wait for another program that is writing."""

_NEEDS_PROGRAM: Final = "needs program"
"""The setting with the first version of the program that reads these tables."""

_MAGIC: Final = b"SQLite format 3\x00"
"""The first bytes of every SQLite file (https://www.sqlite.org/fileformat.html, 1.3)."""


class RecordsDatabase:
    """An open records file. Use it from one thread at a time, and close it."""

    def __init__(self, file: Path, tables: Tables) -> None:
        self.file = file
        self._tables = tables
        self._identity = _identity(file)

    @property
    def was_replaced(self) -> bool:
        """Return whether another file has taken its place, as after restoring a backup; answers would be lost then."""
        return _identity(self.file) != self._identity

    @property
    def state(self) -> Hashable:
        """Return a value that differs after every change, whichever program made it.

        Raises:
            RecordsError: by cause, if reading fails.

        """
        with _by_cause(self.file):
            return self._identity, _number(self._tables.conn, "data_version"), self._tables.conn.total_changes

    @contextmanager
    def reading(self) -> Iterator[Tables]:
        """Open a transaction with one consistent view for several queries, whatever other programs write meanwhile.

        Raises:
            RecordsError: by cause, if reading fails.

        """
        with _transaction(self._tables, self.file, "BEGIN"):
            yield self._tables

    @contextmanager
    def writing(self, wait_seconds: float | None = None) -> Iterator[Tables]:
        """Open a transaction that is completely on the disk afterwards or, after any error, not at all.

        `wait_seconds` limits the wait for another program; None means the usual limit.

        Raises:
            RecordsError: by cause, if writing fails; the records are then as they were.

        """
        # The transaction of sqlite-utils takes the lock only at the first write. If another program has written by
        # then, it fails at once instead of waiting.
        with self._patience(wait_seconds), _transaction(self._tables, self.file, "BEGIN IMMEDIATE"):
            if self.was_replaced:
                raise ReplacedRecordsError(self.file)
            yield self._tables

    @contextmanager
    def _patience(self, wait_seconds: float | None) -> Iterator[None]:
        if wait_seconds is None:
            yield
            return
        connection = self._tables.conn
        usual = _number(connection, "busy_timeout")
        connection.execute(f"PRAGMA busy_timeout = {int(1000 * wait_seconds)}")
        try:
            yield
        finally:
            connection.execute(f"PRAGMA busy_timeout = {usual}")

    def close(self) -> None:
        """Close the file. Closing twice is harmless."""
        self._tables.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()


def open_records(file: Path | None = None, *, wait_seconds: float = WAIT_SECONDS) -> RecordsDatabase:
    """Open the records, create them if there are none, and update older ones after a backup.

    `file` defaults to the learner's own records.

    Raises:
        RecordsError: by cause; see `trainer.records.file.failures`.

    """
    file = database_file() if file is None else file
    with _by_cause(file):
        try:
            make_own_folder(file.parent)
            _refuse_read_only(file)
            _refuse_what_is_no_database(file)
            make_own_file(file)
            connection = sqlite3.connect(file, timeout=wait_seconds, check_same_thread=False)
            try:
                return _prepare(connection, file, wait_seconds)
            except BaseException:
                connection.close()
                raise
        except OSError as error:
            raise failure_of(error, file) or error from error


def _prepare(connection: sqlite3.Connection, file: Path, wait_seconds: float) -> RecordsDatabase:
    """Check what was opened, and only then change anything."""
    is_new = connection.execute("SELECT COUNT(*) FROM sqlite_master").fetchone() == (0,)
    found = _number(connection, "user_version")
    if not is_new and _number(connection, "application_id") != APPLICATION_ID:
        raise ForeignRecordsError(file)
    if found > SCHEMA_VERSION:
        raise NewerRecordsError(file, found, SCHEMA_VERSION, _setting(connection, _NEEDS_PROGRAM))

    _use_write_ahead_log(connection, wait_seconds)
    connection.execute("PRAGMA synchronous = FULL")
    connection.execute("PRAGMA foreign_keys = ON")
    tables = Tables(connection)
    if found < SCHEMA_VERSION:
        _bring_up_to_date(tables, file)
    missing = missing_table(connection)
    if missing:
        raise CorruptRecordsError(file, f"the table {missing} is missing")
    return RecordsDatabase(file, tables)


def _bring_up_to_date(tables: Tables, file: Path) -> None:
    """Apply the missing migrations, all or none of them; records with learners are backed up first."""
    from sqlite_utils import Database

    from trainer.records.file.migrations import MIGRATIONS

    with _transaction(tables, file, "BEGIN IMMEDIATE"):
        # Another program may have done it while we waited for the lock.
        found = _number(tables.conn, "user_version")
        if found >= SCHEMA_VERSION:
            return
        if found and tables.execute("SELECT EXISTS (SELECT 1 FROM learners)").fetchone() == (1,):
            _refuse_hidden_damage(tables.conn, file)
            back_up(file, found, datetime.now(UTC))
        try:
            MIGRATIONS.apply(Database(tables.conn, execute_plugins=False))
        except sqlite3.OperationalError as error:
            if "already exists" not in str(error):
                raise
            raise CorruptRecordsError(file, "it does not say which version of the program made it") from error
        tables.execute("INSERT OR REPLACE INTO settings VALUES (?, ?)", (_NEEDS_PROGRAM, NEEDS))
        tables.execute(f"PRAGMA application_id = {APPLICATION_ID}")
        tables.execute(f"PRAGMA user_version = {SCHEMA_VERSION}")


def _refuse_read_only(file: Path) -> None:
    """Raise an error before the first answer rather than after it. The system knows about read-only drives, too."""
    if file.is_dir():
        raise ReadOnlyRecordsError(file, "it is a folder")
    for path in (file.parent, file):
        if path.exists() and not os.access(path, os.W_OK):
            raise ReadOnlyRecordsError(file, f"{path} is read-only")


def _refuse_what_is_no_database(file: Path) -> None:
    """Refuse what SQLite would spoil: beside a damaged file it deletes the log and the changes still in it."""
    if not file.exists():
        return
    with open_regular(file) as opened:
        start = opened.read(len(_MAGIC))
    log = file.with_name(f"{file.name}-wal")
    if start and start != _MAGIC:
        raise CorruptRecordsError(file, "it is not a database")
    if not start and log.exists() and log.stat().st_size:
        raise CorruptRecordsError(file, f"it is empty, but {log.name} is not")
    if not start and backups(file):
        # Records that are new are empty as well, but nothing was ever copied of them.
        raise CorruptRecordsError(file, "it is empty, but there are backups of it")


def _refuse_hidden_damage(connection: sqlite3.Connection, file: Path) -> None:
    """Raise an error for damage: migrations rewrite tables, and could spoil what a repair would still find."""
    (answer,) = connection.execute("PRAGMA quick_check(1)").fetchone()
    if answer != "ok":
        raise CorruptRecordsError(file, " ".join(answer.split()))


def _use_write_ahead_log(connection: sqlite3.Connection, wait_seconds: float) -> None:
    """Switch to WAL mode permanently. A file system that can't do it keeps the older mode."""
    give_up = time.monotonic() + wait_seconds
    while True:
        try:
            connection.execute("PRAGMA journal_mode = WAL")
        except sqlite3.OperationalError as error:
            # SQLite does not wait here, even when told to: two programs may be making the file at once.
            if error.sqlite_errorcode & 0xFF != sqlite3.SQLITE_BUSY or time.monotonic() > give_up:
                raise
            time.sleep(0.01)
        else:
            return


def _identity(file: Path) -> tuple[int, int] | None:
    """Return what distinguishes a file from another of the same name; None if it does not exist."""
    try:
        found = file.stat()
    except OSError:
        return None
    return found.st_dev, found.st_ino


def _number(connection: sqlite3.Connection, pragma: str) -> int:
    return int(connection.execute(f"PRAGMA {pragma}").fetchone()[0])


def _setting(connection: sqlite3.Connection, name: str) -> str:
    try:
        found = connection.execute("SELECT value FROM settings WHERE name = ?", (name,)).fetchone()
    except sqlite3.OperationalError:
        # The newer version keeps it elsewhere.
        return ""
    return str(found[0]) if found else ""


@contextmanager
def _transaction(tables: Tables, file: Path, begin: str) -> Iterator[None]:
    with _by_cause(file):
        tables.conn.execute(begin)
        try:
            yield
            tables.conn.execute("COMMIT")
        except BaseException:
            # After some errors SQLite has rolled back by itself; this then does nothing.
            tables.rollback()
            raise


@contextmanager
def _by_cause(file: Path) -> Iterator[None]:
    """Turn SQLite's reports into errors by cause; a mistake of this program stays what it is."""
    try:
        yield
    except (sqlite3.Error, StoredValueError) as error:
        failure = failure_of(error, file)
        if failure is None:
            raise
        raise failure from error
