"""What is said of a deal that is over."""

import pytest

from tests.playing.guided_deals import bid_out, guided, played_out
from tests.playing.table_deals import contract_in
from trainer.auction.seat import side_of
from trainer.playing.guided.guided_deal import GuidedDeal
from trainer.screens.table.review_showing import result_shown


def said_of_the_play(deal: GuidedDeal) -> str:
    return " ".join(result_shown(deal).remarks[0].lines)


@pytest.mark.parametrize("seed", ["a6", "a7", "a12"])
def test_a_deal_that_stopped_when_it_was_decided_says_what_decided_it(seed: str) -> None:
    deal = played_out(guided(seed))
    bidders = side_of(contract_in(deal.table).by)
    said = said_of_the_play(deal)
    assert f"had {deal.taken(bidders)} after" in said
    assert f"the other side {deal.taken(1 - bidders)}: that decided it" in said


def test_a_deal_that_was_played_to_its_end_says_what_was_taken() -> None:
    deal = played_out(guided("a1", plays_on=True))
    assert deal.table.taken is not None
    assert said_of_the_play(deal).endswith(f"and took {deal.table.taken[side_of(contract_in(deal.table).by)]}.")


def test_a_deal_that_was_conceded_says_what_was_agreed() -> None:
    deal = bid_out(guided("a1")).conceded()
    assert "after 0 tricks; what was left was agreed upon" in said_of_the_play(deal)


def test_a_deal_that_is_lost_is_no_mistake() -> None:
    kinds = {result_shown(played_out(guided(seed))).kind for seed in ("a6", "a7", "a12")}

    assert kinds <= {"right", "accepted"}
