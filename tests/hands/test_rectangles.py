"""Kinds as rectangles: each of some first half hands with each of some second ones."""

import numpy as np
import pytest
from numpy.testing import assert_array_equal

from trainer.hands.rectangles import Rectangles

SMALL = ([4, 0, 2], [2, 3, 0], [1, 5, 0], [3, 1, 2])
"""Where the first half hands of every rectangle begin, how many they are, and the same of the second ones."""
LARGE = ([0, 90], [40, 30], [100, 0], [50, 60])


def rectangles(sides: tuple[list[int], ...]) -> Rectangles:
    firsts, heights, seconds, widths = map(np.array, sides)
    return Rectangles(firsts, heights, seconds, widths)


def kinds(sides: tuple[list[int], ...]) -> list[tuple[int, int]]:
    return [
        (first + down, second + right)
        for first, height, second, width in zip(*sides, strict=True)
        for down in range(height)
        for right in range(width)
    ]


def test_only_large_rectangles_are_worth_going_through_one_by_one() -> None:
    assert rectangles(LARGE).are_worth_it
    assert not rectangles(SMALL).are_worth_it


@pytest.mark.parametrize("sides", [SMALL, LARGE])
def test_kinds_stand_line_by_line_and_one_rectangle_after_another(sides: tuple[list[int], ...]) -> None:
    several = rectangles(sides)
    assert list(zip(*(one.tolist() for one in several.places()), strict=True)) == kinds(sides)


@pytest.mark.parametrize("sides", [SMALL, LARGE])
def test_values_of_the_halves_are_those_at_their_places(sides: tuple[list[int], ...]) -> None:
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
