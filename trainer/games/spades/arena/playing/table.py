"""A table in the middle of a round: all hands, what is known of them, and the current trick."""

from typing import Final, NamedTuple

import numpy as np

from trainer.games.spades.arena.cards import NO_CARD, RANKS, SEATS, SPADES, SUIT, SUITS, above
from trainer.games.spades.arena.compiling import Integers, part

TRICKS: Final = 13
LEADER: Final = 0
PLAYED: Final = 1
WINNER: Final = 2
WINNING: Final = 3
BROKEN: Final = 4
LEFT: Final = 5
LED: Final = 6
_TRICK_FIELDS: Final = 7


class Table(NamedTuple):
    """A round in play, as int64 arrays.

    `hands` and `cannot`, (seats, suits), are the cards that a seat holds, and those it has shown not to hold. `gone`,
    (suits,), are the cards on the table or in tricks. `bids` (0 for nil) and `taken`, (seats,), are numbers of tricks.
    `trick` has the seat of the leader, the number of cards played, the seat and the card that win so far, whether
    spades are broken, the number of tricks left including this one, and the suit led (-1 before the lead).
    """

    hands: Integers
    cannot: Integers
    gone: Integers
    bids: Integers
    taken: Integers
    trick: Integers


@part
def new_table() -> Table:
    """Return a table without cards."""
    return Table(
        np.zeros((SEATS, SUITS), np.int64),
        np.zeros((SEATS, SUITS), np.int64),
        np.zeros(SUITS, np.int64),
        np.zeros(SEATS, np.int64),
        np.zeros(SEATS, np.int64),
        np.zeros(_TRICK_FIELDS, np.int64),
    )


@part
def begin_round(table: Table, leader: int) -> None:
    """Reset the table for a round whose hands and bids are already set; `leader` leads first."""
    table.cannot[:] = 0
    table.gone[:] = 0
    table.taken[:] = 0
    table.trick[BROKEN] = 0
    table.trick[LEFT] = TRICKS
    _begin_trick(table, leader)


@part
def _begin_trick(table: Table, leader: int) -> None:
    table.trick[LEADER] = leader
    table.trick[PLAYED] = 0
    table.trick[WINNER] = leader
    table.trick[WINNING] = NO_CARD
    table.trick[LED] = -1


@part
def copy_table(source: Table, target: Table) -> None:
    """Copy the contents of one table into another."""
    target.hands[:] = source.hands
    target.cannot[:] = source.cannot
    target.gone[:] = source.gone
    target.bids[:] = source.bids
    target.taken[:] = source.taken
    target.trick[:] = source.trick


@part
def turn(table: Table) -> int:
    """Return the seat whose turn it is."""
    return int((table.trick[LEADER] + table.trick[PLAYED]) & 3)


@part
def put(table: Table, seat: int, card: int) -> None:
    """Play a card from a seat's hand, and record what it reveals about the hand."""
    led = table.trick[LED]
    suit = card // RANKS
    rank = card % RANKS
    bit = 1 << rank
    table.hands[seat, suit] &= ~bit
    table.gone[suit] |= bit
    winning = table.trick[WINNING]
    if suit == SPADES:
        table.trick[BROKEN] = 1
    if led < 0:
        table.trick[LED] = suit
    elif suit != led:
        table.cannot[seat, led] = SUIT
    elif table.bids[seat] == 0 and table.taken[seat] == 0:
        _note_ducking(table, seat, led, rank)
    if winning == NO_CARD or (rank > winning % RANKS if suit == winning // RANKS else suit == SPADES):
        table.trick[WINNING] = card
        table.trick[WINNER] = seat
    table.trick[PLAYED] += 1


@part
def _note_ducking(table: Table, seat: int, led: int, rank: int) -> None:
    """Note that a player with a nil plays the highest card under the winning one, so has none in between."""
    winning = table.trick[WINNING]
    over = SUIT if winning // RANKS != led else (1 << (winning % RANKS)) - 1
    if (1 << rank) & over:
        table.cannot[seat, led] |= over & above(rank)
    else:
        table.cannot[seat, led] |= over


@part
def end_trick(table: Table) -> int:
    """Give the complete trick to its winner, who leads the next one; return the winner's seat."""
    winner = table.trick[WINNER]
    table.taken[winner] += 1
    table.trick[LEFT] -= 1
    _begin_trick(table, winner)
    return int(winner)
