"""Bidding a deal out: every seat makes its model call, until the auction is over."""

from random import Random

from tests.reasoning.small_table import shipped
from trainer.cards.deal import deal
from trainer.reasoning.choosing.bidding_out import bid_out


def test_every_call_is_the_model_call_of_the_hand_whose_turn_it_is() -> None:
    kerala = shipped("fifty-six/kerala")
    hands = deal(kerala.book.game.deck, 6, Random(5))
    for bidding in bid_out((kerala, kerala), hands):
        assert bidding.seat == bidding.before.turn
        assert bidding.choice is not None
        assert bidding.choice.call == kerala.choose(bidding.before, hands[bidding.seat]).call


def test_a_deal_is_bid_until_the_auction_is_over() -> None:
    standard = shipped("fifty-six/standard")
    laws = standard.book.laws
    chance = Random(7)
    for _ in range(20):
        *_, last = bid_out((standard, standard), deal(standard.book.game.deck, 6, chance))
        assert last.choice is not None
        assert not laws.is_over(last.before)
        assert laws.is_over(last.before.add(last.choice.call))


def test_each_side_bids_by_its_own_table() -> None:
    kerala, standard = shipped("fifty-six/kerala"), shipped("fifty-six/standard")
    hands = deal(kerala.book.game.deck, 6, Random(3))
    for bidding in bid_out((kerala, standard), hands):
        table = (kerala, standard)[bidding.seat % 2]
        assert bidding.choice is not None
        assert bidding.choice.row in table.covered(bidding.before).situation.rows
