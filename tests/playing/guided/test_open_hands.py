"""What a deal is worth with open hands: denominations, the best contract, the stakes of a contract."""

from collections.abc import Mapping

import pytest

from tests.playing.guided_deals import KERALA, ToldSolver, bid_out, guided
from tests.playing.table_deals import EIGHT_CLUBS, new
from trainer.auction.auction import Auction
from trainer.games.game import Contract
from trainer.games.solver import Bounds
from trainer.playing.guided.deal_review import open_hands_of
from trainer.playing.guided.open_hands import OpenHands, OpenValue

TOLD: Mapping[str, Bounds | int] = {"S": 44, "H": 30, "D": 20, "C": 25, "": 33}


def values(hands: OpenHands, told: Mapping[str, Bounds | int]) -> tuple[OpenValue, ...]:
    solver = ToldSolver(told)
    return tuple(hands.value(name, solver) for name in hands.denominations)


def contract(convention: str, *calls: str) -> Contract:
    laws = guided(convention=convention).table.laws
    found = laws.contract(Auction.of(6, 27, calls))
    assert found is not None
    return found


@pytest.mark.parametrize(("convention", "last"), [("fifty-six/international", "NT"), (KERALA, "NS")])
def test_what_is_played_without_trumps_counts_once(convention: str, last: str) -> None:
    assert open_hands_of(guided(convention=convention)).denominations == ("S", "H", "D", "C", last)


def test_the_other_side_takes_the_rest() -> None:
    spades = values(open_hands_of(guided()), TOLD)[0]
    assert (spades.of(0), spades.of(1)) == (Bounds(44, 44), Bounds(12, 12))
    loose = OpenValue("S", None, Bounds(20, 30), 56)
    assert loose.of(1) == Bounds(26, 36)


def test_the_best_contract_is_the_lowest_number_of_the_most_stakes() -> None:
    hands = open_hands_of(guided())
    found = hands.best_contract(0, values(hands, TOLD))
    assert found is not None
    assert (found.number, found.denomination, found.stakes) == (40, "S", 2)
    theirs = hands.best_contract(1, values(hands, TOLD))
    assert theirs is not None
    assert (theirs.number, theirs.denomination, theirs.stakes, theirs.points) == (28, "D", 1, Bounds(36, 36))


def test_a_side_that_takes_less_than_28_everywhere_has_no_contract() -> None:
    hands = open_hands_of(guided())
    told = dict.fromkeys(("S", "H", "D", "C", ""), 27)
    assert hands.best_contract(0, values(hands, told)) is None


def test_only_what_is_surely_made_counts_where_points_are_not_settled() -> None:
    hands = open_hands_of(guided())
    found = hands.best_contract(0, values(hands, {**TOLD, "S": Bounds(36, 50)}))
    assert found is not None
    assert (found.number, found.stakes) == (28, 1)


def test_a_suit_that_nobody_of_a_side_may_name_is_not_its_contract() -> None:
    # Seat 2 has eight clubs, and its partners have one each: they may name clubs, seat 2 may not.
    deal = new("kerala", EIGHT_CLUBS)
    hands = OpenHands(deal.game, deal.laws, deal.hands)
    clubs = next(one for one in values(hands, TOLD) if one.denomination == "C")
    assert hands.may_bid(0, clubs)
    alone = OpenHands(deal.game, deal.laws, (deal.hands[2], deal.hands[1]))
    assert not alone.may_bid(0, clubs)


def test_the_stakes_of_a_contract_are_told_from_the_first_side() -> None:
    hands = open_hands_of(guided())
    points = values(hands, TOLD)
    assert hands.stakes(contract("fifty-six/international", "40S"), points) == 2
    assert hands.stakes(contract("fifty-six/international", "48S"), points) == -4
    assert hands.stakes(contract("fifty-six/international", "28P", "30D"), points) == -1
    # International laws add a point for the double.
    assert hands.stakes(contract("fifty-six/international", "28P", "40D", "X"), points) == 4
    assert hands.stakes(contract("fifty-six/international", "28 NOS"), points) == 1


def test_bounds_may_settle_a_contract_or_not() -> None:
    hands = open_hands_of(guided())
    points = values(hands, {**TOLD, "S": Bounds(36, 50)})
    assert hands.stakes(contract("fifty-six/international", "30S"), points) == 1
    assert hands.stakes(contract("fifty-six/international", "56S"), points) == -5
    assert hands.stakes(contract("fifty-six/international", "40S"), points) is None


def test_a_contract_that_was_reached_can_be_valued() -> None:
    deal = bid_out(guided("a1"))
    assert deal.contract is not None
    hands = open_hands_of(deal)
    assert hands.stakes(deal.contract, values(hands, TOLD)) is not None
