"""The verbs of `records`, as they are typed."""

import json
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from tests.records.answers import an_attempt
from trainer.command_line.records_verb import records
from trainer.command_line.verb_help import Verb
from trainer.command_line.verbs import bidding_trainer
from trainer.locations import database_file
from trainer.records.keeper import RecordKeeper


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("BIDDING_TRAINER_HOME", str(tmp_path))
    return tmp_path


@pytest.fixture
def answered() -> None:
    """Two answers of Anu's."""
    with RecordKeeper() as keeper:
        keeper.add_learner("Anu")
        keeper.save(an_attempt(0))
        keeper.save(an_attempt(1, verdict="wrong"))


def typed(*words: object, answer: str = "") -> Result:
    return CliRunner().invoke(bidding_trainer, ["records", *map(str, words)], input=answer)


def said(*words: object, answer: str = "") -> str:
    result = typed(*words, answer=answer)
    assert result.exit_code == 0, result.output
    return result.output


def found(*words: object) -> dict[str, object]:
    return dict(json.loads(said(*words, "--json")))


def test_learners_are_added_switched_renamed_and_listed() -> None:
    assert "records learners --add NAME" in said("learners")
    assert said("learners", "--add", "Anu") == "*  Anu  0 answers  0 deals\n"
    said("learners", "--add", "Biju Thomas", "--use", "Biju Thomas")
    assert said("rename", "Biju Thomas", "Biju") == "Biju Thomas is called Biju from now on.\n"
    assert said("learners").splitlines() == ["   Anu   0 answers  0 deals", "*  Biju  0 answers  0 deals"]
    said("learners", "--use", "Anu")
    listed = found("learners")["learners"]
    assert isinstance(listed, list)
    assert [(one["name"], one["current"]) for one in listed] == [("Anu", True), ("Biju", False)]


@pytest.mark.usefixtures("answered")
def test_nobody_is_deleted_without_a_question() -> None:
    refused = typed("delete", "Anu", answer="n\n")
    assert "Delete Anu with 2 answers and 0 deals?" in refused.output
    assert refused.exit_code == 1
    assert "2 answers" in said("learners")
    assert "Anu is deleted." in said("delete", "Anu", answer="y\n")
    assert found("learners") == {"learners": []}


@pytest.mark.parametrize(
    "verb", [("learners", "--use", "Nobody"), ("delete", "Nobody", "--yes"), ("rename", "Nobody", "Anu")]
)
def test_somebody_who_is_not_there_is_told(verb: tuple[str, ...]) -> None:
    result = typed(*verb)
    assert result.exit_code == 2
    assert "There is no learner called 'Nobody'" in result.output


@pytest.mark.usefixtures("answered")
def test_everything_is_exported_and_imported_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = tmp_path / "all.jsonl"
    assert said("export", file) == f"2 answers and 0 deals of 1 learner are in {file}.\n"
    assert found("export", tmp_path / "anu.csv", "--learner", "Anu")["answers"] == 2
    monkeypatch.setenv("BIDDING_TRAINER_HOME", str(tmp_path / "other"))
    assert said("import", file) == "2 answers and 0 deals are added.\n"
    assert said("import", file) == "0 answers and 0 deals are added; 2 were there already.\n"
    assert found("import", file)["answers"] == {"read": 2, "added": 0}


@pytest.mark.usefixtures("answered")
def test_backups_are_made_and_listed() -> None:
    assert "records back-up" in said("backups")
    backup = found("back-up")["backup"]
    assert found("backups") == {"backups": [{"file": backup, "sound": True, "damage": ""}]}
    assert said("backups") == f"{backup}  sound\n"


@pytest.mark.usefixtures("answered")
def test_sound_records_are_said_to_be_sound() -> None:
    assert said("check") == f"Nothing is wrong with the records {database_file()}.\n"
    assert found("check") == {"sound": True, "findings": []}


@pytest.mark.usefixtures("answered")
def test_what_is_wrong_is_told_and_mended_after_a_question() -> None:
    with RecordKeeper() as keeper:
        keeper.save(an_attempt(at=an_attempt().at.replace(year=2090)))
    checked = typed("check")
    assert checked.exit_code == 1
    assert "Way out: bidding-trainer records mend" in checked.output
    assert typed("mend", answer="n\n").exit_code == 1
    assert "1 answers or deals from the future were moved back" in said("mend", answer="y\n")
    assert found("check")["sound"] is True


@pytest.mark.usefixtures("answered")
def test_damage_is_told_and_the_backup_put_back_after_a_question() -> None:
    backup = found("back-up")["backup"]
    database_file().write_bytes(b"spoilt")
    checked = typed("check", "--json")
    assert checked.exit_code == 1
    (finding,) = json.loads(checked.output)["findings"]
    assert finding["way_out"] == "bidding-trainer records restore"
    assert str(backup) in finding["says"]
    assert typed("restore", answer="n\n").exit_code == 1
    assert f"The backup {backup} is in place." in said("restore", answer="y\n")
    assert found("check")["sound"] is True


def test_a_backup_and_new_records_contradict_each_other() -> None:
    assert typed("restore", "--new", "--backup", "x", "--yes").exit_code == 2


@pytest.mark.parametrize("name", sorted(records.commands))
def test_every_verb_has_an_example_in_its_help(name: str) -> None:
    verb = records.commands[name]
    assert isinstance(verb, Verb)
    assert f"bidding-trainer records {name}" in said(name, "--help")
