"""The verb `agreement`: merging two copies, the history, and undo."""

import json
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from trainer.command_line.verbs import bidding_trainer
from trainer.locations import HOME_VARIABLE
from trainer.records.keeper import RecordKeeper

OURS = "format: 1\npartnership: Anna and Biju\nconvention: spades/ms\nnotes: We wait.\n"


def run(*arguments: object) -> Result:
    return CliRunner().invoke(bidding_trainer, ["agreement", *map(str, arguments)])


@pytest.fixture
def mine(tmp_path: Path) -> Path:
    """My copy, changed after its first version; partner's copy `yours.yaml` is beside it."""
    path = tmp_path / "mine.yaml"
    path.write_text(OURS, encoding="utf-8")
    run("history", path)
    path.write_text(OURS.replace("We wait.", "We ask."), encoding="utf-8")
    (tmp_path / "yours.yaml").write_text(OURS.replace("We wait.", "We bid."), encoding="utf-8")
    return path


def test_a_choice_that_is_missing_is_asked_for_and_nothing_is_written(mine: Path) -> None:
    yours = mine.with_name("yours.yaml")
    said = run("merge", mine, yours)

    assert "--take 'entry:notes=mine' (or yours, or both)" in said.output
    assert run("merge", mine, yours, "--output", mine).exit_code == 2
    assert "We ask." in mine.read_text("utf-8")


def test_copies_are_merged_and_the_merge_is_undone(mine: Path) -> None:
    yours = mine.with_name("yours.yaml")
    merged = json.loads(run("merge", mine, yours, "--rest", "yours", "-o", mine, "--as", "Anna", "--json").output)

    assert [(one["part"], one["taken"]) for one in merged["differences"]] == [("entry:notes", "yours")]
    assert "We bid." in mine.read_text("utf-8")
    listed = json.loads(run("history", mine, "--json").output)["versions"]
    assert [(one["who"], one["changes"]) for one in listed[1:]] == [
        ("", ["In your own words: We wait. → We ask."]),
        ("Anna", ["In your own words: We ask. → We bid."]),
    ]

    assert run("undo", mine).exit_code == 0
    assert "We ask." in mine.read_text("utf-8")
    assert run("undo", mine, "--to", "1").exit_code == 0
    assert mine.read_text("utf-8") == OURS


def test_without_a_name_the_current_learner_stands_in_the_history(
    mine: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(HOME_VARIABLE, str(tmp_path / "home"))

    def last_name() -> object:
        return json.loads(run("history", mine, "--json").output)["versions"][-1]["who"]

    assert run("undo", mine).exit_code == 0
    assert last_name() == "", "nobody is known, and no records are begun"
    assert not (tmp_path / "home" / "records.sqlite3").exists()

    with RecordKeeper() as keeper:
        keeper.add_learner("Anna")
    assert run("undo", mine, "--to", "2").exit_code == 0
    assert last_name() == "Anna"


def test_what_cannot_be_merged_is_refused_with_the_reason(mine: Path) -> None:
    yours = mine.with_name("yours.yaml")

    assert "did you mean 'entry:notes'" in run("merge", mine, yours, "--take", "entry:note=mine").output
    assert "says not whose" in run("merge", mine, yours, "--take", "entry:notes").output
    assert "mine.yaml has no version 7: its history has versions 1 to 2." in run("undo", mine, "--to", "7").output
    yours_undone = run("undo", yours)
    assert (yours_undone.exit_code, "has no earlier version" in yours_undone.output) == (2, True)
    assert "No such file" in run("history", mine.with_name("none.yaml")).output


def test_a_history_that_cannot_be_written_is_told_and_stops_nothing(mine: Path) -> None:
    beside = mine.with_suffix(".history")
    beside.unlink()
    beside.mkdir()
    merged = run("merge", mine, mine.with_name("yours.yaml"), "--rest", "yours", "-o", mine)

    assert merged.exit_code == 0
    assert "Merged, but the history beside it can't be written, so this can't be undone." in merged.output
    assert "We bid." in mine.read_text("utf-8")
    assert "changed elsewhere" in run("history", mine).output


def test_a_file_that_is_no_longer_yaml_is_listed_and_undone(mine: Path) -> None:
    mine.write_text("partnership: [", encoding="utf-8")

    assert "a version that is no agreement" in run("history", mine).output
    assert run("undo", mine).exit_code == 0
    assert mine.read_text("utf-8") == OURS
