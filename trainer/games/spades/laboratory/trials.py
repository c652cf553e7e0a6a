"""Trials of a nil, compiled: the other hands are dealt, kept where they make the bids before, and played."""

# ruff: noqa: PLR0913, PLR0917 - a compiled function takes plain numbers and arrays, as many as it needs

from typing import Final

import numpy as np

from trainer.games.spades.arena.bidding.deciding import THOUGHTS, bid
from trainer.games.spades.arena.bidding.score_features import OUR_BAGS, OURS, THEIR_BAGS, THEIRS
from trainer.games.spades.arena.bidding.turn import Turn
from trainer.games.spades.arena.cards import RANKS, SEATS, SUITS
from trainer.games.spades.arena.compiling import Integers, compiled, part
from trainer.games.spades.arena.games import Contestants
from trainer.games.spades.arena.playing.dealing_hidden import deal_hidden
from trainer.games.spades.arena.playing.players import chosen_card
from trainer.games.spades.arena.playing.rounds import finish_trick
from trainer.games.spades.arena.playing.table import (
    LEFT,
    PLAYED,
    WINNER,
    WINNING,
    Table,
    begin_round,
    new_table,
    put,
    turn,
)
from trainer.games.spades.arena.randomness import seeded

MADE: Final = -1
"""Stands in place of the card that broke a nil, where none did."""

_CARDS: Final = 52


@part
def _mirror(standing: Integers, mirrored: Integers) -> None:
    """Write the standing as the other side sees it into `mirrored`; both are int64 (STANDING,)."""
    mirrored[:] = standing
    mirrored[OURS] = standing[THEIRS]
    mirrored[THEIRS] = standing[OURS]
    mirrored[OUR_BAGS] = standing[THEIR_BAGS]
    mirrored[THEIR_BAGS] = standing[OUR_BAGS]


@part
def _fits(
    contestants: Contestants, table: Table, before: Integers, place: int, standings: Integers, within: int
) -> bool:
    """Return whether the earlier hands make the bids that were made, give or take `within` tricks.

    A nil must be a nil.
    """
    thoughts = np.zeros(THOUGHTS)
    for earlier in range(place):
        asked = Turn(contestants.bidders, 0, before, earlier, standings[(place - earlier) & 1])
        made = bid(asked, table.hands[earlier], thoughts)
        if abs(made - before[earlier]) > within or (made == 0) != (before[earlier] == 0):
            return False
    return True


@part
def _play_nil(table: Table, place: int, skills: Integers, laws: Integers, state: np.ndarray) -> int:
    """Play the round until the seat at `place` takes a trick; return the card that takes it, or MADE."""
    begin_round(table, 0)
    while table.trick[LEFT] > 0:
        seat = turn(table)
        put(table, seat, chosen_card(table, seat, skills, laws, state))
        if table.trick[PLAYED] == SEATS and table.trick[WINNER] == place:
            return int(table.trick[WINNING])
        finish_trick(table)
    return MADE


@compiled
def try_nil(
    contestants: Contestants,
    hand: Integers,
    before: Integers,
    place: int,
    standing: Integers,
    within: int,
    seed: int,
    draws: int,
    holders: Integers,
    broken_by: Integers,
) -> tuple[int, int]:
    """Deal up to `draws` times and play each deal that fits; return how many fitted, and how many were dealt.

    `place` players have bid `before`, int64 (4,): each must make this bid as the first bidder bids, give or take
    `within` tricks. That bidder bids for the later seats, too. For each deal that fits, `holders`, int64 (trials, 52),
    gets the holder of each card (places in the order of bidding), and `broken_by`, int64 (trials,), the card that took
    the first trick of the nil, or MADE. It ends when these are full.
    """
    table = new_table()
    state = np.zeros(1, np.uint64)
    cards = np.zeros(_CARDS, np.int64)
    bids = np.zeros(SEATS, np.int64)
    thoughts = np.zeros(THOUGHTS)
    standings = np.zeros((2, len(standing)), np.int64)
    standings[0] = standing
    _mirror(standing, standings[1])
    skills = np.zeros((SEATS, contestants.skills.shape[1]), np.int64)
    for seat in range(SEATS):
        skills[seat] = contestants.skills[0]
    found = 0
    dealt = 0
    while found < len(broken_by) and dealt < draws:
        state[0] = seeded(seed, dealt, 0)
        dealt += 1
        # An empty hand of the right size stands for the cards that are dealt to it.
        for seat in range(SEATS):
            for suit in range(SUITS):
                table.hands[seat, suit] = (1 << RANKS) - 1 if suit == seat else 0
        table.gone[:] = 0
        table.cannot[:] = 0
        table.hands[place] = hand
        deal_hidden(table, place, cards, state)
        if not _fits(contestants, table, before, place, standings, within):
            continue
        bids[:] = 0
        bids[:place] = before[:place]
        for later in range(place + 1, SEATS):
            asked = Turn(contestants.bidders, 0, bids, later, standings[(later - place) & 1])
            bids[later] = bid(asked, table.hands[later], thoughts)
        for seat in range(SEATS):
            table.bids[seat] = max(0, bids[seat])
            for suit in range(SUITS):
                for rank in range(RANKS):
                    if table.hands[seat, suit] >> rank & 1:
                        holders[found, suit * RANKS + rank] = seat
        broken_by[found] = _play_nil(table, place, skills, contestants.laws, state)
        found += 1
    return found, dealt
