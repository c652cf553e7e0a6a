"""The exact chance that the cards of a suit take no trick in a nil, and the nil value of a hand (4.2).

It depends on how the cards lie, not on how they are played: a suit takes a trick where both opponents can play under
one of its three lowest cards and partner can't cover it. So only the numbers of hidden cards below, between and above
these three matter, and how many of each a hand has. All the ways in which they can lie are counted.
"""

from functools import cache, lru_cache
from itertools import product
from math import comb, prod
from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from trainer.cards.hand import Hand
from trainer.cards.suit import SUITS, Suit
from trainer.games.spades.evaluation.cut_tables import HIDDEN_HANDS, SUIT

Gaps = tuple[int, ...]
"""Numbers of hidden cards of a suit in the gaps between the cards that count.

The first gap is below the lowest card, the last one above the highest card that counts.
"""

_DANGEROUS: Final = 3
"""How many of the lowest cards count: higher ones are seldom dangerous, as partner covers them by cutting."""

_MOST_SPADES: Final = 3
"""The most spades with which nil is possible: a fourth one denies it."""


class SuitChance(NamedTuple):
    """The cards of a suit, and the chance, 0 to 1, that they take no trick."""

    suit: Suit
    cards: str
    chance: float


class NilValue(NamedTuple):
    """The nil value of a hand: a chance for each suit, spades first, and the factor of a void (1 without one)."""

    suits: tuple[SuitChance, ...]
    void_factor: float

    @property
    def value(self) -> float:
        """Return the product of all chances and the factor, at most 1."""
        return min(1.0, self.void_factor * prod(one.chance for one in self.suits))


def nil_value_of(hand: Hand, void_factor: float) -> NilValue:
    """Return the nil value of a hand; a void, or several, multiply it by `void_factor` once."""
    suits = tuple(
        SuitChance(suit, hand.cards_of(suit), suit_chance(hand.cards_of(suit), is_spades=suit is Suit.SPADES))
        for suit in SUITS
    )
    return NilValue(suits, void_factor if any(not one.cards for one in suits) else 1.0)


def suit_chance(cards: str, *, is_spades: bool) -> float:
    """Return the chance, 0 to 1, that a holding takes no trick; `cards` are ranks from high to low.

    >>> [f"{suit_chance(cards, is_spades=False):.4f}" for cards in ("K9543", "Q", "AQ", "")]
    ['1.0000', '0.5714', '0.0084', '1.0000']
    >>> suit_chance("5432", is_spades=True)
    0.0
    """
    if is_spades and len(cards) > _MOST_SPADES:
        return 0.0
    return _chance(_gaps_of(cards), is_spades)


def danger_of(cards: str, *, is_spades: bool) -> str:
    """Return the card of a holding that is most likely to take a trick; all cards where there are too many spades.

    `cards` are ranks from high to low.

    >>> [danger_of(cards, is_spades=False) for cards in ("K72", "Q83", "A", "")]
    ['K', 'Q', 'A', '']
    >>> danger_of("5432", is_spades=True)
    '5432'
    """
    if is_spades and len(cards) > _MOST_SPADES:
        return cards
    gaps = _gaps_of(cards)
    low = cards[::-1][:_DANGEROUS]
    return max(low, key=lambda rank: _chance_to_take(gaps, is_spades, low.index(rank)), default="")


def _gaps_of(cards: str) -> Gaps:
    low = [_RANKS.index(rank) for rank in reversed(cards)]
    counting = low[:_DANGEROUS]
    edges = [-1, *counting]
    between = [upper - lower - 1 for lower, upper in zip(edges, counting, strict=False)]
    return (*between, SUIT - len(cards) - sum(between))


_RANKS: Final = "23456789TJQKA"


@cache
def _chance(gaps: Gaps, is_spades: bool) -> float:  # noqa: FBT001  a key of the cache
    hands, ways = _ways(gaps)
    takes = np.zeros(len(ways), dtype=bool)
    for place in range(len(gaps) - 1):
        takes |= _takes(hands, place, is_spades=is_spades)
    total = int(ways.sum())
    return (total - int(ways[takes].sum())) / total


