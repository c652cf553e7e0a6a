"""All attempts of a learner in a file, as JSON lines or as a table (CSV); `importing` reads both back."""

import csv
import json
from pathlib import Path
from typing import TYPE_CHECKING, Final, TextIO

from trainer.records.attempt_text import COLUMNS, as_cells, as_values
from trainer.records.attempts import all_attempts
from trainer.records.database import RecordsDatabase
from trainer.records.failures import UnreachableFileError
from trainer.records.learners import learner_number

if TYPE_CHECKING:
    from sqlite_utils import Database

ENDINGS: Final = (".jsonl", ".csv")
"""How the name of such a file ends, which says what is in it."""


def export_attempts(database: RecordsDatabase, learner: str, file: Path) -> int:
    """Write all attempts of a learner into `file`, oldest first, and return how many there are.

    The ending of its name, `.jsonl` or `.csv`, says how. A file that is there already is replaced once the new one is
    whole, and left as it is if anything goes wrong.

    Raises:
        UnknownLearnerError: if there is no such learner.
        UnreachableFileError: if the file can't be written, or its name ends differently.
        RecordsError: by cause, if the records can't be read.

    """
    check_ending(file)
    unfinished = file.with_name(f"{file.name}.unfinished")
    with database.reading() as records:
        number = learner_number(records, learner)
        try:
            # A byte order mark tells spreadsheets that a table is in UTF-8.
            encoding = "utf-8-sig" if file.suffix == ".csv" else "utf-8"
            with unfinished.open("w", encoding=encoding, newline="") as opened:
                write = _write_table if file.suffix == ".csv" else _write_lines
                count = write(records, number, opened)
            unfinished.replace(file)
        except OSError as error:
            raise UnreachableFileError(file, error.strerror or str(error)) from error
        finally:
            _remove(unfinished)
        return count


def check_ending(file: Path) -> None:
    """Refuse a file whose name does not say what is in it.

    Raises:
        UnreachableFileError: if it ends neither in `.jsonl` nor in `.csv`.

    """
    if file.suffix not in ENDINGS:
        raise UnreachableFileError(file, f"its name should end in {' or '.join(ENDINGS)}")


def _write_lines(records: "Database", learner: int, opened: TextIO) -> int:
    count = 0
    for attempt in all_attempts(records, learner):
        opened.write(json.dumps(as_values(attempt), ensure_ascii=False) + "\n")
        count += 1
    return count


def _write_table(records: "Database", learner: int, opened: TextIO) -> int:
    table = csv.writer(opened)
    table.writerow(COLUMNS)
    count = 0
    for attempt in all_attempts(records, learner):
        table.writerow(as_cells(attempt))
        count += 1
    return count


def _remove(unfinished: Path) -> None:
    try:
        unfinished.unlink(missing_ok=True)
    except OSError:
        # Where it could not be made it can't be removed either; the reason has been told.
        return
