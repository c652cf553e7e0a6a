"""What a bidder bids: blind nil before he looks, nil where it is worth it, else the regular bid as the game stands."""

import math
from typing import Final

from trainer.games.spades.arena.bidding.bidders import (
    BLIND_NIL as BIDS_BLIND_NIL,
    DESPERATE_THRESHOLD,
    EASY_BELOW,
    END_OF_GAME,
    LEAST_BID,
    LESS_AGAINST_NIL,
    NIL_BELOW,
    NIL_BY_CURVES,
    NIL_AFTER_PARTNERS,
    NIL_THRESHOLD,
    ROUNDS_UP_FROM,
    SIGNAL_THRESHOLD,
    USUAL_BID,
    Bidders,
)
from trainer.games.spades.arena.bidding.ending import (
    expected_score,
    lowered_bid,
    nobody_bid_nil,
    opponents_bid_nil,
    raised_bid,
    wins_with,
)
from trainer.games.spades.arena.bidding.signals import reserved_bid, with_signal
from trainer.games.spades.arena.bidding.standing import BLIND_BEHIND, GOAL, OURS, THEIRS
from trainer.games.spades.arena.bidding.valuing import nil_success, nil_value, regular_value
from trainer.games.spades.arena.compiling import Floats, Integers, part

BLIND_NIL: Final = -1
"""How a blind nil is written among bids."""

REGULAR: Final = 0
NIL_VALUE: Final = 1
NIL_SUCCESS: Final = 2
THRESHOLD: Final = 3
THOUGHTS: Final = 4
"""What a bidder thinks of a hand: regular bid before rounding, nil value, chance of a nil, score it has to be worth."""

_NIL = 100
_LAST = 3
_NO_BID = 14
_MOST = 13


@part
def bids_blind(bidders: Bidders, bidder: int, before: Integers, place: int, standing: Integers) -> bool:
    """Whether he bids nil before he looks: after partner's signal, or where the game is lost otherwise."""
    numbers = bidders.numbers[bidder]
    if not numbers[BIDS_BLIND_NIL] or standing[THEIRS] - standing[OURS] < standing[BLIND_BEHIND]:
        return False
    partner = before[place - 2] if place > 1 else _NO_BID
    if partner <= 0:
        return False
    reserved = reserved_bid(bidders, bidder, standing)
    if reserved > 0 and partner == reserved:
        return True
    if place != _LAST or not nobody_bid_nil(before, place):
        return False
    total = before[0] + before[1] + before[2] + numbers[USUAL_BID]
    theirs = standing[THEIRS] + expected_score(bidders, bidder, before, place, 1)
    return bool(theirs >= standing[GOAL] and total < numbers[EASY_BELOW])


@part
def nil_threshold(bidders: Bidders, bidder: int, before: Integers, place: int, standing: Integers) -> float:
    """The expected score from which nil is bid: less after a signal, and where the game is lost otherwise."""
    numbers = bidders.numbers[bidder]
    threshold = numbers[NIL_THRESHOLD]
    reserved = reserved_bid(bidders, bidder, standing)
    if place > 1 and reserved > 0 and before[place - 2] == reserved:
        threshold = min(threshold, numbers[SIGNAL_THRESHOLD])
    return float(threshold)


@part
def bid(
    bidders: Bidders, bidder: int, hand: Integers, before: Integers, place: int, standing: Integers, thoughts: Floats
) -> int:
    """What he bids on a hand that he sees, when `place` have bid `before`; fills `thoughts`."""
    numbers = bidders.numbers[bidder]
    value = regular_value(bidders, bidder, hand, before, place)
    thoughts[REGULAR] = value
    thoughts[NIL_VALUE] = nil_value(bidders, bidder, hand)
    thoughts[NIL_SUCCESS] = nil_success(bidders, bidder, thoughts[NIL_VALUE], before, place)
    thoughts[THRESHOLD] = nil_threshold(bidders, bidder, before, place, standing)
    ends = numbers[END_OF_GAME] > 0
    theirs = standing[THEIRS] + expected_score(bidders, bidder, before, place, 1)
    they_may_win = ends and theirs >= standing[GOAL]
    if they_may_win and opponents_bid_nil(before, place):
        value -= numbers[LESS_AGAINST_NIL]
    regular = int(max(numbers[LEAST_BID], min(_MOST, math.floor(value + 1 - numbers[ROUNDS_UP_FROM]))))
    if ends:
        regular = raised_bid(bidders, bidder, before, place, standing, regular)
        if they_may_win and _is_lost(bidders, bidder, before, place, standing, regular):
            thoughts[THRESHOLD] = min(thoughts[THRESHOLD], numbers[DESPERATE_THRESHOLD])
    if _is_nil(bidders, bidder, before, place, thoughts, regular) and not (
        ends and place == _LAST and wins_with(bidders, bidder, before, place, standing, regular)
    ):
        return 0
    if ends:
        regular = lowered_bid(bidders, bidder, before, place, standing, regular)
    if place <= 1:
        reserved = reserved_bid(bidders, bidder, standing)
        regular = with_signal(bidders, bidder, hand, regular, reserved)
    return int(max(numbers[LEAST_BID], min(_MOST, regular)))


@part
def _is_lost(bidders: Bidders, bidder: int, before: Integers, place: int, standing: Integers, regular: int) -> bool:
    """Whether the opponents win if both sides make their bids."""
    ours = standing[OURS] + expected_score(bidders, bidder, before, place, 0) + 10 * regular
    return bool(ours <= standing[THEIRS] + expected_score(bidders, bidder, before, place, 1))


@part
def _is_nil(bidders: Bidders, bidder: int, before: Integers, place: int, thoughts: Floats, regular: int) -> bool:
    """Whether nil is worth more than its threshold; never after partner's."""
    numbers = bidders.numbers[bidder]
    partner = before[place - 2] if place > 1 else -1
    if place > 1 and partner <= 0:
        return False
    if regular >= numbers[NIL_BELOW] or partner < numbers[NIL_AFTER_PARTNERS]:
        return False
    if numbers[NIL_BY_CURVES]:
        return bool(2 * _NIL * thoughts[NIL_SUCCESS] - _NIL > thoughts[THRESHOLD])
    return bool(thoughts[NIL_VALUE] > 0)
