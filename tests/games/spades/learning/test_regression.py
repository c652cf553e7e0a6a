"""Success curves: what was learned is better than the nil value, and what can be learned is found."""

from itertools import product

import numpy as np
import pytest

from tests.games.spades.arena.arena_tables import ARENA
from tests.games.spades.learning.self_play import TriedNils
from tests.slow import needs_optional_parts
from trainer.games.spades.evaluation.nil_curves import FEATURES

CURVES = ARENA.curves


def test_the_learned_curves_predict_better_than_the_nil_value_and_than_a_single_curve() -> None:
    learned = CURVES.learned
    assert learned["brier"] < learned["brier_of_single_curve"] < learned["brier_of_nil_value"]
    for scores in learned["by_bids_before"]:
        assert scores["brier"] < scores["brier_of_nil_value"]
    assert learned["nils"] > 100_000


@pytest.mark.parametrize("number", range(4))
def test_for_every_sequence_of_bids_the_chance_rises_with_the_nil_value(number: int) -> None:
    values = (0.0, 0.05, 0.3, 0.6, 0.9, 1.0)
    bids = range(14) if number < 3 else range(0, 14, 2)
    for before in product(bids, repeat=number):
        chances = [CURVES.by_bids.chance(value, before) for value in values]
        assert chances == sorted(chances)
        assert chances[0] > 0
        assert chances[-1] < 1


def test_the_chance_rises_with_partners_bid() -> None:
    for value, other, last in product((0.2, 0.8), range(14), range(14)):
        third = [CURVES.by_bids.chance(value, (partner, other)) for partner in range(1, 14)]
        fourth = [CURVES.by_bids.chance(value, (last, partner, other)) for partner in range(1, 14)]
        assert third == sorted(third)
        assert fourth == sorted(fourth)


def tried(seed: int = 1, number: int = 20_000) -> TriedNils:
    """Nils that succeed with odds of 2 × nil value + 0.3 × partner's bid - 2."""
    random = np.random.default_rng(seed)
    features = np.zeros((number, len(FEATURES)))
    features[:, 0] = random.random(number)
    features[:, FEATURES.index("partner's bid")] = random.integers(1, 8, number)
    odds = 2 * features[:, 0] + 0.3 * features[:, FEATURES.index("partner's bid")] - 2
    made = (random.random(number) < 1 / (1 + np.exp(-odds))).astype(np.int64)
    return TriedNils(features, made, 2 * np.arange(number))


@needs_optional_parts
def test_the_regression_finds_the_odds_behind_the_nils() -> None:
    from tests.games.spades.learning.regression import fitted

    found = fitted(tried())
    assert found.intercept == pytest.approx(-2, abs=0.15)
    assert found.weights["nil value"] == pytest.approx(2, abs=0.2)
    assert found.weights["partner's bid"] == pytest.approx(0.3, abs=0.03)
    assert found.held_out == 5000
    assert found.brier < found.brier_of_nil_value


@needs_optional_parts
def test_a_weight_that_must_not_be_negative_is_left_out() -> None:
    from tests.games.spades.learning.regression import fitted

    nils = tried()
    found = fitted(nils._replace(made=1 - nils.made))
    assert not {"nil value", "partner's bid"} & found.weights.keys()
