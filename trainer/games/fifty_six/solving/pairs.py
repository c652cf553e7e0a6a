"""Pairs: cards of one suit that are worth the same, and whose order seldom matters.

The Ace and the ten of a suit are worth the same, and so are its King and Queen: each is a *pair*. If cards of a pair
are exchanged between their places, everybody may still play the same, for the same points. The result can differ only
in a trick that a card of the pair wins while another card of this pair is in it, because only there it counts which of
them is higher, or came first. So every result of the search says in which pairs it met such tricks on the lines that
prove it (*depends*). It holds for all positions that differ from this one in other pairs only. This is a partition
search (M. Ginsberg) adapted to 56.

A set of pairs is a number of eight bits: the Kings and Queens of the four suits, then the Aces and tens.
"""

from typing import Final

from trainer.games.fifty_six.solving.packing import RANKS
from trainer.machine_code import inlined

PAIRED: Final = 4
"""The strength below which cards are in pairs."""

LOWER: Final = 0x033033033033
"""The bits of the Queens and tens in a hand: the lower ranks of the pairs."""


@inlined
def pair_of(card: int) -> int:
    """Return the set with the pair of a card; it is empty for a nine or a Jack."""
    strength = card % RANKS
    return 1 << card // RANKS + 4 * (strength >> 1) if strength < PAIRED else 0


@inlined
def order_in_pair_matters(cards: int, winning: int) -> int:
    """Return the set with the winning card's pair if the trick has another card of it; the empty set otherwise."""
    pair = pair_of(winning)
    if pair:
        # `held` has two counts of two bits: 0001 and 0100 are one card.
        held = cards >> 4 * (winning >> 1) & 15
        if held & (held - 1) == 0 and held & 10 == 0:
            return 0
    return pair
