"""A player's turn to bid: who bids, what was bid before him, and how the game stands."""

from typing import Final, NamedTuple

from trainer.games.spades.arena.bidding.bidders import Bidders
from trainer.games.spades.arena.compiling import Floats, Integers, part

NIL: Final = 0
"""Nil as a bid; a blind nil is -1."""


class Turn(NamedTuple):
    """The bidder with a number has to bid after `place` players, whose bids are in `before`; nil is 0, blind nil -1."""

    bidders: Bidders
    bidder: int
    before: Integers
    place: int
    standing: Integers


@part
def numbers_of(turn: Turn) -> Floats:
    """Return the numbers by which the bidder decides."""
    numbers: Floats = turn.bidders.numbers[turn.bidder]
    return numbers


@part
def partners_bid(turn: Turn, missing: int) -> int:
    """Return what partner has bid; `missing` before he has."""
    return int(turn.before[turn.place - 2]) if turn.place > 1 else missing


@part
def opponents_nils(turn: Turn) -> int:
    """Return how many opponents have bid nil."""
    number = 0
    for earlier in range(turn.place - 1, -1, -2):
        number += turn.before[earlier] <= NIL
    return number


@part
def nobody_bid_nil(turn: Turn) -> bool:
    """Return whether no bid before was nil."""
    return bool(turn.place == 0 or turn.before[: turn.place].min() > NIL)
