"""The card that a player plays by rules.

An own nil comes first, then partner's, then an opponent's, and then the bid.
"""

from trainer.games.spades.arena.cards import RANKS, above
from trainer.games.spades.arena.compiling import Integers, part
from trainer.games.spades.arena.playing.aims import WIN, aim_of, may_hold, needed, nil_stands
from trainer.games.spades.arena.playing.covering import (
    follow_to_cover,
    follow_to_set,
    lead_to_cover,
    lead_to_set,
    partner_in_danger,
)
from trainer.games.spades.arena.playing.following import follow
from trainer.games.spades.arena.playing.leading import lead_to_duck, lead_to_win
from trainer.games.spades.arena.playing.own_nil import play_nil
from trainer.games.spades.arena.playing.skills import COVERS, SETS
from trainer.games.spades.arena.playing.table import LED, LEFT, Table


@part
def card_of_rules(table: Table, seat: int, skills: Integers) -> int:
    """Return the card that the rules choose for the seat whose turn it is. `skills` is int64 (SKILLS,)."""
    if nil_stands(table, seat):
        return play_nil(table, seat, skills)
    aim = aim_of(table, seat, skills)
    covers = skills[COVERS] and nil_stands(table, (seat + 2) & 3)
    niler = _nil_to_set(table, seat, skills)
    if table.trick[LED] < 0:
        return _lead(table, seat, skills, aim, covers, niler)
    if covers and (niler < 0 or partner_in_danger(table, seat, skills)):
        return follow_to_cover(table, seat, skills, aim)
    if niler >= 0:
        return follow_to_set(table, seat, skills, niler, aim)
    return follow(table, seat, skills, aim)


@part
def _lead(table: Table, seat: int, skills: Integers, aim: int, covers: int, niler: int) -> int:  # noqa: PLR0913, PLR0917
    """Return a lead against a nil unless it endangers partner's, or one that covers partner's, or one for the bid."""
    if niler >= 0:
        card = lead_to_set(table, seat, skills, niler)
        over = may_hold(table, seat, skills, (seat + 2) & 3, card // RANKS) & above(card % RANKS)
        if not covers or over == 0:
            return card
    if covers:
        return lead_to_cover(table, seat, skills)
    return lead_to_win(table, seat, skills) if aim == WIN else lead_to_duck(table, seat, skills)


@part
def _nil_to_set(table: Table, seat: int, skills: Integers) -> int:
    """Return the opponent whose nil should be set; -1 if there is none, or the side's bid needs every trick."""
    if not skills[SETS]:
        return -1
    lacking = needed(table, seat)
    if 0 < lacking >= table.trick[LEFT]:
        return -1
    right = (seat + 3) & 3
    left = (seat + 1) & 3
    if nil_stands(table, right):
        return right
    return left if nil_stands(table, left) else -1
