"""Older records are brought up to date after a copy was made, all at once or not at all."""

import json
import sqlite3
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from datetime import UTC
from pathlib import Path

import pytest
from sqlite_utils import Database, Migrations

from tests.playing.table_deals import conceded, sample, with_calls
from tests.records.answers import INTERNATIONAL, NOON, ROW, an_attempt, later, run, schedule_after, schema_of
from trainer.playing.deals.deal_json import deal_as_json
from trainer.playing.deals.table_deal import TableDeal
from trainer.practice.guide.course_progress import LessonSitting
from trainer.records.attempts import attempts_page
from trainer.records.deals import deals_page, logged_deal
from trainer.records.exchange.attempt_text import COLUMNS
from trainer.records.file import migrations
from trainer.records.file.database import open_records
from trainer.records.file.failures import CorruptRecordsError, DiskFailureError, LockedRecordsError, UnreadableDealError
from trainer.records.file.migrations import MIGRATIONS
from trainer.records.file.soundness import APPLICATION_ID, SCHEMA_VERSION, newest_sound_backup
from trainer.records.file.stored_values import stored_moment, stored_names
from trainer.records.guide.history import history
from trainer.records.schedules import schedules
from trainer.records.summaries import Counts, row_summaries, work_out_summary

VERDICTS = ("right", "wrong", "accepted", "right", "illegal", "right", "accepted")


def make_schema_1(file: Path, answers: int = 0) -> None:
    """Records as the first version left them."""
    file.parent.mkdir(parents=True, exist_ok=True)
    with closing(sqlite3.connect(file)) as connection:
        connection.execute("PRAGMA journal_mode = WAL")
        tables = Database(connection, execute_plugins=False)
        MIGRATIONS.apply(tables, stop_before="row_summaries")
        connection.execute(f"PRAGMA application_id = {APPLICATION_ID}")
        connection.execute("PRAGMA user_version = 1")
        with tables.atomic():
            if answers:
                tables.execute("INSERT INTO learners VALUES (1, 'Anu', ?, '', '[]')", (stored_moment(NOON),))
                tables.execute("INSERT INTO settings VALUES ('current learner', '1')")
            for minute in range(answers):
                insert_as_schema_1_did(tables, minute)
        if answers:
            last = an_attempt(answers - 1)
            lost = (1, last.convention, last.row, stored_moment(last.at), '{"state": 1}', LOST)
            tables.execute("INSERT INTO schedules VALUES (?, ?, ?, ?, ?, ?)", lost)
            connection.commit()


LOST = "you called 28 NOS"
"""Why the row of the last answer comes back; the schedule beside it follows from no answer."""


def insert_as_schema_1_did(tables: Database, minute: int) -> None:
    verdict = VERDICTS[minute % len(VERDICTS)]
    attempt = an_attempt(minute, verdict=verdict, announced=minute % 3 > 0, lesson="one" if minute % 2 else "")
    values = [
        getattr(attempt, column) for column in COLUMNS if column not in {"learner", "at", "reason", "gain", "unit"}
    ]
    stored = [stored_names(value) if isinstance(value, tuple) else value for value in values]
    row = (minute + 1, 1, stored_moment(attempt.at), *stored)
    tables.execute("INSERT INTO attempts VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)", row)


def test_the_schema_version_counts_the_steps() -> None:
    tables = Database(memory=True, execute_plugins=False)
    MIGRATIONS.apply(tables)
    assert len(MIGRATIONS.applied(tables)) == SCHEMA_VERSION
    tables.close()


def test_records_of_the_first_version_are_brought_up_to_date_with_all_that_is_in_them(records_file: Path) -> None:
    make_schema_1(records_file, answers=7)
    with open_records(records_file) as database:
        assert schema_of(records_file) == SCHEMA_VERSION
        assert len(attempts_page(database, "Anu").attempts) == 7
        with database.writing() as records:
            (summary,) = row_summaries(records, 1)
            work_out_summary(records, 1, INTERNATIONAL, ROW)
            assert row_summaries(records, 1) == (summary,)
    assert summary.counts == Counts(right=3, accepted=2, wrong=1, illegal=1)
    assert (summary.streak, summary.unannounced, summary.unannounced_passed) == (2, 3, 3)


def test_records_of_the_second_version_get_a_log_of_deals_and_keep_what_they_have(records_file: Path) -> None:
    make_schema_1(records_file, answers=7)
    with closing(sqlite3.connect(records_file)) as connection:
        tables = Database(connection, execute_plugins=False)
        MIGRATIONS.apply(tables, stop_before="deals_played")
        connection.execute("PRAGMA user_version = 2")
        connection.commit()
    with open_records(records_file) as database:
        assert schema_of(records_file) == SCHEMA_VERSION
        assert len(attempts_page(database, "Anu").attempts) == 7
        assert deals_page(database, "Anu").deals == ()
    backup = newest_sound_backup(records_file)
    assert backup is not None
    assert backup.name.endswith("-schema-2.sqlite")


