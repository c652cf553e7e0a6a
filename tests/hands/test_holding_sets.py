"""Sets of holdings: split by tables, united again, and what they weigh."""

import numpy as np

from tests.reasoning.small_table import deck, holding_tables
from trainer.hands.holding_sets import HoldingSets, classes_by, united

SPACE = deck().holdings
WAYS = holding_tables().weights.astype(np.float64)


def by_length(longest: int = 8) -> HoldingSets:
    return HoldingSets.by_length(WAYS, holding_tables().lengths, longest)


def members(sets: HoldingSets) -> list[set[int]]:
    return [set(sets.members[sets.owners == number].tolist()) for number in range(sets.size)]


def jacks() -> HoldingSets:
    classes = classes_by([holding_tables().measure("J")])
    assert classes is not None
    return by_length().split(classes)[0]


def test_holdings_are_first_told_apart_by_their_length_alone() -> None:
    sets = by_length()
    assert sets.size == 9
    assert [SPACE.length[sample] for sample in sets.samples] == list(range(9))
    assert sets.weights.tolist() == [1, 12, 66, 220, 495, 792, 924, 792, 495]


def test_holdings_that_can_not_be_held_are_in_no_set() -> None:
    ways = np.array(SPACE.weights_from([0, 2, 2, 2, 2, 2]), dtype=np.float64)
    sets = HoldingSets.by_length(ways, holding_tables().lengths, 8)
    assert not any("J" in SPACE.text(member) for member in sets.members.tolist())
    assert sets.weights[1] == 10


def test_a_split_keeps_every_holding_and_tells_which_set_it_was_in() -> None:
    before, classes = by_length(), classes_by([holding_tables().measure("J"), holding_tables().measure("points")])
    assert classes is not None
    after, first, counts = before.split(classes)
    assert sorted(after.members.tolist()) == sorted(before.members.tolist())
    for number, whole in enumerate(members(before)):
        parts = members(after)[first[number] : first[number] + counts[number]]
        assert set().union(*parts) == whole
        for part in parts:
            assert len({SPACE.text(holding).count("J") for holding in part}) == 1


def test_without_tables_there_are_no_classes() -> None:
    assert classes_by([]) is None


def test_the_spread_of_a_set_counts_the_ways_to_each_number() -> None:
    spread = by_length().spread(holding_tables().measure("J").array, 2)
    assert spread.sum(axis=1).tolist() == by_length().weights.tolist()
    assert spread[2].tolist() == [45, 20, 1]


def test_united_sets_have_the_holdings_of_all_and_equal_unions_one_number() -> None:
    sets = jacks()
    numbers = np.array([0, 1, 2, 1, 2, 3], dtype=np.intp)
    unions, found = united(sets, numbers, np.array([0, 1, 3, 5], dtype=np.intp))
    before = members(sets)
    two = before[1] | before[2]
    assert [members(unions)[number] for number in found] == [before[0], two, two, before[3]]
    assert unions.size == 3


def test_unions_of_different_sets_that_come_to_the_same_have_one_number() -> None:
    whole, parts = by_length(), jacks()
    both = HoldingSets.joined([whole, parts])
    ones = [number for number in range(parts.size) if SPACE.length[parts.samples[number]] == 1]
    numbers = np.array([1, *(whole.size + one for one in ones)], dtype=np.intp)
    unions, found = united(both, numbers, np.array([0, 1], dtype=np.intp))
    assert found.tolist() == [0, 0]
    assert members(unions) == [members(whole)[1]]


def test_runs_of_different_lengths_are_different() -> None:
    sets = jacks()
    numbers = np.array([1, 1, 2, 1, 2, 3], dtype=np.intp)
    unions, found = united(sets, numbers, np.array([0, 1, 3], dtype=np.intp))
    assert len(set(found.tolist())) == 3
    assert unions.size == 3
