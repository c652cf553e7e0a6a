"""What is said of a deal that is over."""

import pytest

from tests.playing.guided_deals import bid_out, guided, played_out
from tests.playing.table_deals import contract_in
from trainer.auction.seat import side_of
from trainer.playing.guided.guided_deal import GuidedDeal
from trainer.screens.table.review_display import result_display


def said_of_the_play(deal: GuidedDeal) -> str:
    return " ".join(result_display(deal).remarks[0].lines)


@pytest.mark.parametrize("seed", ["a6", "a7", "a16"])
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


@pytest.mark.parametrize("seed", ["a6", "a7", "a16"])
def test_the_result_names_who_won_and_nothing_of_it_judges_the_learner(seed: str) -> None:
    deal = played_out(guided(seed))
    assert deal.table.score is not None
    ours, theirs = deal.table.score[side_of(deal.learner)], deal.table.score[1 - side_of(deal.learner)]
    review = result_display(deal)

    assert review.winner == ("ours" if ours > theirs else "theirs")
    assert ("Your side wins " if ours > theirs else "The opponents win ") in review.score
    assert review.own is None
