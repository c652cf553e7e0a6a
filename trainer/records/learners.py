"""Learners: their names, the latest choice of each, and who is practising now."""

import difflib
import unicodedata
from dataclasses import dataclass
from datetime import datetime
from typing import Any, Final

from trainer.problems import visible
from trainer.records.file.database import RecordsDatabase
from trainer.records.file.failures import UnknownLearnerError, UnusableNameError
from trainer.records.file.sql_tables import Tables
from trainer.records.file.stored_values import moment, names, stored_moment, stored_names

_LONGEST_NAME: Final = 80
"""It must fit into the bar of the window and into file names."""

_CURRENT_LEARNER: Final = "current learner"

_HALF: Final = "Cs"
"""The Unicode category of surrogates, which are halves of characters."""


@dataclass(frozen=True, slots=True)
class Learner:
    """A learner. `convention` and `treatments` are the latest choice; they are empty before the first one."""

    name: str
    created: datetime
    convention: str = ""
    treatments: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class LearnerLine:
    """The line of a learner in a list: numbers of answers and deals, and the time of the last answer."""

    learner: Learner
    is_current: bool
    answers: int
    deals: int
    last_at: datetime | None

    def as_json(self) -> dict[str, object]:
        """Return the line as values for JSON."""
        return {
            "name": self.learner.name,
            "current": self.is_current,
            "added": self.learner.created.isoformat(),
            "answers": self.answers,
            "deals": self.deals,
            "last_answer": None if self.last_at is None else self.last_at.isoformat(),
            "convention": self.learner.convention,
            "treatments": list(self.learner.treatments),
        }


def tidy_name(name: str) -> str:
    """Return a learner's name in its stored form: single spaces, none at the ends, letters composed (NFC).

    Raises:
        UnusableNameError: if nothing is left, or it is too long or holds control characters.

    >>> tidy_name("  Anu   Thomas ")
    'Anu Thomas'

    """
    tidy = unicodedata.normalize("NFC", " ".join(name.split()))
    if not tidy:
        raise UnusableNameError("A learner's name can't be empty; type a name.")
    if len(tidy) > _LONGEST_NAME:
        raise UnusableNameError(
            f"A learner's name has at most {_LONGEST_NAME} characters, but {tidy[:20]!r}… has {len(tidy)}; shorten it."
        )
    if tidy != visible(tidy) or any(unicodedata.category(character) == _HALF for character in tidy):
        raise UnusableNameError(f"The name {tidy!a} holds characters that can't be shown; leave them out.")
    return tidy


def add_learner(database: RecordsDatabase, name: str, created: datetime) -> Learner:
    """Add a learner; the first one becomes the current learner.

    Raises:
        UnusableNameError: if the name can't be used, or is taken.
        RecordsError: if they can't be saved.

    """
    with database.writing() as records:
        if number_or_none(records, name) is not None:
            raise UnusableNameError(f"There is a learner called {tidy_name(name)!r} already; choose another name.")
        return _numbered(records, insert_learner(records, Learner(name, created)))


def learners(database: RecordsDatabase) -> tuple[Learner, ...]:
    """Return all learners, by name."""
    with database.reading() as records:
        return tuple(all_learners(records).values())


def current_learner(database: RecordsDatabase) -> Learner | None:
    """Return the learner who is practising now; None if there are no learners.

    Where the records name no existing learner, it is the one who answered last.
    """
    with database.reading() as records:
        number = current_number(records)
        return None if number is None else _numbered(records, number)


def learner_lines(database: RecordsDatabase) -> tuple[LearnerLine, ...]:
    """Return all learners, by name, with the numbers of their answers and deals."""
    with database.reading() as records:
        current = current_number(records)
        found = records.query(
            """
            SELECT learners.*, answers, last_at, (SELECT COUNT(*) FROM deals WHERE deals.learner = learners.id) AS deals
            FROM learners LEFT JOIN (
                SELECT learner, SUM(right_count + accepted_count + wrong_count + illegal_count) AS answers,
                       MAX(last_at) AS last_at
                FROM row_summaries GROUP BY learner) AS summed ON summed.learner = learners.id
            ORDER BY name
            """
        )
        return tuple(
            LearnerLine(
                _learner(row),
                is_current=row["id"] == current,
                answers=row["answers"] or 0,
                deals=row["deals"],
                last_at=None if row["last_at"] is None else moment(row["last_at"]),
            )
            for row in found
        )


def make_current(database: RecordsDatabase, name: str) -> Learner:
    """Make the learner with this name the current one, and return the learner.

    Raises:
        UnknownLearnerError: if there is none; it suggests a name that is like it.

    """
    with database.writing() as records:
        number = learner_number(records, name)
        set_current(records, number)
        return _numbered(records, number)


def rename_learner(database: RecordsDatabase, name: str, new_name: str) -> Learner:
    """Rename a learner, who keeps all records, and return the learner with the new name.

    Raises:
        UnknownLearnerError: if there is none of that name.
        UnusableNameError: if the new name can't be used, or is somebody else's.

    """
    with database.writing() as records:
        number = learner_number(records, name)
        if number_or_none(records, new_name) not in {None, number}:
            raise UnusableNameError(f"There is a learner called {tidy_name(new_name)!r} already; choose another name.")
        records.execute("UPDATE learners SET name = ? WHERE id = ?", (tidy_name(new_name), number))
        return _numbered(records, number)


