"""Hands written with `x` for any small card: `JAAx` is a Jack, two Aces and a small card."""

from collections import Counter
from itertools import chain
from typing import Final

from trainer.cards.deck import Deck
from trainer.cards.notation import parse_hand
from trainer.problems import BadNotationError

_ANY: Final = "x"
_LOWEST: Final = 2
"""How many ranks, from the lowest, have all their copies taken before any higher rank: so `Axxx` has no second Ace."""


def with_small_cards(deck: Deck, text: str) -> str:
    """Return a complete hand with low cards in place of every `x`; return any other text as it is.

    A text that is no complete hand may still be typed on, so nothing is raised.

    >>> deck = Deck("J9ATKQ", copies=2, hand_size=8)
    >>> with_small_cards(deck, "JAAx.J.xx.x"), with_small_cards(deck, "JAAx.J")
    ('JAAQ.J.KQ.Q', 'JAAx.J')
    """
    if _ANY not in text.lower():
        return text
    suits = [_without_any(deck, suit) for suit in text.replace(_ANY.upper(), _ANY).split(".")]
    whole = ".".join(suits)
    try:
        parse_hand(deck, whole)
    except BadNotationError:
        return text
    return whole


def _without_any(deck: Deck, suit: str) -> str:
    """Return a suit in which each `x` is the lowest card that the suit does not name yet, as far as there are any."""
    named, wanted = suit.replace(_ANY, ""), suit.count(_ANY)
    upward = deck.ranks[::-1]
    low = chain(upward[:_LOWEST] * deck.copies, *(rank * deck.copies for rank in upward[_LOWEST:]))
    have, taken = Counter(named.upper().replace("10", "T")), list[str]()
    for rank in low:
        if len(taken) < wanted and have[rank] < deck.copies:
            have[rank] += 1
            taken.append(rank)
    return named + "".join(sorted(taken, key=deck.ranks.index))
