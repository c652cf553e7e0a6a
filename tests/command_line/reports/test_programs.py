"""simulate with the programs of a game."""

import json
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner

from tests.slow import goes_through_everything, takes_seconds
from trainer.command_line.reports.simulate import contest_of_programs
from trainer.command_line.verbs import bidding_trainer
from trainer.games.game import MissingPartError
from trainer.problems import UnknownNameError


@takes_seconds
@pytest.mark.usefixtures("arena_in_python")
def test_programs_of_a_game_play_whole_games() -> None:
    found = json.loads(contest_of_programs("spades", "bis", "rb", "srp", 2, "1", "short", as_json=True))
    assert found["games"] == 2
    assert found["interval"][0] <= found["win_rate"] <= found["interval"][1]
    assert len(found["points"]) == 2
    assert contest_of_programs("spades", "bis", "rb", "", 2, "1", "short", as_json=False).startswith(
        "A: Bidding in Spades"
    )


def test_what_is_not_there_is_said() -> None:
    with pytest.raises(UnknownNameError, match="no bidder 'nobody'"):
        contest_of_programs("spades", "nobody", "rb", "srp", 20, "1", "", as_json=True)
    with pytest.raises(MissingPartError, match="no programs"):
        contest_of_programs("fifty-six", "bis", "rb", "srp", 20, "1", "", as_json=True)


def simulated(*arguments: str) -> tuple[int, str]:
    ran = CliRunner().invoke(bidding_trainer, ["simulate", "spades", *arguments])
    return ran.exit_code, ran.output or str(ran.exception)


@goes_through_everything
def test_bidders_play_whole_games_where_nobody_says_how_many() -> None:
    code, text = simulated("--side", "ms", "--against", "io", "--seed", "2", "--json")
    assert code == 0
    found: dict[str, Any] = json.loads(text)
    assert (found["bidders"], found["games"], found["player"]) == (["ms", "io"], 2000, "srp")


def test_what_goes_with_conventions_only_is_refused(tmp_path: Path) -> None:
    code, text = simulated("--side", "bis", "--against", "rb", "--games", "2", "--resume", str(tmp_path / "kept"))
    assert code == 2
    assert "--resume and --scheduler go with conventions" in text


def test_conventions_bid_single_deals_whose_cards_the_games_own_player_plays() -> None:
    code, text = simulated(
        "--side", "spades/bis", "--against", "spades/rb", "--deals", "2", "--processes", "1", "--seed", "1"
    )
    assert code == 0
    assert "All cards by the strong rule-based player." in text
    assert "Points in a deal: A " in text


def test_programs_and_conventions_are_told_apart() -> None:
    assert (
        "spades/bis can't play whole games" in simulated("--side", "spades/bis", "--against", "rb", "--games", "2")[1]
    )
    assert (
        "bis and rb are programs of Spades: they play whole games (--games)"
        in simulated("--side", "bis", "--against", "rb", "--deals", "2")[1]
    )