def delete_learner(database: RecordsDatabase, name: str) -> None:
    """Delete a learner with all answers and deals. Earlier backups keep the data.

    If it was the current learner, the one who answered last comes next.

    Raises:
        UnknownLearnerError: if there is none of that name.

    """
    with database.writing() as records:
        number = learner_number(records, name)
        was_current = current_number(records) == number
        for table in ("attempts", "schedules", "row_summaries", "lesson_sittings", "deals"):
            records.execute(f"DELETE FROM {table} WHERE learner = ?", (number,))  # noqa: S608  nothing from outside
        # The next learner may get the same number.
        records.execute("DELETE FROM settings WHERE name GLOB ?", (f"* of learner {number} for *",))
        records.execute("DELETE FROM learners WHERE id = ?", (number,))
        if was_current:
            records.execute("DELETE FROM settings WHERE name = ?", (_CURRENT_LEARNER,))
            next_one = current_number(records)
            if next_one is not None:
                set_current(records, next_one)


def remember_choice(database: RecordsDatabase, name: str, convention: str, treatments: tuple[str, ...]) -> Learner:
    """Store a learner's latest choice of convention and treatments, and return the learner.

    Raises:
        UnknownLearnerError: if there is none of that name.

    """
    with database.writing() as records:
        number = learner_number(records, name)
        records.execute(
            "UPDATE learners SET convention = ?, treatments = ? WHERE id = ?",
            (convention, stored_names(treatments), number),
        )
        return _numbered(records, number)


def insert_learner(records: Tables, learner: Learner) -> int:
    """Add a learner within an open transaction, and return the number.

    Raises:
        UnusableNameError: if the name can't be used.

    """
    cursor = records.execute(
        "INSERT INTO learners (name, created, convention, treatments) VALUES (?, ?, ?, ?)",
        (
            tidy_name(learner.name),
            stored_moment(learner.created),
            learner.convention,
            stored_names(learner.treatments),
        ),
    )
    number = int(cursor.lastrowid or 0)
    records.execute("INSERT INTO settings VALUES (?, ?) ON CONFLICT DO NOTHING", (_CURRENT_LEARNER, str(number)))
    return number


def all_learners(records: Tables) -> dict[int, Learner]:
    """Return all learners by their number in the tables, in the order of their names."""
    return {row["id"]: _learner(row) for row in records.query("SELECT * FROM learners ORDER BY name")}


def named_current(records: Tables) -> int | None:
    """Return the number of the learner whom the records name as the current one; None if there is no such learner."""
    found = records.execute(
        "SELECT learners.id FROM settings JOIN learners ON settings.value = CAST(learners.id AS TEXT)"
        " WHERE settings.name = ?",
        (_CURRENT_LEARNER,),
    ).fetchone()
    return None if found is None else int(found[0])


def current_number(records: Tables) -> int | None:
    """Return the number of the current learner, or else of the one who answered last; None if there are no learners."""
    named = named_current(records)
    if named is not None:
        return named
    found = records.execute(
        "SELECT learners.id FROM learners LEFT JOIN row_summaries ON row_summaries.learner = learners.id"
        " GROUP BY learners.id ORDER BY MAX(last_at) DESC, learners.id LIMIT 1"
    ).fetchone()
    return None if found is None else int(found[0])


def set_current(records: Tables, number: int) -> None:
    """Make the learner with this number the current one, within an open transaction."""
    records.execute("INSERT OR REPLACE INTO settings VALUES (?, ?)", (_CURRENT_LEARNER, str(number)))


def learner_number(records: Tables, name: str) -> int:
    """Return the number of a learner in the tables.

    Raises:
        UnknownLearnerError: if there is none of that name.

    """
    number = number_or_none(records, name)
    if number is not None:
        return number
    known = {row[0].casefold(): row[0] for row in records.execute("SELECT name FROM learners ORDER BY name")}
    near = difflib.get_close_matches(name.casefold(), known, n=1)
    if near:
        advice = f"did you mean {known[near[0]]!r}?"
    else:
        advice = f"known are: {', '.join(known.values())}." if known else "add one first."
    raise UnknownLearnerError(f"There is no learner called {name!r}; {advice}")


def number_or_none(records: Tables, name: str) -> int | None:
    """Return the number of a learner in the tables; None if there is none with this name.

    Raises:
        UnusableNameError: if no learner can have that name.

    """
    found = records.execute("SELECT id FROM learners WHERE name = ?", (tidy_name(name),)).fetchone()
    return None if found is None else int(found[0])


def _numbered(records: Tables, number: int) -> Learner:
    return next(_learner(row) for row in records.query("SELECT * FROM learners WHERE id = ?", (number,)))


def _learner(row: dict[str, Any]) -> Learner:
    return Learner(row["name"], moment(row["created"]), row["convention"], names(row["treatments"]))
