"""The par of a deal, on deals whose points are told."""

import pytest

from tests.playing.guided_deals import INTERNATIONAL, KERALA, STANDARD, ToldSolver, guided
from trainer.games.solver import Bounds
from trainer.playing.guided.deal_review import open_hands_of
from trainer.playing.guided.par import Par, par_of


def par(convention: str = STANDARD, **points: Bounds | int) -> Par | None:
    """The par where the first caller's side takes so many points, in No Trump `N`, elsewhere 28."""
    told = {"" if name == "N" else name: number for name, number in points.items()}
    hands = open_hands_of(guided(convention=convention))
    solver = ToldSolver({"S": 28, "H": 28, "D": 28, "C": 28, "": 28, **told})
    return par_of(hands, tuple(hands.value(name, solver) for name in hands.denominations))


def test_the_stronger_side_gets_the_most_stakes_it_can_make_at_the_lowest_number() -> None:
    assert par(S=44) == Par(2, 0, 40, "S")
    assert par(S=12) == Par(-2, 1, 40, "S")


def test_all_56_points_are_worth_four() -> None:
    assert par(H=56) == Par(4, 0, 56, "H")


def test_where_both_sides_make_the_same_number_the_first_word_decides() -> None:
    assert par(S=39, D=17) == Par(1, 0, 39, "S")


def test_a_side_bids_over_what_the_other_can_make_as_long_as_it_makes_it_itself() -> None:
    # Both make 28 or more; the first side makes up to 35, the other one up to 38.
    assert par(S=35, D=18) == Par(-1, 1, 36, "D")


def test_a_sacrifice_costs_more_than_what_it_prevents() -> None:
    # 40 made is worth 2 undoubled; 41 that fails, doubled, costs 6.
    assert par(S=40, D=17) == Par(2, 0, 40, "S")


def test_of_two_sides_that_hardly_make_anything_the_one_that_does_has_the_contract() -> None:
    # With 28 for both sides the first to bid makes it; with one point less the others do.
    assert par(S=28) == Par(1, 0, 28, "S")
    assert par(S=27, H=27, D=27, C=27, N=27) == Par(-1, 1, 28, "S")


@pytest.mark.parametrize(("convention", "stakes"), [(INTERNATIONAL, -3), (KERALA, -4)])
def test_who_has_to_bid_and_can_make_nothing_is_doubled(convention: str, stakes: int) -> None:
    # International adds one point for a double, Kerala doubles the stakes.
    found = par(convention, S=20, H=20, D=20, C=20, N=20)
    assert found is not None
    assert (found.side, found.number, found.stakes, found.doubled) == (0, 28, stakes, "X")


def test_points_that_are_not_settled_leave_the_par_open() -> None:
    assert par(S=Bounds(30, 44)) is None


def test_points_of_a_denomination_that_can_not_be_the_best_need_not_be_settled() -> None:
    assert par(S=44, H=Bounds(28, 30)) == par(S=44)
