"""The verb `duet`: begun, called and shown, each as one JSON object."""

import json
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from tests.practice.sample import SAMPLE_FILE
from trainer.command_line.verbs import bidding_trainer
from trainer.playing.duets.duet import read_duet


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("BIDDING_TRAINER_HOME", str(tmp_path / "home"))
    monkeypatch.chdir(tmp_path)
    return tmp_path


def run(*arguments: str, typed: str = "") -> Result:
    result = CliRunner().invoke(bidding_trainer, ["duet", *arguments, "--json"], input=typed)
    assert result.exit_code == 0, result.output
    return result


def test_what_was_begun_and_called_is_told_to_scripts_as_one_object_each(folder: Path) -> None:
    players = ("--players", "Anna,Biju", "--convention", str(SAMPLE_FILE), "--deals", "2", "--seed", "winter")
    begun = json.loads(run("begin", "winter", *players).stdout)
    assert (begun["players"], begun["deals"], begun["opponents"]) == (["Anna", "Biju"], 2, "silent")
    assert begun["table"] == read_duet(folder / "winter").table

    shown = json.loads(run("show", "winter").stdout)
    player = shown["deals"][0]["turn"]
    called = run("call", "winter", "--as", player, typed="28 spades\nq\n")
    assert "Your call (q ends):" in called.stderr, "the questions stand beside the object"
    told = json.loads(called.stdout)
    auction = shown["deals"][0]["auction"]
    assert told["called"] == [{"deal": 1, "auction": auction, "call": "28S"}], "the end of the lines loses no call"
    assert told["deals"][0]["auction"][: len(auction) + 1] == [*auction, "28S"]
