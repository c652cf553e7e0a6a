"""Saving an answer: in one transaction with the statistics of its row and sitting, and its new schedule."""

from collections.abc import Iterable

from trainer.practice.sittings.attempt import Attempt
from trainer.practice.sittings.repetition import Repetition, Schedule
from trainer.records.attempts import check_attempt, insert_attempt, remove_attempt
from trainer.records.file.database import RecordsDatabase
from trainer.records.file.sql_tables import Tables
from trainer.records.learners import learner_number
from trainer.records.lesson_sittings import add_to_sitting, work_out_sitting
from trainer.records.schedules import schedule_after, work_out_schedule
from trainer.records.summaries import add_to_summary, work_out_summary


def save_answers(
    database: RecordsDatabase, attempts: Iterable[Attempt], *, wait_seconds: float | None = None
) -> tuple[Schedule, ...]:
    """Save answers with the statistics and schedules that follow from them: all of it or nothing.

    The schedules are returned in the order of the answers; they count answers that other programs have stored, too.
    Saving the same answers again (after an error, say) changes nothing. `wait_seconds` limits the wait for another
    program that is writing; None means the usual limit.

    Raises:
        UnknownLearnerError: if there is no such learner.
        RecordsError: by cause, if it can't be saved.
        ValueError: if an attempt makes no sense.

    """
    wanted = tuple(attempts)
    for attempt in wanted:
        check_attempt(attempt)
    with database.writing(wait_seconds) as records:
        return tuple(_save(records, attempt) for attempt in wanted)


def _save(records: Tables, attempt: Attempt) -> Schedule:
    learner = learner_number(records, attempt.learner)
    if insert_attempt(records, learner, attempt):
        add_to_summary(records, learner, attempt)
        add_to_sitting(records, learner, attempt)
    return schedule_after(records, learner, attempt)


def take_back(database: RecordsDatabase, attempt: Attempt) -> bool:
    """Remove an answer from the records, with its effect on statistics and schedule; return whether it was there.

    Removing an answer that is not there changes nothing.

    Raises:
        UnknownLearnerError: if there is no such learner.
        RecordsError: by cause, if the records can't be written; nothing has changed then.

    """
    with database.writing() as records:
        learner = learner_number(records, attempt.learner)
        if not remove_attempt(records, learner, attempt):
            return False
        of_row = (learner, attempt.convention, attempt.row)
        work_out_summary(records, *of_row)
        work_out_sitting(records, learner, attempt.lesson, attempt.session)
        work_out_schedule(records, *of_row, attempt.at, Repetition())
        return True
