"""An answer: stored in one transaction with what its row and its sitting add up to, and when it comes back."""

from collections.abc import Iterable

from trainer.practice.sittings.attempt import Attempt
from trainer.practice.sittings.repetition import Repetition, Schedule
from trainer.records.attempts import check_attempt, insert_attempt, remove_attempt
from trainer.records.file.database import RecordsDatabase
from trainer.records.file.tables import Tables
from trainer.records.learners import learner_number
from trainer.records.lesson_sittings import add_to_sitting, work_out_sitting
from trainer.records.schedules import schedule_after, work_out_schedule
from trainer.records.summaries import add_to_summary, work_out_summary


def save_answers(
    database: RecordsDatabase, attempts: Iterable[Attempt], *, wait_seconds: float | None = None
) -> tuple[Schedule, ...]:
    """Store answers, when their rows are due again, and what these add up to: all of it or nothing.

    Whatever other programs have stored is counted in the schedules, which are given back in the order of the answers.
    Saving the same again (after an error, say) changes nothing. `wait_seconds` is how long to wait for another program
    that is writing, where it is not as long as usual.

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
    """Take an answer out of the records: what its row's answers add up to, and when it comes back, is as without it.

    Taking out what is not there changes nothing; the return value says whether it was there.

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
