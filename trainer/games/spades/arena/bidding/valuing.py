"""A bidder's valuation of a hand: the regular bid, the nil value, and the chance of a nil.

`hand` is int64 (4,), a holding of 13 bits for each suit.
"""

import math
from typing import Final

from trainer.games.spades.arena.bidding.bidders import VOID_FACTOR, Bidders
from trainer.games.spades.arena.bidding.turn import NIL, Turn, opponents_nils
from trainer.games.spades.arena.cards import SPADES, SUITS, count
from trainer.games.spades.arena.compiling import Integers, part

_SHORT: Final = 3
"""Side suits of three cards or more are alike, as in `bidder_arrays`."""

_LOW_SPADES: Final = 8
"""The number of bits for spades below the Ten, which are all alike."""
_LEAST: Final = 0.001
"""The limit for nil values near 0 and 1, as in `nil_curves`."""


@part
def profile(hand: Integers) -> int:
    """Return the lengths of the side suits, each at most three, as one number (`PROFILES`). `hand` is int64 (4,)."""
    found = 0
    for suit in range(1, SUITS):
        found = 4 * found + min(count(hand[suit]), _SHORT)
    return found


@part
def regular_value(turn: Turn, hand: Integers) -> float:
    """Return the regular bid before rounding, in tricks: side suits, spades with cuts, and the bids before."""
    bidders = turn.bidders
    cutters = 2 - opponents_nils(turn)
    spades = hand[SPADES]
    value = bidders.spades[turn.bidder, cutters, spades >> _LOW_SPADES, count(spades), profile(hand)]
    for suit in range(1, SUITS):
        value += bidders.side[turn.bidder, cutters, hand[suit]]
    total = 0
    for earlier in range(turn.place):
        total += max(NIL, turn.before[earlier])
    return float(value + bidders.factors[turn.bidder, turn.place, total])


@part
def nil_value(bidders: Bidders, bidder: int, hand: Integers) -> float:
    """Return the nil value of a hand, 0 to 1: the product over its suits, more with a void."""
    value = bidders.nil_spades[bidder, hand[SPADES]]
    has_void = hand[SPADES] == 0
    for suit in range(1, SUITS):
        value *= bidders.nil_side[bidder, hand[suit]]
        has_void = has_void or hand[suit] == 0
    if has_void:
        value *= bidders.numbers[bidder, VOID_FACTOR]
    return float(min(1.0, value))


@part
def nil_success(turn: Turn, value: float) -> float:
    """Return the chance, 0 to 1, of a nil with this value, by the curve for this number of bids before."""
    curve = turn.bidders.curves[turn.bidder, turn.place]
    clipped = min(max(value, _LEAST), 1 - _LEAST)
    odds = curve[0] + curve[1] * value + curve[2] * math.log(clipped / (1 - clipped))
    for earlier in range(turn.place):
        bid = max(NIL, turn.before[earlier])
        weights = curve[3:5] if (turn.place - earlier) % 2 == 0 else curve[5:7]
        odds += weights[0] * bid
        if bid == NIL:
            odds += weights[1]
    return float(1 / (1 + math.exp(-odds)))
