"""The calls that a player might make at a point of an auction, by the convention."""

from dataclasses import replace

from trainer.auction.auction import Auction
from trainer.auction.call import Call
from trainer.cards.suit import SUITS
from trainer.hands.statements import SUIT_NUMBERS
from trainer.reasoning.choosing.reasoner import Reasoner
from trainer.verifying.auctions.convention_calls import convention_calls


def likely_calls(reasoner: Reasoner, auction: Auction) -> frozenset[Call]:
    """Return every call that some hand makes next, or that is accepted; empty where the convention has no situation."""
    point = reasoner.at(auction)
    if point is None:
        return frozenset()
    alike = {SUITS[suit].value for suit in SUIT_NUMBERS if suit not in point.named}
    calls = convention_calls(reasoner, point)
    in_other_suits = (
        replace(call, denomination=suit) for call in calls if call.denomination in alike for suit in alike
    )
    return frozenset((*calls, *in_other_suits))
