"""Sets of half hands: split by what two suits add to sums together, and what they weigh."""

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.hands.small_decks import SMALL_DECKS, SmallDeck, cards_left, sums
from tests.hands.test_uniting import half_hands
from trainer.hands.half_hands import HalfHands
from trainer.hands.statements import Sum


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
