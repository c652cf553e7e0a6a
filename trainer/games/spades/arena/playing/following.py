"""Following suit, ruffing and discarding, where no nil is at stake.

The weights with which cards are compared are rules of thumb of this program, as in `leading`.

Arguments as in `aims`.
"""

from typing import Final

from trainer.games.spades.arena.cards import RANKS, SPADES, SUIT, SUITS, above, below, count, highest, lowest
from trainer.games.spades.arena.compiling import Integers, part
from trainer.games.spades.arena.playing.aims import DUCK, WIN, may_hold, nil_stands, unseen
from trainer.games.spades.arena.playing.table import LED, PLAYED, WINNER, WINNING, Table

LAST: Final = 3
"""The number of cards in the trick when the last player plays."""

_KING_OR_QUEEN: Final = 2
"""The number of higher cards up to which a card is worth guarding: one for a King, two for a Queen."""


@part
def winners(table: Table, seat: int, suit: int) -> int:
    """Return the seat's cards of a suit that would win the trick so far."""
    held = table.hands[seat, suit]
    winning = table.trick[WINNING]
    if winning // RANKS == suit:
        return int(held & above(winning % RANKS))
    return int(held) if suit == SPADES else 0


@part
def losers(table: Table, seat: int, suit: int) -> int:
    """Return the seat's cards of a suit that would lose the trick so far."""
    return int(table.hands[seat, suit] & ~winners(table, seat, suit))


@part
def can_be_beaten(table: Table, seat: int, skills: Integers, card: int) -> bool:
    """Return whether an opponent who has still to play may beat this card of the seat's side."""
    suit = card // RANKS
    led = table.trick[LED]
    rank = card % RANKS
    played = table.trick[PLAYED]
    for step in (1, 3):
        if played + step > LAST:
            continue
        other = (seat + step) & 3
        # An opponent with a nil does not want to win the trick.
        if nil_stands(table, other):
            continue
        if may_hold(table, seat, skills, other, suit) & above(rank) and (suit == led or _is_void(table, other, led)):
            return True
        if suit != SPADES and _is_void(table, other, led) and may_hold(table, seat, skills, other, SPADES):
            return True
    return False


@part
def _is_void(table: Table, seat: int, suit: int) -> bool:
    """Return whether the seat has shown that it has no card of the suit."""
    return bool(table.cannot[seat, suit] == SUIT)


@part
def lowest_equal(table: Table, seat: int, skills: Integers, suit: int, rank: int) -> int:
    """Return the lowest rank in the hand that is as good as this one: no unseen card lies between them."""
    held = table.hands[seat, suit]
    hidden = unseen(table, seat, skills, suit)
    found = rank
    while held & below(found):
        lower = highest(held & below(found))
        if hidden & above(lower) & below(found):
            break
        found = lower
    return found


@part
def follow_to_win(table: Table, seat: int, skills: Integers) -> int:
    """Return a card that follows suit in order to win.

    Second hand plays low without the best card, third hand plays high, and last hand wins as cheaply as possible.
    """
    led = table.trick[LED]
    held = table.hands[seat, led]
    beating = winners(table, seat, led)
    first = led * RANKS
    if beating == 0:
        return int(first + lowest(held))
    winning = table.trick[WINNING]
    partner_wins = table.trick[WINNER] == (seat + 2) & 3
    if partner_wins and not can_be_beaten(table, seat, skills, winning):
        return int(first + lowest(held))
    played = table.trick[PLAYED]
    if played == LAST:
        return int(first + lowest(beating))
    top = highest(beating)
    cheap = lowest_equal(table, seat, skills, led, top)
    is_best = unseen(table, seat, skills, led) & above(top) == 0
    if played == 1:
        return int(first + (cheap if is_best else lowest(held)))
    between = unseen(table, seat, skills, led) & above(winning % RANKS) & below(top)
    if partner_wins and not is_best and between == 0:
        return int(first + lowest(held))
    return int(first + cheap)


@part
def follow_to_duck(table: Table, seat: int) -> int:
    """Return the highest card that loses; if none does, the highest for the last player, otherwise the lowest."""
    led = table.trick[LED]
    under = losers(table, seat, led)
    if under:
        return int(led * RANKS + highest(under))
    held = table.hands[seat, led]
    return int(led * RANKS + (highest(held) if table.trick[PLAYED] == LAST else lowest(held)))


@part
def ruff(table: Table, seat: int) -> int:
    """Return the lowest spade that wins the trick so far; -1 if there is none."""
    beating = winners(table, seat, SPADES)
    return SPADES * RANKS + lowest(beating) if beating else -1


@part
def discard_low(table: Table, seat: int, skills: Integers) -> int:
    """Return a useless card: low, no guard of a King or Queen, and from a short suit if there are spades left."""
    best = 1000
    chosen = -1
    spades = table.hands[seat, SPADES]
    for suit in range(1, SUITS):
        held = table.hands[seat, suit]
        if held == 0:
            continue
        rank = lowest(held)
        higher = count(unseen(table, seat, skills, suit) & above(highest(held)))
        price = rank + count(held) if spades else rank
        if higher < count(held) <= higher + 1 and higher <= _KING_OR_QUEEN:
            price += 6
        if higher == 0 and count(held) == 1:
            price += 20
        if price < best:
            best = price
            chosen = suit * RANKS + rank
    if chosen < 0:
        under = losers(table, seat, SPADES)
        return SPADES * RANKS + lowest(under or spades)
    return chosen


@part
def discard_high(table: Table, seat: int, skills: Integers) -> int:
    """Return the card most likely to take an unwanted trick: a spade under a higher one, else a high side card."""
    under = losers(table, seat, SPADES)
    if under:
        return SPADES * RANKS + highest(under)
    best = -1000
    chosen = -1
    for suit in range(1, SUITS):
        held = table.hands[seat, suit]
        if held:
            hidden = unseen(table, seat, skills, suit)
            price = count(hidden & below(highest(held))) - 2 * count(hidden & above(highest(held)))
            if price > best:
                best = price
                chosen = suit * RANKS + highest(held)
    return chosen if chosen >= 0 else SPADES * RANKS + lowest(table.hands[seat, SPADES])


@part
def play_void(table: Table, seat: int, skills: Integers, aim: int) -> int:
    """Return a card of a player without the suit led: a ruff, unless the trick is won already, or a discard."""
    if aim == DUCK:
        return discard_high(table, seat, skills)
    partner_wins = table.trick[WINNER] == (seat + 2) & 3
    if partner_wins and not can_be_beaten(table, seat, skills, table.trick[WINNING]):
        return discard_low(table, seat, skills)
    card = ruff(table, seat)
    return card if card >= 0 else discard_low(table, seat, skills)


@part
def follow(table: Table, seat: int, skills: Integers, aim: int) -> int:
    """Return a card to a trick that was led to. `aim` says whether the side wants the trick."""
    if table.hands[seat, table.trick[LED]] == 0:
        return play_void(table, seat, skills, aim)
    return follow_to_win(table, seat, skills) if aim == WIN else follow_to_duck(table, seat)
