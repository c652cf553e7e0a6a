"""Whatever is wrong with records is told with a way out, and mended where it follows from the answers."""

from collections.abc import Callable
from datetime import timedelta
from pathlib import Path

import pytest

from tests.records.answers import INTERNATIONAL, NOON, an_attempt, later, schedule_after
from trainer.records.attempts import attempts_page
from trainer.records.care.checking import findings
from trainer.records.care.mending import mend
from trainer.records.file.backups import back_up
from trainer.records.file.database import RecordsDatabase
from trainer.records.file.failures import CorruptRecordsError
from trainer.records.file.soundness import SCHEMA_VERSION, damage_in
from trainer.records.learners import current_learner
from trainer.records.progress import progress
from trainer.records.saved_answers import save_answers
from trainer.records.schedules import schedules
from trainer.records.summaries import Counts
from trainer.records.waiting import WaitingAnswers

ANSWERS = tuple(an_attempt(number, verdict="wrong" if number % 3 else "right", lesson="one") for number in range(9))


@pytest.fixture
def filled(database: RecordsDatabase) -> RecordsDatabase:
    save_answers(database, ANSWERS)
    return database


def kinds(database: RecordsDatabase) -> list[str]:
    return [finding.kind for finding in findings(database, later(1))]


def change(database: RecordsDatabase, statement: str) -> None:
    with database.writing() as records:
        records.execute(statement)


def test_sound_records_have_nothing_wrong(filled: RecordsDatabase) -> None:
    assert findings(filled, later(1)) == ()


@pytest.mark.parametrize(
    ("statement", "kind", "says"),
    [
        ("UPDATE settings SET value = '99' WHERE name = 'current learner'", "current", "Nobody who is there"),
        ("UPDATE settings SET value = 'spoilt' WHERE name = 'current learner'", "current", "Nobody who is there"),
        ("UPDATE row_summaries SET wrong_count = 7", "counts", "counts of 1 row differ"),
        ("DELETE FROM row_summaries", "counts", "counts of 1 row differ"),
        ("UPDATE lesson_sittings SET passed = '0'", "sittings", "do not follow"),
        ("INSERT INTO lesson_sittings VALUES (1, 'two', 'b', 0, '1')", "sittings", "do not follow"),
        ("UPDATE schedules SET card = 'spoilt'", "schedules", "schedules of 1 row do not follow"),
    ],
)
def test_what_follows_from_the_answers_is_told_and_mended(
    filled: RecordsDatabase, statement: str, kind: str, says: str
) -> None:
    change(filled, statement)
    (finding,) = findings(filled, later(1))
    assert (finding.kind, finding.way_out) == (kind, "bidding-trainer records mend")
    assert says in finding.says

    mended = mend(filled, later(1))

    assert findings(filled, later(1)) == ()
    assert (mended.rows, mended.unreadable, mended.kept_in) == (1, 0, None)
    assert not damage_in(mended.backup)
    assert schedules(filled, "Anu", INTERNATIONAL, later(1)) == (schedule_after(*ANSWERS),)
    learner = current_learner(filled)
    assert learner is not None
    assert learner.name == "Anu"


@pytest.mark.parametrize(
    "statement",
    ["UPDATE attempts SET verdict = 'great' WHERE id = 4", "UPDATE attempts SET auction = '[' WHERE id = 4"],
)
def test_answers_that_nobody_can_read_are_told_when_met_and_taken_out(filled: RecordsDatabase, statement: str) -> None:
    change(filled, statement)
    with pytest.raises(CorruptRecordsError, match="records mend"):
        attempts_page(filled, "Anu")
    assert "unreadable" in kinds(filled)

    mended = mend(filled, later(1))

    assert kinds(filled) == []
    assert mended.unreadable == 1
    assert mended.kept_in is not None
    assert '"id": 4' in mended.kept_in.read_text(encoding="utf-8")
    assert progress(filled, "Anu", later(1)).total == Counts(right=2, wrong=6)


def test_a_choice_that_can_not_be_read_is_forgotten(filled: RecordsDatabase) -> None:
    change(filled, "UPDATE learners SET treatments = '5'")
    with pytest.raises(CorruptRecordsError, match="records mend"):
        current_learner(filled)
    assert kinds(filled) == ["unreadable"]
    mend(filled, later(1))
    learner = current_learner(filled)
    assert learner is not None
    assert learner.treatments == ()


def test_answers_from_the_future_are_told_and_set_right(filled: RecordsDatabase) -> None:
    ahead = an_attempt(at=later(3000))
    save_answers(filled, [ahead])
    (finding,) = findings(filled, later(1))
    assert finding.kind == "future"
    assert "answers or deals of Anu from the future (2034-09-20): 1." in finding.says

    assert mend(filled, later(1)).moved == 1

    assert kinds(filled) == []
    moved = attempts_page(filled, "Anu", limit=1).attempts[0]
    assert moved.at <= later(1)
    assert schedules(filled, "Anu", INTERNATIONAL, later(1)) == (schedule_after(*ANSWERS, moved),)


def test_what_waits_beside_the_records_is_told(filled: RecordsDatabase) -> None:
    assert WaitingAnswers(filled.file).add(an_attempt(99)) is not None
    assert kinds(filled) == ["waiting"]


def test_a_damaged_backup_is_told(filled: RecordsDatabase) -> None:
    backup = back_up(filled.file, SCHEMA_VERSION, NOON)
    backup.write_bytes(backup.read_bytes()[:5000])
    assert kinds(filled) == ["backup"]


def spoil_index(file: Path) -> None:
    content = file.read_bytes()
    file.write_bytes(content.replace(b"CREATE INDEX", b"CREATE INDXE", 1))


def zero_middle(file: Path) -> None:
    content = bytearray(file.read_bytes())
    middle = len(content) // 2 // 4096 * 4096
    content[middle : middle + 4096] = bytes(4096)
    file.write_bytes(content)


def cut_short(file: Path) -> None:
    file.write_bytes(file.read_bytes()[:-4096])


def other_mark(file: Path) -> None:
    content = bytearray(file.read_bytes())
    content[68:72] = b"none"
    file.write_bytes(content)


@pytest.mark.parametrize("spoil", [spoil_index, zero_middle, cut_short, other_mark])
def test_damage_of_every_kind_is_found(filled: RecordsDatabase, spoil: Callable[[Path], None]) -> None:
    save_answers(filled, [an_attempt(number, lesson="x" * 300) for number in range(100, 400)])
    file = filled.file
    filled.close()
    assert not damage_in(file)
    spoil(file)
    assert damage_in(file)


def test_a_day_is_long_enough_for_time_zones(filled: RecordsDatabase) -> None:
    save_answers(filled, [an_attempt(at=later(1) + timedelta(hours=23))])
    assert kinds(filled) == []
