"""Hands near a given hand: the nearest of a set, those that differ in a few cards, and those that differ in one."""

from collections.abc import Iterable, Iterator, Sequence
from itertools import product

import numpy as np
from numpy.typing import NDArray

from trainer.cards.hand import Hand
from trainer.cards.suit import SUITS
from trainer.hands.hand_set import HandSet, every_hand
from trainer.hands.holding_tables import HoldingTables, Table
from trainer.hands.statements import Holdings, Sum

Costs = NDArray[np.int64]
"""The cost of having each holding of a suit instead, int64 (holdings,)."""


def nearest_hand(parts: Iterable[HandSet], tables: HoldingTables, hand: Holdings) -> Holdings | None:
    """Return the hand of several sets that differs from `hand` in the fewest cards; None where all sets are empty.

    Among equally near hands, the one whose suit lengths change least is returned; then the one with the lowest spades
    holding, hearts holding, and so on.
    """
    size = tables.lengths.size
    costs = [_costs(tables, suit, holding) for suit, holding in enumerate(hand)]
    found = min((_least(part, costs) for part in parts if part.size), default=None)
    if found is None:
        return None
    holdings = []
    for _ in SUITS:
        found, holding = divmod(found, size)
        holdings.append(holding)
    return tuple(reversed(holdings))


def _costs(tables: HoldingTables, suit: int, holding: int) -> Costs:
    """Return the cost of each holding of a suit instead of the one `holding`, int64 (holdings,).

    The cost is the number of cards that are lacking, then the number of cards by which the suit grows. Below it stand
    four digits to the base of the number of holdings, one for the holding of each suit. So the least sum of costs over
    the suits belongs to the nearest hand, and its digits are that hand's holdings.
    """
    lengths = tables.lengths
    lacking = tables.lacking(holding).astype(np.int64)
    cost = lacking * (int(lengths[-1]) + 1) * len(SUITS) + np.maximum(lengths - lengths[holding], 0)
    digit = np.int64(lengths.size) ** (len(SUITS) - 1 - suit)
    found: Costs = cost * np.int64(lengths.size) ** len(SUITS) + np.arange(lengths.size) * digit
    return found


def _least(hands: HandSet, costs: Sequence[Costs]) -> int:
    """Return the least cost of a hand of the set; `costs` has int64 (holdings,) for each suit."""
    of_halves = []
    for half in hands.halves:
        first, second = (np.minimum.reduceat(costs[sets.suit][sets.members], sets.starts) for sets in half.suits)
        of_halves.append(np.minimum.reduceat(first[half.firsts] + second[half.seconds], half.starts))
    first, second = (least.take(row) for least, row in zip(of_halves, hands.rows, strict=True))
    return int((first + second).min())


def near_hands(hands: HandSet, tables: HoldingTables, hand: Holdings, most: int) -> HandSet:
    """Return the hands of the game that differ from `hand` in at most `most` cards.

    `hands` has every hand of the game.
    """
    lacking = [Table(tables.lacking(holding)) for holding in hand]
    ways = []
    for sets, holding, table in zip((sets for half in hands.halves for sets in half.suits), hand, lacking, strict=True):
        gone = table.array + (tables.lengths[holding] - tables.lengths)
        ways.append(np.where((table.array <= most) & (gone <= most), sets.ways, 0.0))
    cards = Sum(dict(enumerate(lacking)), most + 1)
    finer, _ = every_hand(ways, tables.lengths, tables.hand_size).split((cards,))
    return finer.at(finer.within(cards, 0, most))


def neighbours(hand: Hand) -> Iterator[Hand]:
    """Yield every hand that differs from `hand` in exactly one card."""
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
