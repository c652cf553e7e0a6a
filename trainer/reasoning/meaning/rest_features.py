"""Exact features of a player who has shown nothing, beside one who has."""

from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from itertools import combinations
from math import comb

import numpy as np

from trainer.cards.hand import Counts
from trainer.hands.hand_set import HandSet
from trainer.hands.holding_tables import HoldingTables
from trainer.hands.statements import SUIT_NUMBERS, Sum
from trainer.language.book.conditions import CARDS
from trainer.reasoning.meaning.hand_features import VOIDS, Features, features_of


def features_beside(
    hands: HandSet, left: Counts, hand_size: int, sums: Mapping[str, Sum], tables: HoldingTables
) -> Features:
    """Return the features of a hand dealt from the cards in `left`, after a hand of the set `hands` is removed.

    `sums` has the sum that each feature counts: voids, or cards of some kind.
    """
    rest = sum(map(sum, left)) - hand_size
    of_told = features_of(hands, sums)
    found: dict[str, Mapping[int, float]] = {}
    for name, total in sums.items():
        if name == VOIDS:
            found[name] = _mixed(
                (share, _voids(lengths, hand_size)) for lengths, share in _lengths(hands, left, tables)
            )
        else:
            cards = _cards(total, left, tables)
            found[name] = _mixed(
                (share, _drawn(cards - number, rest, hand_size)) for number, share in of_told[name].items()
            )
    return found


def _cards(total: Sum, left: Counts, tables: HoldingTables) -> int:
    """Return how many of the cards that are left a sum counts."""
    of_one_card = [tables.space.parse(rank) for rank in tables.ranks]
    return sum(
        count * int(table.array[card])
        for suit, table in total.tables
        for count, card in zip(left[suit], of_one_card, strict=True)
    )


def _drawn(cards: int, rest: int, hand_size: int) -> Mapping[int, float]:
    """Return the probability of each number of the counted cards in a hand drawn from the rest."""
    ways = comb(rest, hand_size)
    return {
        number: comb(cards, number) * comb(rest - cards, hand_size - number) / ways for number in range(hand_size + 1)
    }


def _lengths(hands: HandSet, left: Counts, tables: HoldingTables) -> Iterator[tuple[Sequence[int], float]]:
    """Yield the lengths of all suits that a hand of a set leaves, each with its probability."""
    lengths = [Sum({suit: tables.measure(CARDS)}) for suit in SUIT_NUMBERS]
    finer, _ = hands.split(lengths)
    held = np.stack([finer.number(length) for length in lengths], axis=1)
    distinct, places = np.unique(held, axis=0, return_inverse=True)
    shares = np.bincount(places.ravel(), finer.weights) / finer.total
    yield from zip((np.array([sum(suit) for suit in left]) - distinct).tolist(), shares.tolist(), strict=True)


def _voids(lengths: Sequence[int], hand_size: int) -> Mapping[int, float]:
    """Return the probability of each number of voids in a hand when suits of these lengths are left."""
    rest, suits = sum(lengths), range(len(lengths) + 1)
    # Hands without certain suits, summed over all ways to choose these suits; hands with more voids count repeatedly.
    without = [sum(comb(rest - sum(some), hand_size) for some in combinations(lengths, number)) for number in suits]
    return {
        voids: sum((-1) ** (more - voids) * comb(more, voids) * without[more] for more in suits[voids:])
        / comb(rest, hand_size)
        for voids in suits
    }


def _mixed(several: Iterator[tuple[float, Mapping[int, float]]]) -> Mapping[int, float]:
    """Return the weighted average of several distributions of numbers; impossible numbers are left out."""
    found: dict[int, float] = defaultdict(float)
    for share, chances in several:
        for number, chance in chances.items():
            found[number] += share * chance
    return {number: found[number] for number in sorted(found) if found[number]}
