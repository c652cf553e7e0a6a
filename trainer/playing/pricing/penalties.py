"""Penalties for failing contracts: they are scored as if the opponents had doubled them."""

from dataclasses import replace

from trainer.auction.call import DOUBLE, PASS
from trainer.games.play import Taken
from trainer.playing.deals.table_deal import TableDeal


def doubled_if_it_fails(deal: TableDeal, taken: Taken, side: int) -> TableDeal:
    """Return the deal with the last bid doubled if that bid is of `side` and fails; the deal itself otherwise.

    A table seldom doubles, so a bid that is too high looks cheap; opponents at a real table would double.
    """
    if deal.result is None or deal.laws.scoring.bidders(deal.result) != (side,):
        return deal
    if taken[side] >= deal.laws.scoring.needed(deal.result, deal.total)[side]:
        return deal
    bid = deal.auction.standing_index
    if bid is None or any(call != PASS for call in deal.calls[bid + 1 :]):
        return deal
    auction = deal.auction.before(bid + 1)
    if deal.laws.problem_with(auction, DOUBLE) is not None:
        return deal
    auction = auction.add(DOUBLE)
    while not deal.laws.is_over(auction):
        auction = auction.add(PASS)
    return replace(deal, calls=auction.calls)
