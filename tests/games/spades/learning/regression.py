"""Success curves from tried nils, by logistic regression, which scikit-learn does."""

from collections.abc import Mapping, Sequence
from math import log
from typing import Any, Final, NamedTuple

import numpy as np

from tests.games.spades.learning.self_play import TriedNils
from trainer.games.spades.arena.compiling import Floats, Integers
from trainer.games.spades.evaluation.nil_curves import FEATURES, RISING

_DECIMALS: Final = 4
_OWN: Final = ("nil value", "log odds of nil value")
_WEAKLY: Final = 100.0
"""How little large weights cost; there are thousands of nils for each."""


class Fit(NamedTuple):
    """A curve, and how it predicts nils that it has not seen: mean squared errors (Brier scores)."""

    intercept: float
    weights: Mapping[str, float]
    held_out: int
    brier: float
    brier_of_nil_value: float

    def as_json(self) -> dict[str, Any]:
        """As the file of curves has it."""
        return {"intercept": self.intercept, "weights": dict(self.weights)}

    def scores_as_json(self) -> dict[str, Any]:
        """Its scores."""
        return {
            "held_out": self.held_out,
            "brier": round(self.brier, _DECIMALS),
            "brier_of_nil_value": round(self.brier_of_nil_value, _DECIMALS),
        }


def fitted(nils: TriedNils, features: Sequence[str] = FEATURES) -> Fit:
    """The curve over some features, learned from the nils that are not held out.

    A feature that never changes has no weight; neither has one whose weight would be negative where the chance must not
    fall with it.
    """
    held_out = nils.is_held_out
    seen = nils.features[~held_out]
    columns = [number for number, name in enumerate(FEATURES) if name in features and np.ptp(seen[:, number]) > 0]
    while True:
        intercept, weights = _regression(seen[:, columns], nils.made[~held_out])
        falling = [
            number for number, weight in zip(columns, weights, strict=True) if weight < 0 and FEATURES[number] in RISING
        ]
        if not falling:
            break
        columns = [number for number in columns if number not in falling]
    odds = intercept + nils.features[held_out][:, columns] @ np.array(weights)
    made = nils.made[held_out]
    return Fit(
        intercept,
        {FEATURES[number]: weight for number, weight in zip(columns, weights, strict=True)},
        int(held_out.sum()),
        float(np.mean((1 / (1 + np.exp(-odds)) - made) ** 2)),
        float(np.mean((nils.features[held_out, 0] - made) ** 2)),
    )


def single_curve(nils: Sequence[TriedNils]) -> Fit:
    """One curve for all, which sees the nil value only."""
    together = TriedNils(*(np.concatenate(parts) for parts in zip(*nils, strict=True)))
    return fitted(together, _OWN)


def _regression(features: Floats, made: Integers) -> tuple[float, list[float]]:
    from sklearn.linear_model import LogisticRegression

    if features.shape[1] == 0:
        share = float(made.mean())
        return round(log(share / (1 - share)), _DECIMALS), []
    model = LogisticRegression(C=_WEAKLY, max_iter=1000).fit(features, made)
    return round(float(model.intercept_[0]), _DECIMALS), [round(float(weight), _DECIMALS) for weight in model.coef_[0]]
