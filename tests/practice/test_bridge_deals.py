"""The sample deal of bridge: what its source tells of it comes out."""

import json

from click.testing import CliRunner

from tests.practice.sample_deal import shipped_deal
from tests.slow import takes_seconds
from trainer.command_line import bidding_trainer
from trainer.practice.deals.sample_deals import table_deal_of


def test_four_hearts_are_made_vulnerable_for_620_points() -> None:
    deal = shipped_deal("encyclopedia-1")
    (version,) = deal.versions
    assert (deal.seats, deal.sides) == (("N", "E", "S", "W"), ("NS", "EW"))
    assert " ".join(map(str, version.auction.calls)) == "P P 1H 1S 2H 2S 3C P 4H P P P"
    assert str(version.result) == "4H by 2"
    assert version.score == (620, 0)
    at_the_table = table_deal_of(deal, version)
    assert at_the_table.score == (620, 0)
    assert at_the_table.taken == (10, 3)


@takes_seconds
def test_the_library_lists_it_with_hands_auction_play_and_source() -> None:
    result = CliRunner().invoke(bidding_trainer, ["deals", "encyclopedia-1", "--json"])
    (deal,) = json.loads(result.stdout)
    assert deal["game"] == "bridge"
    assert deal["laws"] == ["duplicate"]
    assert deal["source"]
    assert len(deal["hands"]) == 4
    (version,) = deal["versions"]
    assert len(version["play"]["cards"]) == 52
    assert version["contract"]["declarer"] == "S"
    assert (version["tricks"], version["score"], version["winner"]) == (10, 620, "NS")


@takes_seconds
def test_every_call_is_judged_by_standard_american_with_who_is_vulnerable() -> None:
    shown = CliRunner().invoke(bidding_trainer, ["deals", "encyclopedia-1"]).stdout
    assert "    N  P          right; opening-vulnerable/otherwise" in shown
    assert "not covered" not in shown
    assert "4H by S made with 10, 620 points" in shown


@takes_seconds
def test_calls_that_the_table_does_not_make_have_a_remark() -> None:
    counted = json.loads(
        CliRunner().invoke(bidding_trainer, ["deals", "encyclopedia-1", "--reproduced", "--json"]).stdout
    )
    everything = {one["convention"]: one["calls"] for one in counted["tallies"] if one["round"] == "all"}
    assert everything["bridge/standard-american"]["all"] == 12
    assert not counted["unexplained"]
    assert not counted["idle"]
