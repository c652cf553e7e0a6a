"""Deals whose hands fit conditions come as often as exact tables say: by the chi-square test."""

from collections import Counter
from itertools import product
from math import comb, factorial, sqrt

import numpy as np
import pytest

from tests.hands.bridge_conditions import DECK, dealing, length, one_notrump, points, within
from tests.slow import takes_seconds
from trainer.hands.many_hands import Places

HONOURS = (4, 3, 2, 1)
COUNTS = np.array(DECK.holdings.counts)
POINTS = COUNTS[:, :4] @ np.array(HONOURS)
LENGTHS = COUNTS.sum(axis=1)


def is_as_often(found: Counter[int], chances: dict[int, float]) -> bool:
    """Whether numbers are found about as often as they should be; those that are rare are one."""
    total = found.total()
    common = {number for number, chance in chances.items() if chance * total >= 20}
    expected = [chances[number] * total for number in common]
    seen = [found[number] for number in common]
    if len(common) < len(chances):
        expected.append(total - sum(expected))
        seen.append(total - sum(seen))
    pairs = [(one, right) for one, right in zip(seen, expected, strict=True) if right > 5]
    statistic = sum((one - right) ** 2 / right for one, right in pairs)
    degrees = len(pairs) - 1
    return statistic < degrees + 4 * sqrt(2 * degrees)


@pytest.fixture(scope="module")
def one_notrump_deals() -> Places:
    found = dealing({0: one_notrump()}).deals(40_000, np.random.default_rng(7), 1e12)
    assert np.ptp(found.weights) == 0  # every deal counts the same
    return found.holdings


def test_openers_points_and_spades_are_those_of_all_such_hands(one_notrump_deals: Places) -> None:
    openers = one_notrump()
    finer, _ = openers.split([points(), length(0)])
    keys = 100 * finer.number(points()) + finer.number(length(0))
    chances: dict[int, float] = {}
    for key, weight in zip(keys.tolist(), (finer.weights / finer.total).tolist(), strict=True):
        chances[key] = chances.get(key, 0.0) + weight
    opener = one_notrump_deals[:, 0]
    found = Counter((100 * POINTS[opener].sum(axis=1) + LENGTHS[opener[:, 0]]).tolist())
    assert is_as_often(found, chances)


def test_partners_spades_are_dealt_from_what_the_opener_leaves(one_notrump_deals: Places) -> None:
    finer, _ = one_notrump().split([length(0)])
    spades: Counter[int] = Counter()
    for held, weight in zip(finer.number(length(0)).tolist(), finer.weights.tolist(), strict=True):
        spades[held] += weight
    chances = {
        number: sum(
            weight / finer.total * comb(13 - held, number) * comb(26 + held, 13 - number) / comb(39, 13)
            for held, weight in spades.items()
        )
        for number in range(14)
    }
    found = Counter(LENGTHS[one_notrump_deals[:, 2, 0]].tolist())
    assert is_as_often(found, chances)


@takes_seconds
def test_two_rare_hands_opposite_each_other_are_as_likely_as_in_all_deals() -> None:
    """Points of a strong hand opposite a weak one with six spades, counted suit by suit."""
    told = {0: within((points(), 22, 40)), 2: within((points(), 0, 5), (length(0), 6, 6))}
    found = dealing(told).deals(4_000, np.random.default_rng(9), 1e12)
    strong, weak = found.holdings[:, 0], found.holdings[:, 2]
    assert (POINTS[strong].sum(axis=1) >= 22).all()
    assert (POINTS[weak].sum(axis=1) <= 5).all()
    assert (LENGTHS[weak[:, 0]] == 6).all()
    assert np.ptp(found.weights) < 1e-9 * found.weights.max()
    assert is_as_often(Counter(POINTS[strong].sum(axis=1).tolist()), strong_points())


def strong_points() -> dict[int, float]:
    """The chance of each number of points of 22 and more, opposite at most five with six spades."""
    ways = _joined(_suit(6), _suit(None))
    rest = _joined(_suit(None), _suit(None))
    found: Counter[int] = Counter()
    for (own, other), here in ways.items():
        there = rest.get((13 - own, 13 - other))
        if there is None:
            continue
        for (strong, weak), count in here.items():
            for (more, also), number in there.items():
                if strong + more >= 22 and weak + also <= 5:
                    found[strong + more] += count * number
    return {number: count / found.total() for number, count in found.items()}


_Ways = dict[tuple[int, int], Counter[tuple[int, int]]]
"""By the lengths of both hands: by the points of both, in how many ways the cards lie."""


def _suit(weak_length: int | None) -> _Ways:
    """How one suit lies: each of four honours with one hand, the other or elsewhere, the small cards likewise.

    What is elsewhere in the end are 26 cards in every deal, which lie with two hands in equally many ways.
    """
    found: _Ways = {}
    for places in product((0, 1, 2), repeat=4):
        held = [sum(place == hand for place in places) for hand in (0, 1)]
        worth = [sum(honour for honour, place in zip(HONOURS, places, strict=True) if place == hand) for hand in (0, 1)]
        for own, other in product(range(10), repeat=2):
            if own + other > 9 or (weak_length is not None and held[1] + other != weak_length) or worth[1] > 5:
                continue
            ways = factorial(9) // factorial(own) // factorial(other) // factorial(9 - own - other)
            lengths = held[0] + own, held[1] + other
            found.setdefault(lengths, Counter())[worth[0], worth[1]] += ways
    return found


def _joined(first: _Ways, second: _Ways) -> _Ways:
    found: _Ways = {}
    for (own, other), here in first.items():
        for (more, also), there in second.items():
            if own + more > 13 or other + also > 13:
                continue
            into = found.setdefault((own + more, other + also), Counter())
            for (strong, weak), count in here.items():
                for (plus, add), number in there.items():
                    if weak + add <= 5:
                        into[strong + plus, weak + add] += count * number
    return found
