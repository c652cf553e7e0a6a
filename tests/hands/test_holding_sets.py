"""Sets of holdings: split by what they add to sums, and what they weigh."""

import numpy as np

from tests.reasoning.small_table import deck, holding_tables
from trainer.hands.holding_sets import HoldingSets, numbered_again
from trainer.hands.statements import Sum
from trainer.language.book.conditions import UNLIMITED

HEARTS = 1
SPACE = deck().holdings
WAYS = holding_tables().weights.astype(np.float64)


def by_length(longest: int = 8) -> HoldingSets:
    return HoldingSets.by_length(HEARTS, WAYS, holding_tables().lengths, longest)


def members(sets: HoldingSets) -> list[set[int]]:
    return [set(sets.members[sets.owners == number].tolist()) for number in range(sets.size)]


def in_hearts(measure: str, cap: int = UNLIMITED) -> Sum:
    return Sum({HEARTS: holding_tables().measure(measure)}, cap)


def test_holdings_are_first_told_apart_by_their_length_alone() -> None:
    sets = by_length()
    assert sets.size == 9
    assert [SPACE.length[sample] for sample in sets.samples] == list(range(9))
    assert sets.weights.tolist() == [1, 12, 66, 220, 495, 792, 924, 792, 495]


def test_holdings_that_can_not_be_held_are_in_no_set() -> None:
    ways = np.array(SPACE.weights_from([0, 2, 2, 2, 2, 2]), dtype=np.float64)
    sets = HoldingSets.by_length(HEARTS, ways, holding_tables().lengths, 8)
    assert not any("J" in SPACE.text(member) for member in sets.members.tolist())
    assert sets.weights[1] == 10


def test_a_split_keeps_every_holding_and_tells_which_set_it_was_in() -> None:
    before, totals = by_length(), [in_hearts("J"), in_hearts("points")]
    after, first, counts = before.split(totals)
    assert sorted(after.members.tolist()) == sorted(before.members.tolist())
    for number, whole in enumerate(members(before)):
        parts = members(after)[first[number] : first[number] + counts[number]]
        assert set().union(*parts) == whole
        for part in parts:
            assert len({SPACE.text(holding).count("J") for holding in part}) == 1
    for total in totals:
        assert after.numbers(total).tolist() == total.by_suit[HEARTS].array[after.samples].tolist()


def test_holdings_are_told_apart_no_further_than_the_cap() -> None:
    after, _, counts = by_length().split([in_hearts("J", 1)])
    assert counts.tolist() == [1, *[2] * 8]
    assert set(np.minimum(after.numbers(in_hearts("J", 1)), 1).tolist()) == {0, 1}


def test_without_sums_nothing_is_split() -> None:
    after, first, counts = by_length().split([])
    assert members(after) == members(by_length())
    assert (first.tolist(), counts.tolist()) == (list(range(9)), [1] * 9)


def test_sets_without_holdings_that_are_not_possible_are_numbered_again() -> None:
    possible = np.array([SPACE.text(holding).count("J") == 2 for holding in range(SPACE.size)])
    fewer, numbers = by_length().only(possible)
    assert numbers.tolist() == [-1, -1, *range(7)]
    assert members(fewer) == [
        {holding for holding in of_length if possible[holding]} for of_length in members(by_length())[2:]
    ]


def test_joined_sets_keep_their_holdings() -> None:
    first, second = by_length(), by_length().split([in_hearts("J")])[0]
    assert members(HoldingSets.joined([first, second])) == [*members(first), *members(second)]


def test_what_is_in_use_is_numbered_in_order() -> None:
    assert numbered_again(6, np.array([4, 1, 4, 5])).tolist() == [-1, 0, -1, -1, 1, 2]
