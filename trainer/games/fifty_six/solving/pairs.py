"""Pairs: cards of one suit that are worth the same, of which the order seldom matters.

An Ace and a ten of one suit are worth the same, and so are a King and a Queen: a *pair*. Exchange cards of a pair
between the places where they lie, and everybody may still play the same, for the same points. What happens can differ
in one kind of trick only: one that a card of the pair wins while another card of that pair lies in it, for only there
it counts which of the two is higher, or came first. So every result of the search says in which pairs it met such
tricks on the lines that prove it (*depends*), and it is true of all positions that differ from this one in other
pairs only. This is a partition search (M. Ginsberg) with the parts that 56 offers.

A set of pairs is a number of eight bits: the Kings and Queens of the four suits, then the Aces and tens.
"""

from typing import Final

from trainer.games.fifty_six.solving.packing import RANKS
from trainer.machine_code import inlined

PAIRED: Final = 4
"""Strengths below this one are in pairs."""

LOWER: Final = 0x033033033033
"""In a hand the bits of the Queens and tens: the lower ranks of the pairs."""


@inlined
def pair_of(card: int) -> int:
    """Return the set of the pair of a card; empty for a nine or a Jack."""
    strength = card % RANKS
    return 1 << card // RANKS + 4 * (strength >> 1) if strength < PAIRED else 0


@inlined
def order_in_pair_matters(cards: int, winning: int) -> int:
    """The set of the pair of the winning card if the cards of the trick have another one of it; else the empty set."""
    pair = pair_of(winning)
    if pair:
        # Two counts of two bits: 0001 and 0100 are one card.
        held = cards >> 4 * (winning >> 1) & 15
        if held & (held - 1) == 0 and held & 10 == 0:
            return 0
    return pair
