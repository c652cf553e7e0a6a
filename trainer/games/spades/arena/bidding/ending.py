"""Bids near the end of a game, where winning it counts and not the points of the round (seed 004, E and G.1)."""

from trainer.games.spades.arena.bidding.bidders import (
    BAGS_TO_SPARE,
    COMPLETE_FROM,
    COMPLETE_TO,
    LEAST_BID,
    MOST_RAISED,
    SMALL_GAP,
    USUAL_BID,
    Bidders,
)
from trainer.games.spades.arena.bidding.standing import BAG_LIMIT, GOAL, OUR_BAGS, OURS, THEIRS
from trainer.games.spades.arena.compiling import Integers, part

_LAST = 3
_A_NIL = 100
_A_TRICK = 10
_SEATS = 4


@part
def expected_score(bidders: Bidders, bidder: int, before: Integers, place: int, side: int) -> int:
    """What a side scores if it makes its bids, those that are not there yet as usual; side 0 bids now, and is not counted.

    For side 0 it is the partner's bid only.
    """
    total = 0
    for seat in range(_SEATS):
        if (seat - place) % 2 != side or seat == place:
            continue
        bid = before[seat] if seat < place else int(bidders.numbers[bidder, USUAL_BID])
        if bid < 0:
            total += 2 * _A_NIL
        elif bid == 0:
            total += _A_NIL
        else:
            total += _A_TRICK * bid
    return int(total)


@part
def opponents_bid_nil(before: Integers, place: int) -> bool:
    """Whether an opponent has bid nil."""
    for seat in range(place):
        if (place - seat) % 2 == 1 and before[seat] <= 0:
            return True
    return False


@part
def nobody_bid_nil(before: Integers, place: int) -> bool:
    """Whether no bid before was nil."""
    for seat in range(place):
        if before[seat] <= 0:
            return False
    return True


@part
def raised_bid(bidders: Bidders, bidder: int, before: Integers, place: int, standing: Integers, regular: int) -> int:
    """The regular bid where the opponents are about to win, and would if both sides made their bids."""
    numbers = bidders.numbers[bidder]
    ours = standing[OURS] + expected_score(bidders, bidder, before, place, 0)
    theirs = standing[THEIRS] + expected_score(bidders, bidder, before, place, 1)
    if theirs < standing[GOAL] or ours + _A_TRICK * regular > theirs:
        return regular
    if opponents_bid_nil(before, place):
        return regular
    if place == _LAST and nobody_bid_nil(before, place):
        others = before[0] + before[1] + before[2]
        if others + regular >= numbers[COMPLETE_FROM]:
            return int(max(regular, numbers[COMPLETE_TO] - others))
    gap = theirs - ours - _A_TRICK * regular
    if gap < numbers[SMALL_GAP]:
        return int(regular + min(numbers[MOST_RAISED], gap // _A_TRICK + 1))
    return regular


@part
def wins_with(bidders: Bidders, bidder: int, before: Integers, place: int, standing: Integers, bid: int) -> bool:
    """Whether the side reaches its goal by making this bid, with more than the opponents by making theirs."""
    ours = standing[OURS] + expected_score(bidders, bidder, before, place, 0) + _A_TRICK * bid
    theirs = standing[THEIRS] + expected_score(bidders, bidder, before, place, 1)
    return bool(ours >= standing[GOAL] and ours > theirs + _A_TRICK)


@part
def lowered_bid(bidders: Bidders, bidder: int, before: Integers, place: int, standing: Integers, regular: int) -> int:
    """One less from the last to bid, where that wins too and the bags do no harm."""
    numbers = bidders.numbers[bidder]
    if place != _LAST or regular <= numbers[LEAST_BID]:
        return regular
    if standing[OUR_BAGS] + numbers[BAGS_TO_SPARE] >= standing[BAG_LIMIT]:
        return regular
    return regular - 1 if wins_with(bidders, bidder, before, place, standing, regular - 1) else regular