def make_schema_3(file: Path, *deals: TableDeal) -> None:
    """Records as the third version left them, with a log of deals that were worth so many stake points."""
    make_schema_1(file, answers=1)
    with closing(sqlite3.connect(file)) as connection:
        tables = Database(connection, execute_plugins=False)
        MIGRATIONS.apply(tables, stop_before="deals_of_every_game")
        connection.execute("PRAGMA user_version = 3")
        for number, deal in enumerate(deals):
            tables.table("deals").insert(
                {
                    "learner": 1,
                    "at": number,
                    "seat": 0,
                    "match": "",
                    "match_format": "",
                    "dealer": 0,
                    "cancelled": "",
                    "title": deal.title,
                    "laws": deal.laws.name,
                    "contract": "" if deal.result is None else str(deal.result),
                    "stakes": 0 if deal.score is None else max(deal.score),
                    "winning_side": deal.winners,
                    "deal": json.dumps(deal_as_json(deal)),
                }
            )
        connection.commit()


def test_deals_of_the_third_version_say_which_game_they_are_of_and_have_a_score(records_file: Path) -> None:
    doubled = conceded(with_calls("28S X P P P P P P"), 20, 36)
    make_schema_3(records_file, sample(), doubled, with_calls("P P P P P P", "standard"))
    with open_records(records_file) as database:
        assert schema_of(records_file) == SCHEMA_VERSION
        passed_out, second, first = deals_page(database, "Anu").deals
        assert [line.game for line in (first, second, passed_out)] == ["fifty-six"] * 3
        assert (first.result, first.score, first.winning_side) == ("36S by 0", 1, 0)
        assert (second.result, second.score, second.winning_side) == ("28SX by 0", 4, 1)
        assert (passed_out.result, passed_out.score, passed_out.winning_side) == ("", 0, None)
        assert logged_deal(database, "Anu", first.number).deal == sample()
    backup = newest_sound_backup(records_file)
    assert backup is not None
    assert backup.name.endswith("-schema-3.sqlite")


def test_schedules_of_the_fourth_version_are_worked_out_from_all_answers_and_keep_their_reason(
    records_file: Path,
) -> None:
    make_schema_1(records_file, answers=5)
    with open_records(records_file) as database:
        (schedule,) = schedules(database, "Anu", INTERNATIONAL, later())
        answers = attempts_page(database, "Anu").attempts
    assert [attempt.reason for attempt in answers] == [LOST, "", "", "", ""]
    assert schedule == schedule_after(*reversed(answers))
    assert schedule.reason == LOST


def test_sittings_of_lessons_of_the_fifth_version_follow_from_its_answers(records_file: Path) -> None:
    make_schema_1(records_file, answers=7)
    with open_records(records_file) as database:
        (sitting,) = history(database, "Anu", later(), UTC).sittings["one"]
    assert sitting == LessonSitting("one", an_attempt().session, NOON.date(), (False, True, True))


def test_answers_of_the_eighth_version_have_no_price(records_file: Path) -> None:
    make_schema_1(records_file, answers=7)
    with closing(sqlite3.connect(records_file)) as connection:
        tables = Database(connection, execute_plugins=False)
        MIGRATIONS.apply(tables, stop_before="prices_of_answers")
        connection.execute("PRAGMA user_version = 8")
        connection.commit()
    with open_records(records_file) as database:
        assert schema_of(records_file) == SCHEMA_VERSION
        assert {(one.gain, one.unit) for one in attempts_page(database, "Anu").attempts} == {(None, "")}


def test_a_deal_of_the_third_version_that_nobody_can_read_is_no_obstacle(records_file: Path) -> None:
    make_schema_3(records_file, sample(), sample(), sample())
    with closing(sqlite3.connect(records_file)) as connection:
        for number, text in ((1, "spoilt"), (2, '{"game": null}')):
            connection.execute("UPDATE deals SET deal = ? WHERE id = ?", (text, number))
        connection.commit()
    with open_records(records_file) as database:
        assert [line.game for line in deals_page(database, "Anu").deals] == ["fifty-six", "", ""]
        with pytest.raises(UnreadableDealError, match="Deal 1 of this log can't be opened"):
            logged_deal(database, "Anu", 1)


