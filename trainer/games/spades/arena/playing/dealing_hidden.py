"""Random deals of the cards that a player does not see, as the play so far allows."""

from typing import Final

import numpy as np

from trainer.games.spades.arena.cards import RANKS, SEATS, SUIT, SUITS, lengths
from trainer.games.spades.arena.compiling import Integers, part
from trainer.games.spades.arena.playing.table import Table
from trainer.games.spades.arena.randomness import drawn

_TRIES: Final = 12
"""How often a deal is tried before an impossible one is accepted; one of many in an average does little harm."""


@part
def deal_hidden(table: Table, seat: int, cards: Integers, state: np.ndarray) -> None:
    """Deal the hidden cards to the other seats: as many to each, and none that a seat has shown not to hold.

    `cards`, int64 (52,), is working space; `state`, uint64 (1,), that of the random generator. If no try fits, the last
    one remains, in which somebody holds an impossible card.
    """
    number = 0
    for suit in range(SUITS):
        hidden = SUIT & ~table.gone[suit] & ~table.hands[seat, suit]
        for rank in range(RANKS):
            if hidden >> rank & 1:
                cards[number] = suit * RANKS + rank
                number += 1
    sizes = (lengths(table.hands[0]), lengths(table.hands[1]), lengths(table.hands[2]), lengths(table.hands[3]))
    for _ in range(_TRIES):
        for other in range(SEATS):
            if other != seat:
                table.hands[other] = 0
        if _deal_once(table, seat, cards, number, sizes, state):
            return


@part
def _deal_once(  # noqa: PLR0913, PLR0917  compiled: plain numbers and arrays
    table: Table, seat: int, cards: Integers, number: int, sizes: tuple[int, int, int, int], state: np.ndarray
) -> bool:
    """Deal each card to a seat that may hold it, at random by free places; return whether every card found one."""
    goes_well = True
    free = [sizes[0], sizes[1], sizes[2], sizes[3]]
    free[seat] = 0
    for place in range(number):
        chosen = place + drawn(state, number - place)
        card = cards[chosen]
        cards[chosen] = cards[place]
        cards[place] = card
        suit = card // RANKS
        bit = 1 << (card % RANKS)
        total = 0
        for other in range(SEATS):
            if table.cannot[other, suit] & bit == 0:
                total += free[other]
        if total == 0:
            goes_well = False
        left = drawn(state, total if goes_well and total else free[0] + free[1] + free[2] + free[3])
        for other in range(SEATS):
            allowed = total == 0 or table.cannot[other, suit] & bit == 0
            if allowed and left < free[other]:
                table.hands[other, suit] |= bit
                free[other] -= 1
                break
            if allowed:
                left -= free[other]
    return goes_well
