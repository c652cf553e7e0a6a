"""Once a day the records are looked through and copied; of the copies fewer are kept the older they are."""

from datetime import date, timedelta
from itertools import pairwise
from pathlib import Path

import pytest

from tests.records.answers import NOON, an_attempt
from trainer.records.care.day import begin_day
from trainer.records.file.backups import thin_backups
from trainer.records.file.database import RecordsDatabase
from trainer.records.file.failures import CorruptRecordsError, NotSavedYetError
from trainer.records.file.places import backup_day, backup_file, backups
from trainer.records.file.soundness import damage_in
from trainer.records.keeper import RecordKeeper
from trainer.records.saved_answers import save_answers


def spoil(file: Path, page: int) -> None:
    with file.open("r+b") as opened:
        opened.seek((page - 1) * 4096)
        opened.write(b"\xaa" * 4096)


def root_page(database: RecordsDatabase, table: str) -> int:
    with database.reading() as records:
        found = records.execute("SELECT rootpage FROM sqlite_master WHERE name = ?", (table,)).fetchone()
        return int(found[0])


def test_the_first_start_of_a_day_makes_a_backup_and_no_other_does(
    database: RecordsDatabase, records_file: Path
) -> None:
    save_answers(database, [an_attempt()])
    for hours in (0, 1, 11):
        begin_day(records_file, NOON + timedelta(hours=hours))
    begin_day(records_file, NOON + timedelta(hours=12))
    assert [backup_day(records_file, backup) for backup in backups(records_file)] == [
        date(2026, 7, 5),
        date(2026, 7, 4),
    ]
    assert not any(map(damage_in, backups(records_file)))
    assert all(backup.stat().st_mode & 0o777 == 0o600 for backup in backups(records_file))


def test_records_without_answers_need_no_backup(database: RecordsDatabase) -> None:
    begin_day(database.file, NOON)
    assert backups(database.file) == ()


def test_damage_that_nothing_has_met_yet_is_told_and_no_backup_is_made_of_it(
    database: RecordsDatabase, records_file: Path
) -> None:
    save_answers(database, map(an_attempt, range(300)))
    begin_day(records_file, NOON)
    page = root_page(database, "idx_attempts_learner_convention_at")
    database.close()
    spoil(records_file, page)
    with pytest.raises(CorruptRecordsError, match=r"sound backup of 4 July 2026 is .*records restore") as corrupt:
        begin_day(records_file, NOON + timedelta(days=1))
    assert backups(records_file) == (corrupt.value.backup,)


def test_large_records_are_looked_through_beside_everything_and_the_next_answer_tells(
    records_file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("trainer.records.keeper._LARGE", 0)
    damage = CorruptRecordsError(records_file, "spoilt")

    def find_damage(*_: object) -> None:
        raise damage

    monkeypatch.setattr("trainer.records.keeper.begin_day", find_damage)
    with RecordKeeper(records_file) as keeper:
        keeper.add_learner("Anu")
        beside = keeper.begin_day(NOON)
        assert beside is not None
        beside.join()
        with pytest.raises(NotSavedYetError, match="spoilt") as refused:
            keeper.save(an_attempt())
    assert refused.value.kept_in is not None


def test_of_a_hundred_days_seven_are_kept_and_then_one_a_week(records_file: Path) -> None:
    first = NOON - timedelta(days=99)
    for day in range(100):
        backup = backup_file(records_file, 5, first + timedelta(days=day))
        backup.parent.mkdir(parents=True, exist_ok=True)
        backup.touch()
        thin_backups(records_file, (first + timedelta(days=day)).date())
    ages = [(NOON.date() - found).days for found in days_of(records_file)]
    assert ages[:7] == list(range(7))
    assert {older - newer for newer, older in pairwise(ages[7:])} == {7}
    assert ages[-1] >= 92


def days_of(file: Path) -> list[date]:
    return [day for backup in backups(file) if (day := backup_day(file, backup)) is not None]


def test_of_one_day_the_newest_is_kept_and_the_newest_of_each_version(records_file: Path) -> None:
    made = [backup_file(records_file, schema, NOON + timedelta(hours=schema)) for schema in (1, 4, 5)]
    made.append(backup_file(records_file, 5, NOON + timedelta(hours=6)))
    made[0].parent.mkdir(parents=True)
    for backup in made:
        backup.touch()
    thin_backups(records_file, NOON.date())
    assert set(backups(records_file)) == {made[0], made[1], made[3]}


def test_copies_that_were_never_finished_go_the_day_after(records_file: Path) -> None:
    unfinished = backup_file(records_file, 5, NOON).with_suffix(".sqlite.unfinished")
    unfinished.parent.mkdir(parents=True)
    unfinished.touch()
    thin_backups(records_file, NOON.date())
    assert unfinished.exists()
    thin_backups(records_file, NOON.date() + timedelta(days=1))
    assert not unfinished.exists()


def test_a_year_in_which_the_clock_was_wrong_for_a_day_costs_no_backup(records_file: Path) -> None:
    days = [NOON + timedelta(days=day) for day in range(7)]
    for at in (*days, NOON + timedelta(days=3652)):
        backup = backup_file(records_file, 5, at)
        backup.parent.mkdir(parents=True, exist_ok=True)
        backup.touch()
    thin_backups(records_file, (NOON + timedelta(days=3652)).date())
    assert set(days_of(records_file)) >= {at.date() for at in days[1:]}
