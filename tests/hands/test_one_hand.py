"""One hand, as a set of hands: it answers as a list does that has only this hand."""

import numpy as np
from hypothesis import given
from hypothesis import strategies as st

from tests.reasoning.small_table import deck, holding_tables
from tests.reasoning.strategies import MEASURES, hands
from trainer.cards.hand import Hand
from trainer.hands.hand_list import HandList
from trainer.hands.one_hand import OneHand
from trainer.hands.statements import SUIT_NUMBERS, Sum

DECK = deck()


def both(held: Hand) -> tuple[OneHand, HandList]:
    return OneHand(held.holdings), HandList.of(np.array([held.holdings]))


@given(held=hands(), measure=st.sampled_from(MEASURES), suits=st.sets(st.sampled_from(SUIT_NUMBERS)))
def test_its_numbers_are_those_of_a_list_of_one(held: Hand, measure: str, suits: set[int]) -> None:
    one, listed = both(held)
    total = Sum({suit: holding_tables().measure(measure) for suit in sorted(suits)})
    assert [one.number(total)] == listed.number(total).tolist()
    for low, high in ((0, 1), (2, 5), (1, 100)):
        assert [one.within(total, low, high)] == listed.within(total, low, high).tolist()


@given(truths=st.lists(st.booleans(), min_size=1, max_size=5), numbers=st.lists(st.integers(-9, 9), min_size=5))
def test_what_is_true_of_it_is_compared_as_in_a_list_of_one(truths: list[bool], numbers: list[int]) -> None:
    one, listed = both(Hand.of(DECK, DECK.cards[:8]))
    flags = [np.array([truth]) for truth in truths]
    assert [one.several(truths)] == listed.several(flags).tolist()
    for truth, number in zip(truths, numbers, strict=False):
        assert one.any(truth) == listed.any(np.array([truth]))
        by_number = [
            (found, whose.tolist()) for found, whose in listed.by_number(np.array([number]), np.array([truth]))
        ]
        assert [(found, [whose]) for found, whose in one.by_number(number, truth)] == by_number
    if any(truths):
        of_list = listed.greatest([np.array([number]) for number in numbers[: len(truths)]], flags)
        assert [[best] for best in one.greatest(numbers[: len(truths)], truths)] == [best.tolist() for best in of_list]


@given(held=hands())
def test_it_is_told_apart_from_others_already(held: Hand) -> None:
    one, _ = both(held)
    for same, narrowed in (one.kept(one.everything), one.split_by_sums([])):
        assert same is one
        assert [narrowed(truth) for truth in (True, False)] == [True, False]
