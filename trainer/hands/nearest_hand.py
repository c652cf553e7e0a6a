"""Hands near a hand: the nearest of a set, those that differ in a few cards, and in one."""

from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from itertools import product
from typing import Final

import numpy as np
from numpy.typing import NDArray

from trainer.cards.hand import Hand
from trainer.cards.suit import SUITS
from trainer.hands.hand_set import HandSet, every_hand
from trainer.hands.holding_tables import HoldingTables, Table
from trainer.hands.statements import Holdings, Sum

Costs = NDArray[np.int64]

_KEPT_COSTS: Final = 128
_KEPT_TABLES: Final = 512


def nearest_hand(parts: Iterable[HandSet], tables: HoldingTables, hand: Holdings) -> Holdings | None:
    """A hand of several sets to which the fewest cards lead from `hand`, one for another; None where they are empty.

    Of several the one whose suits change their lengths least, then the one with the lowest spades, hearts, and so on.
    """
    size = tables.lengths.size
    costs = [_costs(tables, holding) for holding in hand]
    # One number has the cost and, as its last digits, the holdings: the least number is the hand.
    found = min((_least(part, costs, size) for part in parts if part.size), default=None)
    if found is None:
        return None
    holdings = []
    for _ in SUITS:
        found, holding = divmod(found, size)
        holdings.append(holding)
    return tuple(reversed(holdings))


@lru_cache(_KEPT_COSTS)
def _costs(tables: HoldingTables, holding: int) -> Costs:
    """For every holding what it costs to have it instead: the cards that are lacking, then how many more they are."""
    counts, lengths = tables.counts, tables.lengths
    lacking = np.maximum(counts - counts[holding], 0).sum(axis=1, dtype=np.int64)
    found: Costs = lacking * (int(lengths.max()) + 1) * len(SUITS) + np.maximum(lengths - lengths[holding], 0)
    return found


def _least(hands: HandSet, costs: Sequence[Costs], size: int) -> int:
    """The least cost of a hand of the set, and behind it the hand: four digits to the base `size`."""
    of_halves = []
    for half in hands.halves:
        (first, one), (second, other) = (
            np.divmod(np.minimum.reduceat(costs[sets.suit][sets.members] * size + sets.members, sets.starts), size)
            for sets in half.suits
        )
        pairs = (first[half.firsts] + second[half.seconds]) * size + one[half.firsts]
        of_halves.append(np.divmod(np.minimum.reduceat(pairs * size + other[half.seconds], half.starts), size**2))
    (first, one), (second, other) = of_halves
    rows = hands.rows
    whole = (first[rows[0]] + second[rows[1]]) * size**2 + one[rows[0]]
    return int((whole * size**2 + other[rows[1]]).min())


def near_hands(hands: HandSet, tables: HoldingTables, hand: Holdings, most: int) -> HandSet:
    """Of all `hands` of the game those in which at most so many cards are others than in `hand`."""
    lacking = [_lacking(tables, holding) for holding in hand]
    ways = []
    for sets, holding, table in zip((sets for half in hands.halves for sets in half.suits), hand, lacking, strict=True):
        gone = table.array + (tables.lengths[holding] - tables.lengths)
        ways.append(np.where((table.array <= most) & (gone <= most), sets.ways, 0.0))
    cards = Sum(dict(enumerate(lacking)), most + 1)
    finer, _ = every_hand(ways, tables.lengths, tables.hand_size).split((cards,))
    return finer.at(finer.within(cards, 0, most))


@lru_cache(_KEPT_TABLES)
def _lacking(tables: HoldingTables, holding: int) -> Table:
    """For every holding how many of its cards another one lacks."""
    return Table(np.maximum(tables.counts - tables.counts[holding], 0).sum(axis=1, dtype=np.int32))


def neighbours(hand: Hand) -> Iterator[Hand]:
    """Every hand that differs in exactly one card."""
    deck = hand.deck
    counts = hand.counts()
    cards = list(product(range(len(SUITS)), range(len(deck.ranks))))
    held = [(suit, rank) for suit, rank in cards if counts[suit][rank]]
    free = [(suit, rank) for suit, rank in cards if counts[suit][rank] < deck.copies]
    for give in held:
        for take in free:
            if give == take:
                continue
            changed = [list(suit) for suit in counts]
            changed[give[0]][give[1]] -= 1
            changed[take[0]][take[1]] += 1
            spades, hearts, diamonds, clubs = (deck.holdings.number(suit) for suit in changed)
            yield Hand(deck, (spades, hearts, diamonds, clubs))
