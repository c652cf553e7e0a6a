"""Errors of the records: one for each cause, each a whole sentence for a person.

SQLite names the cause by a result code (https://www.sqlite.org/rescode.html); the low byte is the cause, the rest a
detail. Whatever the cause, SQLite has rolled back the transaction, so only the latest change is missing.
"""

import errno
import shutil
import sqlite3
from pathlib import Path
from typing import Final

from trainer import __version__
from trainer.documents.newer_formats import program_from
from trainer.locations import HOME_VARIABLE
from trainer.problems import BiddingTrainerError, UnknownNameError, reason_of
from trainer.records.file.places import backup_day
from trainer.records.file.soundness import newest_sound_backup

_RESTORE: Final = "bidding-trainer records restore"

_NOT_AS_MADE: Final = ("no such table", "no such column", "malformed database schema")
"""Beginnings of SQLite's messages about tables that differ from those of this program."""

_LITTLE_SPACE: Final = 1 << 20
"""The free space, in bytes, below which a failed write is attributed to a full disk."""


class RecordsError(BiddingTrainerError):
    """The base of errors of the records file `file` that a person can solve.

    `in_short` is the text where the answer is kept anyway and there is nothing to try again.
    """

    in_short: str = ""

    def __init__(self, file: Path, message: str) -> None:
        super().__init__(message)
        self.file = file


class ReadOnlyRecordsError(RecordsError):
    """The error when the records file or its folder can't be created or written; `why` is the system's reason."""

    def __init__(self, file: Path, why: str) -> None:
        is_no_file = file.exists() and not file.is_file()
        way_out = "Move it elsewhere" if is_no_file else f"Make the folder {file.parent} writable"
        super().__init__(
            file,
            f"The records {file} can't be written: {why}. Whatever is in them already is unchanged. {way_out}, or "
            f"name another folder in the environment variable {HOME_VARIABLE}.",
        )
        self.why = why


class DiskFullError(RecordsError):
    """The error when there is no space left for the records."""

    in_short = "The disk is full; make some space on it."

    def __init__(self, file: Path) -> None:
        super().__init__(
            file,
            f"The disk is full, so nothing more could be saved in the records {file}; everything saved before is "
            "unharmed. Make some space on that disk, then try again.",
        )


class DiskFailureError(RecordsError):
    """The error when reading or writing fails despite free space: a quota, a limit on file sizes, a lost drive."""

    def __init__(self, file: Path, why: str) -> None:
        super().__init__(
            file,
            f"The disk failed while the records {file} were read or written ({why}), so nothing was changed just now. "
            "Check that the drive is connected, and that no quota or limit on the size of files is reached, then try "
            "again.",
        )
        self.why = why


class LockedRecordsError(RecordsError):
    """The error when another program is writing the records for longer than we waited."""

    in_short = "Another program is writing the records."

    def __init__(self, file: Path) -> None:
        super().__init__(
            file,
            f"Another program is writing the records {file}, so nothing could be saved in them just now; everything "
            "saved before is unharmed. Wait until the other program (a second Bidding Trainer, or a backup) is done, "
            "or close it, then try again.",
        )


class CorruptRecordsError(RecordsError):
    """The error when the file is no database, or a damaged one; it was left as it is.

    `backup` is the latest sound copy, if there is one. Where the file itself is sound, and only a value in it can't be
    read (`in_a_value`), it can be repaired without one.
    """

    def __init__(self, file: Path, why: str, *, in_a_value: bool = False) -> None:
        self.why = why
        self.backup = newest_sound_backup(file)
        if in_a_value:
            way_out = "To take out what can't be read, type bidding-trainer records mend in a terminal."
        elif self.backup is None:
            advice = f"To set them aside and begin with new ones, type {_RESTORE} --new in a terminal."
            way_out = f"There is no sound backup. {advice}"
        else:
            day = backup_day(file, self.backup)
            of_the_day = "" if day is None else f" of {day.day} {day:%B %Y}"
            advice = f"To put it back, type {_RESTORE} in a terminal."
            way_out = f"The latest sound backup{of_the_day} is {self.backup}. {advice}"
        super().__init__(file, f"The records {file} are damaged ({why}) and were left untouched. {way_out}")


class NoBackupError(RecordsError):
    """The error when there is no backup to restore; `why` says more."""

    def __init__(self, file: Path, why: str) -> None:
        super().__init__(
            file,
            f"Nothing was put in the place of the records {file}: {why}. To begin with new ones instead, type "
            f"{_RESTORE} --new in a terminal; the earlier ones are set aside.",
        )
        self.why = why


class ReplacedRecordsError(RecordsError):
    """The error when a backup has been restored while the records were open."""

    def __init__(self, file: Path) -> None:
        super().__init__(file, f"Other records have been put in the place of {file}; try again.")


