"""Summaries: statistics of a learner's answers at each row, updated with every answer.

A summary can always be worked out again from the answers, and is where an answer is not the latest.
"""

from dataclasses import dataclass
from datetime import datetime
from typing import Any, Self

from trainer.practice.sittings.attempt import Attempt
from trainer.records.file.sql_tables import Tables
from trainer.records.file.stored_values import ACCEPTED, PASSED, moment, stored_moment


@dataclass(frozen=True, slots=True)
class Counts:
    """The numbers of answers by verdict; answers worth as much as the model answer count as `accepted`."""

    right: int = 0
    accepted: int = 0
    wrong: int = 0
    illegal: int = 0

    @property
    def asked(self) -> int:
        """Return the number of all answers."""
        return self.right + self.accepted + self.wrong + self.illegal

    @property
    def passed(self) -> int:
        """Return the number of answers that the convention gives or accepts, or that are worth as much."""
        return self.right + self.accepted

    @property
    def share(self) -> float | None:
        """Return the share of answers that passed, 0 to 1; None before the first answer."""
        return self.passed / self.asked if self.asked else None

    def __add__(self, other: Self) -> "Counts":
        return Counts(
            self.right + other.right,
            self.accepted + other.accepted,
            self.wrong + other.wrong,
            self.illegal + other.illegal,
        )


@dataclass(frozen=True, slots=True)
class RowSummary:
    """Statistics of a learner's answers at one row of a convention.

    `unannounced` of them were to questions whose theme was not known, and `unannounced_passed` of these passed.
    `streak` is the number of successive answers that passed, up to the last one.
    """

    convention: str
    row: str
    counts: Counts
    unannounced: int
    unannounced_passed: int
    last_verdict: str
    last_at: datetime
    streak: int


_ADD = f"""
INSERT INTO row_summaries (learner, convention, row, right_count, accepted_count, wrong_count, illegal_count,
                           unannounced_count, unannounced_passed, last_verdict, last_at, streak)
VALUES (:learner, :convention, :row, :verdict = 'right', :{ACCEPTED}, :verdict = 'wrong',
        :verdict = 'illegal', :unannounced, :unannounced AND :passed, :verdict, :at, :passed)
ON CONFLICT (learner, convention, row) DO UPDATE SET
    right_count = right_count + excluded.right_count,
    accepted_count = accepted_count + excluded.accepted_count,
    wrong_count = wrong_count + excluded.wrong_count,
    illegal_count = illegal_count + excluded.illegal_count,
    unannounced_count = unannounced_count + excluded.unannounced_count,
    unannounced_passed = unannounced_passed + excluded.unannounced_passed,
    last_verdict = excluded.last_verdict,
    last_at = excluded.last_at,
    streak = CASE WHEN :passed THEN streak + 1 ELSE 0 END
WHERE excluded.last_at >= last_at
"""  # noqa: S608  nothing from outside

_WORK_OUT = f"""
INSERT OR REPLACE INTO row_summaries (learner, convention, row, right_count, accepted_count, wrong_count,
                                      illegal_count, unannounced_count, unannounced_passed, last_verdict, last_at,
                                      streak)
SELECT learner, convention, row,
       SUM(verdict = 'right'), SUM({ACCEPTED}), SUM(verdict = 'wrong'), SUM(verdict = 'illegal'),
       SUM(NOT announced), SUM(NOT announced AND {PASSED}),
       MAX(CASE WHEN place = 1 THEN verdict END), MAX(at),
       COALESCE(MIN(CASE WHEN verdict IN ('wrong', 'illegal') THEN place END) - 1, COUNT(*))
FROM (SELECT *, ROW_NUMBER() OVER (ORDER BY at DESC, id DESC) AS place
      FROM attempts WHERE learner = ? AND convention = ? AND row = ?)
GROUP BY learner, convention, row
"""  # noqa: S608  nothing from outside


def add_to_summary(records: Tables, learner: int, attempt: Attempt) -> None:
    """Count an answer that has just been stored by the learner with this number, in the same transaction."""
    added = records.execute(
        _ADD,
        {
            "learner": learner,
            "convention": attempt.convention,
            "row": attempt.row,
            "verdict": attempt.verdict,
            "unannounced": not attempt.announced,
            "passed": attempt.passed,
            "at": stored_moment(attempt.at),
        },
    )
    if not added.rowcount:
        # Not the latest: the computer's clock was put back.
        work_out_summary(records, learner, attempt.convention, attempt.row)


def work_out_summary(records: Tables, learner: int, convention: str, row: str) -> None:
    """Work out the summary of one row again from all its answers; without answers there is no summary."""
    of_row = (learner, convention, row)
    records.execute("DELETE FROM row_summaries WHERE learner = ? AND convention = ? AND row = ?", of_row)
    records.execute(_WORK_OUT, of_row)


def row_summaries(records: Tables, learner: int, convention: str = "") -> tuple[RowSummary, ...]:
    """Return the summaries of the learner with this number, by convention and row; of all conventions or of one."""
    narrowed = " AND convention = ?" if convention else ""
    found = records.query(
        f"SELECT * FROM row_summaries WHERE learner = ?{narrowed} ORDER BY convention, row",  # noqa: S608  nothing from outside
        (learner, convention) if convention else (learner,),
    )
    return tuple(map(_summary, found))


def _summary(row: dict[str, Any]) -> RowSummary:
    return RowSummary(
        row["convention"],
        row["row"],
        Counts(row["right_count"], row["accepted_count"], row["wrong_count"], row["illegal_count"]),
        row["unannounced_count"],
        row["unannounced_passed"],
        row["last_verdict"],
        moment(row["last_at"]),
        row["streak"],
    )
