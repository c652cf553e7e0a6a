"""A player's turn to bid: who bids, what was bid before, and the score."""

from typing import Final, NamedTuple

from trainer.games.spades.arena.bidding.bidders import Bidders
from trainer.games.spades.arena.compiling import Floats, Integers, part

NIL: Final = 0
"""Nil in arrays of bids; a blind nil is -1."""


class Turn(NamedTuple):
    """A turn to bid: `bidder` has the number of the bidder, who bids after `place` players.

    `before`, int64 (4,), has their bids: nil is 0, blind nil -1. `standing`, int64 (STANDING,), is the score.
    """

    bidders: Bidders
    bidder: int
    before: Integers
    place: int
    standing: Integers


@part
def numbers_of(turn: Turn) -> Floats:
    """Return the bidder's decision numbers, float64 (len(NAMES),)."""
    numbers: Floats = turn.bidders.numbers[turn.bidder]
    return numbers


@part
def partners_bid(turn: Turn, missing: int) -> int:
    """Return partner's bid; `missing` before partner has bid."""
    return int(turn.before[turn.place - 2]) if turn.place > 1 else missing


@part
def opponents_nils(turn: Turn) -> int:
    """Return how many opponents have bid nil so far."""
    number = 0
    for earlier in range(turn.place - 1, -1, -2):
        number += turn.before[earlier] <= NIL
    return number


@part
def nobody_bid_nil(turn: Turn) -> bool:
    """Return whether no bid so far is nil."""
    return bool(turn.place == 0 or turn.before[: turn.place].min() > NIL)
