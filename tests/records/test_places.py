"""Where backups and damaged records go."""

from datetime import timedelta
from pathlib import Path

from tests.records.answers import NOON
from trainer.records.places import aside, backup_file, newest_backup


def test_damaged_records_of_the_same_second_get_different_places(records_file: Path) -> None:
    records_file.parent.mkdir()
    taken = []
    for _ in range(3):
        place = aside(records_file, NOON)
        place.touch()
        taken.append(place.name)
    assert taken == [
        "records.corrupt-20260704-120000.sqlite",
        "records.corrupt-20260704-120000-2.sqlite",
        "records.corrupt-20260704-120000-3.sqlite",
    ]


def test_the_newest_backup_is_found(records_file: Path) -> None:
    assert newest_backup(records_file) is None
    backups = [backup_file(records_file, schema, NOON + timedelta(days=schema)) for schema in (1, 3, 2)]
    backups[0].parent.mkdir(parents=True)
    for backup in backups:
        backup.touch()
    newest = backups[1]
    newest.with_name(f"{newest.name}.unfinished").touch()
    assert newest_backup(records_file) == newest
