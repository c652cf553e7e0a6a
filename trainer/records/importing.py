"""Attempts from a file that `export` wrote, perhaps on another computer: all of them or, if any is wrong, none.

Attempts that are there already are passed over, so that the same file can be read again. For the rows that gained
attempts the summaries and schedules are worked out again from all attempts, those of both computers.
"""

import csv
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Final, TextIO

from trainer.practice.sittings.attempt import Attempt
from trainer.practice.sittings.repetition import Repetition, Schedule
from trainer.problems import Problem, UnusableFileError
from trainer.records.attempt_text import attempt_of_values, check_columns, values_of_cells, values_of_line
from trainer.records.attempts import all_attempts, insert_attempt
from trainer.records.database import RecordsDatabase
from trainer.records.export import check_ending
from trainer.records.failures import UnreachableFileError
from trainer.records.learners import insert_learner, number_or_none, tidy_name
from trainer.records.schedules import store_schedule
from trainer.records.summaries import work_out_summary

if TYPE_CHECKING:
    from sqlite_utils import Database

_LONGEST_LINE: Final = 1 << 17
"""Characters. An attempt takes about five hundred."""

_Reading = Callable[[], dict[str, object]]
"""Reads the values of one attempt, or says with a ValueError what is wrong with them."""

_MOST_PROBLEMS: Final = 50
"""So many are told at once; a file with more is something else altogether."""


@dataclass(frozen=True, slots=True)
class Imported:
    """How many attempts were `read`, and how many of them were `added` because they were not there yet."""

    read: int
    added: int


def import_attempts(
    database: RecordsDatabase, file: Path, *, learner: str = "", repetition: Repetition | None = None
) -> Imported:
    """Read the attempts in `file` (`.jsonl` or `.csv`) into the records.

    They go to the learners named in the file, who are added if they are new, or all to `learner` if one is given.

    Raises:
        UnusableFileError: with all that is wrong in the file; nothing is imported then.
        UnreachableFileError: if the file can't be read, or its name ends differently.
        UnusableNameError: if `learner` can't be a name.
        RecordsError: by cause, if the records can't be written; nothing is imported then.

    """
    check_ending(file)
    name = tidy_name(learner) if learner else ""
    problems: list[Problem] = []
    numbers: dict[str, int] = {}
    gained: set[tuple[int, str, str]] = set()
    read = added = 0
    with database.writing() as records:
        for attempt in _attempts(file, problems):
            if problems:
                continue
            whole = replace(attempt, learner=name) if name else attempt
            number = _learner_number(records, whole, numbers)
            read += 1
            if insert_attempt(records, number, whole):
                added += 1
                gained.add((number, whole.convention, whole.row))
        if problems:
            raise UnusableFileError(problems)
        for number, convention, row in sorted(gained):
            work_out_summary(records, number, convention, row)
            _work_out_schedule(records, number, convention, row, repetition or Repetition())
    return Imported(read, added)


def _learner_number(records: "Database", attempt: Attempt, numbers: dict[str, int]) -> int:
    if attempt.learner not in numbers:
        number = number_or_none(records, attempt.learner)
        numbers[attempt.learner] = insert_learner(records, attempt.learner, attempt.at) if number is None else number
    return numbers[attempt.learner]


def _work_out_schedule(records: "Database", learner: int, convention: str, row: str, repetition: Repetition) -> None:
    """Answer for answer, as when they were given."""
    schedule: Schedule | None = None
    for attempt in all_attempts(records, learner, convention, row):
        schedule = repetition.after(schedule, attempt)
    if schedule:
        store_schedule(records, learner, schedule)


def _attempts(file: Path, problems: list[Problem]) -> Iterator[Attempt]:
    """The attempts of a file; what is wrong with the others is added to `problems`."""
    is_table = file.suffix == ".csv"
    line = 0
    try:
        # Lines of JSON end with a line feed only; what ends a line within the quotes of a table is left to csv.
        with file.open(encoding="utf-8-sig", newline="" if is_table else "\n") as opened:
            for line, values in (_table_values if is_table else _line_values)(opened):
                if values is None:
                    continue
                try:
                    attempt = attempt_of_values(values())
                except ValueError as error:
                    problems.append(Problem(str(file), line, 1, str(error)))
                    if len(problems) == _MOST_PROBLEMS:
                        return
                else:
                    yield attempt
    except UnicodeDecodeError:
        problems.append(Problem(str(file), line + 1, 1, "not a text in UTF-8"))
    except (ValueError, csv.Error) as error:
        problems.append(Problem(str(file), line + 1, 1, str(error)))
    except OSError as error:
        raise UnreachableFileError(file, error.strerror or str(error)) from error


def _line_values(opened: TextIO) -> Iterator[tuple[int, _Reading | None]]:
    """Every line's number and how to read it; None for an empty one."""
    for number, line in enumerate(_short_lines(opened), start=1):
        yield number, partial(values_of_line, line) if line.strip() else None


def _table_values(opened: TextIO) -> Iterator[tuple[int, _Reading | None]]:
    """Likewise for the lines of a table after the first, which names the columns."""
    table = csv.reader(_short_lines(opened), strict=True)
    columns = next(table, [])
    check_columns(columns)
    for cells in table:
        yield table.line_num, partial(values_of_cells, columns, cells) if cells else None


def _short_lines(opened: TextIO) -> Iterator[str]:
    """The lines, without ever holding a huge one in memory."""
    while line := opened.readline(_LONGEST_LINE):
        if len(line) == _LONGEST_LINE:
            raise ValueError(f"longer than {_LONGEST_LINE} characters, which no attempt is")
        yield line
