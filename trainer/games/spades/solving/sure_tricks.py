"""Tricks that a side takes whatever the other does, seen without a search at the beginning of a trick.

The highest spades of a side, if in one hand, take a trick each, whenever they are played. The leader takes a trick with
each of his highest cards of another suit, as long as no opponent with a spade is out of that suit.
"""

from trainer.games.spades.solving.cards import (
    NO_FLOOR,
    PARTNER,
    RANKS,
    SEATS,
    SPADE_CARDS,
    SPADES,
    SUITS,
    count,
    highest,
    holding,
    left_of,
)
from trainer.games.spades.solving.compiling import Integers
from trainer.machine_code import inlined


@inlined
def settled_at_once(hands: Integers, leader: int, need: int, left: int, floors: Integers) -> int:
    """Return whether side 0 takes `need` of the `left` tricks: 1, 0, or -1 where a search is needed.

    With 1 or 0, `floors`, int64 (4,), gets the ranks on which the answer depends.
    """
    for suit in range(SUITS):
        floors[suit] = NO_FLOOR
    if need <= 0:
        return 1
    if need > left:
        return 0
    # The opponents first: their spades alone may be enough.
    theirs, floor = _spade_tricks(hands, leader + 1 & 3, leader + 3 & 3)
    if leader & 1 == 0:
        if left - theirs < need:
            floors[SPADES] = floor
            return 0
    elif theirs >= need:
        floors[SPADES] = floor
        return 1
    ours = _leaders_tricks(hands, leader, floors)
    if leader & 1 == 0:
        if ours >= need:
            return 1
    elif left - ours < need:
        return 0
    return -1


@inlined
def _spade_tricks(hands: Integers, one: int, two: int) -> tuple[int, int]:
    """Return how many tricks two partners take with their highest spades, and the lowest of these."""
    left = left_of(hands, SPADES)
    ours = holding(hands[one], SPADES)
    partners = holding(hands[two], SPADES)
    first = 0
    second = 0
    floor = NO_FLOOR
    while left:
        rank = highest(left)
        card = 1 << rank
        if ours & card:
            first += 1
        elif partners & card:
            second += 1
        else:
            break
        floor = rank
        left ^= card
    return max(first, second), floor


@inlined
def _leaders_tricks(hands: Integers, leader: int, floors: Integers) -> int:
    """Return how many tricks the leader takes with his highest cards; `floors` gets the lowest of them."""
    partner = hands[leader + PARTNER & 3]
    spades = 0
    others = 0
    for suit in range(SUITS):
        left = left_of(hands, suit)
        mine = holding(hands[leader], suit)
        run = 0
        floor = NO_FLOOR
        while left:
            rank = highest(left)
            if mine >> rank & 1 == 0:
                break
            left ^= 1 << rank
            run += 1
            floor = rank
        if suit != SPADES and run:
            longest = 0
            safe = RANKS
            for step in range(1, SEATS):
                seat = leader + step & 3
                length = count(holding(hands[seat], suit))
                longest = max(longest, length)
                if step != PARTNER and holding(hands[seat], SPADES):
                    safe = min(safe, length)
            run = min(count(mine) if run >= longest else run, safe)
        if run:
            floors[suit] = floor
        if suit == SPADES:
            spades = run
        else:
            others += run
    if partner & SPADE_CARDS:
        # A partner who has nothing else must ruff, and then it is he who leads.
        length = 0
        for suit in range(1, SUITS):
            length += count(holding(partner, suit))
        others = min(others, length)
    return spades + others
