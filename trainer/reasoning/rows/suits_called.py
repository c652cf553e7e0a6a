"""Counting the different suits that were called since some other call."""

from typing import Final

from trainer.auction.auction import Auction
from trainer.auction.seat import side_of
from trainer.cards.suit import SUITS

_SUITS: Final = frozenset(suit.value for suit in SUITS)


def suits_since(auction: Auction, suit: int) -> int:
    """How many different other suits anyone has called since a suit was last called."""
    between: set[str] = set()
    for call in reversed(auction.calls):
        if call.denomination == SUITS[suit].value:
            break
        between.add(call.denomination)
    return len(between & _SUITS)


def suits_between(auction: Auction) -> int:
    """How many different suits were called since our side's last suit bid, not counting that suit.

    Opponents' suits and ours both count.
    """
    ours = side_of(auction.turn)
    between: set[str] = set()
    for index in reversed(range(len(auction.calls))):
        call = auction.calls[index]
        if call.denomination not in _SUITS:
            continue
        if side_of(auction.seat_of(index)) == ours:
            return len(between - {call.denomination})
        between.add(call.denomination)
    return 0