def test_a_copy_is_made_first_and_is_what_was_there(records_file: Path) -> None:
    make_schema_1(records_file, answers=7)
    open_records(records_file).close()
    backup = newest_sound_backup(records_file)
    assert backup is not None
    assert backup.name.endswith("-schema-1.sqlite")
    assert schema_of(backup) == 1
    with closing(sqlite3.connect(backup)) as connection:
        assert connection.execute("PRAGMA integrity_check").fetchone() == ("ok",)
        assert connection.execute("PRAGMA journal_mode").fetchone() == ("delete",)
        assert connection.execute("SELECT COUNT(*) FROM attempts").fetchone() == (7,)
        assert not connection.execute("SELECT * FROM sqlite_master WHERE name = 'row_summaries'").fetchall()


def test_a_copy_is_made_once_and_can_be_put_back(records_file: Path) -> None:
    make_schema_1(records_file, answers=7)
    open_records(records_file).close()
    open_records(records_file).close()
    (backup,) = (records_file.parent / "backups").iterdir()
    backup.rename(records_file)
    with open_records(records_file) as database:
        assert len(attempts_page(database, "Anu").attempts) == 7


def test_several_programs_bring_the_records_up_to_date_at_once(records_file: Path) -> None:
    make_schema_1(records_file, answers=7)
    with ThreadPoolExecutor(4) as programs:
        for opened in [programs.submit(lambda: open_records(records_file).close()) for _ in range(4)]:
            opened.result()
    assert schema_of(records_file) == SCHEMA_VERSION
    assert len(list((records_file.parent / "backups").iterdir())) == 1


def test_new_and_empty_records_need_no_copy(records_file: Path, tmp_path: Path) -> None:
    open_records(records_file).close()
    make_schema_1(tmp_path / "old" / "records.sqlite")
    open_records(tmp_path / "old" / "records.sqlite").close()
    assert newest_sound_backup(records_file) is None
    assert newest_sound_backup(tmp_path / "old" / "records.sqlite") is None


def test_a_step_that_fails_leaves_the_records_as_they_were(records_file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    make_schema_1(records_file, answers=7)
    steps = Migrations(MIGRATIONS.name)
    steps()(migrations.learners_attempts_and_schedules)
    steps()(migrations.row_summaries)

    @steps()
    def a_step_that_fails(records: Database) -> None:
        records.execute("DELETE FROM attempts")
        raise ZeroDivisionError

    monkeypatch.setattr(migrations, "MIGRATIONS", steps)
    with pytest.raises(ZeroDivisionError):
        open_records(records_file)
    assert schema_of(records_file) == 1
    monkeypatch.undo()
    with open_records(records_file) as database:
        assert len(attempts_page(database, "Anu").attempts) == 7


def test_without_room_for_the_copy_nothing_is_changed(records_file: Path) -> None:
    make_schema_1(records_file, answers=2000)
    assert records_file.stat().st_size > 300_000
    script = """
import resource, sys
from pathlib import Path
from trainer.records.file.database import open_records
from trainer.records.deals import logged_deal, deals_page
resource.setrlimit(resource.RLIMIT_FSIZE, (100_000, 100_000))
try:
    open_records(Path(sys.argv[1]))
except Exception as error:
    print(type(error).__name__)
"""
    assert run(script, records_file) == [DiskFailureError.__name__]
    assert schema_of(records_file) == 1
    assert list((records_file.parent / "backups").iterdir()) == []


def test_damaged_records_are_not_brought_up_to_date_even_if_no_step_would_meet_the_damage(records_file: Path) -> None:
    make_schema_1(records_file, answers=500)
    with closing(sqlite3.connect(records_file)) as connection:
        (page,) = connection.execute(
            "SELECT rootpage FROM sqlite_master WHERE name = 'idx_schedules_learner_due'"
        ).fetchone()
    with records_file.open("r+b") as opened:
        opened.seek((page - 1) * 4096)
        opened.write(b"\xaa" * 4096)
    content = records_file.read_bytes()
    with pytest.raises(CorruptRecordsError, match="left untouched"):
        open_records(records_file)
    assert records_file.read_bytes() == content


def test_records_that_are_being_written_are_not_brought_up_to_date(records_file: Path) -> None:
    make_schema_1(records_file, answers=7)
    with closing(sqlite3.connect(records_file)) as other:
        other.execute("BEGIN IMMEDIATE")
        with pytest.raises(LockedRecordsError):
            open_records(records_file, wait_seconds=0.05)
    assert schema_of(records_file) == 1


def test_a_damaged_file_with_a_backup_names_the_backup(records_file: Path) -> None:
    make_schema_1(records_file, answers=7)
    open_records(records_file).close()
    records_file.write_bytes(b"spoilt")
    with pytest.raises(CorruptRecordsError, match="The latest sound backup of ") as corrupt:
        open_records(records_file)
    assert corrupt.value.backup == newest_sound_backup(records_file)
    assert str(corrupt.value.backup) in str(corrupt.value)
