"""Opening records, and every way in which it fails: really provoked, told by cause, with nothing lost."""

import hashlib
import os
import sqlite3
import subprocess
import sys
from contextlib import closing
from pathlib import Path

import pytest

from tests.hangs import HANGS
from tests.records.answers import NOON, an_attempt, run, schema_of, with_own_mounts, without_privileges
from tests.slow import takes_seconds
from trainer import __version__, locations
from trainer.practice.sittings.attempt import Attempt
from trainer.records.attempts import attempts_page
from trainer.records.file.database import RecordsDatabase, open_records
from trainer.records.file.failures import (
    CorruptRecordsError,
    DiskFullError,
    ForeignRecordsError,
    LockedRecordsError,
    NewerRecordsError,
    ReadOnlyRecordsError,
    RecordsError,
)
from trainer.records.file.soundness import SCHEMA_VERSION
from trainer.records.learners import add_learner, learners
from trainer.records.saved_answers import save_answers
from trainer.records.summaries import row_summaries

OPEN = """
import sys
from pathlib import Path
from tests.records.answers import an_attempt
from trainer.records.saved_answers import save_answers
from trainer.records.file.database import open_records
from trainer.records.file.failures import RecordsError
"""

TELL = """
try:
    with open_records(Path(sys.argv[1])) as database:
        save_answers(database, [an_attempt(10_000)])
    print("saved")
except RecordsError as error:
    print(type(error).__name__)
    print(error)
"""


def fill(file: Path, answers: int = 3) -> None:
    with open_records(file) as database:
        add_learner(database, "Anu", NOON)
        for number in range(answers):
            save_answers(database, [an_attempt(number)])


def fingerprints(folder: Path) -> dict[str, str]:
    return {path.name: hashlib.sha256(path.read_bytes()).hexdigest() for path in folder.iterdir() if path.is_file()}


def change(file: Path, *statements: str) -> None:
    with closing(sqlite3.connect(file)) as connection:
        for statement in statements:
            connection.execute(statement)
        connection.commit()


def pragma(file: Path, name: str) -> object:
    with closing(sqlite3.connect(file)) as connection:
        return connection.execute(f"PRAGMA {name}").fetchone()[0]


# Opening


def test_opening_makes_the_folder_and_the_tables(records_file: Path) -> None:
    with open_records(records_file) as database:
        assert database.file == records_file
        assert schema_of(records_file) == SCHEMA_VERSION
        assert learners(database) == ()


