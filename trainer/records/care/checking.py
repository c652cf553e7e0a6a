"""Checking the records for problems, each of which is described in a sentence with a remedy."""

from collections.abc import Iterator
from dataclasses import asdict, dataclass
from datetime import datetime
from typing import Final

from trainer.practice.sittings.repetition import Repetition
from trainer.records.attempts import attempts_at
from trainer.records.care.ahead import answers_ahead
from trainer.records.file.database import RecordsDatabase
from trainer.records.file.places import backups, waiting_files
from trainer.records.file.soundness import damage_in, damage_of
from trainer.records.file.sql_tables import Tables
from trainer.records.file.stored_values import ACCEPTED, VERDICTS
from trainer.records.learners import current_number, named_current
from trainer.records.lesson_sittings import WORKED_OUT
from trainer.records.schedules import AHEAD

_NO_LIST: Final = "CASE WHEN json_valid({0}) THEN json_type({0}) <> 'array' ELSE 1 END"

UNREADABLE: Final = " OR ".join(
    (
        f"verdict NOT IN {VERDICTS}",
        "seconds < 0",
        "convention = ''",
        "row = ''",
        "at NOT BETWEEN 0 AND 7258118400000000",
        *map(_NO_LIST.format, ("treatments", "auction", "calls")),
    )
)
"""The condition, in SQL, of answers that this program never writes."""

UNREADABLE_CHOICE: Final = _NO_LIST.format("treatments")
"""The same condition for learners, who can lose only their latest choice."""

_MISCOUNTED: Final = f"""
SELECT COUNT(*) FROM (
    SELECT learner, convention, row,
           SUM(verdict = 'right'), SUM({ACCEPTED}), SUM(verdict = 'wrong'), SUM(verdict = 'illegal')
    FROM attempts GROUP BY learner, convention, row
    EXCEPT
    SELECT learner, convention, row, right_count, accepted_count, wrong_count, illegal_count FROM row_summaries)
"""  # noqa: S608  nothing from outside

_MISCOUNTED_SITTINGS: Final = f"""
SELECT COUNT(*) FROM (
    SELECT * FROM ({WORKED_OUT} EXCEPT SELECT learner, lesson, session, at, passed FROM lesson_sittings)
    UNION ALL
    SELECT * FROM (SELECT learner, lesson, session, at, passed FROM lesson_sittings EXCEPT {WORKED_OUT}))
"""  # noqa: S608  nothing from outside

_RESTORE: Final = "bidding-trainer records restore"
_MEND: Final = "bidding-trainer records mend"


@dataclass(frozen=True, slots=True)
class Finding:
    """A problem in a sentence, and the command that repairs it; `kind` is one word for programs."""

    kind: str
    says: str
    way_out: str

    def as_json(self) -> dict[str, object]:
        """Return the finding as values for JSON."""
        return asdict(self)


def findings(database: RecordsDatabase, now: datetime) -> tuple[Finding, ...]:
    """Return the problems of open records at the moment `now`, the worst first. Nothing is changed.

    Everything is read, which takes about half a minute for a million answers.

    Raises:
        RecordsError: by cause, if they are damaged so that they can't be read to the end.

    """
    with database.reading() as records:
        damage = damage_of(records.conn)
        if damage:
            return (Finding("damage", f"The records are damaged: {damage}.", _RESTORE),)
        unreadable = tuple(_unreadable(records))
        follows = () if unreadable else _in_what_follows(records, now)
        return (*unreadable, *_from_the_future(records, now), *follows, *_beside(database))


def _unreadable(records: Tables) -> Iterator[Finding]:
    (unreadable,) = records.execute(f"SELECT COUNT(*) FROM attempts WHERE {UNREADABLE}").fetchone()  # noqa: S608  nothing from outside
    if unreadable:
        yield Finding("unreadable", f"Unreadable, as this program never writes them: {_answers(unreadable)}.", _MEND)
    (unreadable,) = records.execute(f"SELECT COUNT(*) FROM learners WHERE {UNREADABLE_CHOICE}").fetchone()  # noqa: S608  nothing from outside
    if unreadable:
        yield Finding("unreadable", "What a learner chose last can't be read.", _MEND)


def _from_the_future(records: Tables, now: datetime) -> Iterator[Finding]:
    for ahead in answers_ahead(records, now):
        span = f"{ahead.first:%Y-%m-%d}" + (f" to {ahead.last:%Y-%m-%d}" if ahead.last > ahead.first else "")
        says = f"The clock was wrong: answers or deals of {ahead.learner} from the future ({span}): {ahead.count}."
        yield Finding("future", says, _MEND)


def _in_what_follows(records: Tables, now: datetime) -> Iterator[Finding]:
    if current_number(records) != named_current(records):
        yield Finding("current", "Nobody who is there is named as the current learner.", _MEND)
    (miscounted,) = records.execute(_MISCOUNTED).fetchone()
    if miscounted:
        yield Finding("counts", f"The counts of {_rows(miscounted)} differ from the answers.", _MEND)
    elif unlike := _unlike_schedules(records, now):
        yield Finding("schedules", f"The schedules of {_rows(unlike)} do not follow from the answers.", _MEND)
    if records.execute(_MISCOUNTED_SITTINGS).fetchone() != (0,):
        yield Finding("sittings", "The sittings of lessons do not follow from the answers.", _MEND)


def _unlike_schedules(records: Tables, now: datetime) -> int:
    """Return how many schedules claim to follow from all answers, but do not."""
    repetition = Repetition()
    found = records.execute("SELECT learner, convention, row, answers, due, card, reason FROM schedules").fetchall()
    unlike = 0
    for learner, convention, row, answers, *stored in found:
        attempts = tuple(attempts_at(records, learner, convention, row, now + AHEAD))
        schedule = repetition.over(attempts) if len(attempts) == answers else None
        unlike += schedule is not None and [schedule.card, schedule.reason] != stored[1:]
    return unlike


def _beside(database: RecordsDatabase) -> Iterator[Finding]:
    for waiting in waiting_files(database.file):
        yield Finding("waiting", f"Answers in {waiting} wait to be saved.", "bidding-trainer progress")
    for backup in backups(database.file):
        damage = damage_in(backup)
        if damage:
            yield Finding("backup", f"The backup {backup} is damaged: {damage}.", f"delete {backup}")


def _answers(number: int) -> str:
    return f"{number} answers" if number > 1 else "1 answer"


def _rows(number: int) -> str:
    return f"{number} rows" if number > 1 else "1 row"
