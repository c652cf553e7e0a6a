"""Hands that are consistent with a player's calls: each call is the hand's model call, or accepted."""

from collections.abc import Sequence
from typing import TypeVar

from trainer.auction.auction import Auction
from trainer.auction.seat import Seat
from trainer.hands.hand_set import HandSet
from trainer.hands.many_hands import ManyHands
from trainer.reasoning.choosing.callers import accepted_callers, taken_by_row
from trainer.reasoning.choosing.reasoner import Reasoner

Many = TypeVar("Many", bound=ManyHands)


def calls_of(auction: Auction, seat: Seat) -> tuple[int, ...]:
    """Return the indices of the calls that a player has made."""
    return tuple(index for index in range(len(auction.calls)) if auction.seat_of(index) == seat)


def consistent_hands(reasoner: Reasoner, auction: Auction, made: Sequence[int], row: str = "") -> HandSet:
    """Return the hands whose model calls were the calls `made` (by index) of one player; of tied calls, the first.

    With `row`, they also take that row at the end of the auction. Raises `NotCoveredError` when the convention has no
    situation for one of the calls.
    """
    hands = reasoner.every_hand
    for index in made:
        compiled = reasoner.covered(auction.before(index))
        callers = reasoner.callers.of(compiled, auction.calls[index], hands)
        if callers is None:
            return hands.at(hands.chances < 0)
        hands = callers.by_model
    if row:
        compiled = reasoner.covered(auction)
        hands = taken_by_row(compiled, [one.id for one in compiled.situation.rows].index(row), hands)
    return hands


def allowed_hands(reasoner: Reasoner, auction: Auction, index: int, hands: Many) -> Many:
    """Return the hands, out of some, for which call `index` is the model call or accepted; perhaps none.

    There are none where the convention has no situation for the call.
    """
    compiled = reasoner.at(auction.before(index))
    callers = None if compiled is None else accepted_callers(compiled, auction.calls[index], hands)
    return hands.at(hands.chances < 0) if callers is None else callers.hands
