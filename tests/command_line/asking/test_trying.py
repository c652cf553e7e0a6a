"""The verb `try`."""

import subprocess
import sys
from typing import Final

import pytest

from trainer.command_line.asking.trying import tried
from trainer.games.game import MissingPartError
from trainer.games.spades.arena import compiling
from trainer.machine_code import code_folder

HAND: Final = "92.T5.9872.97643"


@pytest.fixture(scope="module")
def compiled_elsewhere() -> None:
    """The arena's machine code, where none is kept yet: a process that has compiled it keeps 200 MB to its end."""
    if not any(code_folder(compiling._PACKAGE, compiling._PREFIX).glob("*.nbi")):
        program = "import sys; from trainer.command_line.asking.trying import tried; "
        program += "tried({'game': 'spades', 'hand': sys.argv[1], 'trials': 1})"
        subprocess.run([sys.executable, "-c", program, HAND], check=True)


@pytest.mark.usefixtures("compiled_elsewhere")
def test_a_call_is_tried_by_playing_it() -> None:
    found = tried({"game": "spades", "hand": HAND, "trials": 50})
    assert found["trials"] == 50
    assert found["says"]


def test_a_game_without_programs_says_so() -> None:
    with pytest.raises(MissingPartError):
        tried({"game": "fifty-six", "hand": "J9A.J.TKQ.K"})
