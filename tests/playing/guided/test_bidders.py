"""Bots at a table: they bid by their tables, or keep silent."""

import pytest

from tests.games.fifty_six.written_calls import auction_of, call_of
from tests.playing.guided_deals import INTERNATIONAL, KERALA, SAMPLE, STANDARD, guided
from trainer.auction.auction import Auction
from trainer.auction.call import PASS
from trainer.auction.seat import side_of


@pytest.mark.parametrize("convention", [INTERNATIONAL, KERALA, STANDARD])
def test_a_bot_calls_what_its_table_prescribes(convention: str) -> None:
    deal = guided("b1", convention=convention)
    choice = deal.bidders.choice(deal.auction, deal.hand)
    assert choice is not None
    assert deal.bidders.call(deal.auction, deal.hand) == choice.call


@pytest.mark.parametrize("convention", [INTERNATIONAL, KERALA, STANDARD])
@pytest.mark.parametrize("silent", [None, 0, 1])
def test_every_auction_of_bots_is_legal_and_ends(convention: str, silent: int | None) -> None:
    for seed in ("b1", "b2", "b3"):
        deal = guided(seed, convention=convention, silent=silent)
        auction = deal.bidders.auction(deal.table.hands)
        laws = deal.table.laws
        assert laws.is_over(auction)
        for index, call in enumerate(auction.calls):
            before = auction.before(index)
            assert laws.problem_with(before, call, deal.table.hands[before.turn]) is None


def test_a_silent_side_passes() -> None:
    deal = guided("b1", silent=1)
    auction = deal.bidders.auction(deal.table.hands)
    assert {call for index, call in enumerate(auction.calls) if side_of(auction.seat_of(index)) == 1} == {PASS}


def test_a_silent_side_that_has_to_bid_says_that_it_has_nothing() -> None:
    for seed in ("b1", "b2", "b3", "b4"):
        deal = guided(seed, silent=0)
        assert deal.bidders.call(deal.auction, deal.table.hands[0]) == call_of("28 Pass")
    kerala = guided("b1", convention=KERALA, silent=0)
    passed = Auction(6, 27, (PASS,) * 4)
    assert kerala.bidders.call(passed, kerala.table.hands[4]) == call_of("28 NOS")


def test_an_auction_can_be_bid_on_from_where_it_stands() -> None:
    deal = guided("b1")
    whole = deal.bidders.auction(deal.table.hands)
    assert deal.bidders.auction(deal.table.hands, whole.before(3)) == whole


def test_where_a_table_says_nothing_bots_pass() -> None:
    deal = guided("b1", convention=SAMPLE)
    strange = auction_of(6, 27, ["29S", "30H", "31S"])
    assert deal.bidders.situation(strange) is None
    assert deal.bidders.call(strange, deal.table.hands[3]) == PASS
