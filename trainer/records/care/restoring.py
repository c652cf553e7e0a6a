"""Restoring a backup, with all later answers that can still be read; nothing is deleted."""

import os
import shutil
import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager, suppress
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path
from typing import Any, Final

from trainer.practice.sittings.attempt import Attempt
from trainer.problems import BiddingTrainerError
from trainer.records.attempts import attempt_of_row
from trainer.records.file.database import WAIT_SECONDS, RecordsDatabase, open_records
from trainer.records.file.failures import NoBackupError, failure_of
from trainer.records.file.places import aside, companions, make_own_file
from trainer.records.file.soundness import damage_in, newest_sound_backup, opened_to_read
from trainer.records.learners import Learner, insert_learner, number_or_none
from trainer.records.saved_answers import save_answers

_MOST_MISSING: Final = 1000
"""So many successive numbers without a readable answer mark the end of a damaged table."""


@dataclass(frozen=True, slots=True)
class Restored:
    """The restored `backup` (None for new records), the place of the earlier file, and the answers read from it.

    `aside` is None if there was no earlier file. `answers` were stored after the backup and could still be read.
    """

    backup: Path | None
    aside: Path | None
    answers: int


def restore(file: Path, now: datetime, backup: Path | None = None, *, new: bool = False) -> Restored:
    """Replace the records `file` by a backup: by the given one, or else by the latest sound one.

    With `new` they are replaced by new records. The earlier file is set aside first, and its answers after the backup
    are saved again as far as they can be read. Programs that have the records open continue with the restored ones;
    answers that they could not save meanwhile are saved then.

    Raises:
        NoBackupError: if there is no sound backup, or the given one is damaged.
        RecordsError: by cause, if something can't be written; the records are then as they were.

    """
    chosen = None if new else _sound(file, backup)
    unfinished = file.with_name(f"{file.name}.restoring")
    try:
        for left in (unfinished, *companions(unfinished)):
            left.unlink(missing_ok=True)
        if chosen is not None:
            make_own_file(unfinished)
            shutil.copyfile(chosen, unfinished)
        with _held(file):
            with open_records(unfinished) as database:
                answers = _read_again(database, file)
            with unfinished.open("rb") as opened:
                os.fsync(opened.fileno())
            place = _put_aside(file, now)
            # All answers are in it already: whenever this is interrupted, one of the two is whole and in place.
            unfinished.replace(file)
    except OSError as error:
        raise failure_of(error, file) or error from error
    return Restored(chosen, place, answers)


def _sound(file: Path, backup: Path | None) -> Path:
    chosen = backup or newest_sound_backup(file)
    if chosen is None:
        raise NoBackupError(file, "there is no sound backup")
    damage = damage_in(chosen)
    if damage:
        raise NoBackupError(file, f"{chosen} is damaged ({damage})")
    return chosen


@contextmanager
def _held(file: Path) -> Iterator[None]:
    """Keep other programs from writing, with all changes in the file itself, as far as a damaged file allows it."""
    if not file.exists():
        yield
        return
    with closing(sqlite3.connect(file, timeout=WAIT_SECONDS)) as connection:
        with suppress(sqlite3.DatabaseError):
            connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
            connection.execute("BEGIN IMMEDIATE")
        yield


def _put_aside(file: Path, now: datetime) -> Path | None:
    """Give the file and its companions a second name, so that there is always a file of records."""
    if not file.exists():
        return None
    place = aside(file, now)
    try:
        os.link(file, place)
    except OSError:
        # Some file systems have no second names.
        shutil.copyfile(file, place)
    for old, moved in zip(companions(file), companions(place), strict=True):
        if old.exists():
            old.rename(moved)
    return place


def _read_again(database: RecordsDatabase, earlier: Path) -> int:
    """Save those answers of the earlier file that come after the last one of the backup."""
    with database.reading() as records:
        (last,) = records.execute("SELECT COALESCE(MAX(id), 0) FROM attempts").fetchone()
    found = tuple(_answers_behind(earlier, last))
    with database.writing() as records:
        for name, at in {attempt.learner: attempt.at for attempt in found}.items():
            if number_or_none(records, name) is None:
                insert_learner(records, Learner(name, at))
    save_answers(database, found)
    return len(found)


def _answers_behind(earlier: Path, last: int) -> Iterator[Attempt]:
    with suppress(sqlite3.Error), closing(opened_to_read(earlier)) as opened:
        opened.row_factory = sqlite3.Row
        names = {row["id"]: row["name"] for row in opened.execute("SELECT id, name FROM learners")}
        missing = 0
        number = last
        while missing < _MOST_MISSING:
            number += 1
            attempt = _answer(opened, number, names)
            missing = 0 if attempt is not None else missing + 1
            if attempt is not None:
                yield attempt


def _answer(opened: sqlite3.Connection, number: int, names: dict[int, str]) -> Attempt | None:
    try:
        row = opened.execute("SELECT * FROM attempts WHERE id = ?", (number,)).fetchone()
        if row is None:
            return None
        values: dict[str, Any] = {"reason": "", **dict(row)}
        return attempt_of_row({**values, "learner_name": names[values["learner"]]})
    except (sqlite3.Error, BiddingTrainerError, ValueError, KeyError, TypeError):
        return None
