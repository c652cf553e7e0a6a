"""What a deal is worth with open hands: denominations, the best contract, the score of a contract."""

from collections.abc import Mapping

import pytest

from tests.games.fifty_six.written_calls import auction_of
from tests.playing.guided_deals import KERALA, ToldSolver, bid_out, guided
from tests.playing.table_deals import EIGHT_CLUBS, new
from trainer.games.contract import contract_of
from trainer.games.result import Result
from trainer.games.solver import Bounds, OpenValue
from trainer.playing.guided.deal_review import open_hands_of
from trainer.playing.guided.open_hands import BestContract, OpenHands

TOLD: Mapping[str, Bounds | int] = {"S": 44, "H": 30, "D": 20, "C": 25, "": 33}


def values(hands: OpenHands, told: Mapping[str, Bounds | int]) -> tuple[OpenValue, ...]:
    solver = ToldSolver(told)
    return tuple(hands.value(name, solver) for name in hands.denominations)


def contract(convention: str, *calls: str) -> Result:
    laws = guided(convention=convention).table.laws
    found = laws.result(auction_of(6, 27, calls))
    assert found is not None
    return found


def told_of(found: BestContract | None) -> tuple[int, str, int]:
    """The number and the denomination of the best contract, and its score."""
    assert found is not None
    best = contract_of(found.result)
    assert best.by % 2 == found.side
    assert best.doubled == ""
    return best.number, best.denomination, found.score


@pytest.mark.parametrize(("convention", "last"), [("fifty-six/international", "NT"), (KERALA, "NS")])
def test_what_is_played_without_trumps_counts_once(convention: str, last: str) -> None:
    assert open_hands_of(guided(convention=convention)).denominations == ("S", "H", "D", "C", last)


def test_the_other_side_takes_the_rest() -> None:
    spades = values(open_hands_of(guided()), TOLD)[0]
    assert spades.sides == (Bounds(44, 44), Bounds(12, 12))
    assert spades.is_settled
    loose = values(open_hands_of(guided()), {**TOLD, "S": Bounds(20, 30)})[0]
    assert loose.sides == (Bounds(20, 30), Bounds(26, 36))
    assert not loose.is_settled


def test_one_search_is_enough_where_the_same_leads_whoever_has_the_contract() -> None:
    solver = ToldSolver(TOLD)
    open_hands_of(guided()).value("S", solver)
    assert solver.asked == 1


def test_the_best_contract_is_the_lowest_number_of_the_highest_score() -> None:
    hands = open_hands_of(guided())
    assert told_of(hands.best_contract(0, values(hands, TOLD))) == (40, "S", 2)
    theirs = hands.best_contract(1, values(hands, TOLD))
    assert told_of(theirs) == (28, "D", 1)
    assert theirs is not None
    assert (theirs.side, theirs.takes) == (1, Bounds(36, 36))


def test_a_side_that_takes_less_than_28_everywhere_has_no_contract() -> None:
    hands = open_hands_of(guided())
    told = dict.fromkeys(("S", "H", "D", "C", ""), 27)
    assert hands.best_contract(0, values(hands, told)) is None


def test_only_what_is_surely_made_counts_where_points_are_not_settled() -> None:
    hands = open_hands_of(guided())
    found = hands.best_contract(0, values(hands, {**TOLD, "S": Bounds(36, 50)}))
    assert (told_of(found)[0], told_of(found)[2]) == (28, 1)


def test_a_suit_that_nobody_of_a_side_may_name_is_not_its_contract() -> None:
    # Seat 2 has eight clubs, and its partners have one each: they may name clubs, seat 2 may not.
    deal = new("kerala", EIGHT_CLUBS)
    hands = OpenHands(deal.game, deal.laws, deal.hands, {})
    clubs = [one for one in values(hands, {**TOLD, "C": 56}) if one.denomination == "C"]
    assert deal.laws.contracts(0, "C", deal.hands)
    assert told_of(hands.best_contract(0, clubs)) == (56, "C", 4)
    alone = OpenHands(deal.game, deal.laws, (deal.hands[2], deal.hands[1]), {})
    assert not deal.laws.contracts(0, "C", alone.hands)
    assert alone.best_contract(0, clubs) is None


def test_the_score_of_a_contract_is_told_from_the_first_side() -> None:
    hands = open_hands_of(guided())
    open_values = values(hands, TOLD)
    assert hands.score(contract("fifty-six/international", "40S"), open_values) == 2
    assert hands.score(contract("fifty-six/international", "48S"), open_values) == -4
    assert hands.score(contract("fifty-six/international", "28P", "30D"), open_values) == -1
    # International laws add a point for the double.
    assert hands.score(contract("fifty-six/international", "28P", "40D", "X"), open_values) == 4
    assert hands.score(contract("fifty-six/international", "28 NOS"), open_values) == 1


def test_bounds_may_settle_a_contract_or_not() -> None:
    hands = open_hands_of(guided())
    open_values = values(hands, {**TOLD, "S": Bounds(36, 50)})
    assert hands.score(contract("fifty-six/international", "30S"), open_values) == 1
    assert hands.score(contract("fifty-six/international", "56S"), open_values) == -5
    assert hands.score(contract("fifty-six/international", "40S"), open_values) is None


def test_a_contract_that_was_reached_can_be_valued() -> None:
    deal = bid_out(guided("a1"))
    assert deal.result is not None
    hands = open_hands_of(deal)
    assert hands.score(deal.result, values(hands, TOLD)) is not None
