"""The aims of a player: whether the side wants the trick, and whose nil is still possible.

The arguments of these functions: `seat` is 0 to 3, `skills` int64 (SKILLS,), and sets of cards are holdings of 13 bits.
"""

from typing import Final

from trainer.games.spades.arena.cards import RANKS, SPADES, SUIT, below, count, highest
from trainer.games.spades.arena.compiling import Integers, part
from trainer.games.spades.arena.playing.skills import AVOIDS_BAGS, REMEMBERS, SET_WITHIN
from trainer.games.spades.arena.playing.table import LEFT, WINNING, Table

DUCK: Final = 0
WIN: Final = 1


@part
def nil_stands(table: Table, seat: int) -> bool:
    """Return whether the seat has bid nil and taken no trick yet."""
    return bool(table.bids[seat] == 0 and table.taken[seat] == 0)


@part
def needed(table: Table, seat: int) -> int:
    """Return how many tricks the seat's side still lacks of its bid; tricks of a failed nil do not count."""
    partner = (seat + 2) & 3
    lacking = table.bids[seat] + table.bids[partner]
    if table.bids[seat] > 0:
        lacking -= table.taken[seat]
    if table.bids[partner] > 0:
        lacking -= table.taken[partner]
    return int(lacking)


@part
def unseen(table: Table, seat: int, skills: Integers, suit: int) -> int:
    """Return the cards of a suit that the seat does not see, as far as the player remembers the cards played."""
    hidden = SUIT & ~table.hands[seat, suit]
    if skills[REMEMBERS]:
        return int(hidden & ~table.gone[suit])
    winning = table.trick[WINNING]
    return int(hidden & ~(1 << (winning % RANKS)) if winning >= 0 and winning // RANKS == suit else hidden)


@part
def may_hold(table: Table, seat: int, skills: Integers, other: int, suit: int) -> int:
    """Return the cards of a suit that another seat may hold, as far as this seat knows."""
    hidden = unseen(table, seat, skills, suit)
    if table.cannot[other, suit] == SUIT or skills[REMEMBERS]:
        hidden &= ~table.cannot[other, suit]
    return int(hidden)


@part
def sure_spades(mine: int, hidden: int) -> int:
    """Return how many tricks these spades surely take (BIS D.1).

    They take as many even if one opponent has all other spades and we lead each of ours.

    >>> ACE_QUEEN, KING_QUEEN = 0b1010000000000, 0b0110000000000
    >>> sure_spades(KING_QUEEN, 0b1001111111111), sure_spades(ACE_QUEEN, 0b0101111111111), sure_spades(0b1111, 0b110000)
    (1, 1, 2)
    """
    number = count(mine)
    beaten = 0
    while hidden and beaten < number:
        rank = highest(hidden)
        hidden ^= 1 << rank
        under = mine & below(rank)
        if under == 0:
            break
        mine ^= 1 << highest(under)
        beaten += 1
    return number - beaten


@part
def aim_of(table: Table, seat: int, skills: Integers) -> int:
    """Return WIN or DUCK: whether the side wants tricks, for its own bid or to set the other side's."""
    lacking = needed(table, seat)
    others = needed(table, (seat + 1) & 3)
    left = table.trick[LEFT]
    if lacking > left:
        return WIN if others > 0 else DUCK
    if lacking > 0 and lacking > sure_spades(table.hands[seat, SPADES], unseen(table, seat, skills, SPADES)):
        return WIN
    if others > 0 and left - others + 1 <= skills[SET_WITHIN]:
        return WIN
    return DUCK if skills[AVOIDS_BAGS] else WIN
