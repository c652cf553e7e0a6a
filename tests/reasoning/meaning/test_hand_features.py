"""How likely a hand has what: exactly of a set of hands, and with its standard error of hands that were dealt."""

from collections.abc import Mapping
from functools import cache
from math import comb

import numpy as np
import pytest
from hypothesis import given

from tests.hands.sets_of_hands import everything, where
from tests.reasoning.small_table import deck, hand, holding_tables
from tests.reasoning.strategies import hands
from tests.reasoning.test_exact_shares import SHARES
from trainer.cards.hand import Hand
from trainer.hands.drawing import CHOICES, drawn
from trainer.hands.hand_set import HandSet
from trainer.hands.statements import Sum
from trainer.reasoning.meaning.hand_features import (
    Features,
    feature_sums,
    features_of,
    features_of_hand,
    features_of_many,
)

NAMES = {
    "jacks",
    "voids",
    *(f"{suit}_{what}" for suit in ("spades", "hearts", "diamonds", "clubs") for what in ("length", "jacks")),
}


@cache
def sums() -> Mapping[str, Sum]:
    return feature_sums(holding_tables(), deck())


def hands_with(*texts: str) -> HandSet:
    """All hands of which some statements are true."""
    some = everything()
    for text in texts:
        some = where(some, text)
    return some


def features(*texts: str) -> Features:
    return features_of(hands_with(*texts), sums())


def test_features_have_flat_names() -> None:
    assert features().keys() == NAMES


def test_of_any_hand_they_are_known_by_counting() -> None:
    known = features()
    for number, text in enumerate(["no Jack", "1 Jack", "2 Jacks", "3 Jacks"]):
        assert round(100 * known["jacks"][number], 6) == SHARES[text]
    assert round(100 * (1 - known["voids"][0]), 6) == SHARES["a void"]
    for length in range(9):
        assert known["spades_length"][length] == comb(12, length) * comb(36, 8 - length) / comb(48, 8)
    for number in range(3):
        assert known["clubs_jacks"][number] == comb(2, number) * comb(46, 8 - number) / comb(48, 8)


def test_numbers_that_can_not_be_are_left_out() -> None:
    assert features("2 or 3 Jacks")["jacks"].keys() == {2, 3}
    assert features("spades: 6+ cards")["hearts_length"].keys() == {0, 1, 2}
    assert features("spades: void")["spades_length"] == {0: 1.0}


@pytest.mark.parametrize("text", ["2+ Jacks", "some suit: 4+ cards, Jack", "spades: at least J9xx", "2 voids"])
def test_probabilities_add_up_to_one(text: str) -> None:
    for shares in features(text).values():
        assert abs(sum(shares.values()) - 1) < 1e-12


def test_what_is_known_of_one_suit_bears_on_the_others() -> None:
    assert features("spades: 5+ cards")["hearts_length"][0] > features()["hearts_length"][0]
    assert features("spades: both Jacks")["jacks"].keys() == set(range(2, 9))


@given(held=hands())
def test_of_a_hand_that_is_known_everything_is_certain(held: Hand) -> None:
    known = features_of_hand(held, sums())
    assert known.keys() == NAMES
    assert all(list(shares.values()) == [1.0] for shares in known.values())
    assert known["jacks"] == {str(held).count("J"): 1.0}


def test_the_features_of_a_hand() -> None:
    known = features_of_hand(hand("JJ9A.A9..KK"), sums())
    assert (known["voids"], known["spades_jacks"], known["clubs_length"]) == ({1: 1.0}, {2: 1.0}, {2: 1.0})


def test_of_many_hands_they_are_as_near_as_the_standard_error_says() -> None:
    """Half of the hands that are drawn count three times: that is told by their weights."""
    exact, number, chance = features("2+ Jacks"), 4000, np.random.default_rng(1)
    holdings = drawn(hands_with("2+ Jacks"), chance.random((number, CHOICES)))
    weights = chance.choice([1.0, 3.0], number)
    found = features_of_many(holdings, weights, sums())
    worth = weights.sum() ** 2 / (weights**2).sum()
    assert found.error == pytest.approx(0.5 / worth**0.5, rel=0.05)
    for name, shares in found.features.items():
        assert sum(shares.values()) == pytest.approx(1)
        assert shares.keys() <= exact[name].keys()
        for value, share in exact[name].items():
            assert shares.get(value, 0) == pytest.approx(
                share, abs=4 * (share * (1 - share) / worth) ** 0.5 + 2 / worth
            )


def test_one_hand_alone_makes_nothing_certain() -> None:
    held = np.array([hand("JJ9A.A9..KK").holdings])
    assert features_of_many(held, np.ones(1), sums()).error == 0.5
