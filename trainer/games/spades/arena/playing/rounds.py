"""A round played to its end."""

from trainer.games.spades.arena.compiling import Integers, part
from trainer.games.spades.arena.playing.choosing import card_of_rules
from trainer.games.spades.arena.playing.table import LEFT, PLAYED, Table, end_trick, put, turn

_PLAYERS = 4


@part
def play_out(table: Table, skills: Integers) -> None:
    """Play all cards that are left by rules; `skills`, shape (seats, skills)."""
    while table.trick[LEFT] > 0:
        seat = turn(table)
        put(table, seat, card_of_rules(table, seat, skills[seat]))
        if table.trick[PLAYED] == _PLAYERS:
            end_trick(table)
