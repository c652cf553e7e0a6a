"""Deals and learners go along in a file of everything, once however often it is read."""

import json
from datetime import timedelta
from pathlib import Path

import pytest

from tests.playing.table_deals import conceded, sample, with_calls
from tests.records.answers import INTERNATIONAL, NOON, an_attempt
from trainer.problems import UnusableFileError
from trainer.records.deals import LoggedDeal, deals_page, keep_deal, logged_deal
from trainer.records.exchange.export import Exported, export_records
from trainer.records.exchange.importing import Imported, import_records
from trainer.records.file.database import RecordsDatabase, open_records
from trainer.records.learners import Learner, current_learner, learners, remember_choice
from trainer.records.mistakes import Mistake, costliest, keep_mistake
from trainer.records.saved_answers import save_answers

PLAYED = (
    LoggedDeal("Anu", NOON, sample(), 2),
    LoggedDeal(
        "Anu", NOON + timedelta(hours=1), conceded(with_calls("28S X P P P P P P"), 20, 36), 1, "m", "three deals"
    ),
)


@pytest.fixture
def file(database: RecordsDatabase, tmp_path: Path) -> Path:
    """Everything of Anu's: an answer and two deals."""
    remember_choice(database, "Anu", INTERNATIONAL, ("B6.4",))
    save_answers(database, [an_attempt()])
    for kept in PLAYED:
        keep_deal(database, kept)
    assert export_records(database, tmp_path / "all.jsonl") == Exported(1, 1, 2)
    return tmp_path / "all.jsonl"


def test_everything_comes_back_on_another_computer_and_is_not_doubled(file: Path, tmp_path: Path) -> None:
    with open_records(tmp_path / "other.sqlite") as other:
        assert import_records(other, file) == Imported(1, 1, 2, 2)
        assert import_records(other, file) == Imported(1, 0, 2, 0)
        assert current_learner(other) == Learner("Anu", NOON, INTERNATIONAL, ("B6.4",))
        numbers = [line.number for line in deals_page(other, "Anu").deals]
        assert tuple(logged_deal(other, "Anu", number) for number in reversed(numbers)) == PLAYED


def test_a_mistake_goes_along_with_its_deal(database: RecordsDatabase, tmp_path: Path) -> None:
    mistake = Mistake(2, 0, "29S")
    keep_mistake(database, "Anu", keep_deal(database, PLAYED[1]), mistake)
    export_records(database, tmp_path / "all.jsonl")
    with open_records(tmp_path / "other.sqlite") as other:
        import_records(other, tmp_path / "all.jsonl")
        (found,) = costliest(other, "Anu", "fifty-six", PLAYED[1].deal.laws.name, NOON)
    assert (found.kept, found.mistake) == (PLAYED[1], mistake)


@pytest.mark.parametrize(
    "mistake",
    [None, {"cost": 2}, {"cost": 0, "call_index": 0, "model": "29S"}, {"cost": 2, "call_index": 99, "model": "29S"}],
)
def test_a_mistake_that_makes_no_sense_is_told(file: Path, tmp_path: Path, mistake: object) -> None:
    lines = [json.loads(line) for line in file.read_text(encoding="utf-8").splitlines()]
    lines[3]["mistake"] = mistake
    file.write_text("".join(f"{json.dumps(line)}\n" for line in lines), encoding="utf-8")
    with open_records(tmp_path / "other.sqlite") as other, pytest.raises(UnusableFileError, match="mistake: "):
        import_records(other, file)


def test_everything_can_be_for_another_learner(file: Path, database: RecordsDatabase) -> None:
    assert import_records(database, file, learner="Biju") == Imported(1, 1, 2, 2)
    assert [learner.name for learner in learners(database)] == ["Anu", "Biju"]
    assert [line.title for line in deals_page(database, "Biju").deals] == [
        line.title for line in deals_page(database, "Anu").deals
    ]


def test_a_deal_of_laws_that_nobody_knows_is_left_out_and_counted(file: Path, tmp_path: Path) -> None:
    text = file.read_text(encoding="utf-8")
    lines = [json.loads(line) for line in text.splitlines()]
    lines[3]["deal"]["laws"] = "of tomorrow"
    file.write_text("".join(f"{json.dumps(line)}\n" for line in lines), encoding="utf-8")
    with open_records(tmp_path / "other.sqlite") as other:
        assert import_records(other, file) == Imported(1, 1, 1, 1, 1)


@pytest.mark.parametrize(
    ("key", "value", "wrong"),
    [
        ("kind", "song", "'song' is neither a learner nor a plan nor an answer nor a deal"),
        ("seat", 9, "seat: 9 is not a number from 0 to 5"),
        ("dealer", True, "dealer: True is not a number"),
        ("at", "noon", "Invalid isoformat"),
        ("learner", "", "can't be empty"),
        ("colour", "red", "a deal has learner, at, seat"),
    ],
)
def test_a_deal_that_makes_no_sense_is_refused_with_its_line(
    file: Path, tmp_path: Path, key: str, value: object, wrong: str
) -> None:
    lines = [json.loads(line) for line in file.read_text(encoding="utf-8").splitlines()]
    lines[3][key] = value
    file.write_text("".join(f"{json.dumps(line)}\n" for line in lines), encoding="utf-8")
    with open_records(tmp_path / "other.sqlite") as other:
        with pytest.raises(UnusableFileError, match=wrong) as unusable:
            import_records(other, file)
        assert unusable.value.problems[0].line == 4
        assert learners(other) == ()


@pytest.mark.parametrize(("key", "value"), [("created", "once"), ("treatments", "B6.4"), ("colour", "red")])
def test_a_learner_that_makes_no_sense_is_refused(file: Path, database: RecordsDatabase, key: str, value: str) -> None:
    about = json.loads(file.read_text(encoding="utf-8").splitlines()[1])
    file.write_text(json.dumps(about | {key: value}), encoding="utf-8")
    with pytest.raises(UnusableFileError):
        import_records(database, file)
