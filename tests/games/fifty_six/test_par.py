"""The par of a deal, on deals whose points are told."""

from random import Random
from typing import Final

import pytest

from tests.games.fifty_six.legal_auctions import laws_of
from trainer.cards.deal import deal
from trainer.games.contract import contract_of
from trainer.games.fifty_six.game import fifty_six
from trainer.games.fifty_six.par import par_of_56
from trainer.games.solver import Bounds, OpenValue, Par

GAME: Final = fifty_six()
HANDS: Final = deal(GAME.deck, GAME.seats, Random(1))
"""Both sides may bid every suit with these."""


def par(laws: str = "standard", **points: Bounds | int) -> Par | None:
    """The par where the first caller's side takes so many points, in No Trump `N`, elsewhere 28."""
    book = laws_of(laws)
    values = []
    for name in book.denominations:
        trump = GAME.calls.denominations[name].trump
        told = points.get("N" if trump is None else name, 28)
        takes = Bounds(told, told) if isinstance(told, int) else told
        rest = Bounds(56 - takes.high, 56 - takes.low)
        values.append(OpenValue(name, trump, (takes, rest)))
    return par_of_56(book, tuple(values), HANDS)


def told(score: int, side: int, number: int, denomination: str, doubled: str = "") -> Par:
    """The par with this contract."""
    return Par(score, side, laws_of("standard").contract(number, denomination, side, doubled))


def test_the_stronger_side_gets_the_most_stakes_it_can_make_at_the_lowest_number() -> None:
    assert par(S=44) == told(2, 0, 40, "S")
    assert par(S=12) == told(-2, 1, 40, "S")


def test_all_56_points_are_worth_four() -> None:
    assert par(H=56) == told(4, 0, 56, "H")


def test_where_both_sides_make_the_same_number_the_first_word_decides() -> None:
    assert par(S=39, D=17) == told(1, 0, 39, "S")


def test_a_side_bids_over_what_the_other_can_make_as_long_as_it_makes_it_itself() -> None:
    # Both make 28 or more; the first side makes up to 35, the other one up to 38.
    assert par(S=35, D=18) == told(-1, 1, 36, "D")


def test_a_sacrifice_costs_more_than_what_it_prevents() -> None:
    # 40 made is worth 2 undoubled; 41 that fails, doubled, costs 6.
    assert par(S=40, D=17) == told(2, 0, 40, "S")


def test_of_two_sides_that_hardly_make_anything_the_one_that_does_has_the_contract() -> None:
    # With 28 for both sides the first to bid makes it; with one point less the others do.
    assert par(S=28) == told(1, 0, 28, "S")
    assert par(S=27, H=27, D=27, C=27, N=27) == told(-1, 1, 28, "S")


@pytest.mark.parametrize(("laws", "score"), [("international", -3), ("kerala", -4)])
def test_who_has_to_bid_and_can_make_nothing_is_doubled(laws: str, score: int) -> None:
    # International adds one point for a double, Kerala doubles the stakes.
    found = par(laws, S=20, H=20, D=20, C=20, N=20)
    assert found is not None
    assert found.result is not None
    contract = contract_of(found.result)
    assert (found.side, contract.by, contract.number, found.score, contract.doubled) == (0, 0, 28, score, "X")


def test_points_that_are_not_settled_leave_the_par_open() -> None:
    assert par(S=Bounds(30, 44)) is None


def test_points_of_a_denomination_that_can_not_be_the_best_need_not_be_settled() -> None:
    assert par(S=44, H=Bounds(28, 30)) == par(S=44)


def test_a_side_that_may_bid_nothing_leaves_the_par_open() -> None:
    assert par_of_56(laws_of("standard"), (), HANDS) is None
