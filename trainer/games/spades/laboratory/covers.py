"""What of partner's helps a nil against the card on which it fails: higher cards, a short suit, or a long one."""

from collections.abc import Iterator
from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from trainer.cards.card import Card
from trainer.cards.deck import Deck
from trainer.games.spades.arena.cards import RANKS
from trainer.games.spades.arena.compiling import Integers
from trainer.games.spades.arena.deck_cards import card_of, number_of
from trainer.games.spades.arena.share import Share, share_of

_FEWEST: Final = 20
"""Trials with a holding and without it that it takes to say what it does."""

_LEAST: Final = 0.05
"""What makes less of a difference than this covers nothing."""

_MANY: Final = {1: "a higher {one}", 2: "two higher {several}"}
_FEW: Final = {0: "no {one}", 1: "at most one {one}", 2: "at most two {several}"}
_LONG: Final = {4: "four or more {several}", 5: "five or more {several}"}


class Cover(NamedTuple):
    """What partner may hold against a `danger`, and how often nil is made where he holds it, and where he does not.

    `held` says it in the middle of a sentence; `card` is there where it is a single one.
    """

    danger: Card
    held: str
    card: Card | None
    with_partner: Share
    elsewhere: Share

    @property
    def gains(self) -> float:
        """How much oftener nil is made with it."""
        return self.with_partner.share - self.elsewhere.share


def best_cover(deck: Deck, danger: Card, is_partners: NDArray[np.bool_], made: NDArray[np.bool_]) -> Cover | None:
    """Return what helps most against a card, of what is no accident: the intervals lie apart.

    `is_partners`, shape (trials, 52), says which cards partner held in each trial, `made` whether nil was made in it.
    """
    covers = (
        Cover(danger, held, card, _made_where(made, has), _made_where(made, ~has))
        for held, card, has in _holdings(deck, danger, is_partners)
        if min(has.sum(), (~has).sum()) >= _FEWEST
    )
    clear = (one for one in covers if one.with_partner.low > one.elsewhere.high and one.gains >= _LEAST)
    return max(clear, key=lambda one: one.gains, default=None)


def _holdings(
    deck: Deck, danger: Card, is_partners: NDArray[np.bool_]
) -> Iterator[tuple[str, Card | None, NDArray[np.bool_]]]:
    """Yield what partner may hold, single cards first; of things that gain as much the first one is told."""
    first, number = danger.suit.number * RANKS, number_of(deck, danger)
    names = {"one": danger.suit.plural.removesuffix("s"), "several": danger.suit.plural}
    for higher in range(number + 1, first + RANKS):
        card = card_of(deck, higher)
        yield f"the {card.name}", card, is_partners[:, higher]
    above: Integers = is_partners[:, number + 1 : first + RANKS].sum(axis=1)
    length: Integers = is_partners[:, first : first + RANKS].sum(axis=1)
    for least, held in _MANY.items():
        yield held.format(**names), None, above >= least
    for most, held in _FEW.items():
        yield held.format(**names), None, length <= most
    for least, held in _LONG.items():
        yield held.format(**names), None, length >= least


def _made_where(made: NDArray[np.bool_], where: NDArray[np.bool_]) -> Share:
    return share_of(int(made[where].sum()), int(where.sum()))