def test_without_a_file_the_learners_own_records_are_opened(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(locations.HOME_VARIABLE, str(tmp_path / "ours"))
    with open_records() as database:
        assert database.file == tmp_path / "ours" / "records.sqlite"


@pytest.mark.parametrize("name", ["അനു's records?.sqlite", "a #b %20.sqlite", ":memory:"])
def test_any_file_name_will_do(tmp_path: Path, name: str) -> None:
    fill(tmp_path / name)
    assert (tmp_path / name).stat().st_size


def test_the_file_waits_for_others_is_in_wal_mode_and_writes_through_to_the_disk(database: RecordsDatabase) -> None:
    with database.reading() as records:
        connection = records.conn
    wanted = {"journal_mode": "wal", "synchronous": 2, "foreign_keys": 1, "busy_timeout": 5000}
    assert {name: connection.execute(f"PRAGMA {name}").fetchone()[0] for name in wanted} == wanted


def test_closing_leaves_a_single_file_and_closing_twice_is_harmless(records_file: Path) -> None:
    fill(records_file)
    database = open_records(records_file)
    database.close()
    database.close()
    assert [path.name for path in records_file.parent.iterdir()] == ["records.sqlite"]


def test_opening_again_finds_everything(records_file: Path) -> None:
    fill(records_file)
    with open_records(records_file) as database:
        assert attempts_page(database, "Anu").attempts == (an_attempt(2), an_attempt(1), an_attempt(0))


def test_a_transaction_that_fails_leaves_nothing_behind_and_the_next_one_works(database: RecordsDatabase) -> None:
    with pytest.raises(KeyboardInterrupt), database.writing() as records:  # noqa: PT012  what comes before is the point
        records.execute("DELETE FROM learners")
        raise KeyboardInterrupt
    add_learner(database, "Biju", NOON)
    assert [learner.name for learner in learners(database)] == ["Anu", "Biju"]


def test_a_mistake_of_the_program_is_not_blamed_on_the_file(database: RecordsDatabase) -> None:
    with pytest.raises(sqlite3.OperationalError, match="syntax"), database.writing() as records:
        records.execute("SELEKT 1")


def test_one_view_stays_the_same_while_another_program_writes(database: RecordsDatabase, records_file: Path) -> None:
    with database.reading() as records:
        before = records.execute("SELECT COUNT(*) FROM learners").fetchone()
        with open_records(records_file) as other:
            add_learner(other, "Biju", NOON)
        assert records.execute("SELECT COUNT(*) FROM learners").fetchone() == before
    assert len(learners(database)) == 2


# Read-only


def test_a_data_folder_that_is_a_file_is_told(tmp_path: Path) -> None:
    blocked = tmp_path / "data"
    blocked.write_text("not a folder")
    for file in (blocked / "records.sqlite", blocked / "deeper" / "records.sqlite"):
        with pytest.raises(ReadOnlyRecordsError, match="BIDDING_TRAINER_HOME") as refused:
            open_records(file)
        assert refused.value.file == file
    assert blocked.read_text() == "not a folder"


def test_a_records_file_that_is_a_folder_is_told(tmp_path: Path) -> None:
    file = tmp_path / "records.sqlite"
    file.mkdir()
    with pytest.raises(ReadOnlyRecordsError, match=r"it is a folder\. .* Move it elsewhere, or name another folder"):
        open_records(file)
    file.rmdir()
    os.mkfifo(file)
    with pytest.raises(ReadOnlyRecordsError, match=r"a pipe or a device, not a file\. .* Move it elsewhere"):
        open_records(file)


@pytest.mark.parametrize(
    "folder", ["/proc/bidding-trainer", "/proc/self", "/proc/self/task", "/dev/null", "/sys/kernel"]
)
def test_a_place_where_even_root_can_make_no_file_is_told(folder: str) -> None:
    if folder.startswith(("/proc", "/sys")) and not Path(*Path(folder).parts[:2]).is_mount():
        pytest.skip("the kernel's own file system is not mounted here")
    with pytest.raises(ReadOnlyRecordsError, match="can't be written"):
        open_records(Path(folder, "records.sqlite"))


@pytest.mark.parametrize("protected", ["folder", "file"])
def test_permissions_are_told_before_the_first_answer(records_file: Path, protected: str) -> None:
    before = without_privileges()
    if before is None:
        pytest.skip("root's privileges can't be put down here (no setpriv)")
    fill(records_file)
    was = fingerprints(records_file.parent)
    path, mode = (records_file.parent, 0o555) if protected == "folder" else (records_file, 0o444)
    path.chmod(mode)
    try:
        name, sentence = run(OPEN + TELL, records_file, before=before)
    finally:
        path.chmod(0o755)
    assert name == "ReadOnlyRecordsError"
    assert f"{path} is read-only" in sentence
    assert fingerprints(records_file.parent) == was


def test_a_folder_that_can_not_be_made_is_told(tmp_path: Path) -> None:
    before = without_privileges()
    if before is None:
        pytest.skip("root's privileges can't be put down here (no setpriv)")
    tmp_path.chmod(0o555)
    try:
        name, sentence = run(OPEN + TELL, tmp_path / "data" / "records.sqlite", before=before)
    finally:
        tmp_path.chmod(0o755)
    assert (name, "Permission denied" in sentence) == ("ReadOnlyRecordsError", True)


def test_a_read_only_drive_is_told(records_file: Path) -> None:
    before = with_own_mounts()
    if before is None:
        pytest.skip("nothing can be mounted here")
    fill(records_file)
    was = fingerprints(records_file.parent)
    mount = """
import subprocess
folder = str(Path(sys.argv[1]).parent)
subprocess.run(["mount", "--bind", folder, folder], check=True)
subprocess.run(["mount", "-o", "remount,bind,ro", folder], check=True)
"""
    name, sentence = run(OPEN + mount + TELL, records_file, before=before)
    assert (name, "is read-only" in sentence) == ("ReadOnlyRecordsError", True)
    assert fingerprints(records_file.parent) == was


def test_records_that_become_read_only_later_are_told_and_unchanged(
    database: RecordsDatabase, records_file: Path
) -> None:
    save_answers(database, [an_attempt(0)])
    with database.reading() as records:
        connection = records.conn
    connection.execute("PRAGMA query_only = ON")
    with pytest.raises(ReadOnlyRecordsError, match="attempt to write a readonly database"):
        save_answers(database, [an_attempt(1)])
    connection.execute("PRAGMA query_only = OFF")
    assert attempts_page(database, "Anu").attempts == (an_attempt(0),)


# Disk full


def test_a_full_disk_loses_only_the_answer_that_did_not_fit_and_that_can_be_saved_later(
    database: RecordsDatabase,
) -> None:
    with database.reading() as records:
        connection = records.conn
    connection.execute(f"PRAGMA max_page_count = {connection.execute('PRAGMA page_count').fetchone()[0] + 4}")
    saved: list[Attempt] = []
    with pytest.raises(DiskFullError, match=r"The disk is full.*everything saved before is unharmed") as full:
        save_until_it_fails(database, saved)
    assert isinstance(full.value.__cause__, sqlite3.OperationalError)

    assert saved
    assert attempts_page(database, "Anu", limit=10_000).attempts == tuple(reversed(saved))
    with database.reading() as records:
        assert row_summaries(records, 1)[0].counts.right == len(saved)
    connection.execute("PRAGMA max_page_count = 1073741823")
    missing = a_long_attempt(len(saved))
    assert save_answers(database, [missing])
    assert attempts_page(database, "Anu", limit=1).attempts == (missing,)


def a_long_attempt(number: int) -> Attempt:
    return an_attempt(number, lesson="x" * 500)


def save_until_it_fails(database: RecordsDatabase, saved: list[Attempt]) -> None:
    for number in range(10_000):
        attempt = a_long_attempt(number)
        save_answers(database, [attempt])
        saved.append(attempt)


SAVE_UNTIL_IT_FAILS = """
from trainer.records.learners import add_learner
from tests.records.answers import NOON
saved = -1
try:
    with open_records(Path(sys.argv[1])) as database:
        add_learner(database, "Anu", NOON)
        saved = 0
        for number in range(100_000):
            attempt = an_attempt(number, lesson="x" * 2000)
            save_answers(database, [attempt])
            saved += 1
except RecordsError as error:
    print(type(error).__name__)
    print(error)
print(saved)
"""


@takes_seconds
@pytest.mark.parametrize("kibibytes", [8, 40, 64, 400, 2000])
def test_a_really_full_drive_is_told_and_keeps_what_was_saved(tmp_path: Path, kibibytes: int) -> None:
    before = with_own_mounts()
    if before is None:
        pytest.skip("nothing can be mounted here")
    mount = f"""
import shutil, subprocess
folder = Path(sys.argv[1]).parent
subprocess.run(["mount", "-t", "tmpfs", "-o", "size={kibibytes}k", "tmpfs", folder], check=True)
"""
    count = """
import sqlite3
copy = folder.parent / "copy"
shutil.copytree(folder, copy)
connection = sqlite3.connect(copy / "records.sqlite")
print(*connection.execute("PRAGMA integrity_check").fetchone())
if saved >= 0:
    print(*connection.execute("SELECT COUNT(*), (SELECT SUM(right_count) FROM row_summaries) FROM attempts").fetchone())
connection.close()
"""
    folder = tmp_path / "drive"
    folder.mkdir()
    name, _, saved, integrity, *counts = run(
        OPEN + mount + SAVE_UNTIL_IT_FAILS + count, folder / "records.sqlite", before=before
    )
    assert name == "DiskFullError"
    assert integrity == "ok"
    assert counts in ([], [f"{saved} {saved}"], ["0 None"])


def test_a_limit_on_the_size_of_files_is_told_and_keeps_what_was_saved(records_file: Path) -> None:
    limit = """
import resource
resource.setrlimit(resource.RLIMIT_FSIZE, (300_000, 300_000))
"""
    name, sentence, saved = run(OPEN + limit + SAVE_UNTIL_IT_FAILS, records_file)
    assert name == "DiskFailureError"
    assert "limit on the size of files" in sentence
    assert int(saved) > 0
    with open_records(records_file) as database:
        assert len(attempts_page(database, "Anu", limit=100_000).attempts) == int(saved)


# Damage


@pytest.mark.parametrize("content", [b"x", b"A shopping list: eggs, milk.\n" * 400, os.urandom(4096), b"PK\x03\x04"])
def test_a_file_that_is_no_database_is_left_untouched(records_file: Path, content: bytes) -> None:
    records_file.parent.mkdir()
    records_file.write_bytes(content)
    log = records_file.with_name("records.sqlite-wal")
    log.write_bytes(b"something else")
    was = fingerprints(records_file.parent)
    with pytest.raises(CorruptRecordsError, match=r"left untouched.*records restore --new") as corrupt:
        open_records(records_file)
    assert str(records_file) in str(corrupt.value)
    assert fingerprints(records_file.parent) == was


def test_a_file_that_only_begins_like_a_database_is_left_untouched(records_file: Path) -> None:
    records_file.parent.mkdir()
    records_file.write_bytes(b"SQLite format 3\x00" + b"\xff" * 8000)
    was = fingerprints(records_file.parent)
    with pytest.raises(CorruptRecordsError, match="file is not a database"):
        open_records(records_file)
    assert fingerprints(records_file.parent) == was


def test_a_file_cut_short_is_told_and_left_untouched(records_file: Path) -> None:
    fill(records_file, 200)
    with records_file.open("r+b") as opened:
        opened.truncate(records_file.stat().st_size // 2)
    was = fingerprints(records_file.parent)
    with pytest.raises(CorruptRecordsError, match="malformed"):
        open_records(records_file)
    assert fingerprints(records_file.parent)["records.sqlite"] == was["records.sqlite"]


def test_damage_inside_is_told_when_it_is_met(records_file: Path) -> None:
    fill(records_file, 200)
    (page,) = [
        row[0] for row in sqlite_rows(records_file, "SELECT rootpage FROM sqlite_master WHERE name = 'attempts'")
    ]
    with records_file.open("r+b") as opened:
        opened.seek((int(str(page)) - 1) * 4096)
        opened.write(b"\xaa" * 4096)
    with open_records(records_file) as database:
        with pytest.raises(CorruptRecordsError, match="malformed"):
            attempts_page(database, "Anu")
        with pytest.raises(CorruptRecordsError, match="malformed"):
            save_answers(database, [an_attempt(999)])


def test_an_emptied_file_does_not_make_sqlite_delete_the_log_that_still_has_the_answers(records_file: Path) -> None:
    with open_records(records_file) as database:
        add_learner(database, "Anu", NOON)
        log = records_file.with_name("records.sqlite-wal")
        content = log.read_bytes()
    assert content
    records_file.write_bytes(b"")
    log.write_bytes(content)
    with pytest.raises(CorruptRecordsError, match=r"it is empty, but records\.sqlite-wal is not"):
        open_records(records_file)
    assert log.read_bytes() == content


def test_another_programs_database_is_left_untouched(records_file: Path) -> None:
    records_file.parent.mkdir()
    change(records_file, "CREATE TABLE bookmarks (address TEXT)", "INSERT INTO bookmarks VALUES ('x')")
    was = fingerprints(records_file.parent)
    with pytest.raises(ForeignRecordsError, match="a database of another program"):
        open_records(records_file)
    assert fingerprints(records_file.parent) == was


# Newer


@pytest.mark.parametrize(
    ("statements", "advice"),
    [
        (
            ["UPDATE settings SET value = '9.1.0' WHERE name = 'needs program'"],
            f"install Bidding Trainer 9.1.0 or newer; this is {__version__}",
        ),
        (["UPDATE settings SET value = 'rm -r' WHERE name = 'needs program'"], "install a newer Bidding Trainer"),
        (["DROP TABLE settings"], "install a newer Bidding Trainer"),
        (["DELETE FROM settings"], "install a newer Bidding Trainer"),
    ],
)
def test_records_of_a_newer_version_are_left_untouched(records_file: Path, statements: list[str], advice: str) -> None:
    fill(records_file)
    change(records_file, *statements, f"PRAGMA user_version = {SCHEMA_VERSION + 7}")
    was = fingerprints(records_file.parent)
    with pytest.raises(NewerRecordsError, match=advice) as newer:
        open_records(records_file)
    assert (newer.value.found, newer.value.known) == (SCHEMA_VERSION + 7, SCHEMA_VERSION)
    assert fingerprints(records_file.parent) == was


# Locked


def test_records_that_another_program_is_writing_are_told_and_the_answer_can_be_saved_afterwards(
    records_file: Path,
) -> None:
    fill(records_file)
    with open_records(records_file, wait_seconds=0.05) as database, closing(sqlite3.connect(records_file)) as other:
        other.execute("BEGIN IMMEDIATE")
        with pytest.raises(LockedRecordsError, match="Another program is writing"):
            save_answers(database, [an_attempt(9)])
        assert len(attempts_page(database, "Anu").attempts) == 3, "reading does not wait"
        other.rollback()
        assert save_answers(database, [an_attempt(9)])


HOLD_FOR_HALF_A_SECOND = """
import sqlite3, sys, time
connection = sqlite3.connect(sys.argv[1])
connection.execute("BEGIN IMMEDIATE")
print("locked", flush=True)
time.sleep(0.5)
connection.rollback()
connection.close()
"""


def test_a_short_wait_is_waited_out(records_file: Path) -> None:
    fill(records_file)
    with start(HOLD_FOR_HALF_A_SECOND, records_file) as other, open_records(records_file) as database:
        assert other.stdout is not None
        other.stdout.readline()
        assert save_answers(database, [an_attempt(9)])


def test_making_the_records_waits_for_another_program_that_is_making_them(records_file: Path) -> None:
    records_file.parent.mkdir()
    with start(HOLD_FOR_HALF_A_SECOND, records_file) as other:
        assert other.stdout is not None
        other.stdout.readline()
        open_records(records_file).close()
    with closing(sqlite3.connect(records_file)) as blocking:
        blocking.execute("PRAGMA journal_mode = DELETE")
        blocking.execute("BEGIN IMMEDIATE")
        with pytest.raises(LockedRecordsError):
            open_records(records_file, wait_seconds=0.05)


def test_records_that_another_program_keeps_for_itself_can_not_be_opened(records_file: Path) -> None:
    fill(records_file)
    with closing(sqlite3.connect(records_file)) as other:
        other.execute("PRAGMA locking_mode = EXCLUSIVE")
        other.execute("BEGIN IMMEDIATE")
        with pytest.raises(LockedRecordsError):
            open_records(records_file, wait_seconds=0.05)


# Together


SAVE_MANY = """
from trainer.records.learners import add_learner
with open_records(Path(sys.argv[1]), wait_seconds=60) as database:
    for number in range(int(sys.argv[3])):
        attempt = an_attempt(number, session=sys.argv[2], verdict="right" if number % 3 else "wrong")
        save_answers(database, [attempt])
        print(number, flush=True)
"""


def start(script: str, *arguments: object) -> subprocess.Popen[str]:
    return subprocess.Popen(
        [sys.executable, "-c", script, *map(str, arguments)],
        cwd=Path(__file__).resolve().parents[3],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )


@takes_seconds
def test_several_programs_make_the_records_at_once(records_file: Path) -> None:
    programs = [start(OPEN + "open_records(Path(sys.argv[1])).close()", records_file) for _ in range(6)]
    for program in programs:
        _, complaints = program.communicate(timeout=HANGS)
        assert (program.returncode, complaints) == (0, "")
    with open_records(records_file) as database:
        assert learners(database) == ()


@takes_seconds
def test_two_programs_save_at_once_and_nothing_is_lost(records_file: Path) -> None:
    fill(records_file, 0)
    programs = [start(OPEN + SAVE_MANY, records_file, name, 150) for name in ("one", "other")]
    for program in programs:
        _, complaints = program.communicate(timeout=HANGS)
        assert (program.returncode, complaints) == (0, "")
    with open_records(records_file) as database:
        assert len(attempts_page(database, "Anu", limit=1000).attempts) == 300
        with database.reading() as records:
            assert row_summaries(records, 1)[0].counts.asked == 300
            assert row_summaries(records, 1)[0].counts.wrong == 100


def test_a_program_that_is_killed_keeps_every_answer_it_had_saved(records_file: Path) -> None:
    fill(records_file, 0)
    with start(OPEN + SAVE_MANY, records_file, "killed", 100_000) as program:
        assert program.stdout is not None
        printed = [program.stdout.readline() for _ in range(50)]
        program.kill()
        printed += program.stdout.readlines()
    told = [int(line) for line in printed if line.endswith("\n")]
    with open_records(records_file) as database:
        stored = len(attempts_page(database, "Anu", limit=1_000_000).attempts)
        with database.reading() as records:
            assert row_summaries(records, 1)[0].counts.asked == stored
            assert records.execute("SELECT COUNT(*) FROM schedules").fetchone() == (1,)
    assert stored in {len(told), len(told) + 1}
    assert pragma(records_file, "integrity_check") == "ok"


def test_every_failure_is_one_that_front_ends_catch() -> None:
    for error in (ReadOnlyRecordsError, DiskFullError, LockedRecordsError, CorruptRecordsError, NewerRecordsError):
        assert issubclass(error, RecordsError)


def sqlite_rows(file: Path, query: str) -> list[tuple[object, ...]]:
    with closing(sqlite3.connect(file)) as connection:
        return connection.execute(query).fetchall()


def test_the_heavy_package_is_brought_in_only_where_tables_are_made(records_file: Path) -> None:
    script = """
import sys
from pathlib import Path
from trainer.records.keeper import RecordKeeper
RecordKeeper(Path(sys.argv[1])).close()
print("sqlite_utils" in sys.modules)
"""
    assert [run(script, records_file) for _ in range(2)] == [["True"], ["False"]]
