"""Cards of partner's that cover the card on which a nil fails: higher cards, a short suit, or a long one."""

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
"""The least number of trials with a holding, and without it, from which its effect is stated."""

_LEAST: Final = 0.05
"""The least gain in the share of made nils that counts as an effect."""

_MANY: Final = {1: "a higher {one}", 2: "two higher {several}"}
_FEW: Final = {0: "no {one}", 1: "at most one {one}", 2: "at most two {several}"}
_LONG: Final = {4: "four or more {several}", 5: "five or more {several}"}


class Cover(NamedTuple):
    """A holding of partner's against a `danger`, and how often nil is made with it and without it.

    `text` describes it in the middle of a sentence; `card` is the card where it is a single one.
    """

    danger: Card
    text: str
    card: Card | None
    with_partner: Share
    elsewhere: Share

    @property
    def gains(self) -> float:
        """Return by how much the share of made nils is higher with the holding."""
        return self.with_partner.share - self.elsewhere.share


def best_cover(deck: Deck, danger: Card, is_partners: NDArray[np.bool_], made: NDArray[np.bool_]) -> Cover | None:
    """Return the holding that helps most against a card; None if no effect is significant.

    `is_partners`, bool (trials, 52), says which cards partner held in each trial, `made`, bool (trials,), whether nil
    was made in it.
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
    """Yield holdings that partner may have, single cards first, because the first of equally good ones is named."""
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
