"""Sets put together: equal unions have one number, whatever they are put together from."""

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.hands.small_decks import SMALL_DECKS, SmallDeck, sums
from tests.hands.test_holding_sets import SPACE, by_length, in_hearts, members
from trainer.hands.half_hands import HalfHands
from trainer.hands.holding_sets import HoldingSets
from trainer.hands.holding_tables import Table
from trainer.hands.statements import Sum
from trainer.hands.uniting import simplified, united_halves, united_holdings


def jacks() -> HoldingSets:
    return by_length().split([in_hearts("J")])[0]


def half_hands(half: HalfHands) -> list[set[tuple[int, int]]]:
    """What is in each set of half hands."""
    first, second = (members(sets) for sets in half.suits)
    found: list[set[tuple[int, int]]] = [set() for _ in range(half.size)]
    for owner, one, other in zip(half.owners.tolist(), half.firsts.tolist(), half.seconds.tolist(), strict=True):
        pairs = {(holding, beside) for holding in first[one] for beside in second[other]}
        assert not found[owner] & pairs, "a half hand is twice in its set"
        found[owner] |= pairs
    return found


def test_united_sets_have_the_holdings_of_all_and_equal_unions_one_number() -> None:
    sets = jacks()
    unions, found = united_holdings(sets, np.array([0, 1, 2, 1, 2, 3]), np.array([0, 1, 3, 5]))
    before = members(sets)
    two = before[1] | before[2]
    assert [members(unions)[number] for number in found] == [before[0], two, two, before[3]]
    assert unions.size == 3


def test_unions_of_different_sets_that_come_to_the_same_have_one_number() -> None:
    whole, parts = by_length(), jacks()
    both = HoldingSets.joined([whole, parts])
    ones = [number for number in range(parts.size) if SPACE.length[parts.samples[number]] == 1]
    unions, found = united_holdings(both, np.array([1, *(whole.size + one for one in ones)]), np.array([0, 1]))
    assert found.tolist() == [0, 0]
    assert members(unions) == [members(whole)[1]]


def test_runs_of_different_lengths_are_different() -> None:
    unions, found = united_holdings(jacks(), np.array([1, 1, 2, 1, 2, 3]), np.array([0, 1, 3]))
    assert len(set(found.tolist())) == 3
    assert unions.size == 3


@pytest.mark.parametrize("small", SMALL_DECKS, ids=str)
@given(data=st.data())
def test_united_half_hands_are_those_of_all_the_sets(small: SmallDeck, data: st.DataObject) -> None:
    half, _, _ = small.every_hand().halves[0].split([data.draw(sums(small)), data.draw(sums(small))])
    numbers = st.lists(st.integers(0, half.size - 1), min_size=1, max_size=4, unique=True)
    runs = [sorted(run) for run in data.draw(st.lists(numbers, min_size=1, max_size=5))]
    starts = np.cumsum([0, *map(len, runs[:-1])])
    unions, found = united_halves(half, np.concatenate(runs), starts)
    before, after = half_hands(half), half_hands(unions)
    assert [after[number] for number in found] == [set().union(*(before[number] for number in run)) for run in runs]
    assert len(after) == len({tuple(run) for run in runs})


@pytest.mark.parametrize("small", SMALL_DECKS, ids=str)
@given(data=st.data())
def test_simplified_half_hands_are_the_same_in_no_more_members(small: SmallDeck, data: st.DataObject) -> None:
    half, _, _ = small.every_hand().halves[1].split([data.draw(sums(small))])
    fewer = simplified(half)
    assert half_hands(fewer) == half_hands(half)
    assert fewer.owners.size <= half.owners.size


def test_half_hands_that_differ_in_one_suit_only_become_one_member() -> None:
    small = SMALL_DECKS[0]
    half = small.every_hand().halves[0]
    every_holding = Table(np.arange(small.holdings, dtype=np.int32))
    split, starts, counts = half.split([Sum({0: every_holding}), Sum({1: every_holding})])
    assert counts.sum() == split.size > half.owners.size
    whole, numbers = united_halves(split, np.arange(split.size), starts)
    assert whole.owners.size == split.size
    assert [half_hands(simplified(whole))[number] for number in numbers] == half_hands(half)
    assert simplified(whole).owners.size == half.owners.size
