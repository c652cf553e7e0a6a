"""Progress of a learner: values worked out from the summaries of rows and a few look-ups.

Days are those of the learner's own calendar, so they depend on a time zone.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import datetime, tzinfo
from itertools import groupby
from typing import Final

from trainer.practice.sittings.attempt import PASSED
from trainer.records.calendar_days import counts_since, days_in_a_row, start_of
from trainer.records.file.database import RecordsDatabase
from trainer.records.file.sql_tables import Tables
from trainer.records.file.stored_values import known_verdict
from trainer.records.learners import learner_number, tidy_name
from trainer.records.schedules import due_moments, settle_schedules
from trainer.records.summaries import Counts, RowSummary, row_summaries

_LAST_FEW: Final = 5
"""So many of the newest answers are shown as marks beside a row."""


@dataclass(frozen=True, slots=True)
class RowProgress:
    """The progress at one row of a convention.

    The `last_five` verdicts are oldest first; `due` is None if the row is not scheduled. `streak` is the number of
    successive answers that passed, up to the last one.
    """

    row: str
    counts: Counts
    last_five: tuple[str, ...]
    streak: int
    last_at: datetime
    due: datetime | None

    @property
    def situation(self) -> str:
        """Return the situation of the row: the part before the slash."""
        return self.row.partition("/")[0]

    @property
    def strength(self) -> float:
        """Return how well the row is known lately, 0 to 1: the share of the last five answers that passed.

        One success and one failure are added, so that one lucky answer does not count more than five in a row.
        """
        passed = sum(verdict in PASSED for verdict in self.last_five)
        return (passed + 1) / (len(self.last_five) + 2)

    def as_json(self) -> dict[str, object]:
        """Return the progress as values for JSON."""
        return {
            "row": self.row,
            **_counts_as_json(self.counts),
            "last_five": list(self.last_five),
            "streak": self.streak,
            "strength": round(self.strength, 4),
            "last_at": self.last_at.isoformat(),
            "due": self.due.isoformat() if self.due else None,
        }


@dataclass(frozen=True, slots=True)
class SituationProgress:
    """The progress at one situation of a convention, its weakest rows first."""

    situation: str
    counts: Counts
    rows: tuple[RowProgress, ...]

    def as_json(self) -> dict[str, object]:
        """Return the progress as values for JSON."""
        return {
            "situation": self.situation,
            **_counts_as_json(self.counts),
            "rows": [row.as_json() for row in self.rows],
        }


@dataclass(frozen=True, slots=True)
class ConventionProgress:
    """The progress in one convention.

    `unannounced` answers were to questions whose theme was not known, the real test.
    """

    convention: str
    counts: Counts
    unannounced: int
    unannounced_passed: int
    due_now: int
    situations: tuple[SituationProgress, ...]

    @property
    def weakest_rows(self) -> tuple[RowProgress, ...]:
        """Return all its rows, the weakest first."""
        return _weakest_first(row for situation in self.situations for row in situation.rows)

    def as_json(self) -> dict[str, object]:
        """Return the progress as values for JSON."""
        return {
            "convention": self.convention,
            **_counts_as_json(self.counts),
            "unannounced": {"asked": self.unannounced, "passed": self.unannounced_passed},
            "due_now": self.due_now,
            "weakest": [row.row for row in self.weakest_rows],
            "situations": [situation.as_json() for situation in self.situations],
        }


@dataclass(frozen=True, slots=True)
class Progress:
    """The progress of a learner.

    `days_in_a_row` counts up to today, or to yesterday if there is no answer today yet.
    """

    learner: str
    today: Counts
    total: Counts
    days_in_a_row: int
    conventions: tuple[ConventionProgress, ...]

    def as_json(self) -> dict[str, object]:
        """Return the progress as values for JSON."""
        return {
            "learner": self.learner,
            "today": _counts_as_json(self.today),
            "total": _counts_as_json(self.total),
            "days_in_a_row": self.days_in_a_row,
            "conventions": [convention.as_json() for convention in self.conventions],
        }


def progress(database: RecordsDatabase, learner: str, now: datetime, zone: tzinfo | None = None) -> Progress:
    """Return the progress of a learner at the moment `now`.

    Days are those of `zone`, or of the computer's time zone if it is None.

    Raises:
        UnknownLearnerError: if there is no such learner.

    """
    settle_schedules(database, learner, now)
    with database.reading() as records:
        number = learner_number(records, learner)
        dues = due_moments(records, number)
        conventions = tuple(
            _convention(records, number, convention, list(summaries), dues, now)
            for convention, summaries in groupby(row_summaries(records, number), lambda summary: summary.convention)
        )
        today = now.astimezone(zone).date()
        return Progress(
            tidy_name(learner),
            counts_since(records, number, start_of(today, zone)),
            sum((convention.counts for convention in conventions), Counts()),
            days_in_a_row(records, number, today, zone),
            conventions,
        )


def convention_progress(
    database: RecordsDatabase, learner: str, convention: str, now: datetime
) -> ConventionProgress | None:
    """Return the progress of a learner in one convention; None before the first answer.

    Raises:
        UnknownLearnerError: if there is no such learner.

    """
    settle_schedules(database, learner, now, convention)
    with database.reading() as records:
        number = learner_number(records, learner)
        summaries = list(row_summaries(records, number, convention))
        return (
            _convention(records, number, convention, summaries, due_moments(records, number), now)
            if summaries
            else None
        )


def _convention(  # noqa: PLR0913, PLR0917  the tables, whose, which, and what is known of it
    records: Tables,
    learner: int,
    convention: str,
    summaries: list[RowSummary],
    dues: dict[tuple[str, str], datetime],
    now: datetime,
) -> ConventionProgress:
    rows = [
        RowProgress(
            summary.row,
            summary.counts,
            _last_five(records, learner, convention, summary.row),
            summary.streak,
            summary.last_at,
            dues.get((convention, summary.row)),
        )
        for summary in summaries
    ]
    by_situation: dict[str, list[RowProgress]] = {}
    for row in rows:
        by_situation.setdefault(row.situation, []).append(row)
    return ConventionProgress(
        convention,
        sum((row.counts for row in rows), Counts()),
        sum(summary.unannounced for summary in summaries),
        sum(summary.unannounced_passed for summary in summaries),
        sum(due <= now for (of, _), due in dues.items() if of == convention),
        tuple(
            SituationProgress(situation, sum((row.counts for row in its), Counts()), _weakest_first(its))
            for situation, its in sorted(by_situation.items())
        ),
    )


def _last_five(records: Tables, learner: int, convention: str, row: str) -> tuple[str, ...]:
    found = records.execute(
        "SELECT verdict FROM attempts WHERE learner = ? AND convention = ? AND row = ?"
        " ORDER BY at DESC, id DESC LIMIT ?",
        (learner, convention, row, _LAST_FEW),
    )
    return tuple(known_verdict(verdict) for (verdict,) in found)[::-1]


def _weakest_first(rows: Iterable[RowProgress]) -> tuple[RowProgress, ...]:
    """Return the rows by strength, then by all answers, then by name, so that the order is always the same."""
    return tuple(sorted(rows, key=lambda row: (row.strength, row.counts.share or 0.0, row.row)))


def _counts_as_json(counts: Counts) -> dict[str, object]:
    return {
        "asked": counts.asked,
        "right": counts.right,
        "accepted": counts.accepted,
        "wrong": counts.wrong,
        "illegal": counts.illegal,
        "share_passed": None if counts.share is None else round(counts.share, 4),
    }
