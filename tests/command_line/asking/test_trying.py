"""The verb `try`."""

import pytest

from trainer.command_line.asking.trying import tried
from trainer.games.game import MissingPartError


@pytest.mark.usefixtures("arena_in_python")
def test_a_call_is_tried_by_playing_it() -> None:
    found = tried({"game": "spades", "hand": "92.T5.9872.97643", "trials": 5})
    assert found["trials"] == 5
    assert found["says"]


def test_a_game_without_programs_says_so() -> None:
    with pytest.raises(MissingPartError):
        tried({"game": "fifty-six", "hand": "J9A.J.TKQ.K"})
