"""Bids that say more: Big 5 offers cover for a nil, Big 6 asks for a blind one (seed 004, G.2)."""

from trainer.games.spades.arena.bidding.bidders import (
    SIGNAL_BEHIND_BY,
    BIG_FIVE,
    BIG_SIX,
    SIGNAL_FROM,
    SIGNAL_UP_TO,
    Bidders,
)
from trainer.games.spades.arena.bidding.standing import OURS, THEIRS
from trainer.games.spades.arena.cards import ACE, KING, SPADES, SUITS, TEN
from trainer.games.spades.arena.compiling import Integers, part

_FIVE = 5
_SIX = 6


@part
def is_behind(bidders: Bidders, bidder: int, standing: Integers) -> bool:
    """Whether the side is behind by so much that the 6 is reserved rather than the 5."""
    return bool(standing[THEIRS] - standing[OURS] > bidders.numbers[bidder, SIGNAL_BEHIND_BY])


@part
def reserved_bid(bidders: Bidders, bidder: int, standing: Integers) -> int:
    """The bid that the first of two partners makes as a signal only; 0 where there is none."""
    if is_behind(bidders, bidder, standing):
        return _SIX if bidders.numbers[bidder, BIG_SIX] else 0
    return _FIVE if bidders.numbers[bidder, BIG_FIVE] else 0


@part
def _covers(hand: Integers, tops: int, least: int) -> bool:
    """One of the top spades, and in every side suit a card so high, or a void."""
    if hand[SPADES] & tops == 0:
        return False
    for suit in range(1, SUITS):
        if 0 < hand[suit] < least:
            return False
    return True


@part
def with_signal(bidders: Bidders, bidder: int, hand: Integers, regular: int, reserved: int) -> int:
    """The bid of the first partner: the signal where the hand covers, one less where it would be taken for one."""
    if reserved == _FIVE:
        numbers = bidders.numbers[bidder]
        if numbers[SIGNAL_FROM] <= regular <= numbers[SIGNAL_UP_TO] and _covers(hand, ACE | KING, 2 * TEN):
            return _FIVE
    elif reserved == _SIX:
        if regular >= bidders.numbers[bidder, SIGNAL_FROM] and _covers(hand, ACE, TEN):
            return _SIX
    return regular - 1 if regular == reserved and reserved > 0 else regular
