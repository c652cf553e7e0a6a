"""Points that examples and bidding deals out lead to."""

from tests.reasoning.small_table import shipped, small
from trainer.verifying.auctions.met_points import BidDeals, points_met, points_of_examples
from trainer.verifying.auctions.point_states import state_of_what_is_known


def test_deals_lead_to_points_of_the_situations_they_are_listed_under() -> None:
    met = points_met(BidDeals(shipped("fifty-six/kerala")), deals=30)
    assert {"first-position", "second-position-after-pass"} <= met.keys()
    for name, points in met.items():
        assert {point.situation.id for point in points} == {name}


def test_at_most_two_points_with_the_same_knowledge_are_kept() -> None:
    met = points_met(BidDeals(shipped("fifty-six/kerala")), deals=60)
    for points in met.values():
        known = [state_of_what_is_known(point) for point in points]
        assert all(known.count(one) <= 2 for one in known)


def test_the_same_deals_are_bid_every_time() -> None:
    first, again = (points_met(BidDeals(shipped("fifty-six/standard")), deals=20) for _ in range(2))
    assert first == again


def test_a_deal_ends_where_the_book_says_nothing() -> None:
    assert points_met(BidDeals(small()), deals=20)


def test_examples_lead_to_points_of_their_situation() -> None:
    reasoner = shipped("fifty-six/kerala")
    situation = reasoner.book.situations_by_id["second-position-after-28-suit"]
    points = list(points_of_examples(reasoner, situation))
    assert points
    assert all(point.situation is situation for point in points)
