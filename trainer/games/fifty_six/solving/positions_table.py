"""The table of positions at the beginning of a trick that have been searched before.

A row has one bound for all positions that agree in the pairs on which the bound depends. Rows are found by a hash of
the position that ignores the order within pairs. Beside it is stored how many cards of each pair are the higher rank,
two bits for each suit and seat, which is compared only for the pairs that matter. Two different positions may have the
same hash of 64 bits: in the longest searches, with some million rows and look-ups, this happens once in a million
searches.
"""

# ruff: noqa: PLR0913, PLR0917 - a compiled function takes plain numbers and arrays, as many as it needs

from typing import Final

from trainer.games.fifty_six.solving.packing import ONE_OF_EACH, Integers
from trainer.games.fifty_six.solving.pairs import LOWER
from trainer.machine_code import inlined

HASH: Final = 0
KINGS: Final = 1
ACES: Final = 2
FACTS: Final = 3
COLUMNS: Final = 4
"""The number of columns of the table.

`FACTS` packs, from the lowest bit: generation, lead, pairs and bound (8 bits each), whether the bound is a low one (1
bit), and the logarithm of the effort.
"""

ROWS: Final = 4
"""The rows that may hold the same position: a bucket, which is two lines of the processor's cache."""

# Odd numbers without a pattern: the sum of hands times these numbers distinguishes positions as well as chance.
_FACTORS: Final = (
    0x1E3779B97F4A7C15,
    0x42B2AE3D27D4EB4F,
    0x565667B19E3779F9,
    0x27D4EB2F165667C5,
    0x3F58476D1CE4E5B9,
    0x14D049BB133111EB,
    0x2545F4914F6CDD1D,
    0x5851F42D4C957F2D,
)
_STIR: Final = 0x56E8FEB86659FD93
_UPPER_HALF: Final = 0xFFFFFFFF

_QUEENS: Final = 0x003003003003
_TO_ONE_BYTE: Final = 1 | 1 << 10 | 1 << 20 | 1 << 30
"""The factor that moves two bits of each suit side by side into eight bits, 30 bits further up."""

_BYTES: Final = 0x0101010101010101


@inlined
def stirred(number: int) -> int:
    """Return a hash in which every bit depends on every bit of the number."""
    number = (number ^ number >> 32 & _UPPER_HALF) * _STIR
    number = (number ^ number >> 32 & _UPPER_HALF) * _STIR
    return number ^ number >> 32 & _UPPER_HALF


@inlined
def identity(hands: Integers, left: int, trump: int, leader: int) -> tuple[int, int, int]:
    """Return the hash of a position, and the higher cards of its pairs, Kings and Aces.

    `left` has all cards in the hands.
    """
    # Where no King is left a Queen is as good as one, and so is a ten without Aces: both count as the higher rank.
    gone = ~(left | left >> 1) & ONE_OF_EACH
    risen = gone >> 2 & LOWER
    risen |= risen << 1
    number = 16 * (trump + 1) + leader
    kings = 0
    aces = 0
    for seat in range(len(hands)):
        hand = hands[seat]
        hand += 3 * (hand & risen)
        higher = hand >> 2 & LOWER
        number += (hand - 3 * higher) * _FACTORS[seat]
        kings |= ((higher & _QUEENS) * _TO_ONE_BYTE >> 30 & 255) << 8 * seat
        aces |= ((higher >> 4 & _QUEENS) * _TO_ONE_BYTE >> 30 & 255) << 8 * seat
    return stirred(number), kings, aces


@inlined
def bits_of(suits: int) -> int:
    """Return the bits, in `KINGS` or `ACES`, of some suits, given as four bits."""
    return ((suits & 1) * 3 | (suits & 2) * 6 | (suits & 4) * 12 | (suits & 8) * 24) * _BYTES


@inlined
def agrees(table: Integers, row: int, kings: int, aces: int, pairs: int) -> bool:
    """Return whether a row agrees in some pairs with a position of the same hash."""
    return not (table[row, KINGS] ^ kings) & bits_of(pairs) and not (table[row, ACES] ^ aces) & bits_of(pairs >> 4)


@inlined
def first_row(table: Integers, key: int) -> int:
    """Return the first row of the bucket of a hash."""
    return key >> 20 & len(table) - ROWS


@inlined
def look_up(table: Integers, key: int, kings: int, aces: int, generation: int, need: int) -> tuple[bool, int, int, int]:
    """Return whether the table answers "at least `need`?", the bound, the pairs on which it depends, and a good lead.

    The lead, 255 for none, was best in this position or in one that differs only in the order of pairs.
    """
    lead = 255
    first = first_row(table, key)
    for row in range(first, first + ROWS):
        facts = table[row, FACTS]
        if table[row, HASH] != key or facts & 255 != generation:
            continue
        lead = facts >> 8 & 255
        pairs = facts >> 16 & 255
        if agrees(table, row, kings, aces, pairs):
            bound = facts >> 24 & 255
            is_low = facts >> 32 & 1
            if (is_low and bound >= need) or (not is_low and bound < need):
                return True, bound, pairs, lead
    return False, 0, 0, lead


@inlined
def remember(
    table: Integers,
    key: int,
    kings: int,
    aces: int,
    generation: int,
    is_low: int,
    bound: int,
    pairs: int,
    lead: int,
    effort: int,
) -> None:
    """Store a bound over the row that took the least effort.

    `is_low` is 1 for "at least `bound` points", 0 for "at most".
    """
    length = 0
    while effort:
        effort >>= 1
        length += 1
    first = first_row(table, key)
    chosen = first
    cheapest = 1 << 60
    for row in range(first, first + ROWS):
        facts = table[row, FACTS]
        worth = facts >> 33
        if facts & 255 != generation:
            worth = -1
        elif (
            table[row, HASH] == key
            and facts >> 32 & 1 == is_low
            and facts >> 16 & pairs == pairs
            and agrees(table, row, kings, aces, facts >> 16)
        ):
            # The old bound held here and did not end the search: the new one is tighter, and as general.
            worth = -2
        if worth < cheapest:
            cheapest = worth
            chosen = row
    table[chosen, HASH] = key
    table[chosen, KINGS] = kings
    table[chosen, ACES] = aces
    table[chosen, FACTS] = length << 33 | is_low << 32 | bound << 24 | pairs << 16 | lead << 8 | generation
