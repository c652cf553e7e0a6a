"""A monkey at the window comes upon nothing that was not foreseen."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.slow import goes_through_everything

ACTIONS = 5000
"""With the four seeds 20,000 in all; after the first thousand most of the rooms have been made."""

MOST_WIDGETS = 2500


def run(home: Path, actions: int, seed: int) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "tests.window.monkey", "--actions", str(actions), "--seed", str(seed)]
    environment = os.environ | {"BIDDING_TRAINER_HOME": str(home)}
    return subprocess.run(command, env=environment, capture_output=True, text=True, check=False)


@goes_through_everything
@pytest.mark.parametrize("seed", [1, 2, 3, 4])
def test_whatever_it_clicks_and_types_is_foreseen(tmp_path: Path, seed: int) -> None:
    ran = run(tmp_path, ACTIONS, seed)
    assert ran.returncode == 0, ran.stderr
    widgets = int(ran.stdout.splitlines()[-1].split(", ")[1].split()[0])
    assert widgets <= MOST_WIDGETS


def test_it_needs_a_home_of_its_own() -> None:
    ran = subprocess.run(
        [sys.executable, "-m", "tests.window.monkey"],
        env={name: value for name, value in os.environ.items() if name != "BIDDING_TRAINER_HOME"},
        capture_output=True,
        text=True,
        check=False,
        cwd=Path(__file__).parents[2],
    )
    assert "Set BIDDING_TRAINER_HOME to an empty folder" in ran.stderr
