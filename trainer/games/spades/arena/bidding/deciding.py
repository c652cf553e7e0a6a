"""The decision of a bidder: blind nil before looking, nil where it is worth it, otherwise the regular bid."""

import math
from typing import Final

from trainer.games.spades.arena.bidding.bidders import (
    BLIND_NIL as BIDS_BLIND_NIL,
)
from trainer.games.spades.arena.bidding.bidders import (
    DESPERATE_THRESHOLD,
    EASY_BELOW,
    END_OF_GAME,
    LEAST_BID,
    LESS_AGAINST_NIL,
    NIL_AFTER_PARTNERS,
    NIL_BELOW,
    NIL_BY_CURVES,
    NIL_THRESHOLD,
    ROUNDS_UP_FROM,
    SIGNAL_THRESHOLD,
    USUAL_BID,
)
from trainer.games.spades.arena.bidding.ending import A_TRICK, expected_score, lowered_bid, raised_bid, wins_with
from trainer.games.spades.arena.bidding.score_features import BLIND_BEHIND, GOAL, OURS, THEIRS
from trainer.games.spades.arena.bidding.signals import reserved_bid, with_signal
from trainer.games.spades.arena.bidding.turn import (
    NIL,
    Turn,
    nobody_bid_nil,
    numbers_of,
    opponents_nils,
    partners_bid,
)
from trainer.games.spades.arena.bidding.valuing import nil_success, nil_value, regular_value
from trainer.games.spades.arena.compiling import Floats, Integers, part

BLIND_NIL: Final = -1
"""A blind nil in arrays of bids."""

REGULAR: Final = 0
NIL_VALUE: Final = 1
NIL_SUCCESS: Final = 2
THRESHOLD: Final = 3
THOUGHTS: Final = 4
"""The size of the array of thoughts: regular bid before rounding, nil value, chance of nil, and its threshold."""

_NIL_SCORE: Final = 100
"""The points of a nil in the paper's rules; with these its thresholds are compared."""

_LAST: Final = 3
_NO_BID: Final = 14
"""Above every bid: partner has not called yet."""

_MOST: Final = 13
_ALMOST: Final = 1e-9
"""A margin for rounding: 0.9 + 0.9 of a trick is 1.8, though the floating-point sum may be a little less."""


@part
def bids_blind(turn: Turn) -> bool:
    """Return whether the player bids nil before looking: after partner's signal, or in a game otherwise lost."""
    numbers = numbers_of(turn)
    if not numbers[BIDS_BLIND_NIL] or turn.standing[THEIRS] - turn.standing[OURS] < turn.standing[BLIND_BEHIND]:
        return False
    partner = partners_bid(turn, _NO_BID)
    if partner <= NIL:
        return False
    if partner == reserved_bid(turn):
        return True
    if turn.place != _LAST or not nobody_bid_nil(turn):
        return False
    total = turn.before[0] + turn.before[1] + turn.before[2] + numbers[USUAL_BID]
    theirs = turn.standing[THEIRS] + expected_score(turn, 1)
    return bool(theirs >= turn.standing[GOAL] and total < numbers[EASY_BELOW])


@part
def nil_threshold(turn: Turn) -> float:
    """Return the average score, in points, at which the bidder bids nil; it is lower after partner's signal."""
    numbers = numbers_of(turn)
    if partners_bid(turn, _NO_BID) == reserved_bid(turn):
        return float(min(numbers[NIL_THRESHOLD], numbers[SIGNAL_THRESHOLD]))
    return float(numbers[NIL_THRESHOLD])


@part
def bid(turn: Turn, hand: Integers, thoughts: Floats) -> int:
    """Return the bid on a hand, int64 (4,) with its holdings, and fill in `thoughts`, float64 (THOUGHTS,)."""
    numbers = numbers_of(turn)
    value = regular_value(turn, hand)
    thoughts[REGULAR] = value
    thoughts[NIL_VALUE] = nil_value(turn.bidders, turn.bidder, hand)
    thoughts[NIL_SUCCESS] = nil_success(turn, thoughts[NIL_VALUE])
    thoughts[THRESHOLD] = nil_threshold(turn)
    ends = numbers[END_OF_GAME] > 0
    they_may_win = ends and turn.standing[THEIRS] + expected_score(turn, 1) >= turn.standing[GOAL]
    if they_may_win and opponents_nils(turn) > 0:
        value -= numbers[LESS_AGAINST_NIL]
    regular = _at_least_one(turn, math.floor(value + 1 - numbers[ROUNDS_UP_FROM] + _ALMOST))
    if ends:
        regular = raised_bid(turn, regular)
        if they_may_win and _is_lost(turn, regular):
            thoughts[THRESHOLD] = min(thoughts[THRESHOLD], numbers[DESPERATE_THRESHOLD])
    if _is_nil(turn, thoughts, regular) and not (ends and turn.place == _LAST and wins_with(turn, regular)):
        return NIL
    if ends:
        regular = lowered_bid(turn, regular)
    if turn.place <= 1:
        regular = with_signal(turn, hand, regular)
    return _at_least_one(turn, regular)


@part
def _at_least_one(turn: Turn, tricks: float) -> int:
    """Return the tricks as a bid that is no nil."""
    return int(max(numbers_of(turn)[LEAST_BID], min(_MOST, tricks)))


@part
def _is_lost(turn: Turn, regular: int) -> bool:
    """Return whether the opponents win the game if both sides make their bids."""
    ours = turn.standing[OURS] + expected_score(turn, 0) + A_TRICK * regular
    return bool(ours <= turn.standing[THEIRS] + expected_score(turn, 1))


@part
def _is_nil(turn: Turn, thoughts: Floats, regular: int) -> bool:
    """Return whether nil is worth more than its threshold; it never is after a nil of partner's."""
    numbers = numbers_of(turn)
    partner = partners_bid(turn, _NO_BID)
    if partner <= NIL or regular >= numbers[NIL_BELOW]:
        return False
    if (partner if partner < _NO_BID else BLIND_NIL) < numbers[NIL_AFTER_PARTNERS]:
        return False
    if numbers[NIL_BY_CURVES]:
        return bool(2 * _NIL_SCORE * thoughts[NIL_SUCCESS] - _NIL_SCORE > thoughts[THRESHOLD])
    return bool(thoughts[NIL_VALUE] > 0)
