"""simulate with the programs of a game."""

import json

import pytest

from trainer.command_line.reports.simulate import contest_of_programs
from trainer.games.game import MissingPartError
from trainer.problems import UnknownNameError


def test_programs_of_a_game_play_whole_games() -> None:
    found = json.loads(contest_of_programs("spades", "bis", "rb", "srp", 20, "1", "", as_json=True))
    assert found["games"] == 20
    assert found["interval"][0] <= found["win_rate"] <= found["interval"][1]
    assert len(found["points"]) == 2
    assert contest_of_programs("spades", "bis", "rb", "", 20, "1", "short", as_json=False).startswith(
        "A: Bidding in Spades"
    )


def test_what_is_not_there_is_said() -> None:
    with pytest.raises(UnknownNameError, match="no bidder 'nobody'"):
        contest_of_programs("spades", "nobody", "rb", "srp", 20, "1", "", as_json=True)
    with pytest.raises(MissingPartError, match="no programs"):
        contest_of_programs("fifty-six", "bis", "rb", "srp", 20, "1", "", as_json=True)
