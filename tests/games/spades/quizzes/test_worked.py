"""Sums that are worked with the cards of a hand: they add up to what the evaluation says."""

import re
from random import Random
from typing import Final

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from tests.games.spades.rounds import GAME
from trainer.cards.deal import deal
from trainer.cards.notation import parse_hand
from trainer.games.spades.evaluation.evaluation_reading import read_evaluation
from trainer.games.spades.evaluation.nil_value import nil_value_of
from trainer.games.spades.quizzes.worked import worked_nil, worked_terms
from trainer.locations import conventions_folder

REGULAR: Final = read_evaluation(conventions_folder() / "spades").regular


@pytest.mark.parametrize(
    ("hand", "worked"),
    [
        ("AKJ62.AQ.Q.K9543", "♥A 0.99 + ♣K 0.68 + ♠A K 2 + three cuts 2.30"),
        ("KT9652.432.32.32", "♠K 1 + 2 long spades 2"),
        ("432.5432.9432.32", "one cut 0.63"),
        ("432.5432.943.432", ""),
    ],
)
def test_what_a_hand_takes_is_told_card_by_card(hand: str, worked: str) -> None:
    assert worked_terms(parse_hand(GAME.deck, hand)) == worked


@given(st.integers(0, 10**6), st.sampled_from([(), (3,), (0, 3), (4, 3, 0), (0, 2, 0)]))
@example(56115, (4, 3, 0)).via("a Queen in eight clubs takes something only where one opponent alone may cut")
def test_the_terms_add_up_to_what_the_hand_is_worth(seed: int, bids: tuple[int, ...]) -> None:
    hand = deal(GAME.deck, 1, Random(seed))[0]
    numbers = re.findall(r" (\d(?:\.\d\d)?)(?= \+|$)", worked_terms(hand, bids))
    assert sum(map(float, numbers)) == pytest.approx(REGULAR.terms(hand, bids).total, abs=0.03)


def test_only_suits_that_may_take_a_trick_stand_in_a_nil() -> None:
    hand = parse_hand(GAME.deck, "Q.K642.T85.JT932")
    said = worked_nil(nil_value_of(hand, 1.15))
    assert said == "♠Q 0.57 × ♦10 8 5 0.92 × ♣J 10 9 3 2 0.99 = a nil value of 0.52"
    safe = parse_hand(GAME.deck, "432.5432.9432.32")
    assert worked_nil(nil_value_of(safe, 1.15)) == "no suit is likely to take a trick"
