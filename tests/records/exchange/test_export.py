"""All attempts of a learner in a file."""

import csv
import json
from pathlib import Path

import pytest

from tests.full_disk import fill_the_disk
from tests.records.answers import NOON, an_attempt
from trainer.records.exchange.export import Exported, export_records
from trainer.records.exchange.head_line import FORMAT, NEEDS
from trainer.records.file.database import RecordsDatabase
from trainer.records.file.failures import UnknownLearnerError, UnreachableFileError
from trainer.records.learners import add_learner
from trainer.records.saved_answers import save_answers


@pytest.fixture
def filled(database: RecordsDatabase) -> RecordsDatabase:
    add_learner(database, "അനു", NOON)
    for attempt in (an_attempt(1, call="+2S"), an_attempt(0), an_attempt(2, learner="അനു")):
        save_answers(database, [attempt])
    return database


def test_lines_of_json_come_oldest_first_and_only_of_that_learner(filled: RecordsDatabase, tmp_path: Path) -> None:
    file = tmp_path / "anu.jsonl"
    assert export_records(filled, file, "Anu") == Exported(1, 2, 0)
    head, about, *lines = [json.loads(line) for line in file.read_text("utf-8").splitlines()]
    assert head == {"kind": "records", "format": FORMAT, "needs": NEEDS}
    assert (about["kind"], about["learner"]) == ("learner", "Anu")
    assert [(line["at"], line["call"]) for line in lines] == [
        ("2026-07-04T12:00:00+00:00", "29S"),
        ("2026-07-04T12:01:00+00:00", "+2S"),
    ]
    assert lines[0]["calls"] == ["29S", "+2S"]


def test_a_list_has_the_same_as_the_lines(filled: RecordsDatabase, tmp_path: Path) -> None:
    lines, listed = tmp_path / "anu.jsonl", tmp_path / "anu.json"
    assert export_records(filled, lines, "Anu") == export_records(filled, listed, "Anu")
    assert json.loads(listed.read_text("utf-8")) == [json.loads(line) for line in lines.read_text("utf-8").splitlines()]


def test_a_table_can_be_opened_by_a_spreadsheet(filled: RecordsDatabase, tmp_path: Path) -> None:
    file = tmp_path / "anu.csv"
    assert export_records(filled, file, "അനു") == Exported(1, 1, 0)
    assert file.read_bytes().startswith(b"\xef\xbb\xbflearner,at,")
    with file.open(encoding="utf-8-sig", newline="") as opened:
        (row,) = csv.DictReader(opened)
    assert (row["learner"], row["calls"], row["boundary"]) == ("അനു", '["29S", "+2S"]', "false")


def test_a_learner_without_answers_gives_the_learner_alone(database: RecordsDatabase, tmp_path: Path) -> None:
    assert export_records(database, tmp_path / "anu.jsonl", "Anu") == Exported(1, 0, 0)
    _, about = (tmp_path / "anu.jsonl").read_text("utf-8").splitlines()
    assert json.loads(about)["created"] == "2026-07-04T12:00:00+00:00"


@pytest.mark.parametrize("name", ["anu.txt", "anu", "anu.CSV"])
def test_another_ending_is_refused(filled: RecordsDatabase, tmp_path: Path, name: str) -> None:
    with pytest.raises(UnreachableFileError, match=r"should end in \.jsonl, \.json or \.csv"):
        export_records(filled, tmp_path / name, "Anu")


def test_an_unknown_learner_leaves_no_file(filled: RecordsDatabase, tmp_path: Path) -> None:
    with pytest.raises(UnknownLearnerError):
        export_records(filled, tmp_path / "nobody.csv", "Nobody")
    assert not (tmp_path / "nobody.csv").exists()


def test_a_folder_that_is_not_there_is_told(filled: RecordsDatabase, tmp_path: Path) -> None:
    with pytest.raises(UnreachableFileError, match="No such file or directory"):
        export_records(filled, tmp_path / "nowhere" / "anu.csv", "Anu")


@pytest.mark.parametrize("ending", ["csv", "json", "jsonl"])
def test_a_full_disk_leaves_the_earlier_file_as_it_was(
    filled: RecordsDatabase, tmp_path: Path, ending: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / f"anu.{ending}"
    file.write_text("the earlier export")
    fill_the_disk(monkeypatch)
    with pytest.raises(UnreachableFileError, match="No space left on device"):
        export_records(filled, file, "Anu")
    assert file.read_text() == "the earlier export"
    assert sorted(path.name for path in tmp_path.iterdir()) == [file.name, "data"]
