"""Situations come in the order of their first auctions, each of which is only looked for when none can come earlier."""

from dataclasses import replace

from tests.practice.sample import SAMPLE, sample_library
from trainer.language.book.rule_book import Situation
from trainer.screens.partners.early_first import EarlyFirst, least_bids

BIDS = {"late": 2, "never": None, "first": 0, "passed": 1}


def test_the_fewest_bids_come_first_and_what_no_auction_leads_to_is_left_out() -> None:
    first = sample_library().book(SAMPLE).situations[0]
    order = EarlyFirst([replace(first, id=name) for name in BIDS], lambda one: BIDS[one.id])
    assert [(bids, one.id) for bids, one in order] == [(0, "first"), (1, "passed"), (2, "late")]
    assert order.at(3) is None
    assert order.number == len(BIDS)


def test_an_auction_is_not_looked_for_while_its_pattern_has_more_bids_than_the_next() -> None:
    looked_for: list[str] = []

    def bids_before(situation: Situation) -> int:
        looked_for.append(situation.id)
        return least_bids(situation)

    situations = sample_library().book(SAMPLE).situations
    found = EarlyFirst(reversed(situations), bids_before).at(0)
    assert found is not None
    assert found[0] == 0
    assert {least_bids(one) for one in situations if one.id in looked_for} == {0}
    assert len(looked_for) < len(situations)
