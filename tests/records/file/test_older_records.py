"""Records that an older program really wrote: an upgrade keeps everything, and the older file beside it."""

import sqlite3
from collections import Counter
from contextlib import closing
from datetime import timedelta
from pathlib import Path
from typing import Final

from trainer.records.attempts import attempts_page
from trainer.records.deals import deals_page, logged_deal
from trainer.records.file.database import RecordsDatabase, open_records
from trainer.records.file.soundness import SCHEMA_VERSION, newest_sound_backup
from trainer.records.schedules import schedules

OLDER: Final = Path(__file__).with_name("schema-3.sql")
CONVENTIONS: Final = ("fifty-six/kerala", "fifty-six/international")


def write_older(file: Path) -> list[tuple[object, ...]]:
    """Write the older records, and return their answers, oldest first."""
    file.parent.mkdir(parents=True, exist_ok=True)
    with closing(sqlite3.connect(file)) as connection:
        connection.executescript(OLDER.read_text(encoding="utf-8"))
        return connection.execute("SELECT convention, row, hand, call, verdict FROM attempts ORDER BY at").fetchall()


def answers(database: RecordsDatabase) -> list[tuple[object, ...]]:
    newest_first = attempts_page(database, "Anu").attempts
    return [(one.convention, one.row, one.hand, one.call, one.verdict) for one in reversed(newest_first)]


def test_an_upgrade_keeps_every_answer(records_file: Path) -> None:
    older = write_older(records_file)
    with open_records(records_file) as database:
        assert answers(database) == older
    assert len(older) == 6


def test_an_upgrade_keeps_a_schedule_for_every_row_that_was_asked(records_file: Path) -> None:
    asked = Counter(str(convention) for convention, *_ in write_older(records_file))
    with open_records(records_file) as database:
        last = attempts_page(database, "Anu").attempts[0].at
        later = last + timedelta(days=1)
        found = Counter({name: len(schedules(database, "Anu", name, later)) for name in CONVENTIONS})
    assert found == asked


def test_an_upgrade_keeps_the_deals_with_calls_and_cards(records_file: Path) -> None:
    write_older(records_file)
    with open_records(records_file) as database:
        (line,) = deals_page(database, "Anu").deals
        deal = logged_deal(database, "Anu", line.number).deal
    assert deal.seed == "56-2026-11-21-0017"
    assert str(deal.result).startswith("29S")
    assert deal.play is not None


def test_the_older_file_stays_beside_the_upgraded_one(records_file: Path) -> None:
    write_older(records_file)
    with open_records(records_file) as database, database.writing() as records:
        assert records.execute("PRAGMA user_version").fetchone() == (SCHEMA_VERSION,)
    backup = newest_sound_backup(records_file)
    assert backup is not None
    assert backup.name.endswith("-schema-3.sqlite")
