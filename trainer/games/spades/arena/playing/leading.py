"""Leading to a trick, where no nil is at stake.

Each suit gets a worth, and the suit with the highest one is led. The weights are rules of thumb of this program: the
paper says only that its players are rule-based (BIS 5.1), as row 16 of `conventions/spades/decisions.md` notes. Only
their order matters: winners of side suits (60) before ruffs for partner (+25), those before low cards (20).
`players.yaml` says how strong a player they make.

Arguments as in `aims`.
"""

from typing import Final

from trainer.games.spades.arena.cards import RANKS, SPADES, SUIT, SUITS, above, below, count, highest, lowest
from trainer.games.spades.arena.compiling import Integers, part
from trainer.games.spades.arena.playing.aims import may_hold, unseen
from trainer.games.spades.arena.playing.legality import legal
from trainer.games.spades.arena.playing.table import Table

_SHORT: Final = 2
"""The length up to which a side suit is led in order to ruff it."""


@part
def ruffers(table: Table, seat: int, skills: Integers, suit: int) -> int:
    """Return how many opponents have shown out of a side suit and may hold spades."""
    number = 0
    for step in (1, 3):
        other = (seat + step) & 3
        if table.cannot[other, suit] == SUIT and may_hold(table, seat, skills, other, SPADES):
            number += 1
    return number


@part
def lead_to_win(table: Table, seat: int, skills: Integers) -> int:
    """Return a lead that helps to take tricks.

    Best are winners of side suits before they are ruffed, then ruffs for partner or oneself, then spades from the top.
    """
    partner = (seat + 2) & 3
    spades = table.hands[seat, SPADES]
    hidden_spades = unseen(table, seat, skills, SPADES)
    best = -1000
    chosen = -1
    for suit in range(1, SUITS):
        held = table.hands[seat, suit]
        if held == 0:
            continue
        hidden = unseen(table, seat, skills, suit)
        danger = ruffers(table, seat, skills, suit)
        top = highest(held)
        number = count(held)
        if hidden & above(top) == 0:
            # The more cards of the suit are hidden, the less likely an opponent ruffs. A known ruffer outweighs most.
            worth = 60 + 2 * count(hidden) - 45 * danger - 2 * number
            if hidden_spades == 0:
                worth = 40
            card = suit * RANKS + top
        else:
            card = suit * RANKS + lowest(held)
            higher = count(hidden & above(top))
            worth = 20 - number - 12 * danger
            if spades and number <= _SHORT:
                worth += 12 - 4 * number
            if higher < number:
                worth -= 10 - 2 * higher
            if top - lowest(held) == 0 and higher <= 1:
                worth -= 8
        if table.cannot[partner, suit] == SUIT and may_hold(table, seat, skills, partner, SPADES) and danger == 0:
            worth += 25
            card = suit * RANKS + lowest(held) if hidden & above(top) else card
        if worth > best:
            best = worth
            chosen = card
    trumps = legal(table, seat, SPADES)
    if trumps:
        top = highest(trumps)
        higher = count(hidden_spades & above(top))
        number = count(trumps)
        if hidden_spades == 0:
            worth = 30
        elif higher == 0:
            worth = 15 + 4 * number
        else:
            worth = 2 * number - 4 * higher
        if worth > best:
            chosen = SPADES * RANKS + (top if higher == 0 else lowest(trumps))
    return chosen


@part
def lead_to_duck(table: Table, seat: int, skills: Integers) -> int:
    """Return the lead that others are most likely to beat."""
    best = -1000
    chosen = -1
    for suit in range(SUITS):
        held = legal(table, seat, suit)
        if held == 0:
            continue
        rank = lowest(held)
        worth = 0
        for step in (1, 3):
            cards = may_hold(table, seat, skills, (seat + step) & 3, suit)
            worth += 3 * min(4, count(cards & above(rank))) - 2 * min(4, count(cards & below(rank)))
        if suit == SPADES:
            worth -= 4
        if worth > best:
            best = worth
            chosen = suit * RANKS + rank
    return chosen
