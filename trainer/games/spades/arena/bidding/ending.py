"""Bids near the end of a game, where winning it counts more than the points of the round (BIS E and G.1)."""

from typing import Final

from trainer.games.spades.arena.bidding.bidders import (
    BAGS_TO_SPARE,
    COMPLETE_FROM,
    COMPLETE_TO,
    LEAST_BID,
    MOST_RAISED,
    SMALL_GAP,
    USUAL_BID,
)
from trainer.games.spades.arena.bidding.score_features import BAG_LIMIT, GOAL, OUR_BAGS, OURS, THEIRS
from trainer.games.spades.arena.bidding.turn import NIL, Turn, nobody_bid_nil, numbers_of, opponents_nils
from trainer.games.spades.arena.compiling import part

_LAST: Final = 3
_A_NIL: Final = 100
"""The points of a nil in the paper's rules."""

A_TRICK: Final = 10
_SEATS: Final = 4


@part
def expected_score(turn: Turn, side: int) -> int:
    """Return the score of a side, in points, if it makes its bids; missing bids count as usual ones.

    Side 0 is that of the player who bids now; only the partner's bid of it counts.
    """
    total = 0
    for seat in range(_SEATS):
        if (seat - turn.place) % 2 != side or seat == turn.place:
            continue
        bid = turn.before[seat] if seat < turn.place else int(numbers_of(turn)[USUAL_BID])
        if bid < NIL:
            total += 2 * _A_NIL
        elif bid == NIL:
            total += _A_NIL
        else:
            total += A_TRICK * bid
    return int(total)


@part
def raised_bid(turn: Turn, regular: int) -> int:
    """Return the regular bid, raised where the opponents would win the game if both sides made their bids."""
    numbers = numbers_of(turn)
    ours = turn.standing[OURS] + expected_score(turn, 0)
    theirs = turn.standing[THEIRS] + expected_score(turn, 1)
    if theirs < turn.standing[GOAL] or ours + A_TRICK * regular > theirs:
        return regular
    if opponents_nils(turn):
        return regular
    if turn.place == _LAST and nobody_bid_nil(turn):
        others = turn.before[0] + turn.before[1] + turn.before[2]
        if others + regular >= numbers[COMPLETE_FROM]:
            return int(max(regular, numbers[COMPLETE_TO] - others))
    gap = theirs - ours - A_TRICK * regular
    if gap < numbers[SMALL_GAP]:
        return int(regular + min(numbers[MOST_RAISED], gap // A_TRICK + 1))
    return regular


@part
def wins_with(turn: Turn, bid: int) -> bool:
    """Return whether the side reaches its goal with this bid, ahead of the opponents if they make theirs."""
    ours = turn.standing[OURS] + expected_score(turn, 0) + A_TRICK * bid
    theirs = turn.standing[THEIRS] + expected_score(turn, 1)
    return bool(ours >= turn.standing[GOAL] and ours > theirs + A_TRICK)


@part
def lowered_bid(turn: Turn, regular: int) -> int:
    """Return the regular bid of the last bidder, less one where that wins too and its bags do no harm."""
    numbers = numbers_of(turn)
    if turn.place != _LAST or regular <= numbers[LEAST_BID]:
        return regular
    if turn.standing[OUR_BAGS] + numbers[BAGS_TO_SPARE] >= turn.standing[BAG_LIMIT]:
        return regular
    return regular - 1 if wins_with(turn, regular - 1) else regular
