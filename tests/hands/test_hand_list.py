"""Hands one by one, many at a time: it is remembered which they are, and how likely each makes its calls."""

from random import Random

import numpy as np

from tests.reasoning.small_table import deck, holding_tables
from trainer.cards.deal import deal
from trainer.hands.hand_list import HandList
from trainer.hands.statements import Sum

HANDS = deal(deck(), 6, Random(1))
JACKS = Sum({suit: holding_tables().measure("J") for suit in (0, 1, 2, 3)})


def listed() -> HandList:
    return HandList.of(np.array([hand.holdings for hand in HANDS]))


def test_at_first_every_hand_may_have_made_any_call() -> None:
    assert (listed().size, listed().total, listed().places.tolist()) == (6, 6.0, [0, 1, 2, 3, 4, 5])
    assert listed().number(JACKS).tolist() == [str(hand).count("J") for hand in HANDS]


def test_those_that_are_left_keep_their_places() -> None:
    fewer = listed().at(np.array([4, 1])).at(np.array([True, False]))
    assert fewer.places.tolist() == [4]
    assert fewer.number(JACKS).tolist() == [str(HANDS[4]).count("J")]


def test_chances_are_multiplied_and_those_that_never_make_a_call_are_left_out() -> None:
    once = listed().likely(np.array([1.0, 0.5, 0.0, 1.0, 0.25, 0.0]))
    assert once.places.tolist() == [0, 1, 3, 4]
    twice = once.likely(np.array([0.5, 0.5, 0.0, 1.0]))
    assert (twice.places.tolist(), twice.weights.tolist()) == ([0, 1, 4], [0.5, 0.25, 0.25])
    assert twice.share(np.array([True, False, False])) == 0.5


def test_every_hand_is_told_apart_from_all_others() -> None:
    some = listed()
    assert some.split([JACKS])[0] is some
    assert some.split([JACKS])[1].tolist() == list(range(6))
    assert some.merged() is some


def test_joined_parts_are_all_hands_again() -> None:
    some = listed().likely(np.full(6, 0.5))
    flags = np.array([True, False, True, True, False, False])
    joined = some.joined([some.at(flags), some.at(~flags)])
    assert joined.places.tolist() == [0, 2, 3, 1, 4, 5]
    assert (joined.holdings == listed().holdings[joined.places]).all()
    assert joined.total == 3


def test_the_likeliest_hand_is_the_one_with_the_greatest_chance() -> None:
    assert listed().likely(np.array([0.5, 0.25, 1.0, 0.5, 0.5, 0.5])).likeliest() == HANDS[2].holdings


def test_a_share_of_all_hands_lies_round_the_share_of_those_in_the_list() -> None:
    low, high = listed().interval(0.5)
    assert 0 <= low < 0.5 < high <= 1
