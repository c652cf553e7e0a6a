"""Search for the last tricks: upper confidence bounds over playouts by rules (BIS F.3, algorithm 2).

Arguments as in `aims`; `laws` is int64 (10,), as in `arena_scoring`, and `state` uint64 (1,), that of the random
generator.
"""

import math
from typing import Final

import numpy as np

from trainer.games.spades.arena.arena_scoring import BAG_LIMIT, BAG_PENALTY, PER_BAG, contract_points, nil_points
from trainer.games.spades.arena.cards import RANKS, SUITS
from trainer.games.spades.arena.compiling import Floats, Integers, part
from trainer.games.spades.arena.playing.dealing_hidden import deal_hidden
from trainer.games.spades.arena.playing.legality import legal
from trainer.games.spades.arena.playing.rounds import finish_trick, play_out
from trainer.games.spades.arena.playing.skills import PLAYOUTS
from trainer.games.spades.arena.playing.table import Table, copy_table, new_table, put

_BOLDNESS: Final = 60.0
"""The bonus, in points, for a card that was seldom tried; a bid that is set costs about twice as much."""
_CARDS: Final = 52


@part
def _worth(table: Table, seat: int, laws: Integers) -> float:
    """Return the points of the round for the seat's side minus those of the other.

    A bag costs its part of the penalty.
    """
    worth = 0.0
    for step in range(2):
        one = (seat + step) & 3
        two = (one + 2) & 3
        bids = (int(table.bids[one]), int(table.bids[two]))
        taken = (int(table.taken[one]), int(table.taken[two]))
        points, bags = contract_points(laws, bids, taken)
        found = float(points + nil_points(laws, bids[0], taken[0]) + nil_points(laws, bids[1], taken[1]))
        found -= bags * (laws[BAG_PENALTY] / laws[BAG_LIMIT] + laws[PER_BAG])
        worth += found if step == 0 else -found
    return worth


@part
def _choices(table: Table, seat: int, cards: Integers) -> int:
    """Fill in the legal cards, and return how many there are."""
    number = 0
    for suit in range(SUITS):
        held = legal(table, seat, suit)
        for rank in range(RANKS):
            if held >> rank & 1:
                cards[number] = suit * RANKS + rank
                number += 1
    return number


@part
def _next_choice(totals: Floats, tried: Integers, number: int, done: int) -> int:
    """Return the choice to try next: that with the best average plus a bonus, higher the less often it was tried."""
    best = -math.inf
    chosen = 0
    for choice in range(number):
        if tried[choice] == 0:
            return choice
        worth = totals[choice] / tried[choice] + _BOLDNESS * math.sqrt(math.log(done) / tried[choice])
        if worth > best:
            best = worth
            chosen = choice
    return chosen


@part
def searched_card(table: Table, seat: int, skills: Integers, laws: Integers, state: np.ndarray) -> int:
    """Return the card with the best average over playouts of random layouts of the hidden cards."""
    cards = np.zeros(RANKS, np.int64)
    number = _choices(table, seat, cards)
    if number == 1:
        return int(cards[0])
    hidden = np.zeros(_CARDS, np.int64)
    totals = np.zeros(RANKS)
    tried = np.zeros(RANKS, np.int64)
    imagined = new_table()
    for done in range(skills[seat, PLAYOUTS]):
        choice = _next_choice(totals, tried, number, done)
        copy_table(table, imagined)
        deal_hidden(imagined, seat, hidden, state)
        put(imagined, seat, cards[choice])
        finish_trick(imagined)
        play_out(imagined, skills)
        totals[choice] += _worth(imagined, seat, laws)
        tried[choice] += 1
    return int(cards[np.argmax(tried)])
