"""Contests over deals of the toy games."""

import pytest

from tests.toy_games.toy_conventions import CONVENTIONS, EVERY, PLAIN, STEADY, toy_library
from trainer.command_line.reports.simulate import as_json, report
from trainer.playing.simulation.contest import Contest, Party, Play, contest_between
from trainer.playing.simulation.contest_play import NoPlayError
from trainer.playing.simulation.contest_running import Simulation, simulate
from trainer.playing.simulation.runners import in_this_process

DEALS = 8


def contest_of(convention: str, play: Play, settings: tuple[tuple[str, int], ...] = ()) -> Contest:
    """A convention against itself, or against itself with other settings; workers find it by its file."""
    file = str(CONVENTIONS / convention / "convention.yaml")
    return contest_between(toy_library(), Party(file, settings=settings), Party(file), play=play, seed="toy", nodes=500)


def run(contest: Contest, deals: int = DEALS) -> Simulation:
    return simulate(contest, deals, in_this_process)


def counts(found: Simulation) -> dict[str, int]:
    return found.tally.as_json()


@pytest.mark.parametrize("convention", EVERY)
def test_the_same_contest_gives_the_same_counts(convention: str) -> None:
    first, second = (run(contest_of(convention, Play.RULE)) for _ in range(2))
    assert counts(first) == counts(second)
    assert (first.deals, first.settled, first.difference) == (DEALS, DEALS, 0)


def test_with_other_settings_other_contracts_are_bought() -> None:
    found = run(contest_of(PLAIN, Play.RULE, (("opening", 3),)))
    assert found.different
    assert [set(bought) for bought in found.contracts] == [{"part scores", "games"}] * 2
    assert sum(found.contracts[0].values()) > sum(found.contracts[1].values())
    assert found.scores is not None


def test_where_all_bids_count_both_sides_have_something_to_make_in_every_game() -> None:
    found = run(contest_of(STEADY, Play.RULE))
    classes = ("tricks to spare", "every trick", "too many")
    assert [sum(bought[one] for one in classes) for bought in found.contracts] == [2 * DEALS] * 2
    assert found.passed_out == 0
    assert all(made is not None and 0 < made < 1 for made in found.made)


def test_what_the_solver_leaves_open_is_counted_as_open() -> None:
    found = run(contest_of(PLAIN, Play.SOLVER), deals=4)
    assert found.tally.of("games not settled") + found.passed_out == found.games
    assert found.settled == found.tally.under("difference").get("0", 0)


def test_without_a_solver_a_contest_says_that_it_needs_one() -> None:
    with pytest.raises(NoPlayError, match="no solver for Promises"):
        run(contest_of(STEADY, Play.SOLVER))


def test_only_auctions_can_be_compared_too() -> None:
    found = run(contest_of(STEADY, Play.NONE))
    assert (found.scores, found.different) == (None, 0)


@pytest.mark.parametrize("convention", [PLAIN, STEADY])
def test_the_report_is_in_the_words_of_the_game(convention: str) -> None:
    found = run(contest_of(convention, Play.RULE))
    said = report(found)
    assert "Played by four players who follow simple rules." in said
    assert "Marks in a game: A " in said
    assert not any(word in said.lower() for word in ("stake", "six", "points"))
    assert as_json(found)["game"] == convention.partition("/")[0]
