"""The output of `progress`: what was practised, how it went, and what comes back when."""

import csv
from collections.abc import Iterator
from dataclasses import replace
from datetime import UTC, datetime
from io import StringIO
from pathlib import Path
from typing import TYPE_CHECKING

import click

from trainer.command_line.reports.learner import current_learner
from trainer.documents.json_text import json_text
from trainer.documents.regular_files import write_file
from trainer.problems import reason_of
from trainer.records.keeper import RecordKeeper
from trainer.records.learners import tidy_name
from trainer.records.progress import ConventionProgress, Progress, RowProgress
from trainer.screens.drill.drill_display import when_text
from trainer.terminal.lines import table_lines

if TYPE_CHECKING:
    from trainer.screens.choose.practice_setup import PracticeSetup

_WEAKEST_SHOWN = 10
"""The weakest rows of a convention; the window and `--json` have all of them."""


def progress_report(learner: str | None, *, as_json: bool) -> str:
    """Return the progress of a learner (by default the current one), as text or as one JSON object.

    Raises `RecordsError` when the records can't be read, `UnknownLearnerError` for an unknown name.
    """
    with RecordKeeper() as keeper:
        found = keeper.progress(learner or current_learner(keeper).name)
    if as_json:
        return json_text(found.as_json())
    return "\n".join(_lines(found, datetime.now(UTC)))


def progress_sheet(learner: str | None) -> str:
    """Return the progress of a learner as comma-separated values, a line for each row. Raises as above."""
    with RecordKeeper() as keeper:
        found = keeper.progress(learner or current_learner(keeper).name)
    out = StringIO()
    sheet = csv.writer(out, lineterminator="\n")
    sheet.writerow(("convention", "row", "asked", "right", "accepted", "wrong", "illegal", "last five", "due"))
    for convention in found.conventions:
        for row in convention.weakest_rows:
            counts, due = row.counts, row.due.isoformat() if row.due else ""
            answers = (counts.asked, counts.right, counts.accepted, counts.wrong, counts.illegal)
            sheet.writerow((convention.convention, row.row, *answers, " ".join(row.last_five), due))
    return out.getvalue()


def write_progress_pages(file: Path, practice: "PracticeSetup", learner: str | None, convention: str) -> str:
    """Write the progress of a learner in one convention (by default the last one played) as a PDF, and report it.

    Raises `click.UsageError` for a file of another kind, `click.FileError` when it can't be written; else as above.
    """
    from trainer.printing.files.endings import PDF
    from trainer.screens.choose.chosen_agreement import Agreements
    from trainer.screens.progress.progress_page import pdf_of
    from trainer.screens.progress.progress_presenter import progress_state

    if file.suffix.lower() != PDF:
        raise click.UsageError(f"{file} is none that can be printed: its name ends in {PDF}.")
    if convention:
        practice.library.book(convention)  # a name that is not there is told
    if learner is not None:
        practice = _room_of(learner, practice)
    pages = pdf_of(
        progress_state(Agreements(practice, convention)), practice.learner, practice.clock().astimezone().date()
    )
    try:
        write_file(file, pages)
    except OSError as error:
        raise click.FileError(str(file), reason_of(error)) from error
    return f"Written to {file}"


def _room_of(name: str, practice: "PracticeSetup") -> "PracticeSetup":
    """Return the set-up for another learner; the reader of the records reports an unknown name."""
    with RecordKeeper() as keeper:
        found = next((one for one in keeper.learners() if one.name == tidy_name(name)), None)
    if found is None:
        return replace(practice, learner=name)
    return replace(practice, learner=found.name, last_convention=found.convention, last_treatments=found.treatments)


def _lines(progress: Progress, now: datetime) -> Iterator[str]:
    total, today = progress.total, progress.today
    yield f"{progress.learner}: {total.asked} answered, {total.passed} right; today {today.asked}, {today.passed} right"
    if not total.asked:
        yield "Nothing practised yet; start with: bidding-trainer drill"
        return
    yield _count(progress.days_in_a_row, "day") + " in a row"
    for convention in progress.conventions:
        yield from _convention(convention, now)


def _convention(convention: ConventionProgress, now: datetime) -> Iterator[str]:
    counts = convention.counts
    due = f"{_count(convention.due_now, 'row')} due now"
    yield ""
    yield f"{convention.convention}: {counts.asked} answered, {counts.passed} right, {due}"
    if convention.unannounced:
        yield f"  with the theme not announced: {convention.unannounced_passed} of {convention.unannounced} right"
    yield from table_lines(
        [
            (situation.situation, f"{situation.counts.passed} of {situation.counts.asked} right")
            for situation in convention.situations
        ]
    )
    yield "  weakest:"
    yield from table_lines([_row(row, now) for row in convention.weakest_rows[:_WEAKEST_SHOWN]], indent="    ")


def _row(row: RowProgress, now: datetime) -> tuple[str, ...]:
    back = () if row.due is None else (f"back {when_text(row.due, now)}",)
    return (row.row, f"{row.counts.passed} of {row.counts.asked} right", *back)


def _count(number: int, what: str) -> str:
    return f"{number} {what}" if number == 1 else f"{number} {what}s"
