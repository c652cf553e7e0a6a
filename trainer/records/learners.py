"""Who practises: names, the convention each chose last, and who is practising now."""

import difflib
import unicodedata
from dataclasses import dataclass
from datetime import datetime
from typing import TYPE_CHECKING, Any, Final

from trainer.records.database import RecordsDatabase
from trainer.records.failures import UnknownLearnerError, UnusableNameError
from trainer.records.stored_values import moment, names, stored_moment, stored_names

if TYPE_CHECKING:
    from sqlite_utils import Database

_LONGEST_NAME: Final = 80
_CURRENT_LEARNER: Final = "current learner"

# Control and surrogate characters, line and paragraph separators. Joiners stay: Malayalam is written with them.
_FORBIDDEN_KINDS: Final = {"Cc", "Cs", "Zl", "Zp"}


@dataclass(frozen=True, slots=True)
class Learner:
    """One who practises. `convention` and `treatments` are what they chose last; empty before they chose."""

    name: str
    created: datetime
    convention: str = ""
    treatments: tuple[str, ...] = ()


def tidy_name(name: str) -> str:
    """A learner's name as it is kept: single spaces, none at the ends, letters composed.

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
    if any(unicodedata.category(character) in _FORBIDDEN_KINDS for character in tidy):
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
        return _numbered(records, insert_learner(records, name, created))


def learners(database: RecordsDatabase) -> tuple[Learner, ...]:
    """All learners, by name."""
    with database.reading() as records:
        return tuple(_learner(row) for row in records.query("SELECT * FROM learners ORDER BY name"))


def learner_named(database: RecordsDatabase, name: str) -> Learner:
    """The learner of that name.

    Raises:
        UnknownLearnerError: if there is none; it suggests a name that is like it.

    """
    with database.reading() as records:
        return _numbered(records, learner_number(records, name))


def current_learner(database: RecordsDatabase) -> Learner | None:
    """Who is practising now; None as long as there are no learners."""
    with database.reading() as records:
        found = records.query(
            "SELECT learners.* FROM settings JOIN learners ON learners.id = CAST(settings.value AS INTEGER)"
            " WHERE settings.name = ?",
            (_CURRENT_LEARNER,),
        )
        return next(map(_learner, found), None)


def make_current(database: RecordsDatabase, name: str) -> Learner:
    """Let the learner of that name be the one who is practising, and return them.

    Raises:
        UnknownLearnerError: if there is none.

    """
    with database.writing() as records:
        number = learner_number(records, name)
        records.execute("INSERT OR REPLACE INTO settings VALUES (?, ?)", (_CURRENT_LEARNER, str(number)))
        return _numbered(records, number)


def remember_choice(database: RecordsDatabase, name: str, convention: str, treatments: tuple[str, ...]) -> Learner:
    """Remember what a learner chose to practise, and return the learner as they are now.

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


def insert_learner(records: "Database", name: str, created: datetime) -> int:
    """Add a learner within a transaction that is open already, and return their number.

    Raises:
        UnusableNameError: if the name can't be used.

    """
    cursor = records.execute(
        "INSERT INTO learners (name, created, convention, treatments) VALUES (?, ?, '', '[]')",
        (tidy_name(name), stored_moment(created)),
    )
    number = int(cursor.lastrowid or 0)
    records.execute("INSERT INTO settings VALUES (?, ?) ON CONFLICT DO NOTHING", (_CURRENT_LEARNER, str(number)))
    return number


def learner_number(records: "Database", name: str) -> int:
    """The number of a learner in the tables.

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


def number_or_none(records: "Database", name: str) -> int | None:
    """The number of a learner in the tables; None if there is none of that name.

    Raises:
        UnusableNameError: if no learner can have that name.

    """
    found = records.execute("SELECT id FROM learners WHERE name = ?", (tidy_name(name),)).fetchone()
    return None if found is None else int(found[0])


def _numbered(records: "Database", number: int) -> Learner:
    return next(_learner(row) for row in records.query("SELECT * FROM learners WHERE id = ?", (number,)))


def _learner(row: dict[str, Any]) -> Learner:
    return Learner(row["name"], moment(row["created"]), row["convention"], names(row["treatments"]))
