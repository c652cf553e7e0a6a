"""The plainest minimax of 56, to hold the solver against: every legal card of every hand, to the end, and no more.

It shares nothing with the solver. A card is ten times its suit plus its rank: 0 the Queen up to 5 the Jack.
"""

import numba
import numpy as np
import numpy.typing as npt

from trainer.games.play import CardPlay

NONE = -1
POINTS = (0, 0, 1, 1, 2, 3)
Cards = npt.NDArray[np.int64]


def plain_value(play: CardPlay) -> int:
    """What side 0 has in the end with best play of both sides."""
    left = [
        [10 * "SHDC".index(card.suit) + "QKTA9J".index(card.rank) for card in play.cards_left(s)]
        for s in range(play.seats)
    ]
    most = max(map(len, left))
    hands = np.array([hand + [NONE] * (most - len(hand)) for hand in left], np.int64)
    table = [10 * "SHDC".index(card.suit) + "QKTA9J".index(card.rank) for card in play.on_the_table]
    trump = NONE if play.trump is None else "SHDC".index(play.trump)
    padded = np.array(table + [NONE] * (play.seats - len(table)), np.int64)
    leader = (play.turn - len(table)) % play.seats
    return play.taken[0] + _value(hands, trump, leader, padded, len(table))


@numba.njit()  # not kept: a function that calls itself crashes when its machine code is read again
def _value(hands: Cards, trump: int, leader: int, table: Cards, laid: int) -> int:
    seats = len(hands)
    if laid == seats:
        best = 0
        points = 0
        for place in range(seats):
            points += POINTS[table[place] % 10]
            same = table[place] // 10 == table[best] // 10
            if (same and table[place] % 10 > table[best] % 10) or (not same and table[place] // 10 == trump):
                best = place
        winner = (leader + best) % seats
        return (points if winner % 2 == 0 else 0) + _value(hands, trump, winner, np.full(seats, NONE), 0)
    seat = (leader + laid) % seats
    can_follow = False
    if laid > 0:
        for card in hands[seat]:
            if card != NONE and card // 10 == table[0] // 10:
                can_follow = True
    chosen = 1000 if seat % 2 else -1000
    for place in range(len(hands[seat])):
        card = hands[seat, place]
        if card == NONE or (can_follow and card // 10 != table[0] // 10):
            continue
        hands[seat, place] = NONE
        table[laid] = card
        value = _value(hands, trump, leader, table, laid + 1)
        hands[seat, place] = card
        table[laid] = NONE
        chosen = min(chosen, value) if seat % 2 else max(chosen, value)
    return 0 if abs(chosen) == 1000 else chosen
