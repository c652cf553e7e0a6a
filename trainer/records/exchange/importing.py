"""Import of records from a file that `export` wrote, perhaps on another computer: all of them or none.

Existing entries are skipped, so the same file can be imported again. For rows with new answers, statistics and
schedules are worked out again from all answers, and so are sittings of lessons.
"""

import csv
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field, replace
from datetime import UTC, datetime
from functools import partial
from io import TextIOWrapper
from pathlib import Path
from typing import Final, TextIO

from trainer.documents.regular_files import open_regular
from trainer.practice.sittings.attempt import Attempt
from trainer.problems import Problem, UnusableFileError, reason_of
from trainer.records.attempts import insert_attempt
from trainer.records.deals import insert_deal
from trainer.records.exchange.attempt_text import attempt_of_values, check_columns, values_of_cells, values_of_line
from trainer.records.exchange.deal_lines import DealOfFile, deal_of_values
from trainer.records.exchange.export import check_ending
from trainer.records.exchange.head_line import NewerExportError, check_head, is_head
from trainer.records.exchange.learner_line import learner_of_values
from trainer.records.exchange.plan_line import PlanLine, plan_of_values
from trainer.records.file.database import RecordsDatabase
from trainer.records.file.failures import UnreachableFileError, UnusableNameError
from trainer.records.file.sql_tables import Tables
from trainer.records.guide.game_plans import add_plan
from trainer.records.learners import Learner, insert_learner, number_or_none, tidy_name
from trainer.records.lesson_sittings import work_out_sitting
from trainer.records.mistakes import insert_mistake
from trainer.records.summaries import work_out_summary

_LONGEST_LINE: Final = 1 << 17
"""The most characters of a line: an answer takes about five hundred, a deal a few thousand."""

_Reading = Callable[[], dict[str, object]]
"""A function that reads the values of one line, or raises a ValueError that says what is wrong."""

_Entry = Learner | PlanLine | Attempt | DealOfFile | None
"""The contents of a line; None for a deal that this version of the program can't read."""

_MOST_PROBLEMS: Final = 50
"""The most problems that are reported; a file with more is no file of records."""


@dataclass(frozen=True, slots=True)
class Imported:
    """The numbers of answers and deals that were read, and of those that were new and therefore added.

    `unreadable` deals were left out, because their laws are unknown to this version of the program.
    """

    read: int
    added: int
    deals_read: int = 0
    deals_added: int = 0
    unreadable: int = 0


