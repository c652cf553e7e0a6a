"""Conditions on hands of 13 cards as sets of hands, for what is drawn from them."""

from collections.abc import Mapping
from functools import cache
from itertools import repeat

import numpy as np

from trainer.cards.deal import cards_left
from trainer.cards.deck import Deck
from trainer.hands.drawing import ways_of
from trainer.hands.hand_set import HandSet
from trainer.hands.hand_set import every_hand as every_hand_of
from trainer.hands.holding_tables import Table
from trainer.hands.shared_deck import SharedDeck
from trainer.hands.statements import Sum

DECK = Deck("AKQJT98765432", 1, 13)
_POINTS = dict(zip("AKQJ", (4, 3, 2, 1), strict=True))
_SUITS = range(4)


@cache
def every_hand() -> HandSet:
    lengths = np.array([sum(counts) for counts in DECK.holdings.counts])
    return every_hand_of(ways_of(DECK, cards_left(DECK, ())), lengths, DECK.hand_size)


def points() -> Sum:
    """High-card points of the whole hand."""
    return _summed(
        tuple(sum(_POINTS.get(rank, 0) for rank in DECK.holdings.text(one)) for one in range(DECK.holdings.size))
    )


def length(suit: int) -> Sum:
    return _summed(tuple(map(sum, DECK.holdings.counts)), (suit,))


def one_notrump() -> HandSet:
    """15 to 17 points, balanced: 4333, 4432 or 5332."""
    # A doubleton counts one; what no balanced hand has counts more than there may be.
    shapes = _summed(tuple({2: 1, 3: 0, 4: 0, 5: 0}.get(sum(counts), 9) for counts in DECK.holdings.counts))
    return within((points(), 15, 17), (shapes, 0, 1))


def within(*ranges: tuple[Sum, int, int]) -> HandSet:
    """The hands whose sums lie in ranges."""
    finer, _ = every_hand().split([total for total, _, _ in ranges])
    flags = [finer.within(*one) for one in ranges]
    return finer.at(np.logical_and.reduce(flags))


def dealing(told: Mapping[int, HandSet]) -> SharedDeck:
    """All four hands of a deal, of which some seats' are of a set."""
    deck = SharedDeck.before_play(DECK, range(4), 4)
    for seat, hands in zip(range(4), repeat(every_hand())):
        deck.hear(seat, told.get(seat, hands))
    return deck


@cache
def _table(numbers: tuple[int, ...]) -> Table:
    return Table(np.array(numbers, dtype=np.int32))


def _summed(numbers: tuple[int, ...], suits: tuple[int, ...] = tuple(_SUITS)) -> Sum:
    return Sum(dict.fromkeys(suits, _table(numbers)))
