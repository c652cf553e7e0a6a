"""Compiled games score as the game does."""

import numpy as np
from hypothesis import given
from hypothesis import strategies as st

from tests.games.spades.arena.arena_tables import GAME
from trainer.games.spades.arena.arena_scoring import after_bags, contract_points, laws_in_numbers, nil_points, winner
from trainer.games.spades.calls import CALLS
from trainer.games.spades.laws import SpadesLaws

BIDS = st.integers(-1, 13)


def laws() -> SpadesLaws:
    found = GAME.laws_called("regular")
    assert isinstance(found, SpadesLaws)
    return found


@given(bids=st.tuples(BIDS, BIDS), taken=st.tuples(st.integers(0, 7), st.integers(0, 6)), bags=st.integers(0, 9))
def test_a_side_scores_what_the_game_gives_it(bids: tuple[int, int], taken: tuple[int, int], bags: int) -> None:
    numbers = laws_in_numbers(laws())
    points, new_bags = contract_points(numbers, bids, taken)
    points += sum(nil_points(numbers, bid, tricks) for bid, tricks in zip(bids, taken, strict=True))
    cost, left = after_bags(numbers, bags + new_bags)
    calls = [CALLS.parse("BN" if bid < 0 else str(bid)) for bid in bids]
    expected = laws().scoring.of_side(calls, taken, bags)
    assert (points - cost, left) == (expected.worth, expected.bags)


def test_a_game_is_won_at_the_goal_and_lost_below() -> None:
    numbers = laws_in_numbers(laws())
    assert winner(numbers, np.array([499, 200])) == -1
    assert winner(numbers, np.array([500, 200])) == 0
    assert winner(numbers, np.array([510, 512])) == 1
    assert winner(numbers, np.array([510, 510])) == -1
    assert winner(numbers, np.array([-200, 30])) == 1
