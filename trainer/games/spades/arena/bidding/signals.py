"""Bids that are signals: Big 5 offers cover for a nil, Big 6 asks for a blind nil (BIS G.2).

`hand` is int64 (4,), a holding of 13 bits for each suit.
"""

from typing import Final

from trainer.games.spades.arena.bidding.bidders import (
    BIG_FIVE,
    BIG_SIX,
    SIGNAL_BEHIND_BY,
    SIGNAL_FROM,
    SIGNAL_UP_TO,
)
from trainer.games.spades.arena.bidding.score_features import OURS, THEIRS
from trainer.games.spades.arena.bidding.turn import Turn, numbers_of
from trainer.games.spades.arena.cards import ACE, JACK, KING, SPADES, SUITS, TEN
from trainer.games.spades.arena.compiling import Integers, part

_FIVE: Final = 5
_SIX: Final = 6


@part
def reserved_bid(turn: Turn) -> int:
    """Return the bid that the first of two partners makes only as a signal; 0 where there is none.

    It is 6 for a side that is far behind, and 5 otherwise.
    """
    numbers = numbers_of(turn)
    if turn.standing[THEIRS] - turn.standing[OURS] > numbers[SIGNAL_BEHIND_BY]:
        return _SIX if numbers[BIG_SIX] else 0
    return _FIVE if numbers[BIG_FIVE] else 0


@part
def _covers(hand: Integers, tops: int, least: int) -> bool:
    """Return whether the hand has one of the top spades, and a void or a card from `least` on in each side suit."""
    if hand[SPADES] & tops == 0:
        return False
    for suit in range(1, SUITS):  # noqa: SIM110  Numba compiles no generators
        if 0 < hand[suit] < least:
            return False
    return True


@part
def with_signal(turn: Turn, hand: Integers, regular: int) -> int:
    """Return the first partner's bid: the signal where the hand covers, one less where it would look like one."""
    reserved = reserved_bid(turn)
    numbers = numbers_of(turn)
    signals = False
    if reserved == _FIVE:
        # "At least one card higher than ten" in every side suit.
        signals = numbers[SIGNAL_FROM] <= regular <= numbers[SIGNAL_UP_TO] and _covers(hand, ACE | KING, JACK)
    elif reserved == _SIX:
        # "Ten or higher".
        signals = numbers[SIGNAL_FROM] <= regular and _covers(hand, ACE, TEN)
    if signals:
        return reserved
    return regular - 1 if regular == reserved else regular
