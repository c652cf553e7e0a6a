"""Covering a nil of partner's, and setting an opponent's.

The weights with which suits are compared are rules of thumb: the paper describes the aim (BIS 5.1, D) but gives no
numbers, and only their order matters. `players.yaml` says how strong they make the players.

Arguments as in `aims`.
"""

from trainer.games.spades.arena.cards import RANKS, SPADES, SUIT, SUITS, above, below, count, highest, lowest
from trainer.games.spades.arena.compiling import Integers, part
from trainer.games.spades.arena.playing.aims import WIN, may_hold, unseen
from trainer.games.spades.arena.playing.following import (
    LAST,
    discard_low,
    follow,
    follow_to_duck,
    losers,
    lowest_equal,
    winners,
)
from trainer.games.spades.arena.playing.legality import legal
from trainer.games.spades.arena.playing.table import LED, PLAYED, WINNER, WINNING, Table


@part
def has_played(table: Table, seat: int, other: int) -> bool:
    """Return whether another seat has already played to this trick."""
    return bool((other - seat) & 3 >= 4 - table.trick[PLAYED])


@part
def lead_to_cover(table: Table, seat: int, skills: Integers) -> int:
    """Return the lead under which partner can have the fewest cards that win; a void partner can discard a danger."""
    partner = (seat + 2) & 3
    best = -1000
    chosen = -1
    for suit in range(SUITS):
        held = legal(table, seat, suit)
        if held == 0:
            continue
        theirs = may_hold(table, seat, skills, partner, suit)
        hidden = unseen(table, seat, skills, suit)
        top = highest(held)
        over = theirs & above(top)
        rank = lowest_equal(table, seat, skills, suit, top)
        if theirs == 0 and suit != SPADES:
            worth = 50
            rank = top if hidden & above(top) == 0 else lowest(held)
        else:
            worth = 40 - 12 * count(over) + count(theirs & below(top))
            if suit == SPADES and over == 0:
                worth += 4
        if worth > best:
            best = worth
            chosen = suit * RANKS + rank
    return chosen


@part
def partner_in_danger(table: Table, seat: int, skills: Integers) -> bool:
    """Return whether partner is winning the trick, or may be forced to."""
    partner = (seat + 2) & 3
    led = table.trick[LED]
    winning = table.trick[WINNING]
    if has_played(table, seat, partner):
        return bool(table.trick[WINNER] == partner)
    theirs = may_hold(table, seat, skills, partner, led)
    return bool(winning // RANKS == led and theirs & above(winning % RANKS) != 0)


@part
def follow_to_cover(table: Table, seat: int, skills: Integers, aim: int) -> int:
    """Return a card that beats partner's where that wins, or leaves partner no card that has to win."""
    partner = (seat + 2) & 3
    led = table.trick[LED]
    winning = table.trick[WINNING]
    if has_played(table, seat, partner):
        if table.trick[WINNER] != partner:
            return _keep_cover(table, seat, skills, aim)
        if table.hands[seat, led]:
            beating = winners(table, seat, led)
            return int(led * RANKS + (lowest(beating) if beating else lowest(table.hands[seat, led])))
        beating = winners(table, seat, SPADES)
        return SPADES * RANKS + lowest(beating) if beating else discard_low(table, seat, skills)
    theirs = may_hold(table, seat, skills, partner, led)
    is_safe = theirs == 0 or (winning // RANKS != led) or theirs & above(winning % RANKS) == 0
    if is_safe:
        return _keep_cover(table, seat, skills, aim)
    if table.hands[seat, led]:
        beating = winners(table, seat, led)
        if beating == 0:
            return int(led * RANKS + lowest(table.hands[seat, led]))
        return int(led * RANKS + lowest_equal(table, seat, skills, led, highest(beating)))
    # A ruff is certain to cover; it is worth a spade where partner may have hardly any lower card.
    beating = winners(table, seat, SPADES)
    if beating and (aim == WIN or count(theirs & below(winning % RANKS)) <= count(theirs & above(winning % RANKS))):
        return SPADES * RANKS + lowest(beating)
    return discard_low(table, seat, skills)


@part
def _keep_cover(table: Table, seat: int, skills: Integers, aim: int) -> int:
    """Return a card for a trick in which partner is safe: win it cheaply if it is wanted, otherwise save high cards."""
    if aim == WIN:
        return follow(table, seat, skills, WIN)
    led = table.trick[LED]
    if table.hands[seat, led] == 0:
        return discard_low(table, seat, skills)
    under = losers(table, seat, led)
    if under:
        return int(led * RANKS + lowest(under))
    return int(led * RANKS + lowest(table.hands[seat, led]))


@part
def lead_to_set(table: Table, seat: int, skills: Integers, niler: int) -> int:
    """Return the lowest card of the suit in which the opponent's nil is most likely to be set."""
    best = -1000
    chosen = -1
    partner = (seat + 2) & 3
    coverer = (niler + 2) & 3
    for suit in range(SUITS):
        held = legal(table, seat, suit)
        if held == 0:
            continue
        rank = lowest(held)
        theirs = may_hold(table, seat, skills, niler, suit)
        if theirs == 0:
            worth = -60 - rank
        else:
            worth = 4 * count(theirs & above(rank)) - 5 * count(theirs & below(rank))
            worth -= 2 * count(may_hold(table, seat, skills, coverer, suit) & above(rank))
            if table.cannot[coverer, suit] == SUIT and may_hold(table, seat, skills, coverer, SPADES):
                worth -= 20
            if table.cannot[partner, suit] == SUIT:
                worth += 4
            if suit == SPADES:
                worth += 6
        if worth > best:
            best = worth
            chosen = suit * RANKS + rank
    return chosen


@part
def follow_to_set(table: Table, seat: int, skills: Integers, niler: int, aim: int) -> int:
    """Return a card that stays under an opponent's nil that is winning, or leaves the trick low before it plays."""
    led = table.trick[LED]
    winning = table.trick[WINNING]
    if has_played(table, seat, niler):
        if table.trick[WINNER] != niler:
            return follow(table, seat, skills, aim)
        return _stay_under(table, seat, skills)
    theirs = may_hold(table, seat, skills, niler, led)
    if theirs == 0 or winning // RANKS != led or theirs & above(winning % RANKS) == 0:
        return follow(table, seat, skills, aim)
    return _stay_under(table, seat, skills)


@part
def _stay_under(table: Table, seat: int, skills: Integers) -> int:
    """Return the highest card that does not win, or the lowest card if all win."""
    led = table.trick[LED]
    if table.hands[seat, led] == 0:
        return discard_low(table, seat, skills)
    if losers(table, seat, led):
        return follow_to_duck(table, seat)
    held = table.hands[seat, led]
    return int(led * RANKS + (highest(held) if table.trick[PLAYED] == LAST else lowest(held)))
