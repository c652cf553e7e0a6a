"""Bots bid any deal of the toy games to its end."""

import pytest

from tests.toy_games.deals import any_hands, begun, bid_deal, contract_in, reasoner_of
from tests.toy_games.toy_conventions import EVERY, PLAIN, STEADY
from trainer.auction.auction import Auction
from trainer.auction.seat import side_of
from trainer.playing.guided.bidders import Bidders
from trainer.reasoning.choosing.bidding_out import bid_out


@pytest.mark.parametrize("convention", EVERY)
def test_a_hundred_deals_are_bid_with_legal_calls_to_their_end(convention: str) -> None:
    reasoner = reasoner_of(convention)
    laws = reasoner.book.laws
    for seed in range(100):
        hands = begun(convention, f"bid-{seed}").hands
        auction = Auction(laws.seats, laws.floor)
        for said in bid_out((reasoner, reasoner), hands):
            assert laws.problem_with(auction, said.call, hands[said.seat]) is None
            assert said.choice is not None
            auction = auction.add(said.call)
        assert laws.is_over(auction)


def test_the_declarer_is_the_first_of_his_side_to_name_the_denomination() -> None:
    reached = [one for one in (bid_deal(PLAIN, f"s{seed}") for seed in range(30)) if one.result is not None]
    others = 0
    for one in reached:
        contract = contract_in(one)
        named = [
            seat
            for index, call in enumerate(one.calls)
            if call.denomination == contract.denomination
            and side_of(seat := one.auction.seat_of(index)) == side_of(contract.by)
        ]
        assert contract.by == named[0]
        others += one.auction.standing_index is not None and one.auction.seat_of(one.auction.standing_index) != named[0]
    assert others  # some last bids are the partner's


def test_what_all_have_promised_is_the_result() -> None:
    one = bid_deal(STEADY, "s0")
    assert one.result is not None
    assert one.result.as_json() == {"promised": [call.amount for call in one.calls]}


@pytest.mark.parametrize(("convention", "quiet"), [(PLAIN, {"P"}), (STEADY, {"0", "1"})])
def test_a_silent_side_says_as_little_as_the_laws_let_it(convention: str, quiet: set[str]) -> None:
    reasoner = reasoner_of(convention)
    for seed in range(10):
        auction = Bidders((reasoner, reasoner), silent=1).auction(any_hands(seed))
        assert {str(call) for call in auction.calls[1::2]} <= quiet
