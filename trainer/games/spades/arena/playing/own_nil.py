"""Playing a nil of one's own: the highest card that loses, and discards of dangerous cards.

The weights with which suits are compared are rules of thumb of this program, as in `leading`.

Arguments as in `aims`.
"""

from typing import Final

from trainer.games.spades.arena.cards import RANKS, SPADES, SUITS, below, count, highest, lowest
from trainer.games.spades.arena.compiling import Integers, part
from trainer.games.spades.arena.playing.aims import may_hold, unseen
from trainer.games.spades.arena.playing.legality import legal
from trainer.games.spades.arena.playing.table import LED, PLAYED, WINNING, Table

_LAST: Final = 3
_PARTNER: Final = 2


@part
def danger(holding: int, hidden: int) -> int:
    """Return how dangerous a suit is: how many hidden cards are lower than its three lowest cards.

    The lowest card counts most. The danger is -1 for a void, and 100 where nobody else has a card of the suit.
    """
    if holding == 0:
        return -1
    if hidden == 0:
        return 100
    total = 0
    weight = 6
    passed = 0
    while holding and weight:
        rank = lowest(holding)
        holding &= holding - 1
        total += weight * max(0, count(hidden & below(rank)) - passed)
        passed += 1
        weight -= 2
    return total


@part
def lead_to_lose(table: Table, seat: int, skills: Integers) -> int:
    """Return the lowest card of the suit in which it is most likely to lose."""
    best = -1000
    chosen = -1
    for suit in range(SUITS):
        held = legal(table, seat, suit)
        if held == 0:
            continue
        rank = lowest(held)
        higher = 0
        for step in range(1, 4):
            other = (seat + step) & 3
            cards = may_hold(table, seat, skills, other, suit)
            # The partner plays high if he can; opponents only if they have nothing lower.
            higher += (3 if step == _PARTNER else 1) * min(4, count(cards & ~below(rank)))
            higher -= (1 if step == _PARTNER else 2) * min(4, count(cards & below(rank)))
        if suit == SPADES:
            higher -= 1
        if higher > best:
            best = higher
            chosen = suit * RANKS + rank
    return chosen


@part
def follow_to_lose(table: Table, seat: int) -> int:
    """Return the highest card under the winning one.

    If there is none, the lowest, or the highest for the last player.
    """
    led = table.trick[LED]
    winning = table.trick[WINNING]
    held = table.hands[seat, led]
    under = held & below(winning % RANKS) if winning // RANKS == led else held
    if under:
        return int(led * RANKS + highest(under))
    if table.trick[PLAYED] == _LAST:
        return int(led * RANKS + highest(held))
    return int(led * RANKS + lowest(held))


@part
def throw_danger(table: Table, seat: int, skills: Integers) -> int:
    """Return a discard: the highest spade under a winning spade, else the top card of the most dangerous suit."""
    winning = table.trick[WINNING]
    spades = table.hands[seat, SPADES]
    if winning // RANKS == SPADES and spades & below(winning % RANKS):
        return SPADES * RANKS + highest(spades & below(winning % RANKS))
    best = -1
    chosen = -1
    for suit in range(1, SUITS):
        held = table.hands[seat, suit]
        if held:
            found = danger(held, unseen(table, seat, skills, suit)) * 16 + highest(held)
            if found > best:
                best = found
                chosen = suit * RANKS + highest(held)
    return chosen if chosen >= 0 else SPADES * RANKS + lowest(spades)


@part
def play_nil(table: Table, seat: int, skills: Integers) -> int:
    """Return the card of a player whose own nil is still possible."""
    led = table.trick[LED]
    if led < 0:
        return lead_to_lose(table, seat, skills)
    if table.hands[seat, led]:
        return follow_to_lose(table, seat)
    return throw_danger(table, seat, skills)