def import_records(database: RecordsDatabase, file: Path, *, learner: str = "") -> Imported:
    """Import the records in `file` (`.jsonl`, `.json` or `.csv`).

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
    with database.writing() as records:
        taking = _Taking(records, name, datetime.now(UTC))
        for entry in _entries(file, problems):
            if not problems:
                taking.take(entry)
        if problems:
            raise UnusableFileError(problems)
        taking.work_out()
    return taking.imported


@dataclass
class _Taking:
    """The import of entries into the records, within a transaction; all for the learner `name`, unless it is empty."""

    records: Tables
    name: str
    now: datetime
    imported: Imported = field(default_factory=lambda: Imported(0, 0))
    _numbers: dict[str, int] = field(default_factory=dict)
    _gained: set[tuple[int, str, str]] = field(default_factory=set)
    _sittings: set[tuple[int, str, str]] = field(default_factory=set)

    def take(self, entry: _Entry) -> None:
        """Add an entry unless it exists."""
        found = self.imported
        match entry:
            case Learner():
                self._number(entry)
            case PlanLine():
                add_plan(
                    self.records, self._number(Learner(self.name or entry.learner, self.now)), entry.game, entry.plan
                )
            case Attempt():
                whole = replace(entry, learner=self.name or entry.learner)
                number = self._number(Learner(whole.learner, whole.at))
                is_new = insert_attempt(self.records, number, whole)
                self.imported = replace(found, read=found.read + 1, added=found.added + is_new)
                if is_new:
                    self._gained.add((number, whole.convention, whole.row))
                    self._sittings.add((number, whole.lesson, whole.session))
            case DealOfFile():
                number = self._number(Learner(self.name or entry.deal.learner, entry.deal.at))
                place, is_new = insert_deal(self.records, number, entry.deal)
                if entry.mistake is not None:
                    insert_mistake(self.records, place, entry.mistake)
                added = found.deals_added + is_new
                self.imported = replace(found, deals_read=found.deals_read + 1, deals_added=added)
            case None:
                self.imported = replace(found, unreadable=found.unreadable + 1)

    def work_out(self) -> None:
        """Work out rows and sittings with new answers again; schedules follow when they are needed."""
        for number, convention, row in sorted(self._gained):
            work_out_summary(self.records, number, convention, row)
        for number, lesson, session in sorted(self._sittings):
            work_out_sitting(self.records, number, lesson, session)

    def _number(self, learner: Learner) -> int:
        name = self.name or learner.name
        if name not in self._numbers:
            number = number_or_none(self.records, name)
            added = replace(learner, name=name)
            self._numbers[name] = insert_learner(self.records, added) if number is None else number
        return self._numbers[name]


def _entries(file: Path, problems: list[Problem]) -> Iterator[_Entry]:
    """Yield the entries of a file; problems with the others are added to `problems`."""
    is_table = file.suffix == ".csv"
    values_in = {".csv": _table_values, ".json": _list_values}.get(file.suffix, _line_values)
    line = 0
    try:
        # Lines of JSON end with a line feed only; what ends a line within the quotes of a table is left to csv.
        newline = "" if is_table else "\n"
        with open_regular(file) as content, TextIOWrapper(content, encoding="utf-8-sig", newline=newline) as opened:
            for line, values in values_in(opened):
                if values is None:
                    continue
                try:
                    found = values()
                    if is_head(found):
                        check_head(found)
                        continue
                    entry = _entry_of(found)
                except NewerExportError as error:
                    # A newer program may have changed all other lines.
                    problems[:] = [Problem(str(file), line, 1, str(error))]
                    return
                except (ValueError, UnusableNameError) as error:
                    problems.append(Problem(str(file), line, 1, str(error)))
                    if len(problems) == _MOST_PROBLEMS:
                        return
                else:
                    yield entry
    except UnicodeDecodeError:
        problems.append(Problem(str(file), line + 1, 1, "not a text in UTF-8"))
    except (ValueError, csv.Error) as error:
        problems.append(Problem(str(file), line + 1, 1, str(error)))
    except OSError as error:
        raise UnreachableFileError(file, reason_of(error)) from error


def _entry_of(values: dict[str, object]) -> _Entry:
    """Return the entry in a line, by its kind; an answer has no kind."""
    match values.get("kind", "answer"):
        case "answer":
            return attempt_of_values(values)
        case "learner":
            return learner_of_values(values)
        case "plan":
            return plan_of_values(values)
        case "deal":
            return deal_of_values(values)
        case kind:
            raise ValueError(f"{str(kind)[:40]!r} is neither a learner nor a plan nor an answer nor a deal")


def _line_values(opened: TextIO) -> Iterator[tuple[int, _Reading | None]]:
    """Yield each line's number and how to read it; None for an empty line."""
    for number, line in enumerate(_short_lines(opened), start=1):
        yield number, partial(values_of_line, line) if line.strip() else None


def _list_values(opened: TextIO) -> Iterator[tuple[int, _Reading | None]]:
    """Yield the lines of a JSON list as `export` writes it, with a value on each line; None for its brackets."""
    for number, line in enumerate(_short_lines(opened), start=1):
        written = line.strip().removesuffix(",")
        yield number, None if written in {"", "[", "]", "[]"} else partial(values_of_line, written)


def _table_values(opened: TextIO) -> Iterator[tuple[int, _Reading | None]]:
    """Yield the number of each line of a table after the first, which names the columns, and how to read it."""
    table = csv.reader(_short_lines(opened), strict=True)
    columns = next(table, [])
    check_columns(columns)
    for cells in table:
        yield table.line_num, partial(values_of_cells, columns, cells) if cells else None


def _short_lines(opened: TextIO) -> Iterator[str]:
    """Yield the lines, without ever loading a huge one into memory."""
    while line := opened.readline(_LONGEST_LINE):
        if len(line) == _LONGEST_LINE:
            raise ValueError(f"longer than {_LONGEST_LINE} characters, which nothing is that was exported")
        yield line
