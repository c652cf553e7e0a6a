"""A round played to its end by rules alone."""

from typing import Final

from trainer.games.spades.arena.compiling import Integers, part
from trainer.games.spades.arena.playing.choosing import card_of_rules
from trainer.games.spades.arena.playing.table import LEFT, PLAYED, Table, end_trick, put, turn

_PLAYERS: Final = 4


@part
def finish_trick(table: Table) -> None:
    """Give the trick to its winner if it is complete."""
    if table.trick[PLAYED] == _PLAYERS:
        end_trick(table)


@part
def play_out(table: Table, skills: Integers) -> None:
    """Play all cards that are left by rules. `skills` is int64 (seats, SKILLS)."""
    while table.trick[LEFT] > 0:
        seat = turn(table)
        put(table, seat, card_of_rules(table, seat, skills[seat]))
        finish_trick(table)
