"""Export of records into a file: everything as lines of JSON, or the answers as a table (CSV).

`importing` reads both.
"""

import csv
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from io import TextIOWrapper
from itertools import chain, repeat
from pathlib import Path
from typing import Final, TextIO

from trainer.documents.json_text import json_text
from trainer.documents.regular_files import in_place_of
from trainer.problems import reason_of
from trainer.records.attempts import all_attempts
from trainer.records.exchange.attempt_text import COLUMNS, as_cells, as_values
from trainer.records.exchange.deal_lines import deal_lines
from trainer.records.exchange.head_line import head_line
from trainer.records.exchange.learner_line import as_line
from trainer.records.exchange.plan_line import plan_lines
from trainer.records.file.database import RecordsDatabase
from trainer.records.file.failures import UnreachableFileError
from trainer.records.file.sql_tables import Tables
from trainer.records.learners import Learner, all_learners, learner_number

ENDINGS: Final = (".jsonl", ".json", ".csv")
"""The endings of such files, which say what is in them."""


_Write = Callable[[Mapping[str, object]], object]


@dataclass(frozen=True, slots=True)
class Exported:
    """The number of learners, answers and deals that were written."""

    learners: int
    answers: int
    deals: int


def export_records(database: RecordsDatabase, file: Path, learner: str = "") -> Exported:
    """Write the records of a learner, or of all learners, into `file`; return how many there are.

    The ending of its name decides: `.jsonl` and `.json` have everything: a line about the file, then a line for each
    learner, plan for a game, answer (oldest first) and deal; `.csv` has the answers only. An existing file is replaced
    once the new one is complete, and stays as it is after any error.

    Raises:
        UnknownLearnerError: if there is no such learner.
        UnreachableFileError: if the file can't be written, or its name ends differently.
        RecordsError: by cause, if the records can't be read.

    """
    check_ending(file)
    with database.reading() as records:
        wanted = all_learners(records)
        if learner:
            number = learner_number(records, learner)
            wanted = {number: wanted[number]}
        try:
            # A byte order mark tells spreadsheets that a table is in UTF-8.
            encoding = "utf-8-sig" if file.suffix == ".csv" else "utf-8"
            with in_place_of(file) as new:
                opened = TextIOWrapper(new, encoding=encoding, newline="")
                exported = _WRITERS[file.suffix](records, wanted, opened)
                opened.detach()
        except OSError as error:
            raise UnreachableFileError(file, reason_of(error)) from error
        return exported


def check_ending(file: Path) -> None:
    """Check that the ending of a file's name fits its format.

    Raises:
        UnreachableFileError: if it ends in none of `ENDINGS`.

    """
    if file.suffix not in ENDINGS:
        raise UnreachableFileError(file, f"its name should end in {', '.join(ENDINGS[:-1])} or {ENDINGS[-1]}")


def _write_lines(records: Tables, wanted: Mapping[int, Learner], opened: TextIO) -> Exported:
    return _write_all(records, wanted, lambda values: opened.write(f"{json_text(values)}\n"))


def _write_list(records: Tables, wanted: Mapping[int, Learner], opened: TextIO) -> Exported:
    """Write the same as one JSON list, with each value on a line of its own."""
    begin = chain(["[\n"], repeat(",\n"))
    exported = _write_all(records, wanted, lambda values: opened.write(f"{next(begin)}{json_text(values)}"))
    opened.write("\n]\n")
    return exported


def _write_all(records: Tables, wanted: Mapping[int, Learner], write: _Write) -> Exported:
    answers = deals = 0
    write(head_line())
    for number, learner in wanted.items():
        write(as_line(learner))
        for values in plan_lines(records, number, learner.name):
            write(values)
        for attempt in all_attempts(records, number):
            write(as_values(attempt))
            answers += 1
        for values in deal_lines(records, number, learner.name):
            write(values)
            deals += 1
    return Exported(len(wanted), answers, deals)


def _write_table(records: Tables, wanted: Mapping[int, Learner], opened: TextIO) -> Exported:
    table = csv.writer(opened)
    table.writerow(COLUMNS)
    answers = 0
    for number in wanted:
        for attempt in all_attempts(records, number):
            table.writerow(as_cells(attempt))
            answers += 1
    return Exported(len(wanted), answers, 0)


_WRITERS: Final = dict(zip(ENDINGS, (_write_lines, _write_list, _write_table), strict=True))
