"""What a hand is worth to a bidder: the regular bid, the nil value, and how often a nil succeeds."""

import math

from trainer.games.spades.arena.bidding.bidders import VOID_FACTOR, Bidders
from trainer.games.spades.arena.cards import SPADES, SUITS, TEN, count
from trainer.games.spades.arena.compiling import Integers, part

_SHORT = 3
_TOP = 8
_LEAST = 0.001
assert 1 << _TOP == TEN


@part
def profile(hand: Integers) -> int:
    """The lengths of the side suits, each at most three, as one number."""
    found = 0
    for suit in range(1, SUITS):
        found = 4 * found + min(count(hand[suit]), _SHORT)
    return found


@part
def regular_value(bidders: Bidders, bidder: int, hand: Integers, before: Integers, place: int) -> float:
    """The regular bid before it is rounded: side suits, spades with cuts, and the bids before."""
    cutters = 2
    total = 0
    for earlier in range(place):
        total += max(0, before[earlier])
        if before[earlier] <= 0 and (place - earlier) % 2 == 1:
            cutters -= 1
    spades = hand[SPADES]
    value = bidders.spades[bidder, cutters, spades >> _TOP, count(spades), profile(hand)]
    for suit in range(1, SUITS):
        value += bidders.side[bidder, cutters, hand[suit]]
    return float(value + bidders.factors[bidder, place, total])


@part
def nil_value(bidders: Bidders, bidder: int, hand: Integers) -> float:
    """The product over suits, more with a void, at most 1."""
    value = bidders.nil_spades[bidder, hand[SPADES]]
    has_void = hand[SPADES] == 0
    for suit in range(1, SUITS):
        value *= bidders.nil_side[bidder, hand[suit]]
        has_void = has_void or hand[suit] == 0
    if has_void:
        value *= bidders.numbers[bidder, VOID_FACTOR]
    return float(min(1.0, value))


@part
def nil_success(bidders: Bidders, bidder: int, value: float, before: Integers, place: int) -> float:
    """How often a nil of this value succeeds after these bids, by the curve for so many bids before."""
    curve = bidders.curves[bidder, place]
    clipped = min(max(value, _LEAST), 1 - _LEAST)
    total = curve[0] + curve[1] * value + curve[2] * math.log(clipped / (1 - clipped))
    for earlier in range(place):
        bid = max(0, before[earlier])
        if (place - earlier) % 2 == 0:
            total += curve[3] * bid
            total += curve[4] if bid == 0 else 0.0
        else:
            total += curve[5] * bid
            total += curve[6] if bid == 0 else 0.0
    return float(1 / (1 + math.exp(-total)))
