"""Prices are what calls gain on the same layouts; grades say how good that is."""

from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from trainer.auction.call import BID_FORM, DOUBLE, PASS, Call
from trainer.games.play import Unit
from trainer.playing.pricing.price import Grade, Price, Prices

IMPS = Unit("IMP", "IMPs")
ONE_SPADE = Call(BID_FORM, "S", 1)


def prices(**gains: tuple[float, ...]) -> Prices:
    calls = {"passed": PASS, "doubled": DOUBLE, "bid": ONE_SPADE}
    return Prices(PASS, IMPS, 1.0, {calls[name]: of_call for name, of_call in gains.items()})


def test_the_interval_of_few_layouts_is_that_of_students_distribution() -> None:
    # Of 0, 1, 2, 3, 4 the mean is 2, its standard error 0.7071, and Student's quantile for four degrees 2.7764.
    price = Price.of([0.0, 1.0, 2.0, 3.0, 4.0])
    assert price.gain == 2.0
    assert price.high - 2.0 == pytest.approx(2.7764 * 0.70711, rel=0.03)
    assert 2.0 - price.low == pytest.approx(price.high - 2.0)


def test_one_layout_says_nothing_for_sure() -> None:
    assert Price.of([3.0]) == Price(3.0, -float("inf"), float("inf"))


def test_a_call_is_best_only_where_it_surely_gains() -> None:
    sure = prices(passed=(0.0,) * 4, doubled=(2.0, 3.0, 2.0, 3.0))
    assert (sure.best, sure.grade(DOUBLE), sure.grade(PASS)) == (DOUBLE, Grade.BEST, Grade.COSTLY)
    by_luck = prices(passed=(0.0,) * 4, doubled=(9.0, -1.0, 0.0, 0.0))
    assert (by_luck.best, by_luck.grade(DOUBLE), by_luck.grade(PASS)) == (PASS, Grade.FINE, Grade.BEST)


@pytest.mark.parametrize(
    ("loses", "grade"),
    [
        ((0.2, 0.2, 0.2, 0.2), Grade.FINE),
        ((0.6, 0.7, 0.6, 0.7), Grade.SMALL),
        ((2.0, 2.5, 2.0, 2.5), Grade.COSTLY),
        ((9.0, 10.0, 9.0, 10.0), Grade.DISASTER),
        ((20.0, -1.0, 0.0, 0.0), Grade.SMALL),
    ],
)
def test_grades_go_by_what_is_lost_and_whether_that_is_sure(loses: tuple[float, ...], grade: Grade) -> None:
    found = prices(passed=(0.0,) * 4, bid=tuple(-lost for lost in loses))
    assert found.grade(ONE_SPADE) is grade


@given(st.lists(st.tuples(*[st.integers(-24, 24)] * 2), min_size=2, max_size=40))
def test_the_best_call_loses_nothing_and_no_call_is_graded_above_it(gains: list[tuple[int, int]]) -> None:
    found = prices(
        passed=(0.0,) * len(gains),
        doubled=tuple(float(one) for one, _ in gains),
        bid=tuple(float(two) for _, two in gains),
    )
    assert found.loss(found.best).gain == 0
    assert [call for call in found.gains if found.grade(call) is Grade.BEST] == [found.best]
    for call, other in product(found.gains, repeat=2):
        difference = found.price(call).gain - found.price(other).gain
        assert found.loss(other).gain - found.loss(call).gain == pytest.approx(difference)
