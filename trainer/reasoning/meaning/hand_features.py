"""What a player is likely to have: exact probabilities of Jacks, voids, and the length and Jacks of each suit."""

from collections.abc import Iterator, Mapping

import numpy as np
from numpy.typing import NDArray

from trainer.cards.deck import Deck
from trainer.cards.hand import Hand
from trainer.cards.rank import rank_name
from trainer.cards.suit import SUITS
from trainer.hands.hand_boxes import HandBoxes
from trainer.hands.holding_tables import HoldingTables

Numbers = NDArray[np.float64]
Features = Mapping[str, Mapping[int, float]]
"""`jacks`, `voids`, `spades_length`, `spades_jacks` and so on, each with the probability of every number that can be.

In a game with another highest card, that takes the Jack's place.
"""

_VOIDS = "voids"


def features_of(boxes: HandBoxes, tables: HoldingTables, deck: Deck) -> Features:
    """The features of a player whose hand is in the boxes."""
    highest = tables.measure(deck.ranks[0]).array
    spreads = [sets.spread(highest, deck.copies)[row] for sets, row in zip(boxes.sets, boxes.rows, strict=True)]
    weights = [spread.sum(axis=1) for spread in spreads]
    lengths = [tables.lengths[sets.samples][row] for sets, row in zip(boxes.sets, boxes.rows, strict=True)]
    found: dict[str, Numbers] = {}
    found[_of_highest(deck)] = _sum_of_all(boxes.chances, spreads)
    voids = np.sum([length == 0 for length in lengths], axis=0)
    found[_VOIDS] = _totals(voids, boxes.weights)
    for place, suit in enumerate(SUITS):
        others = boxes.chances.copy()
        for other, weight in enumerate(weights):
            if other != place:
                others = others * weight
        found[f"{suit.plural}_length"] = _totals(lengths[place], others * weights[place])
        found[f"{suit.plural}_{_of_highest(deck)}"] = others @ spreads[place]
    return dict(_probabilities(found))


def features_of_hand(hand: Hand) -> Features:
    """The features of a hand that is known."""
    highest = [counts[0] for counts in hand.counts()]
    lengths = [hand.length(suit) for suit in SUITS]
    found = {_of_highest(hand.deck): sum(highest), _VOIDS: lengths.count(0)}
    for suit, length, number in zip(SUITS, lengths, highest, strict=True):
        found |= {f"{suit.plural}_length": length, f"{suit.plural}_{_of_highest(hand.deck)}": number}
    return {name: {number: 1.0} for name, number in found.items()}


def _of_highest(deck: Deck) -> str:
    return rank_name(deck.ranks[0], plural=True).lower()


def _totals(numbers: NDArray[np.integer], weights: Numbers) -> Numbers:
    """For every number, from 0 on, the weight of the boxes that have it."""
    found = np.zeros(int(numbers.max()) + 1)
    np.add.at(found, numbers, weights)
    return found


def _sum_of_all(chances: Numbers, spreads: list[Numbers]) -> Numbers:
    """How many deals have each number over the four suits."""
    total = chances[:, np.newaxis]
    for spread in spreads:
        longer = np.zeros((total.shape[0], total.shape[1] + spread.shape[1] - 1))
        for number in range(spread.shape[1]):
            longer[:, number : number + total.shape[1]] += total * spread[:, number : number + 1]
        total = longer
    numbers: Numbers = total.sum(axis=0)
    return numbers


def _probabilities(found: Mapping[str, Numbers]) -> Iterator[tuple[str, Mapping[int, float]]]:
    for name, weights in found.items():
        total = float(weights.sum())
        yield name, {number: weight / total for number, weight in enumerate(weights.tolist()) if weight}
