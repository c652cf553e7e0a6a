"""Contests: the same seed gives the same games, sides swapped, and BIS is better than its rivals."""

import numpy as np
import pytest

from tests.games.spades.arena.arena_tables import ARENA
from tests.slow import compiles_for_long
from trainer.games.programs.arena import ArenaContest
from trainer.games.spades.arena.arena import seed_number
from trainer.games.spades.arena.contest import Rounds, rounds_of
from trainer.games.spades.arena.games import BIDS, FIRST_SIDE, POINTS, SCORES, TAKEN, WON
from trainer.games.spades.laws_reading import read_laws
from trainer.problems import UnknownNameError


def rounds(side: str, against: str, games: int, seed: str = "1", player: str = "srp") -> Rounds:
    return ARENA.rounds(ArenaContest(side, against, player, games, seed, "short"))


@pytest.mark.usefixtures("arena_in_python")
def test_the_same_seed_gives_the_same_games_however_many_threads_play_them() -> None:
    bidders = [ARENA.bidders[name] for name in ("bis", "rb")]
    contestants = ARENA.contestants(bidders, ("srp", "srp"), read_laws(ARENA.folder, "short"))
    one, two = (rounds_of(contestants, 5, 2, threads=threads) for threads in (1, 2))
    assert np.array_equal(one.records, two.records)
    other = rounds_of(contestants, 6, 2)
    assert not np.array_equal(one.records[:10], other.records[:10])


@pytest.mark.usefixtures("arena_in_python")
def test_a_bidder_against_himself_wins_half_and_both_sides_score_the_same() -> None:
    found = rounds("bis", "bis", 4)
    assert found.win_rate == 0.5
    assert found.points[0] == pytest.approx(found.points[1])


@pytest.mark.usefixtures("arena_in_python")
def test_every_round_has_thirteen_tricks_and_scores_are_carried_on() -> None:
    found = rounds("bis", "io", 4).records
    assert (found[:, TAKEN : TAKEN + 4].sum(axis=1) == 13).all()
    assert ((found[:, BIDS : BIDS + 4] >= -1) & (found[:, BIDS : BIDS + 4] <= 13)).all()
    goes_on = found[:-1, WON] < 0
    after = found[:-1, SCORES : SCORES + 2] + found[:-1, POINTS : POINTS + 2]
    assert (after[goes_on] == found[1:, SCORES : SCORES + 2][goes_on]).all()
    assert (found[1:, SCORES : SCORES + 2][~goes_on] == 0).all()
    assert set(found[:, FIRST_SIDE]) == {0, 1}


@compiles_for_long
@pytest.mark.parametrize(
    ("rival", "least"),
    [
        ("rb", 0.52),
        ("ms", 0.57),
        ("io", 0.62),
    ],
)
def test_bis_beats_its_rivals_by_what_the_paper_says_or_more(rival: str, least: float) -> None:
    found = rounds("bis", rival, 4000)
    assert found.interval[0] > least
    bid, made = found.nils(0)
    assert 0.09 <= bid <= 0.17
    assert made is not None
    assert made >= 0.65


@compiles_for_long
def test_search_in_the_last_tricks_is_better_than_rules() -> None:
    contest = ArenaContest("rb", "rb", "srp", 600, "1", "short")
    assert ARENA.rounds(contest, ("uct-3", "srp")).interval[0] > 0.5


@compiles_for_long
def test_compiled_programs_play_as_those_in_python_do(request: pytest.FixtureRequest) -> None:
    compiled = rounds("bis", "rb", 4).records
    request.getfixturevalue("arena_in_python")
    assert np.array_equal(rounds("bis", "rb", 4).records, compiled)


@compiles_for_long
def test_who_is_clearly_better_is_said() -> None:
    assert "A is better" in ARENA.play(ArenaContest("bis", "ms", "srp", 1000, "Tuesday", "short")).report()


@compiles_for_long
def test_the_strong_player_is_better_than_the_weak_one() -> None:
    contest = ArenaContest("rb", "rb", "srp", 3000, "1", "short")
    assert ARENA.rounds(contest, ("srp", "wrp")).interval[0] > 0.54


@pytest.mark.usefixtures("arena_in_python")
def test_the_report_says_who_is_better() -> None:
    found = ARENA.play(ArenaContest("bis", "ms", "srp", 2, "Tuesday", "short"))
    assert found.report().startswith("A: ")
    assert set(found.as_json()) >= {"games", "win_rate", "interval", "points", "seconds", "nil_bid", "nil_made"}


def test_any_text_is_a_seed() -> None:
    assert seed_number("7") == 7
    assert seed_number("Tuesday") != seed_number("Wednesday")


def test_a_player_who_is_not_there_is_named() -> None:
    with pytest.raises(UnknownNameError, match="no player 'spr'"):
        rounds("bis", "rb", 2, player="spr")
