"""Features of a hidden hand: the probabilities of its Jacks, its voids, and the length and Jacks of each suit."""

from collections.abc import Mapping
from dataclasses import dataclass
from math import sqrt
from typing import Final

from trainer.cards.deck import Deck
from trainer.cards.hand import Hand
from trainer.cards.rank import rank_name
from trainer.cards.suit import SUITS
from trainer.hands.hand_list import HandList
from trainer.hands.hand_set import HandSet
from trainer.hands.holding_tables import HoldingTables
from trainer.hands.many_hands import Places, Weights
from trainer.hands.numbering import added_up
from trainer.hands.one_hand import OneHand
from trainer.hands.statements import SUIT_NUMBERS, Sum
from trainer.language.book.conditions import CARDS

Features = Mapping[str, Mapping[int, float]]
"""`jacks`, `voids`, `spades_length`, `spades_jacks` and so on, each with the probability of every possible number.

In a game with another highest card, that card takes the Jack's place.
"""

VOIDS: Final = "voids"


@dataclass(frozen=True)
class SeatFeatures:
    """The features of a player, and the standard error of the least certain one; None where they are exact."""

    features: Features
    error: float | None = None


def feature_sums(tables: HoldingTables, deck: Deck) -> Mapping[str, Sum]:
    """Return the sum that each feature counts."""
    highest = tables.measure(deck.ranks[0])
    lengths = tables.measure(CARDS)
    found = {
        _of_highest(deck): Sum(dict.fromkeys(SUIT_NUMBERS, highest)),
        VOIDS: Sum(dict.fromkeys(SUIT_NUMBERS, tables.by_length(_is_void))),
    }
    for suit in SUITS:
        found[f"{suit.plural}_length"] = Sum({suit.number: lengths})
        found[f"{suit.plural}_{_of_highest(deck)}"] = Sum({suit.number: highest})
    return found


def features_of(hands: HandSet, sums: Mapping[str, Sum]) -> Features:
    """Return the features of a player whose hand is one of a set."""
    by_holding = [hands.by_holding(suit) for suit in SUIT_NUMBERS]
    found = {}
    for name, total in sums.items():
        if len(total.tables) == 1:
            ((suit, table),) = total.tables
            found[name] = _probabilities(added_up(table.array, by_holding[suit]))
        else:
            finer, _ = hands.split((total,))
            found[name] = _probabilities(added_up(finer.number(total), finer.weights))
    return found


def features_of_hand(hand: Hand, sums: Mapping[str, Sum]) -> Features:
    """Return the features of a known hand."""
    known = OneHand(hand.holdings)
    return {name: {known.number(total): 1.0} for name, total in sums.items()}


def features_of_many(holdings: Places, weights: Weights, sums: Mapping[str, Sum]) -> SeatFeatures:
    """Return the features of a player from a weighted sample of hands, with their standard error.

    `holdings` is intp (hands, 4), `weights` float64 (hands,). The error is that of a quotient of two sums over the
    hands.
    """
    hands = HandList.of(holdings)
    whole, squares = weights.sum(), (weights**2).sum()
    found = {}
    # The error is never less than the change that one more hand may make.
    variance = (1 / (1 + whole**2 / squares)) ** 2
    for name, total in sums.items():
        numbers = hands.number(total)
        found[name] = _probabilities(added_up(numbers, weights))
        shares = added_up(numbers, weights) / whole
        varying = (1 - 2 * shares) * added_up(numbers, weights**2) + shares**2 * squares
        variance = max(variance, float(varying.max()) / whole**2)
    return SeatFeatures(found, sqrt(variance))


def _of_highest(deck: Deck) -> str:
    return rank_name(deck.ranks[0], plural=True).lower()


def _is_void(length: int) -> bool:
    return length == 0


def _probabilities(weights: Weights) -> Mapping[int, float]:
    """Return the probability of each number, from 0 on, that has weight. `weights` is float64 (numbers,)."""
    total = float(weights.sum())
    return {number: weight / total for number, weight in enumerate(weights.tolist()) if weight}
