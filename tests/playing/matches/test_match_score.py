"""The score of a match."""

from hypothesis import given
from hypothesis import strategies as st

from tests.playing.table_deals import PROCEDURE
from trainer.games.procedure import FREE_MATCH, MatchFormat
from trainer.playing.matches.match_score import MatchScore

SHORT = PROCEDURE.format_called("short-round-robin")
FINAL = PROCEDURE.format_called("final")
SCORES = st.lists(
    st.one_of(
        st.just((0, 0)),
        st.tuples(st.integers(1, 15), st.just(0)),
        st.tuples(st.just(0), st.integers(1, 15)),
    ),
    max_size=60,
)


def after(format_: MatchFormat, *deals: tuple[int, int]) -> MatchScore:
    return MatchScore(format_, tuple(deals))


def test_a_new_match_is_level() -> None:
    score = after(SHORT)
    assert (score.total, score.leader, score.winner, score.is_over, score.deals_left) == (
        (0, 0),
        None,
        None,
        False,
        12,
    )


def test_stake_points_add_up_and_the_team_with_more_is_ahead() -> None:
    score = after(SHORT, (2, 0), (0, 0), (0, 3))
    assert (score.total, score.leader, score.winner, score.deals_left) == ((2, 3), 1, None, 9)


def test_after_its_last_deal_a_match_is_won_by_the_team_with_more() -> None:
    assert after(SHORT, *[(1, 0)] * 12).winner == 0
    assert after(SHORT, *[(1, 0)] * 11).winner is None
    level = after(SHORT, *[(1, 0), (0, 1)] * 6)
    assert (level.is_over, level.winner) == (True, None)


def test_a_game_of_the_final_needs_21_points_and_two_more_than_the_others() -> None:
    assert after(FINAL, (20, 0)).games == ()
    assert after(FINAL, (21, 0)).games == ((21, 0),)
    assert after(FINAL, (20, 0), (0, 20), (1, 0)).games == ()
    assert after(FINAL, (20, 0), (0, 20), (1, 0), (1, 0)).games == ((22, 20),)
    assert after(FINAL, (20, 0), (0, 24)).games == ((20, 24),)


def test_every_game_begins_anew_and_two_of_three_win_the_final() -> None:
    one_all = after(FINAL, (21, 0), (0, 22), (5, 0))
    assert (one_all.games_won, one_all.game, one_all.total) == ((1, 1), (5, 0), (26, 22))
    assert (one_all.leader, one_all.winner) == (0, None)
    assert after(FINAL, (21, 0), (0, 5), (0, 5)).leader == 0
    won = after(FINAL, (21, 0), (0, 22), (23, 0))
    assert (won.is_over, won.winner, won.games_won) == (True, 0, (2, 1))
    assert after(FINAL, (0, 21), (0, 21)).winner == 1


def test_a_free_match_never_ends() -> None:
    score = after(FREE_MATCH, *[(9, 0)] * 500)
    assert (score.is_over, score.winner, score.leader, score.deals_left) == (False, None, 0, None)


@given(SCORES)
def test_games_and_the_one_that_goes_on_have_all_stake_points(deals: list[tuple[int, int]]) -> None:
    score = after(FINAL, *deals)
    for team in (0, 1):
        assert sum(game[team] for game in (*score.games, score.game)) == score.total[team]
    for game in score.games:
        assert max(game) >= 21
        assert abs(game[0] - game[1]) >= 2
    assert sum(score.games_won) == len(score.games)


@given(SCORES, st.sampled_from(PROCEDURE.formats))
def test_the_score_of_the_other_team_is_the_mirror_image(deals: list[tuple[int, int]], format_: MatchFormat) -> None:
    score, mirrored = after(format_, *deals), after(format_, *[(two, one) for one, two in deals])
    assert mirrored.total == score.total[::-1]
    assert mirrored.games_won == score.games_won[::-1]
    assert mirrored.leader == (None if score.leader is None else 1 - score.leader)
    assert (mirrored.is_over, mirrored.deals_left) == (score.is_over, score.deals_left)
