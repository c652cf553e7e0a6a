"""Outcomes are the same a few layouts at a time, and end once nobody waits for them."""

from collections.abc import Sequence

import pytest

from tests.playing.guided.test_priced_calls import sold_out
from trainer.games.play import Taken
from trainer.playing.deals.table_deal import TableDeal
from trainer.playing.pricing.pricing import HandToCall, Pricer
from trainer.playing.pricing.stoppable_outcomes import NobodyWaitsError, StoppableOutcomes


class Counted:
    """Outcomes that number the deals they are asked for, with the size of every request."""

    def __init__(self) -> None:
        self.sizes: list[int] = []

    def taken(self, deals: Sequence[TableDeal]) -> list[Taken | None]:
        before = sum(self.sizes)
        self.sizes.append(len(deals))
        return [(before + place, 0) for place in range(len(deals))]


def deals_of_layouts(number: int) -> list[TableDeal]:
    """Two deals of each of some layouts."""
    deal = sold_out()[0].table
    turned = [
        TableDeal(deal.game, deal.laws, (*deal.hands[:place], *reversed(deal.hands[place:]))) for place in range(2)
    ]
    many = [one for place in range(number) for one in (turned[place % 2], turned[place % 2])]
    assert len(many) == 2 * number
    return many


def test_every_deal_gets_its_outcome_in_order() -> None:
    counted = Counted()
    deals = deals_of_layouts(2)
    found = StoppableOutcomes(counted, lambda: True).taken(deals)
    assert found == [(place, 0) for place in range(len(deals))]


def test_nothing_more_is_scored_once_nobody_waits() -> None:
    counted = Counted()
    with pytest.raises(NobodyWaitsError):
        StoppableOutcomes(counted, lambda: False).taken(deals_of_layouts(2))
    assert counted.sizes == []


def test_a_price_that_nobody_waits_for_ends_before_its_layouts_are_drawn() -> None:
    deal, _ = sold_out()
    outcomes = StoppableOutcomes(Counted(), lambda: False)
    pricer = Pricer(deal.bidders.sides, outcomes, check=outcomes.check)
    with pytest.raises(NobodyWaitsError):
        pricer.prices(HandToCall(deal.auction.before(0), deal.table.hands[deal.auction.before(0).turn]))