@cache
def _chance_to_take(gaps: Gaps, is_spades: bool, place: int) -> float:  # noqa: FBT001  a key of the cache
    """Return the chance that the card at a place, 0 for the lowest, takes a trick."""
    hands, ways = _ways(gaps)
    return int(ways[_takes(hands, place, is_spades=is_spades)].sum()) / int(ways.sum())


def _takes(hands: NDArray[np.int64], place: int, *, is_spades: bool) -> NDArray[np.bool_]:
    """Return where the card at a place takes a trick, bool (ways,). `hands` is int64 (3, gaps, ways)."""
    left, right, partner = hands
    opponents = _can_play_under(left, place) & _can_play_under(right, place)
    return opponents & ~_can_cover(partner, place, is_spades=is_spades)


def _can_play_under(hands: NDArray[np.int64], place: int) -> NDArray[np.bool_]:
    """Return where an opponent has a smaller card for each trick so far, or no card of the suit left, bool (ways,)."""
    can: NDArray[np.bool_] = (hands[-1] <= place) | (hands[place] > place)
    return can


def _can_cover(hands: NDArray[np.int64], place: int, *, is_spades: bool) -> NDArray[np.bool_]:
    """Return where partner has enough higher cards, or can cut, bool (ways,).

    For the third card one higher is enough.
    """
    covers: NDArray[np.bool_] = hands[-1] - hands[place] > (place if place < _DANGEROUS - 1 else 0)
    return covers if is_spades else covers | (hands[-1] <= place)


def _ways(gaps: Gaps) -> tuple[NDArray[np.int64], NDArray[np.int64]]:
    """Return every way in which the hidden cards can lie.

    The first array, int64 (3, gaps, ways), has how many cards up to the end of each gap a hand has; the second, int64
    (ways,), how many deals are like that.
    """
    hands, shared = _shared_out(gaps)
    left, right, partner = hands[:, -1]
    # All deals of 39 cards to three hands are fewer than 2**63, so that whole numbers do.
    return hands[:, 1:], shared * _rest()[left, right, partner]


def _shared_out(gaps: Gaps) -> tuple[NDArray[np.int64], NDArray[np.int64]]:
    """Return every way to share out the hidden cards of some gaps, from the lowest on.

    The first array, int64 (3, gaps + 1, ways), has how many cards before the first gap (none) and up to the end of each
    gap a hand has; the second, int64 (ways,), in how many ways the cards can be shared out so.
    """
    if not gaps:
        return np.zeros((HIDDEN_HANDS, 1, 1), dtype=np.int64), np.ones(1, dtype=np.int64)
    below, ways = _below_the_last(gaps[:-1])
    split = _splits(gaps[-1])
    below = below.repeat(split.shape[1], axis=2)
    all_cards = below[:, -1] + np.tile(split[:HIDDEN_HANDS], ways.size)
    return np.concatenate([below, all_cards[:, np.newaxis]], axis=1), np.outer(ways, split[HIDDEN_HANDS]).ravel()


# Successive suits often differ only in the cards above those that count, so the rest is cached.
_below_the_last = lru_cache(64)(_shared_out)


@cache
def _splits(size: int) -> NDArray[np.int64]:
    """Return all ways to share out `size` cards among three hands, int64 (4, ways): each hand's, and how often."""
    return np.array(
        [
            (left, right, size - left - right, comb(size, left) * comb(size - left, right))
            for left in range(size + 1)
            for right in range(size - left + 1)
        ],
        dtype=np.int64,
    ).T


@cache
def _rest() -> NDArray[np.int64]:
    """Return in how many ways three hands with some cards of a suit can be filled up, int64 (14, 14, 14)."""
    found = np.zeros((SUIT + 1,) * HIDDEN_HANDS, dtype=np.int64)
    for lengths in product(range(SUIT + 1), repeat=HIDDEN_HANDS):
        free = [SUIT - length for length in lengths]
        if sum(lengths) <= SUIT:
            found[lengths] = comb(sum(free), free[0]) * comb(free[1] + free[2], free[1])
    return found
