"""Prices are said as players say them: a clause, a sign for every grade, and an interval on demand."""

import pytest

from trainer.auction.call import BID_FORM, DOUBLE, PASS, Call
from trainer.games.play import Unit
from trainer.playing.pricing.price import Grade, Prices
from trainer.playing.pricing.price_words import NAMES, SIGNS, about, graded

IMPS = Unit("IMP", "IMPs")
BID = Call(BID_FORM, "S", 1)


def prices(*bid: float, doubled: float = 0.0) -> Prices:
    gains = {PASS: (0.0,) * len(bid), BID: bid, DOUBLE: (doubled,) * len(bid)}
    return Prices(PASS, IMPS, 1.0, gains)


def test_every_grade_has_a_sign_and_a_name_of_its_own() -> None:
    assert len(set(SIGNS.values())) == len(set(NAMES.values())) == len(Grade)


def test_a_costly_call_is_said_with_what_it_costs_and_its_interval_stands_apart() -> None:
    found = graded(prices(-2.0, -2.2, -1.8, -2.0), BID)
    assert (found.grade, found.sign, found.said) == (Grade.COSTLY, "✘", "costs about 2 IMPs")
    assert (
        found.interval == "Loses 2.0 IMPs on average, 95 % sure between 1.7 and 2.3, from 4 deals that fit the auction."
    )


def test_a_loss_is_measured_from_the_best_call_and_not_from_the_table() -> None:
    found = prices(-2.0, -2.0, doubled=3.0)
    assert graded(found, BID).said == "costs about 5 IMPs"
    assert graded(found, PASS).said == "costs about 3 IMPs"
    assert graded(found, DOUBLE).said == "is the best call"


def test_what_costs_nothing_to_speak_of_is_as_good_as_the_best_call() -> None:
    assert graded(prices(-0.1, 0.1), BID).said == "is worth as much as the best call"


def test_a_loss_that_may_be_none_says_so_in_its_interval() -> None:
    assert "95 % sure between −" in graded(prices(4.0, -5.0, 3.0, -6.0), BID).interval


def test_a_call_that_seems_to_gain_without_being_sure_is_said_to_gain() -> None:
    found = graded(prices(9.0, -1.0, 0.0, 0.0), BID)
    assert found.grade is Grade.FINE
    assert found.interval.startswith("Gains 2.0 IMPs on average, 95 % sure between −")


def test_one_deal_has_no_interval() -> None:
    assert graded(prices(-3.0), BID).interval.startswith("Loses 3.0 IMPs, which a single deal can't tell")


@pytest.mark.parametrize(
    ("amount", "said"),
    [(0.23, "about 0.2 points"), (12.4, "about 12 points"), (1.0, "about 1 point"), (0.04, "less than 0.1 points")],
)
def test_amounts_are_no_more_exact_than_they_are_known(amount: float, said: str) -> None:
    assert about(amount, Unit("point", "points")) == said
