"""Deals of a file at the table: to bid and play from the first call, or to look at where that was done."""

import pytest

from tests.playing.guided_deals import SAMPLE, guided, judge_of
from tests.screens.seated_tables import seated
from tests.slow import takes_seconds
from trainer.playing.deals.table_deal import TableDeal
from trainer.playing.guided.guided_deal import Stage
from trainer.problems import UnknownNameError
from trainer.screens.table.at_table import TablePresenter
from trainer.screens.table.imported_deals import IMPORTED, ImportedDeals
from trainer.screens.table.table_setup import TableMaker, TableOptions
from trainer.screens.table.table_state import TablePhase, TableState
from trainer.screens.work.background import AtOnce


def played_out() -> TableDeal:
    """A deal that was bid, and whose rest was conceded."""
    sitting = seated("a1")
    sitting.bid_out()
    sitting.table.concede()
    return sitting.deal.table


def table_with(*deals: TableDeal, part: str = "1") -> tuple[TablePresenter, list[TableState]]:
    states: list[TableState] = []
    maker = TableMaker(judge_of(SAMPLE), tuple, imported=ImportedDeals("evening.pbn", deals))
    return TablePresenter(maker, states.append, AtOnce(), options=TableOptions(IMPORTED + part)), states


@takes_seconds
def test_deals_of_a_file_stand_first_among_what_can_be_dealt() -> None:
    table, states = table_with(guided("a1", convention=SAMPLE).table, played_out())
    table.start()
    setup = states[-1].setup
    assert setup is not None
    first, second, *_ = setup.parts
    assert (first.kind, first.title, first.about) == ("evening.pbn", "Deal 1", "To bid and play")
    assert " by " in second.about, "what was bid, and by whom"
    assert (setup.part, setup.begins) == (f"{IMPORTED}1", "Deal")


def test_a_deal_of_a_file_is_bid_from_the_first_call_whatever_the_file_has_of_it() -> None:
    half_bid = seated("a1").deal.table
    table, _ = table_with(half_bid)
    table.begin()
    assert table._deal is not None
    assert table._deal.table.hands == half_bid.hands
    assert table._deal.stage is Stage.BIDDING
    assert table.state.deal == "Deal 1"


def test_a_deal_that_was_played_is_looked_at_and_not_kept_as_ones_own() -> None:
    table, states = table_with(played_out())
    table.begin()
    assert not table._is_counted
    looked_at = states[-1].phase
    table.again()
    assert (looked_at, states[-1].phase) == (TablePhase.OVER, TablePhase.BIDDING)


def test_one_deal_follows_another_and_after_the_last_comes_a_random_one() -> None:
    deals = [guided(seed, convention=SAMPLE).table for seed in ("a1", "a2")]
    table, _ = table_with(*deals)
    table.begin()
    table.another()
    assert table._deal is not None
    assert table._deal.table.hands == deals[1].hands
    table.another()
    assert table._deal.table.hands not in [deal.hands for deal in deals]


def test_a_deal_that_the_file_does_not_have_is_told() -> None:
    imported = ImportedDeals("evening.pbn", (guided("a1", convention=SAMPLE).table,))
    with pytest.raises(UnknownNameError, match=r"evening\.pbn has no deal 7; it has 1"):
        imported.deal(f"{IMPORTED}7")
