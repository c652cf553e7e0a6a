"""The table of positions at the beginning of a trick for which a bound was proved.

A proof holds for every position with equal lengths in all hands in which the cards from the floor of each suit on,
counted from the highest one left, are in the same hands.

`hands` is int64 (4,), 52 bits each (see `cards`); `table` is int64 (rows, COLUMNS), `floors` int64 (4,), by suit.
"""

# ruff: noqa: PLR0913, PLR0917 - a compiled function takes plain numbers and arrays, as many as it needs

from typing import Final

from trainer.games.spades.solving.cards import NO_FLOOR, RANKS, SEATS, SUITS, count, highest, holding, left_of
from trainer.games.spades.solving.compiling import Integers
from trainer.machine_code import inlined

COLUMNS: Final = 4
ROWS: Final = 64
"""Rows in which positions of the same kind may be stored: a bucket."""

_KEY: Final = 0
_MAJORS: Final = 1
_MINORS: Final = 2
_FACTS: Final = 3
_WIDTH: Final = 2 * RANKS
"""Bits for the owners of a suit's cards, two for each card."""

_STIR: Final = 0x56E8FEB86659FD93
_UPPER_HALF: Final = 0xFFFFFFFF


@inlined
def kind_of(hands: Integers, leader: int, broken: int) -> int:
    """Return a key of everything except ranks that two positions must share to use the same proof.

    These are the lengths in all hands, the leader, and whether spades are broken.
    """
    key = leader * 2 + broken
    for suit in range(SUITS):
        for seat in range(SEATS - 1 if suit == SUITS - 1 else SEATS):
            key = key << 4 | count(holding(hands[seat], suit))
    return key


@inlined
def owners(hands: Integers, suit: int) -> int:
    """Return the owners of the cards of a suit, two bits for each, from the highest card in the highest bits on."""
    left = left_of(hands, suit)
    second = holding(hands[1] | hands[3], suit)
    upper = holding(hands[2] | hands[3], suit)
    code = 0
    place = _WIDTH
    while left:
        rank = highest(left)
        left ^= 1 << rank
        place -= 2
        code |= ((upper >> rank & 1) * 2 + (second >> rank & 1)) << place
    return code


@inlined
def owners_of_two(hands: Integers, suit: int) -> int:
    """Return the owners of the cards of a suit and of the next suit, side by side."""
    return owners(hands, suit) << _WIDTH | owners(hands, suit + 1)


@inlined
def _mask(number: int) -> int:
    """Return a mask for the owners of the `number` highest cards."""
    return ((1 << 2 * number) - 1) << (_WIDTH - 2 * number)


@inlined
def _first_row(table: Integers, key: int) -> int:
    key = (key ^ key >> 32 & _UPPER_HALF) * _STIR
    key ^= key >> 32 & _UPPER_HALF
    return key * ROWS & len(table) - ROWS


@inlined
def look_up(
    table: Integers, hands: Integers, key: int, majors: int, minors: int, need: int, floors: Integers
) -> tuple[int, int]:
    """Return whether side 0 takes `need` tricks, and a good lead.

    The answer is 1 or 0, and `floors`, int64 (4,), gets those of the proof; it is -1 where the table does not tell. A
    lead is 16 × its suit + how many cards of the suit are higher; -1 is none.
    """
    lead = -1
    first = _first_row(table, key)
    for row in range(first, first + ROWS):
        if table[row, _KEY] != key:
            continue
        facts = table[row, _FACTS]
        apart = table[row, _MAJORS] ^ majors
        if (apart >> _WIDTH) & _mask(facts & 15) or apart & _mask(facts >> 4 & 15):
            continue
        apart = table[row, _MINORS] ^ minors
        if (apart >> _WIDTH) & _mask(facts >> 8 & 15) or apart & _mask(facts >> 12 & 15):
            continue
        lead = (facts >> 24 & 127) - 1
        bound = facts >> 16 & 15
        is_low = facts >> 20 & 1
        if (is_low and bound >= need) or (not is_low and bound < need):
            for suit in range(SUITS):
                left = left_of(hands, suit)
                number = facts >> 4 * suit & 15
                floor = NO_FLOOR
                for _ in range(number):
                    floor = highest(left)
                    left ^= 1 << floor
                floors[suit] = floor
            return is_low, lead
    return -1, lead


@inlined
def remember(
    table: Integers,
    hands: Integers,
    key: int,
    majors: int,
    minors: int,
    is_low: int,
    bound: int,
    floors: Integers,
    lead: int,
    effort: int,
) -> None:
    """Store a bound over the row that took the least effort.

    `is_low` is 1 for "at least `bound` tricks", 0 for "at most".
    """
    length = 1
    while effort:
        effort >>= 1
        length += 1
    first = _first_row(table, key)
    chosen = first
    cheapest = 1 << 60
    for row in range(first, first + ROWS):
        worth = table[row, _FACTS] >> 32
        if worth < cheapest:
            cheapest = worth
            chosen = row
    facts = length << 32 | (lead + 1) << 24 | is_low << 20 | bound << 16
    for suit in range(SUITS):
        above = left_of(hands, suit) >> floors[suit]
        facts |= count(above) << 4 * suit
    table[chosen, _KEY] = key
    table[chosen, _MAJORS] = majors
    table[chosen, _MINORS] = minors
    table[chosen, _FACTS] = facts
