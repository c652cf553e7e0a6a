"""The file of learned success curves: the curves, the data behind them, and how well they predict."""

import json
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from trainer.games.spades.evaluation.nil_curves import NilCurves, curves_in

FILE: Final = "nil-curves.json"
"""The name of the file, in the folder of the game."""


@dataclass(frozen=True, slots=True)
class Curves:
    """Success curves by the number of bids before; `single` are curves that ignore these bids.

    `learned` describes the data and the result of learning, as in the file.
    """

    by_bids: NilCurves
    single: NilCurves
    learned: Mapping[str, Any]


def read_curves(folder: Path) -> Curves:
    """Read the curves from the folder of the game. Raises `UnusableCurvesError` when the file has no such curves."""
    return curves_of(json.loads((folder / FILE).read_text(encoding="utf-8")))


def curves_of(written: Mapping[str, Any]) -> Curves:
    """Return the curves in the JSON value of the file. Raises `UnusableCurvesError` when they are not well-formed."""
    single = {**written, "curves": [{**written["single curve"], "before": before} for before in range(4)]}
    return Curves(curves_in(written), curves_in(single), written["learned"])
