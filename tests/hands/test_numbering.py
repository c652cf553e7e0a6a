"""Numbers for things with several numbers of their own."""

import numpy as np
from hypothesis import example, given
from hypothesis import strategies as st

from trainer.hands.numbering import Numbered, added_up, children, jointly, numbered, runs

COLUMNS = st.integers(0, 6).flatmap(
    lambda size: st.lists(
        st.lists(st.sampled_from([0, 1, 2, 1 << 30, (1 << 31) - 1]), min_size=size, max_size=size), max_size=5
    )
)


@given(columns=COLUMNS)
@example(columns=[[0, (1 << 31) - 1, 5]] * 5)
def test_joint_numbers_are_in_the_order_of_the_columns_however_large_they_are(columns: list[list[int]]) -> None:
    size = len(columns[0]) if columns else 3
    joint = jointly((numbered(np.array(column, dtype=np.int32)) for column in columns), size)
    numbers = joint.numbers.tolist()
    lines = list(zip(*columns, strict=True)) if columns else [()] * size
    assert [sorted(set(numbers)).index(number) for number in numbers] == [
        sorted(set(lines)).index(line) for line in lines
    ]
    assert all(0 <= number <= joint.most for number in numbers)


@given(numbers=st.lists(st.integers(-3, 3), min_size=1))
def test_runs_are_equal_numbers_side_by_side_in_the_order_in_which_they_were(numbers: list[int]) -> None:
    order, begins = runs(np.array(numbers, dtype=np.int64))
    assert order.tolist() == sorted(range(len(numbers)), key=lambda place: numbers[place])
    in_order = [numbers[place] for place in order]
    assert begins.tolist() == [place == 0 or in_order[place - 1] != in_order[place] for place in range(len(numbers))]


@given(ranges=st.lists(st.tuples(st.integers(0, 20), st.integers(0, 4))))
def test_ranges_are_laid_out_one_after_another(ranges: list[tuple[int, int]]) -> None:
    starts, counts = (np.array([one[place] for one in ranges], dtype=np.intp) for place in (0, 1))
    expected = [number for start, count in ranges for number in range(start, start + count)]
    assert children(starts, counts).tolist() == expected


def test_weights_are_added_up_by_their_places() -> None:
    assert added_up(np.array([2, 0, 2]), np.array([1.5, 2.0, 0.25]), 4).tolist() == [2.0, 0.0, 1.75, 0.0]
    assert added_up(np.array([], dtype=np.intp), np.array([]), 2).tolist() == [0.0, 0.0]


def test_numbers_that_are_large_in_themselves_still_tell_things_apart() -> None:
    first = Numbered(np.array([0, 1, 1, 0]), 1)
    large = Numbered(np.array([1 << 61, 5, 1 << 61, 5]), 1 << 61)
    numbers = jointly([first, large, large], 4).numbers
    assert len(set(numbers.tolist())) == 4
    assert numbers.argsort().tolist() == [3, 0, 1, 2]
