"""What a player is likely to have: exact probabilities of Jacks, voids, and the length and Jacks of each suit."""

from collections.abc import Iterator, Mapping

import numpy as np
from numpy.typing import NDArray

from trainer.cards.deck import Deck
from trainer.cards.hand import Hand
from trainer.cards.rank import rank_name
from trainer.cards.suit import SUITS
from trainer.hands.hand_set import HandSet
from trainer.hands.holding_tables import HoldingTables
from trainer.hands.numbering import added_up
from trainer.hands.statements import SUIT_NUMBERS, Sum

Numbers = NDArray[np.float64]
Features = Mapping[str, Mapping[int, float]]
"""`jacks`, `voids`, `spades_length`, `spades_jacks` and so on, each with the probability of every number that can be.

In a game with another highest card, that takes the Jack's place.
"""

_VOIDS = "voids"


def features_of(hands: HandSet, tables: HoldingTables, deck: Deck) -> Features:
    """The features of a player whose hand is one of a set."""
    highest = tables.measure(deck.ranks[0])
    found: dict[str, Numbers] = {}
    found[_of_highest(deck)] = _spread(hands, Sum(dict.fromkeys(SUIT_NUMBERS, highest)))
    found[_VOIDS] = _spread(hands, Sum(dict.fromkeys(SUIT_NUMBERS, tables.by_length(_is_void))))
    for suit in SUITS:
        weights = hands.by_holding(suit.number)
        found[f"{suit.plural}_length"] = added_up(tables.lengths, weights)
        found[f"{suit.plural}_{_of_highest(deck)}"] = added_up(highest.array, weights)
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


def _is_void(length: int) -> bool:
    return length == 0


def _spread(hands: HandSet, total: Sum) -> Numbers:
    """For every number that a sum may come to, from 0 on, the weight of the hands that have it."""
    finer, _ = hands.split((total,))
    return added_up(finer.number(total), finer.weights)


def _probabilities(found: Mapping[str, Numbers]) -> Iterator[tuple[str, Mapping[int, float]]]:
    for name, weights in found.items():
        total = float(weights.sum())
        yield name, {number: weight / total for number, weight in enumerate(weights.tolist()) if weight}
