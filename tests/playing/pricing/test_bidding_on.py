"""Layouts that are bid on together come to the auctions to which each would come alone."""

import pytest

from tests.playing.pricing.points import BALANCED_TWENTY, EVERY_GAME, Asked
from tests.shipped_tables import shipped
from tests.slow import takes_seconds
from trainer.auction.auction import Auction
from trainer.auction.call import DOUBLE
from trainer.auction.seat import side_of
from trainer.playing.pricing.bidding_on import bid_on
from trainer.playing.pricing.layouts import Layout, Layouts
from trainer.reasoning.choosing.reasoner import Reasoner


def bid_alone(sides: tuple[Reasoner, Reasoner], auction: Auction, layout: Layout) -> Auction:
    laws = sides[0].book.laws
    while not laws.is_over(auction):
        hand = layout[auction.turn]
        auction = auction.add(sides[side_of(auction.turn)].choose(auction, hand).call)
    return auction


@pytest.mark.parametrize("asked", EVERY_GAME, ids=lambda asked: asked.convention)
def test_layouts_together_are_bid_as_each_alone(asked: Asked) -> None:
    sides = (asked.reasoner, asked.reasoner)
    point = asked.point
    layouts = Layouts(sides).draw(point.auction, point.hand, 12, "bid")
    finished = bid_on(sides, point.auction, layouts)
    assert finished == [bid_alone(sides, point.auction, layout) for layout in layouts]


@takes_seconds
def test_each_side_bids_by_its_own_table() -> None:
    sides = (shipped("bridge/standard-american"), shipped("bridge/acol"))
    point = BALANCED_TWENTY.point
    layouts = Layouts(sides).draw(point.auction, point.hand, 12, "bid")
    auction = point.auction.add(DOUBLE)
    assert bid_on(sides, auction, layouts) == [bid_alone(sides, auction, layout) for layout in layouts]
