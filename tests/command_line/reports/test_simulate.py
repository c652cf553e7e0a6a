"""`simulate`: what it prints, and how it is stopped and resumed."""

import json
import signal
import subprocess
import sys
import time
from pathlib import Path
from typing import Any, Final

import click
import pytest
from click.testing import CliRunner, Result

from tests.hangs import HANGS
from tests.playing.contests import write_contestants
from tests.terminal.scripted import CHECKOUT, environment
from trainer.command_line import bidding_trainer
from trainer.playing.simulation.contest import Play
from trainer.playing.simulation.contest_parts import PART

CHANGING = ("seconds",)

HEARING_CTRL_C: Final = """
import runpy, signal
signal.signal(signal.SIGINT, signal.default_int_handler)
runpy.run_module("trainer", run_name="__main__", alter_sys=True)
"""
"""Python as a person starts it: tests that run in the background ignore Ctrl+C, and so would what they start."""


@pytest.fixture(scope="module")
def files(tmp_path_factory: pytest.TempPathFactory) -> tuple[str, str]:
    """Two convention files."""
    return write_contestants(tmp_path_factory.mktemp("tables"))


def arguments_of(files: tuple[str, str], *more: str) -> list[str]:
    first, second = files
    return ["simulate", "fifty-six", "--side", first, "--against", second, "--processes", "1", "--play", "rule", *more]


def simulate(files: tuple[str, str], *more: str) -> Result:
    return CliRunner().invoke(bidding_trainer, arguments_of(files, *more))


def as_json(files: tuple[str, str], *more: str) -> dict[str, Any]:
    ran = simulate(files, "--json", *more)
    assert (ran.exit_code, ran.stderr) == (0, "")
    found = json.loads(ran.stdout)
    assert isinstance(found, dict)
    return found


def unchanging(found: dict[str, Any]) -> dict[str, Any]:
    return {key: value for key, value in found.items() if key not in CHANGING}


def test_the_json_has_its_keys(files: tuple[str, str]) -> None:
    found = as_json(files, "--deals", "10")
    assert (found["deals"], found["games"], found["laws"], found["seed"]) == (10, 20, "standard", "1")
    assert (found["play"], found["complete"], found["not_settled"]) == ("rule", True, 0)
    assert found["conventions"] == list(files)
    first, second = found["points"]
    assert found["difference"] == pytest.approx(first - second, abs=2e-5)
    low, high = found["interval"]
    assert low <= found["difference"] <= high
    assert 0 <= found["win_rate"] <= 1
    assert all(0 <= share <= 1 for share in (*found["made"], found["different"]))
    bought = sum(sum(contracts.values()) for contracts in found["contracts"])
    assert bought + found["passed_out"] == found["games"]
    assert list(found["contracts"][0]) == ["28-39", "40-47", "48-55", "56"]
    assert found["seconds"] > 0


def test_the_same_command_gives_the_same_and_another_seed_something_else(files: tuple[str, str]) -> None:
    found = unchanging(as_json(files, "--deals", "12", "--play", "none"))
    assert unchanging(as_json(files, "--deals", "12", "--play", "none")) == found
    assert unchanging(as_json(files, "--deals", "12", "--play", "none", "--seed", "other")) != found
    assert (found["points"], found["interval"], found["win_rate"], found["made"]) == (None, None, None, [None, None])


def test_the_text_says_who_is_better_and_how_certain_that_is(files: tuple[str, str]) -> None:
    ran = simulate(files, "--deals", "10")
    assert (ran.exit_code, ran.stderr) == (0, "")
    lines = ran.stdout.splitlines()
    assert lines[:2] == [f"A: {files[0]}", f"B: {files[1]}"]
    assert "10 deals, each twice with the conventions swapped; standard laws, seed 1" in lines[2]
    assert "95 % confidence between" in ran.stdout
    assert [line.split()[0] for line in lines if line.startswith("  ")][:6] == [
        "contracts",
        "28-39",
        "40-47",
        "48-55",
        "56",
        "made",
    ]


def test_every_way_to_play_can_be_chosen() -> None:
    (play,) = (one for one in bidding_trainer.commands["simulate"].params if one.name == "play")
    assert isinstance(play.type, click.Choice)
    assert tuple(play.type.choices) == tuple(map(str, Play))


def test_treatments_are_written_as_for_compare() -> None:
    side = ["--side", "fifty-six/kerala+C6.4", "--against", "fifty-six/kerala", "--processes", "1"]
    ran = CliRunner().invoke(
        bidding_trainer, ["simulate", "fifty-six", *side, "--deals", "2", "--play", "none", "--json"]
    )
    assert (ran.exit_code, ran.stderr) == (0, "")
    assert json.loads(ran.stdout)["conventions"] == ["fifty-six/kerala+C6.4", "fifty-six/kerala"]


@pytest.mark.parametrize(
    ("wrong", "says"),
    [
        (["--side", "fifty-six/keralla"], "did you mean 'fifty-six/kerala'?"),
        (["--side", "fifty-six/kerala+C6.44"], "no treatment 'C6.44'"),
        (["--laws", "keralla"], "no laws 'keralla'"),
        (["--deals", "0"], "--deals"),
        (["--resume", "/nowhere/at/all"], "/nowhere/at/all can't be used"),
    ],
)
def test_what_cant_be_used_is_told(files: tuple[str, str], wrong: list[str], says: str) -> None:
    ran = simulate(files, *wrong)
    assert ran.exit_code == 2
    assert says in ran.stderr
    assert ran.stdout == ""


def test_an_unknown_game_is_told(files: tuple[str, str]) -> None:
    first, second = files
    ran = CliRunner().invoke(bidding_trainer, ["simulate", "fiftysix", "--side", first, "--against", second])
    assert (ran.exit_code, "did you mean 'fifty-six'?" in ran.stderr) == (2, True)


def test_ctrl_c_keeps_what_is_done_and_the_same_command_goes_on(files: tuple[str, str], tmp_path: Path) -> None:
    kept = tmp_path / "parts.jsonl"
    many = ["--deals", "100000", "--resume", str(kept), "--json"]
    running = subprocess.Popen(
        [sys.executable, "-c", HEARING_CTRL_C, *arguments_of(files, *many)],
        cwd=CHECKOUT,
        env=environment(tmp_path / "home"),
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )
    try:
        while running.poll() is None and (not kept.exists() or len(kept.read_bytes().splitlines()) < 2):
            time.sleep(0.02)
        running.send_signal(signal.SIGINT)
        out, errors = running.communicate(timeout=HANGS)
    finally:
        running.kill()
    assert (running.returncode, errors) == (130, "")
    stopped = json.loads(out)
    assert stopped["complete"] is False
    assert stopped["deals"] >= PART
    assert stopped["deals"] % PART == 0

    deals = str(stopped["deals"] + 5)
    resumed = as_json(files, "--deals", deals, "--resume", str(kept))
    assert unchanging(resumed) == unchanging(as_json(files, "--deals", deals))
