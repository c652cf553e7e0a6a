"""Sittings of lessons: which answers of each passed, updated with every answer.

A sitting can always be worked out again from its answers, and is where an answer is not the latest.
"""

from typing import Final

from trainer.practice.sittings.attempt import Attempt
from trainer.records.file.sql_tables import Tables
from trainer.records.file.stored_values import PASSED, stored_moment

_ADD: Final = """
INSERT INTO lesson_sittings (learner, lesson, session, at, passed)
VALUES (:learner, :lesson, :session, :at, :passed)
ON CONFLICT (learner, lesson, session) DO UPDATE SET passed = passed || excluded.passed, at = excluded.at
WHERE excluded.at >= at
"""

WORKED_OUT: Final = f"""
SELECT learner, lesson, session, MAX(at) AS at, GROUP_CONCAT(passed, '') AS passed
FROM (SELECT learner, lesson, session, at, {PASSED} AS passed FROM attempts
      WHERE lesson <> '' ORDER BY learner, lesson, session, at, id)
GROUP BY learner, lesson, session
"""  # noqa: S608  nothing from outside
"""SQL that derives all sittings from the answers."""

_WORK_OUT: Final = f"""
INSERT INTO lesson_sittings (learner, lesson, session, at, passed)
SELECT :learner, :lesson, :session, MAX(at), GROUP_CONCAT(passed, '')
FROM (SELECT at, {PASSED} AS passed FROM attempts
      WHERE learner = :learner AND lesson = :lesson AND lesson <> '' AND session = :session ORDER BY at, id)
HAVING COUNT(*)
"""  # noqa: S608  nothing from outside


def add_to_sitting(records: Tables, learner: int, attempt: Attempt) -> None:
    """Count an answer that has just been stored by the learner with this number, in the same transaction."""
    if not attempt.lesson:
        return
    values = {
        "learner": learner,
        "lesson": attempt.lesson,
        "session": attempt.session,
        "at": stored_moment(attempt.at),
        "passed": "1" if attempt.passed else "0",
    }
    if not records.execute(_ADD, values).rowcount:
        # Not the latest: the computer's clock was put back.
        work_out_sitting(records, learner, attempt.lesson, attempt.session)


def work_out_sitting(records: Tables, learner: int, lesson: str, session: str) -> None:
    """Work out one sitting again from all its answers; without answers there is no sitting."""
    values = {"learner": learner, "lesson": lesson, "session": session}
    records.execute(
        "DELETE FROM lesson_sittings WHERE learner = :learner AND lesson = :lesson AND session = :session", values
    )
    if lesson:
        records.execute(_WORK_OUT, values)


def work_out_sittings(records: Tables) -> None:
    """Work out all sittings of all learners again."""
    records.execute("DELETE FROM lesson_sittings")
    records.execute(f"INSERT INTO lesson_sittings (learner, lesson, session, at, passed) {WORKED_OUT}")
