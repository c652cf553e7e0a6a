"""Success curves of nil, learned from played rounds (4.3): one curve for each number of bids before.

A curve is a logistic regression on the nil value and the bids before, so that it covers every sequence of bids. The
command that learns the curves writes their file.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from math import exp, log
from typing import Any, Final

FORMAT: Final = 1

RISING: Final = ("nil value", "log odds of nil value", "partner's bid")
"""Features that may only raise the chance."""

FEATURES: Final = (*RISING, "partner bid nil", "opponents' bids", "opponents bid nil")
"""All features that a curve may weigh."""

_LEAST: Final = 0.001
"""The limit for log odds: nil values nearer to 0 or 1 than this get the log odds of this."""

MOST_BIDS_BEFORE: Final = 3
"""The last of four players has heard three bids."""


class UnusableCurvesError(ValueError):
    """The error when a file has no well-formed curves."""


def nil_features(nil_value: float, bids_before: Sequence[int]) -> Mapping[str, float]:
    """Return all features of a hand with this nil value, 0 to 1, after some bids from the first caller's on; nil is 0.

    >>> features = nil_features(0.5, (3, 0, 2))
    >>> [features[name] for name in ("log odds of nil value", "partner's bid", "partner bid nil", "opponents' bids")]
    [0.0, 0, 1, 5]
    """
    clipped = min(1 - _LEAST, max(_LEAST, nil_value))
    partners, opponents = bids_before[::-1][1::2], bids_before[::-1][::2]
    return {
        "nil value": nil_value,
        "log odds of nil value": log(clipped / (1 - clipped)),
        "partner's bid": sum(partners),
        "partner bid nil": sum(bid == 0 for bid in partners),
        "opponents' bids": sum(opponents),
        "opponents bid nil": sum(bid == 0 for bid in opponents),
    }


@dataclass(frozen=True, slots=True)
class NilCurve:
    """A success curve: the chance is 1 / (1 + exp(-(intercept + the sum of weight times feature)))."""

    intercept: float
    weights: Mapping[str, float]

    def chance(self, nil_value: float, bids_before: Sequence[int]) -> float:
        """Return the chance, 0 to 1, that nil is made."""
        features = nil_features(nil_value, bids_before)
        odds = self.intercept + sum(weight * features[name] for name, weight in self.weights.items())
        return 1 / (1 + exp(-odds)) if odds > 0 else exp(odds) / (1 + exp(odds))


@dataclass(frozen=True, slots=True)
class NilCurves:
    """The curves by the number of bids before, 0 to 3."""

    curves: tuple[NilCurve, ...]

    def chance(self, nil_value: float, bids_before: Sequence[int]) -> float:
        """Return the chance, 0 to 1, that a hand with this nil value makes nil after some bids.

        The bids are those from the first caller's on; nil is 0.
        """
        return self.curves[len(bids_before)].chance(nil_value, bids_before)


def curves_in(written: object) -> NilCurves:
    """Return the curves in the JSON value of their file. Raises `UnusableCurvesError` when it is not well-formed."""
    if not isinstance(written, Mapping) or written.get("format") != FORMAT:
        raise UnusableCurvesError(f"This is no file of curves in format {FORMAT}.")
    curves = written.get("curves")
    if not isinstance(curves, list):
        raise UnusableCurvesError("There is no list of 'curves'.")
    by_bids = dict(map(_curve, curves))
    missing = [number for number in range(MOST_BIDS_BEFORE + 1) if number not in by_bids]
    if missing:
        raise UnusableCurvesError(f"There is no curve for {missing[0]} bids before.")
    return NilCurves(tuple(by_bids[number] for number in range(MOST_BIDS_BEFORE + 1)))


def _curve(written: Any) -> tuple[int, NilCurve]:  # noqa: ANN401  a value of a JSON file
    if not isinstance(written, Mapping) or not isinstance(written.get("weights"), Mapping):
        raise UnusableCurvesError("A curve has 'before', 'intercept' and 'weights'.")
    weights = {name: _number(weight, name) for name, weight in written["weights"].items()}
    for name, weight in weights.items():
        if name not in FEATURES:
            raise UnusableCurvesError(f"Nothing is called '{name}'; known are {', '.join(FEATURES)}.")
        if name in RISING and weight < 0:
            raise UnusableCurvesError(f"The chance must not fall with '{name}', whose weight is {weight}.")
    return int(_number(written.get("before"), "before")), NilCurve(
        _number(written.get("intercept"), "intercept"), weights
    )


def _number(value: object, name: str) -> float:
    if isinstance(value, int | float) and not isinstance(value, bool):
        return float(value)
    raise UnusableCurvesError(f"'{name}' is {value!r}; a number is needed.")