class ForeignRecordsError(RecordsError):
    """The error when the file is a sound database of another program."""

    def __init__(self, file: Path) -> None:
        super().__init__(
            file,
            f"The file {file} is a database of another program, and was left untouched. Move it elsewhere, or name "
            f"another folder in the environment variable {HOME_VARIABLE}.",
        )


class NewerRecordsError(RecordsError):
    """The error when the records come from a newer version of the program.

    They have the schema `found`, this program knows `known`, and one needs the version `needs` or newer.
    """

    def __init__(self, file: Path, schema: int, known: int, needs: str) -> None:
        super().__init__(
            file,
            f"The records {file} were made by a newer version of this program (their schema is {schema}, this version "
            f"knows {known}) and were left untouched. To use them, install {program_from(needs)}; this is "
            f"{__version__}.",
        )
        self.found = schema
        self.known = known
        self.needs = needs


class NotSavedYetError(RecordsError):
    """The error when an answer could not be saved for now, by the `cause`; it waits in the file `kept_in`.

    If `kept_in` is None, it waits in memory for as long as the program runs.
    """

    def __init__(self, cause: RecordsError, kept_in: Path | None) -> None:
        if kept_in is None:
            kept = "The answer is kept as long as this program runs, and saved as soon as that can be done."
        else:
            kept = f"The answer is kept in {kept_in}, and saved as soon as that can be done."
        super().__init__(cause.file, f"{cause.in_short or cause} {kept}")
        self.cause = cause
        self.kept_in = kept_in


class UnreachableFileError(RecordsError):
    """The error when a file for export or import can't be opened, read or written; `why` is the system's reason."""

    def __init__(self, file: Path, why: str) -> None:
        super().__init__(file, f"The file {file} can't be used: {why}.")
        self.why = why


class UnknownLearnerError(UnknownNameError):
    """The error when there is no learner with this name."""


class UnknownDealError(UnknownNameError):
    """The error when the log of a learner has no deal `number` (any more)."""

    def __init__(self, number: int) -> None:
        super().__init__(f"There is no deal {number} in this log; it may have been deleted.")
        self.number = number


class UnreadableDealError(BiddingTrainerError):
    """The error when a deal of the log can't be opened, as after a change of the laws; `why` says more."""

    def __init__(self, number: int, why: str) -> None:
        super().__init__(f"Deal {number} of this log can't be opened by this version of the program: {why}")
        self.number = number
        self.why = why


class UnusableNameError(BiddingTrainerError):
    """The error when a name is not allowed for a learner, or already taken."""


class StoredValueError(ValueError):
    """The error when a column has a value that this program never writes.

    `failure_of` turns it into `CorruptRecordsError`.
    """


def failure_of(error: sqlite3.Error | OSError | StoredValueError, file: Path) -> RecordsError | None:
    """Return the error by cause for a report of SQLite or the system about `file`.

    None for a mistake of this program.
    """
    if isinstance(error, StoredValueError):
        return CorruptRecordsError(file, str(error), in_a_value=True)
    if isinstance(error, OSError):
        full = error.errno in {errno.ENOSPC, errno.EDQUOT}
        return DiskFullError(file) if full else ReadOnlyRecordsError(file, reason_of(error))
    why = str(error)
    code: int | None = getattr(error, "sqlite_errorcode", None)
    if code == sqlite3.SQLITE_ERROR and why.startswith(_NOT_AS_MADE):
        return CorruptRecordsError(file, why)
    if code is None:
        # Python's own complaints carry no code; the one about the file is a text that is not UTF-8.
        return CorruptRecordsError(file, why) if "decode" in why else None
    match code & 0xFF:
        case sqlite3.SQLITE_FULL:
            return DiskFullError(file)
        case sqlite3.SQLITE_IOERR:
            return DiskFullError(file) if _is_nearly_full(file.parent) else DiskFailureError(file, why)
        case sqlite3.SQLITE_READONLY | sqlite3.SQLITE_CANTOPEN | sqlite3.SQLITE_PERM | sqlite3.SQLITE_AUTH:
            return ReadOnlyRecordsError(file, why)
        case sqlite3.SQLITE_BUSY | sqlite3.SQLITE_LOCKED | sqlite3.SQLITE_PROTOCOL:
            return LockedRecordsError(file)
        case sqlite3.SQLITE_CORRUPT | sqlite3.SQLITE_NOTADB:
            return CorruptRecordsError(file, why)
    return None


def _is_nearly_full(folder: Path) -> bool:
    try:
        return shutil.disk_usage(folder).free < _LITTLE_SPACE
    except OSError:
        return False
