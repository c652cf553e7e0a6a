"""Sets of half hands: split by what two suits add to sums together, and what they weigh; and rectangles of them."""

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from numpy.testing import assert_array_equal

from tests.hands.small_decks import SMALL_DECKS, SmallDeck, cards_left, sums
from tests.hands.test_uniting import half_hands
from trainer.hands.half_hands import HalfHands, Rectangles
from trainer.hands.statements import Sum

Sides = tuple[list[int], ...]

_NARROW = ([4, 0, 2], [2, 3, 0], [1, 5, 0], [3, 1, 2])
"""Where the first half hands of every rectangle begin, how many they are, and the same of the second ones."""
_WIDE = ([0, 90], [40, 30], [100, 0], [50, 60])


def by_length(small: SmallDeck, place: int = 0) -> HalfHands:
    return small.every_hand().halves[place]


def added(total: Sum, place: int, pair: tuple[int, int]) -> int:
    """What a half hand of the spades and hearts (place 0), or of the others, adds to a sum."""
    held = zip((2 * place, 2 * place + 1), pair, strict=True)
    return sum(total.by_suit[suit].entries[holding] for suit, holding in held if suit in total.by_suit)


@pytest.mark.parametrize("small", SMALL_DECKS, ids=str)
def test_half_hands_are_first_told_apart_by_their_number_of_cards_alone(small: SmallDeck) -> None:
    lengths = small.deck.holdings.length
    found = half_hands(by_length(small))
    assert [{lengths[first] + lengths[second] for first, second in one} for one in found] == [
        {number} for number in range(small.deck.hand_size + 1)
    ]
    assert sum(map(len, found)) == sum(
        first + second <= small.deck.hand_size for first in lengths for second in lengths
    )


@pytest.mark.parametrize("small", SMALL_DECKS, ids=str)
@given(data=st.data())
def test_a_split_parts_every_set_by_what_its_half_hands_add(small: SmallDeck, data: st.DataObject) -> None:
    place = data.draw(st.integers(0, 1))
    half, totals = by_length(small, place), data.draw(st.lists(sums(small), max_size=2))
    finer, starts, counts = half.split(totals)
    parts = half_hands(finer)
    told = [total for total in totals if half.has_part_of(total)]
    for whole, start, count in zip(half_hands(half), starts.tolist(), counts.tolist(), strict=True):
        by_numbers: dict[tuple[int, ...], set[tuple[int, int]]] = {}
        for pair in whole:
            key = tuple(min(added(total, place, pair), total.cap) for total in told)
            by_numbers.setdefault(key, set()).add(pair)
        found = [
            tuple(min(int(finer.numbers(total)[number]), total.cap) for total in told)
            for number in range(start, start + count)
        ]
        assert dict(zip(found, parts[start : start + count], strict=True)) == by_numbers
        assert len(set(found)) == count
    assert counts.sum() == finer.size


@pytest.mark.parametrize("small", SMALL_DECKS, ids=str)
@given(data=st.data())
def test_a_set_weighs_what_its_half_hands_weigh_of_the_cards_that_are_left(
    small: SmallDeck, data: st.DataObject
) -> None:
    half, _, _ = by_length(small).split([data.draw(sums(small))])
    ways = data.draw(cards_left(small))
    weights = [sum(ways[0][first] * ways[1][second] for first, second in one) for one in half_hands(half)]
    assert half.reweighed(ways).weights.tolist() == weights
    fewer, numbers = half.only([way > 0 for way in ways])
    assert [number >= 0 for number in numbers] == [weight > 0 for weight in weights]
    assert fewer.reweighed(ways).weights.tolist() == [weight for weight in weights if weight]


@pytest.mark.parametrize("small", SMALL_DECKS, ids=str)
@given(data=st.data())
def test_joined_sets_keep_their_half_hands(small: SmallDeck, data: st.DataObject) -> None:
    several = [by_length(small), *(by_length(small).split([data.draw(sums(small))])[0] for _ in range(2))]
    assert half_hands(HalfHands.joined(several)) == [one for half in several for one in half_hands(half)]


def test_none_at_all_are_left_where_nothing_is_possible() -> None:
    small = SMALL_DECKS[0]
    none, numbers = by_length(small).only([np.zeros(small.holdings, dtype=bool)] * 4)
    assert none.size == 0
    assert none.weights.tolist() == []
    assert set(numbers.tolist()) == {-1}


# Whole hands as rectangles of half hands


def rectangles(sides: Sides) -> Rectangles:
    firsts, heights, seconds, widths = map(np.array, sides)
    return Rectangles(firsts, heights, seconds, widths)


def kinds(sides: Sides) -> list[tuple[int, int]]:
    return [
        (first + down, second + right)
        for first, height, second, width in zip(*sides, strict=True)
        for down in range(height)
        for right in range(width)
    ]


def test_only_large_rectangles_are_worth_going_through_one_by_one() -> None:
    assert rectangles(_WIDE).are_worth_it
    assert not rectangles(_NARROW).are_worth_it


@pytest.mark.parametrize("sides", [_NARROW, _WIDE])
def test_kinds_stand_line_by_line_and_one_rectangle_after_another(sides: Sides) -> None:
    several = rectangles(sides)
    assert list(zip(*(one.tolist() for one in several.places()), strict=True)) == kinds(sides)


@pytest.mark.parametrize("sides", [_NARROW, _WIDE])
def test_values_of_the_halves_are_those_at_their_places(sides: Sides) -> None:
    several = rectangles(sides)
    chance = np.random.default_rng(1)
    firsts, seconds = chance.integers(0, 9, (2, 200), dtype=np.int32)
    down, across = several.places()
    assert_array_equal(several.of_firsts(firsts), firsts[down])
    assert_array_equal(several.of_seconds(seconds), seconds[across])
    assert_array_equal(several.added(firsts, seconds), firsts[down] + seconds[across])
    assert_array_equal(several.flags(firsts, seconds, lambda sums: sums > 7), firsts[down] + seconds[across] > 7)


def test_rectangles_without_kinds_have_none() -> None:
    none = rectangles(([0, 3], [0, 2], [1, 1], [4, 0]))
    assert none.size == 0
    assert none.of_firsts(np.arange(9)).size == 0
