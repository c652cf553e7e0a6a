"""The output of the verbs of `records`."""

from collections.abc import Iterable
from dataclasses import asdict
from datetime import UTC, datetime
from pathlib import Path

from trainer.documents.json_text import json_text
from trainer.locations import database_file
from trainer.records.care.checking import Finding, findings
from trainer.records.care.day import back_up_now
from trainer.records.care.mending import mend
from trainer.records.care.restoring import restore
from trainer.records.file.database import open_records
from trainer.records.file.failures import CorruptRecordsError, UnknownLearnerError
from trainer.records.file.places import backups
from trainer.records.file.soundness import damage_in
from trainer.records.keeper import RecordKeeper
from trainer.records.learners import LearnerLine, tidy_name
from trainer.terminal.lines import table_lines


def learners(new: str = "", next_one: str = "", *, as_json: bool) -> str:
    """Return the list of learners, after adding or selecting one if named."""
    with RecordKeeper() as keeper:
        if new:
            keeper.add_learner(new)
        if next_one:
            keeper.make_current(next_one)
        found = keeper.learner_lines()
    if as_json:
        return _object(learners=[line.as_json() for line in found])
    if not found:
        return "No learners yet; add one with: bidding-trainer records learners --add NAME"
    return "\n".join(table_lines(list(map(_cells, found)), indent=""))


def learner_line(name: str) -> LearnerLine:
    """Return one learner's line of the list; raises `UnknownLearnerError` for an unknown name."""
    with RecordKeeper() as keeper:
        for line in keeper.learner_lines():
            if line.learner.name == tidy_name(name):
                return line
        keeper.schedules(name, "")
    raise UnknownLearnerError(f"There is no learner called {name!r}.")


def renamed(name: str, new_name: str, *, as_json: bool) -> str:
    """Give a learner another name."""
    with RecordKeeper() as keeper:
        learner = keeper.rename_learner(name, new_name)
    if as_json:
        return _object(renamed=tidy_name(name), name=learner.name)
    return f"{tidy_name(name)} is called {learner.name} from now on."


def deleted(name: str, *, as_json: bool) -> str:
    """Delete a learner. Callers must have asked for confirmation."""
    with RecordKeeper() as keeper:
        keeper.delete_learner(name)
    return _object(deleted=tidy_name(name)) if as_json else f"{tidy_name(name)} is deleted."


def exported(file: Path, learner: str, *, as_json: bool) -> str:
    """Write records into a file."""
    with RecordKeeper() as keeper:
        found = keeper.export_records(file, learner)
    if as_json:
        return _object(file=str(file), **asdict(found))
    deals = "" if file.suffix == ".csv" else f" and {_count(found.deals, 'deal')}"
    return f"{_count(found.answers, 'answer')}{deals} of {_count(found.learners, 'learner')} are in {file}."


def imported(file: Path, learner: str, *, as_json: bool) -> str:
    """Read records from a file."""
    with RecordKeeper() as keeper:
        found = keeper.import_records(file, learner=learner)
    if as_json:
        answers = {"read": found.read, "added": found.added}
        deals = {"read": found.deals_read, "added": found.deals_added, "unreadable": found.unreadable}
        return _object(file=str(file), answers=answers, deals=deals)
    known = found.read - found.added + found.deals_read - found.deals_added
    said = [f"{_count(found.added, 'answer')} and {_count(found.deals_added, 'deal')} are added"]
    if known:
        said.append(f"{known} were there already")
    if found.unreadable:
        said.append(f"{_count(found.unreadable, 'deal')} can't be read by this version of the program")
    return f"{'; '.join(said)}."


def backup_lines(*, as_json: bool) -> str:
    """Return the list of backups, with their damage."""
    file = database_file()
    found = [(backup, damage_in(backup)) for backup in backups(file)]
    if as_json:
        listed = [{"file": str(backup), "sound": not damage, "damage": damage} for backup, damage in found]
        return _object(backups=listed)
    if not found:
        return "No backups yet; one is made at the first start of a day, and now with: bidding-trainer records back-up"
    return "\n".join(f"{backup}  {f'damaged: {damage}' if damage else 'sound'}" for backup, damage in found)


def backed_up(*, as_json: bool) -> str:
    """Make a backup."""
    with RecordKeeper() as keeper:
        backup = back_up_now(keeper.file, datetime.now(UTC))
    return _object(backup=str(backup)) if as_json else f"The backup is {backup}."


def checked(*, as_json: bool) -> tuple[str, bool]:
    """Return the problems of the records as text, and whether there are none."""
    found = tuple(_findings())
    if as_json:
        return _object(sound=not found, findings=[one.as_json() for one in found]), not found
    if not found:
        return f"Nothing is wrong with the records {database_file()}.", True
    return "\n".join(f"{one.says} Way out: {one.way_out}" for one in found), False


def mended(*, as_json: bool) -> str:
    """Repair the records. Callers must have asked for confirmation."""
    with open_records() as database:
        found = mend(database, datetime.now(UTC))
    if as_json:
        return _object(
            **{key: str(value) if isinstance(value, Path) else value for key, value in asdict(found).items()}
        )
    said = [f"Counts and schedules of {_count(found.rows, 'row')} follow from the answers again."]
    if found.moved:
        said.append(f"{found.moved} answers or deals from the future were moved back by whole days.")
    if found.unreadable:
        said.append(f"What nobody can read ({_count(found.unreadable, 'answer')}) is now in {found.kept_in}.")
    return " ".join([*said, f"The backup from before is {found.backup}."])


def restored(backup: Path | None, *, new: bool, as_json: bool) -> str:
    """Replace the records by a backup, or by new records. Callers must have asked for confirmation."""
    found = restore(database_file(), datetime.now(UTC), backup, new=new)
    if as_json:
        return _object(
            **{key: str(value) if isinstance(value, Path) else value for key, value in asdict(found).items()}
        )
    what = "New records are" if found.backup is None else f"The backup {found.backup} is"
    kept = f" {_count(found.answers, 'newer answer')} could still be read, and were kept." if found.aside else ""
    aside = f" What was there before is {found.aside}." if found.aside else ""
    return f"{what} in place.{kept}{aside}"


def _findings() -> Iterable[Finding]:
    try:
        with open_records() as database:
            yield from findings(database, datetime.now(UTC))
    except CorruptRecordsError as damage:
        yield Finding("damage", str(damage), "bidding-trainer records restore")


def _cells(line: LearnerLine) -> tuple[str, ...]:
    last = "" if line.last_at is None else f"last answer {line.last_at.astimezone():%Y-%m-%d}"
    amounts = (_count(line.answers, "answer"), _count(line.deals, "deal"))
    return ("*" if line.is_current else " ", line.learner.name, *amounts, last)


def _count(number: int, what: str) -> str:
    return f"{number} {what}" if number == 1 else f"{number} {what}s"


def _object(**values: object) -> str:
    return json_text(values, default=str)
