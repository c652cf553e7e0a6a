"""A round played by rules, with the last tricks by search for players that can.

Arguments as in `aims`; `laws` is int64 (10,), as in `arena_scoring`, and `state` uint64 (1,), that of the random
generator.
"""

import numpy as np

from trainer.games.spades.arena.compiling import Integers, part
from trainer.games.spades.arena.playing.choosing import card_of_rules
from trainer.games.spades.arena.playing.rounds import finish_trick
from trainer.games.spades.arena.playing.searching import searched_card
from trainer.games.spades.arena.playing.skills import SEARCHED_TRICKS
from trainer.games.spades.arena.playing.table import LEFT, Table, put, turn


@part
def play_round(table: Table, skills: Integers, laws: Integers, state: np.ndarray) -> None:
    """Play all cards that are left. `skills` is int64 (seats, SKILLS); `state`, uint64 (1,), that of the generator."""
    while table.trick[LEFT] > 0:
        seat = turn(table)
        put(table, seat, chosen_card(table, seat, skills, laws, state))
        finish_trick(table)


@part
def chosen_card(table: Table, seat: int, skills: Integers, laws: Integers, state: np.ndarray) -> int:
    """Return the card that the player of a seat chooses: by search in the last tricks, by rules before."""
    if table.trick[LEFT] <= skills[seat, SEARCHED_TRICKS]:
        return searched_card(table, seat, skills, laws, state)
    return card_of_rules(table, seat, skills[seat])
