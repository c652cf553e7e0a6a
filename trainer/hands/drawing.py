"""Random hands from a set, drawn exactly: every draw yields a hand of the set, and none has to be rejected."""

from collections.abc import Iterable
from functools import reduce
from math import comb
from random import Random
from typing import Final

import numpy as np

from trainer.cards.deck import Deck
from trainer.cards.hand import Counts, Hand
from trainer.cards.suit import SUITS
from trainer.hands.hand_list import HandList
from trainer.hands.hand_set import HandSet
from trainer.hands.many_hands import Places, Weights
from trainer.hands.statements import Sum

AnyHands = HandSet | HandList
"""Every hand of a set, in kinds; or a sample of hands where there would be too many kinds."""

CHOICES: Final = 3 + len(SUITS)
"""How many random choices make a hand: its kind, a pair of sets for each half, then a holding for each suit."""


def drawn(hands: HandSet, chances: Weights) -> Places:
    """Draw hands from a set in proportion to their weights; return their holdings, intp (hands, 4).

    `chances`, float64 (hands, `CHOICES`), has a random number from 0 (included) to 1 (excluded) for each choice of
    every hand. The set must have a positive weight.
    """
    kinds = _picked(hands.weights, chances[:, 0])
    found = np.empty((len(chances), len(SUITS)), dtype=np.intp)
    for place, half in enumerate(hands.halves):
        pairs = picked_within(half.member_weights, half.starts, hands.rows[place][kinds], chances[:, 1 + place])
        for within, sets in enumerate(half.suits):
            numbers = (half.firsts, half.seconds)[within][pairs]
            aims = chances[:, 3 + sets.suit]
            members = picked_within(sets.ways[sets.members], sets.starts, numbers, aims)
            found[:, sets.suit] = sets.members[members]
    return found


def split_or_drawn(hands: HandSet, sums: Iterable[Sum], most: int, number: int) -> AnyHands:
    """Return the kinds of `hands` split by `sums`, or a sample where that makes more than `most` kinds.

    The sample has `number` hands, and is always the same one (seed 0).
    """
    splitting = hands.splitting(sums)
    if splitting.size <= most:
        return splitting.whole()[0]
    return HandList.of(drawn(hands, np.random.default_rng(0).random((number, CHOICES))))


def one_drawn(hands: HandSet, deck: Deck, chance: Random) -> Hand:
    """Draw one hand from a set in proportion to the weights; the set must have a positive weight."""
    chances = np.array([[chance.random() for _ in range(CHOICES)]])
    spades, hearts, diamonds, clubs = drawn(hands, chances)[0].tolist()
    return Hand(deck, (spades, hearts, diamonds, clubs))


def ways_of(deck: Deck, left: Counts) -> list[Weights]:
    """Return the number of ways to take each holding from the cards that are left: four arrays, float64 (holdings,).

    `left` has the number of cards that are left of each suit and rank.
    """
    numbers = range(deck.copies + 1)
    ways = np.array([[comb(there, taken) for taken in numbers] for there in numbers], dtype=np.float64)
    return [reduce(np.multiply.outer, ways[np.array(suit)]).ravel() for suit in left]


def _picked(weights: Weights, chances: Weights) -> Places:
    """Return the place that each random number selects, intp (draws,), in proportion to the weights.

    `weights` is float64 (places,), `chances` is float64 (draws,) with numbers from 0 to 1, 1 excluded.
    """
    sums = weights.cumsum()
    return _last_with_weight(weights, np.searchsorted(sums, chances * sums[-1], side="right"))


def picked_within(weights: Weights, starts: Places, sets: Places, chances: Weights) -> Places:
    """Return the member of a set that each random number selects, in proportion to the weights, intp (draws,).

    `weights`, float64 (members,), has the weights of all members; the members of set `n` begin at `starts[n]`, intp
    (sets,). `sets`, intp (draws,), has the number of the set of each draw, and `chances`, float64 (draws,), a random
    number from 0 to 1, 1 excluded.
    """
    before = np.concatenate([[0.0], weights.cumsum()])
    ends = np.append(starts[1:], weights.size)
    low, high = before[starts[sets]], before[ends[sets]]
    places = np.searchsorted(before[1:], low + chances * (high - low), side="right")
    return _last_with_weight(weights, np.clip(places, starts[sets], ends[sets] - 1))


def _last_with_weight(weights: Weights, places: Places) -> Places:
    """Return `places`, intp (draws,), where a place without weight becomes the last place with weight before it.

    Only rounding selects a place without weight.
    """
    places = np.minimum(places, weights.size - 1)
    if (weights[places] > 0).all():
        return places
    last = np.maximum.accumulate(np.where(weights > 0, np.arange(weights.size), 0))
    found: Places = last[places]
    return found
