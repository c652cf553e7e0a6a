"""A call is priced on average and on the layout of the deal: what fared otherwise than it is worth was luck."""

from collections.abc import Mapping
from dataclasses import replace

from tests.playing.pricing.points import BALANCED_TWENTY
from tests.shipped_tables import shipped
from tests.slow import takes_seconds
from trainer.auction.call import BID_FORM, DOUBLE, PASS, Call
from trainer.games.play import Unit
from trainer.playing.deals.dealing import new_deal
from trainer.playing.guided.bidders import Bidders
from trainer.playing.guided.guided_deal import GuidedDeal
from trainer.playing.guided.priced_calls import Luck, PricedCall, calls_to_price, can_be_priced, price_call
from trainer.playing.pricing.layouts import Layouts
from trainer.playing.pricing.price import Grade, Prices
from trainer.playing.pricing.pricing import Pricer

BID = Call(BID_FORM, "S", 1)


def priced(call: Call, gains: Mapping[Call, float], here: Mapping[Call, float]) -> PricedCall:
    prices = Prices(PASS, Unit("IMP", "IMPs"), 1.0, {one: (gain,) * 4 for one, gain in gains.items()})
    return PricedCall(4, call, prices, here)


def test_a_call_that_is_wrong_on_average_and_gained_here_was_lucky() -> None:
    found = priced(BID, {PASS: 0.0, BID: -2.0}, {PASS: 0.0, BID: 5.0, DOUBLE: 9.0})
    assert (found.rival, found.gained_here, found.luck) == (PASS, 5.0, Luck.LUCKY)


def test_a_call_that_is_right_on_average_and_lost_here_was_unlucky() -> None:
    found = priced(PASS, {PASS: 0.0, BID: -2.0}, {PASS: 0.0, BID: 5.0, DOUBLE: -9.0})
    assert (found.rival, found.gained_here, found.luck) == (BID, -5.0, Luck.UNLUCKY)


def test_a_call_that_fared_as_it_is_worth_was_no_luck() -> None:
    right = priced(PASS, {PASS: 0.0, BID: -2.0}, {PASS: 0.0, BID: -5.0})
    wrong = priced(BID, {PASS: 0.0, BID: -2.0}, {PASS: 0.0, BID: -5.0})
    assert (right.luck, right.rival, right.gained_here) == (Luck.NONE, PASS, 0.0)
    assert (wrong.luck, wrong.gained_here) == (Luck.NONE, -5.0)


def test_nothing_is_said_of_a_layout_that_is_not_settled() -> None:
    found = priced(BID, {PASS: 0.0, BID: -2.0}, {})
    assert (found.gained_here, found.luck) == (None, Luck.NONE)


def sold_out() -> tuple[GuidedDeal, Pricer]:
    """A deal in which the learner passes one notrump out with twenty points, and who prices it."""
    reasoner, point = BALANCED_TWENTY.reasoner, BALANCED_TWENTY.point
    (hands,) = Layouts((reasoner, reasoner)).draw(point.auction, point.hand, 1, "a")
    calls = (*point.auction.calls, PASS, PASS, PASS)
    book = reasoner.book
    table = new_deal(book.game, book.laws, "1")
    table = replace(table, hands=hands, calls=calls, circumstances=point.circumstances)
    return GuidedDeal(table, 0, Bidders((reasoner, reasoner))), Pricer((reasoner, reasoner))


@takes_seconds
def test_the_learners_calls_are_priced_beside_all_sensible_ones() -> None:
    deal, pricer = sold_out()
    opening, passing = calls_to_price(deal)
    found = price_call(deal, pricer, passing)
    assert (opening, passing, found.call) == (0, 4, PASS)
    assert found.prices.best == DOUBLE
    assert found.prices.grade(PASS) in {Grade.COSTLY, Grade.DISASTER}
    assert found.here[found.prices.table] == 0.0
    assert len(found.here) > 2


def test_a_side_that_only_passes_has_no_convention_by_which_it_could_be_priced() -> None:
    reasoner = shipped("bridge/standard-american")
    deal, _ = sold_out()
    quiet = GuidedDeal(deal.table, 0, Bidders((reasoner, reasoner), silent=1))
    assert can_be_priced(deal)
    assert not can_be_priced(quiet)
