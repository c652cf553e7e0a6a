"""Drawing hands of a set: one number is one hand, so that none is drawn in vain."""

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
"""All hands, told apart; or some that were drawn from them."""

CHOICES: Final = 3 + len(SUITS)
"""How many choices make a hand: the kind, a pair of sets for each half, then a holding for each suit."""


def drawn(hands: HandSet, chances: Weights) -> Places:
    """Draw hands of a set, each as likely as it is in the set, which has some weight; return intp (hands, 4).

    `chances`, float64 (hands, `CHOICES`), has a number from 0 to 1, 1 excluded, for each choice of every hand.
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


def told_apart_or_drawn(hands: HandSet, sums: Iterable[Sum], most: int, number: int) -> AnyHands:
    """Return the hands told apart by some sums; if that makes more than `most` kinds, `number` drawn hands instead."""
    splitting = hands.splitting(sums)
    if splitting.size <= most:
        return splitting.whole()[0]
    return HandList.of(drawn(hands, np.random.default_rng(0).random((number, CHOICES))))


def one_drawn(hands: HandSet, deck: Deck, chance: Random) -> Hand:
    """Draw one hand of a set, which has some weight."""
    chances = np.array([[chance.random() for _ in range(CHOICES)]])
    spades, hearts, diamonds, clubs = drawn(hands, chances)[0].tolist()
    return Hand(deck, (spades, hearts, diamonds, clubs))


def ways_of(deck: Deck, left: Counts) -> list[Weights]:
    """Return the number of ways to take each holding of each suit from the cards that are left, 4 times (holdings,)."""
    numbers = range(deck.copies + 1)
    ways = np.array([[comb(there, taken) for taken in numbers] for there in numbers], dtype=np.float64)
    return [reduce(np.multiply.outer, ways[np.array(suit)]).ravel() for suit in left]


def _picked(weights: Weights, chances: Weights) -> Places:
    """Return the place that each chance falls on, (draws,); `weights` are (places,), `chances` (draws,)."""
    sums = weights.cumsum()
    return _last_with_weight(weights, np.searchsorted(sums, chances * sums[-1], side="right"))


def picked_within(weights: Weights, starts: Places, sets: Places, chances: Weights) -> Places:
    """Return the place that each chance falls on among the members of a set, intp (draws,).

    `weights`, (members,), are those of the members; the members of set `n` begin at `starts[n]`. `sets` has the number
    of the set of each draw, `chances` a number from 0 to 1, 1 excluded; both are (draws,).
    """
    before = np.concatenate([[0.0], weights.cumsum()])
    ends = np.append(starts[1:], weights.size)
    low, high = before[starts[sets]], before[ends[sets]]
    places = np.searchsorted(before[1:], low + chances * (high - low), side="right")
    return _last_with_weight(weights, np.clip(places, starts[sets], ends[sets] - 1))


def _last_with_weight(weights: Weights, places: Places) -> Places:
    """Return the places, (draws,); one that rounding has put on no weight becomes the last with weight before it."""
    places = np.minimum(places, weights.size - 1)
    if (weights[places] > 0).all():
        return places
    last = np.maximum.accumulate(np.where(weights > 0, np.arange(weights.size), 0))
    found: Places = last[places]
    return found
