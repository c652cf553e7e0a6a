"""Curves of the chance of nil: what they weigh, that they only rise, and files that are refused."""

import json
from math import exp
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from trainer.games.spades.evaluation.nil_curves import UnusableCurvesError, curves_in

MADE = {
    "format": 1,
    "learned": {"seed": 1},
    "curves": [
        {
            "before": before,
            "intercept": -1.0,
            "weights": {"nil value": 2.0, "log odds of nil value": 0.5}
            | ({"opponents' bids": 0.1} if before else {})
            | ({"partner's bid": 0.25, "partner bid nil": -1.5} if before > 1 else {}),
        }
        for before in range(4)
    ],
}
"""A small file as the learning command writes it; its numbers are nobody's."""

BIDS = st.lists(st.integers(0, 13), max_size=3)


def test_a_chance_is_worked_out_from_the_weights() -> None:
    curves = curves_in(MADE)
    assert curves.chance(0.5, ()) == pytest.approx(1 / (1 + exp(0.0)))
    assert curves.chance(0.5, (4, 3)) == pytest.approx(1 / (1 + exp(-(0.25 * 4 + 0.1 * 3))))
    assert curves.chance(0.5, (3, 0, 5)) == pytest.approx(1 / (1 + exp(-(-1.5 + 0.1 * 8))))


@given(st.floats(0, 1), st.floats(0, 1), BIDS)
def test_a_better_hand_never_has_a_smaller_chance(first: float, second: float, bids: list[int]) -> None:
    curves = curves_in(MADE)
    low, high = sorted((first, second))
    assert 0 < curves.chance(low, bids) <= curves.chance(high, bids) < 1


@given(st.floats(0, 1), st.integers(1, 12), st.integers(0, 13))
def test_a_higher_bid_of_partner_never_makes_it_smaller(nil_value: float, partner: int, opponent: int) -> None:
    curves = curves_in(MADE)
    assert curves.chance(nil_value, (partner, opponent)) <= curves.chance(nil_value, (partner + 1, opponent))


def changed(**changes: Any) -> Any:
    written = json.loads(json.dumps(MADE))
    written["curves"][2].update(changes)
    return written


@pytest.mark.parametrize(
    ("written", "why"),
    [
        ([], "no file of curves in format 1"),
        ({**MADE, "format": 2}, "no file of curves in format 1"),
        ({"format": 1}, "There is no list of 'curves'"),
        ({**MADE, "curves": MADE["curves"][:3]}, "There is no curve for 3 bids before"),  # type: ignore[index]
        ({**MADE, "curves": [3]}, "A curve has 'before'"),
        (changed(intercept="low"), "'intercept' is 'low'; a number is needed"),
        (changed(weights={"luck": 1}), "Nothing is called 'luck'"),
        (changed(weights={"partner's bid": -1}), "must not fall with 'partner's bid'"),
    ],
)
def test_other_files_are_refused(written: object, why: str) -> None:
    with pytest.raises(UnusableCurvesError, match=why):
        curves_in(written)
