"""Where backups and damaged records go."""

from datetime import timedelta
from pathlib import Path

from tests.records.answers import NOON
from trainer.records.file.places import aside, backup_file, backups


def test_damaged_records_of_the_same_second_get_different_places(records_file: Path) -> None:
    records_file.parent.mkdir()
    taken = []
    for _ in range(3):
        place = aside(records_file, NOON)
        place.touch()
        taken.append(place.name)
    assert taken == [
        "records.set-aside-20260704-120000.sqlite",
        "records.set-aside-20260704-120000-2.sqlite",
        "records.set-aside-20260704-120000-3.sqlite",
    ]


def test_backups_come_newest_first_and_unfinished_ones_are_none(records_file: Path) -> None:
    assert backups(records_file) == ()
    made = [backup_file(records_file, schema, NOON + timedelta(days=schema)) for schema in (1, 3, 2)]
    made[0].parent.mkdir(parents=True)
    for backup in made:
        backup.touch()
    made[1].with_name(f"{made[1].name}.unfinished").touch()
    assert backups(records_file) == (made[1], made[2], made[0])
