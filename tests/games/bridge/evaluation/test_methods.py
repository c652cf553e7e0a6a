"""What hands are worth by each method, and two hands together."""

from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.games.bridge.auctions import GAME
from trainer.cards.deal import deal
from trainer.cards.notation import parse_hand
from trainer.games.bridge.evaluation.methods import WAYS
from trainer.problems import BadNotationError

METHODS = tuple(WAYS)


def evaluated(text: str, **more: str) -> dict[str, Any]:
    assert GAME.evaluate is not None
    return dict(GAME.evaluate(parse_hand(GAME.deck, text), more))


def test_the_sample_hand_is_valued_by_every_method() -> None:
    found = evaluated("AKQ2.T98.43.KQJ2")
    del found["terms"]
    assert found == {
        "high_card_points": 15,
        "distribution_points": 1,
        "length_points": 0,
        "honour_points": 15,
        "controls": 4,
        "losing_tricks": 6,
        "zar_points": 29,
        "shape": [4, 3, 2, 4],
        "balanced": True,
    }


@pytest.mark.parametrize(
    ("hand", "values"),
    [
        ("AKQJT98765432...", {"high_card_points": 10, "distribution_points": 9, "losing_tricks": 0, "zar_points": 39}),
        ("KJ876.K52.543.A2", {"high_card_points": 11, "controls": 4, "zar_points": 26, "losing_tricks": 8}),
        ("3.K8765.K432.A32", {"high_card_points": 10, "zar_points": 27, "losing_tricks": 7}),
        ("K.QJ.AJ2.9876543", {"high_card_points": 11, "honour_points": 9, "length_points": 3, "controls": 3}),
    ],
)
def test_hands_are_worth_what_the_methods_say(hand: str, values: dict[str, int]) -> None:
    assert {name: value for name, value in evaluated(hand).items() if name in values} == values


@given(st.integers(0, 10**6))
def test_every_value_is_the_sum_of_its_terms_and_a_deal_has_forty_points(seed: int) -> None:
    hands = deal(GAME.deck, 4, Random(seed))
    found = [evaluated(str(hand)) for hand in hands]
    for one in found:
        assert {name: sum(worth for _, worth in one["terms"][name]) for name in METHODS} == {
            name: one[name] for name in METHODS
        }
    assert sum(one["high_card_points"] for one in found) == 40
    assert sum(one["controls"] for one in found) == 12


def test_each_number_is_worked_suit_by_suit() -> None:
    terms = evaluated("AKQ2.T98.-.KQJ432")["terms"]
    assert terms["losing_tricks"] == [["♠AKQ2", 0], ["♥T98", 3], ["void in diamonds", 0], ["♣KQJ432", 1]]
    assert terms["zar_points"] == [
        ["high-card points", 15],
        ["controls", 4],
        ["the two longest suits, 6 and 4", 10],
        ["the longest less the shortest, 6 - 0", 6],
    ]


@pytest.mark.parametrize(
    ("shape", "balanced"),
    [((4, 3, 3, 3), True), ((2, 4, 4, 3), True), ((3, 5, 3, 2), True), ((5, 4, 2, 2), False), ((4, 4, 4, 1), False)],
)
def test_a_hand_is_balanced_by_its_shape(shape: tuple[int, ...], balanced: bool) -> None:  # noqa: FBT001
    hand = ".".join("AKQJT98765432"[:length] for length in shape)
    assert evaluated(hand)["balanced"] is balanced


def test_two_hands_have_a_fit_and_a_total_of_tricks() -> None:
    found = evaluated("AKQ2.T98.43.KQJ2", partner="J543.AK2.A5.T987")
    assert found["together"] == {
        "high_card_points": 27,
        "suit": "S",
        "trumps": 8,
        "their_suit": "D",
        "their_trumps": 9,
        "total_tricks": 17,
        "level": 2,
        "tricks": 10,
    }


def test_without_eight_trumps_the_losing_trick_count_expects_nothing() -> None:
    found = evaluated("AKQ2.T98.43.KQJ2", partner="543.AK32.A52.T98")["together"]
    assert (found["trumps"], found["tricks"], found["level"]) == (7, None, 1)


def test_a_card_that_both_hands_have_is_refused() -> None:
    with pytest.raises(BadNotationError, match=r"^Both hands have C2\.$"):
        evaluated("AKQ2.T98.43.KQJ2", partner="J543.AK32.A52.T2")
