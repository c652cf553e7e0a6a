"""Asking bids of partner, to which the player to call responds before anything else."""

from trainer.auction.auction import Auction
from trainer.auction.call import Call
from trainer.auction.seat import side_of
from trainer.cards.suit import SUITS
from trainer.reasoning.choosing.reasoner import Reasoner

_SUITS = {suit.value for suit in SUITS}


def answered_by(reasoner: Reasoner, auction: Auction) -> Call | None:
    """Return partner's standing bid, not in a suit, that asks the player to call for more; None where there is none.

    In the first round everybody knows that partner's opening wants a response, so that one is not returned.
    """
    index = auction.standing_index
    if index is None or index < auction.seats or index <= len(auction.calls) - auction.seats:
        return None
    call, is_ours = auction.calls[index], side_of(auction.seat_of(index)) == side_of(auction.turn)
    return call if is_ours and call.denomination not in _SUITS and reasoner.is_forcing(auction, index) else None
