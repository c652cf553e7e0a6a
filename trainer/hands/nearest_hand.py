"""Hands near a hand: the nearest of a set, and those that differ in one card."""

from collections.abc import Iterable, Iterator, Sequence
from itertools import product

import numpy as np
from numpy.typing import NDArray

from trainer.cards.hand import Hand
from trainer.cards.suit import SUITS
from trainer.hands.hand_set import HandSet
from trainer.hands.holding_tables import HoldingTables
from trainer.hands.many_hands import Places
from trainer.hands.statements import Holdings

Costs = NDArray[np.int32]


def nearest_hand(parts: Iterable[HandSet], tables: HoldingTables, hand: Holdings) -> Holdings | None:
    """A hand of several sets to which the fewest cards lead from `hand`, one for another; None where they are empty.

    Of several the one whose suits change their lengths least, and then the one of the kind that most deals have. What
    a hand lacks is added up suit by suit.
    """
    costs = [_costs(tables, holding) for holding in hand]
    found = [_nearest(part, costs) for part in parts if part.size]
    return min(found, key=lambda one: one[:2])[2] if found else None


def _costs(tables: HoldingTables, holding: int) -> Costs:
    """For every holding what it costs to have it instead: the cards that are lacking, then how many more they are."""
    counts, lengths = tables.counts, tables.lengths
    lacking = np.maximum(counts - counts[holding], 0).sum(axis=1, dtype=np.int32)
    found: Costs = lacking * (int(lengths.max()) + 1) * len(SUITS) + np.maximum(lengths - lengths[holding], 0)
    return found


def _nearest(hands: HandSet, costs: Sequence[Costs]) -> tuple[int, float, Holdings]:
    """What the cheapest hand costs, the weight of its kind with the sign changed, and the hand."""
    of_suits = [
        [np.minimum.reduceat(costs[sets.suit][sets.members], sets.starts) for sets in half.suits]
        for half in hands.halves
    ]
    of_pairs = [
        first[half.firsts] + second[half.seconds] for half, (first, second) in zip(hands.halves, of_suits, strict=True)
    ]
    of_halves = [np.minimum.reduceat(cost, half.starts) for half, cost in zip(hands.halves, of_pairs, strict=True)]
    totals = of_halves[0][hands.rows[0]] + of_halves[1][hands.rows[1]]
    kind = int(np.where(totals == totals.min(), hands.weights, -1.0).argmax())
    found = [0] * len(SUITS)
    for half, row, cost in zip(hands.halves, hands.rows, of_pairs, strict=True):
        pair = _least(cost, half.starts, int(row[kind]))
        for sets, number in zip(half.suits, (half.firsts[pair], half.seconds[pair]), strict=True):
            found[sets.suit] = int(sets.members[_least(costs[sets.suit][sets.members], sets.starts, int(number))])
    return int(totals[kind]), -float(hands.weights[kind]), tuple(found)


def _least(costs: Costs, starts: Places, number: int) -> int:
    """The place of the least of the costs of a set's members."""
    start = int(starts[number])
    end = int(starts[number + 1]) if number + 1 < starts.size else costs.size
    return start + int(costs[start:end].argmin())


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
