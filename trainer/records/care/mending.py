"""Repairing records from within: everything that follows from the answers is worked out again, after a backup."""

import json
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path

from trainer.practice.sittings.repetition import Repetition
from trainer.records.care.ahead import set_right
from trainer.records.care.checking import UNREADABLE, UNREADABLE_CHOICE
from trainer.records.care.day import back_up_now
from trainer.records.file.database import RecordsDatabase
from trainer.records.file.failures import failure_of
from trainer.records.file.places import make_own_file, unreadable_file
from trainer.records.file.sql_tables import Tables
from trainer.records.learners import current_number, set_current
from trainer.records.lesson_sittings import work_out_sittings
from trainer.records.schedules import work_out_schedule
from trainer.records.summaries import work_out_summary


@dataclass(frozen=True, slots=True)
class Mended:
    """The result of a repair, and the `backup` made before it.

    `moved` answers and deals were from the future. `unreadable` answers were removed, and saved in the file `kept_in`
    (None if there were none). Statistics and schedules of `rows` rows were worked out again.
    """

    backup: Path
    moved: int
    unreadable: int
    kept_in: Path | None
    rows: int


def mend(database: RecordsDatabase, now: datetime) -> Mended:
    """Repair everything that can be repaired from the answers: all of it or, after an error, nothing.

    Raises:
        RecordsError: by cause, if the backup can't be made or the records can't be written.

    """
    backup = back_up_now(database.file, now)
    with database.writing() as records:
        unreadable, kept_in = _take_out_unreadable(records, database.file, now)
        records.execute(f"UPDATE learners SET treatments = '[]' WHERE {UNREADABLE_CHOICE}")  # noqa: S608  nothing from outside
        moved = set_right(records, now)
        rows = _work_out_everything(records, now)
        current = current_number(records)
        if current is not None:
            set_current(records, current)
    return Mended(backup, moved, unreadable, kept_in, rows)


def _take_out_unreadable(records: Tables, file: Path, now: datetime) -> tuple[int, Path | None]:
    found = list(records.query(f"SELECT * FROM attempts WHERE {UNREADABLE}"))  # noqa: S608  nothing from outside
    if not found:
        return 0, None
    place = unreadable_file(file, now)
    try:
        make_own_file(place)
        with place.open("a", encoding="utf-8") as opened:
            opened.writelines(f"{json.dumps(row, ensure_ascii=False)}\n" for row in found)
    except OSError as error:
        raise failure_of(error, file) or error from error
    records.execute(f"DELETE FROM attempts WHERE {UNREADABLE}")  # noqa: S608  nothing from outside
    return len(found), place


def _work_out_everything(records: Tables, now: datetime) -> int:
    repetition = Repetition()
    records.execute("DELETE FROM schedules")
    records.execute("DELETE FROM row_summaries")
    rows = records.execute("SELECT DISTINCT learner, convention, row FROM attempts").fetchall()
    for learner, convention, row in rows:
        work_out_summary(records, learner, convention, row)
        work_out_schedule(records, learner, convention, row, now, repetition)
    work_out_sittings(records)
    return len(rows)
